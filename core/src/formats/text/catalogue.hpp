#pragma once
#include <cstddef>
#include <string_view>

namespace evenkeel::formats {

// `rows_of(Format)`, generated from core/schema/formats.json for every kind of text, has the rows
// in the order of the choices, without a row for automatic.

/// The row of a format, which is not automatic. O(1).
template <class Format>
const auto& row_of(Format format) {
  return *rows_of(format)[static_cast<std::size_t>(format) - 1];
}

/// The first format whose row accepts a text. Automatic if there is none.
/// @param asks  A member of the row: null, or a function that returns whether the text has this
///              format.
template <class Format, class Row, class... Asked, class... Given>
Format first_that(bool (*Row::*asks)(std::string_view, Asked...), std::string_view text,
                  const Given&... given) {
  const auto rows = rows_of(Format::automatic);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto ask = rows[i]->*asks;
    if (ask && ask(text, given...)) return static_cast<Format>(i + 1);
  }
  return Format::automatic;
}

}  // namespace evenkeel::formats

#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/choices.hpp"
#include "evenkeel/settings/choices.hpp"

namespace evenkeel::formats {

using settings::name_of;

/// The format with that name; empty for other names and for "auto". O(formats).
template <class Format>
std::optional<Format> format_named(std::string_view name) {
  const auto names = names_of(Format::automatic);
  for (std::size_t i = 1; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Format>(i);
  }
  return std::nullopt;
}

/// A text as written, and notes on the parts that the format could not hold.
struct Written {
  std::string text;
  std::vector<std::string> notes;
};

}  // namespace evenkeel::formats

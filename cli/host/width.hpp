#pragma once
#include <cstddef>
#include <optional>

namespace evenkeel::cli {

/// Width of the terminal for text: COLUMNS, else the terminal's width. Nothing if the output is not
/// a terminal: lines then keep their full length, so that programs can split at lines.
std::optional<std::size_t> text_width();

}  // namespace evenkeel::cli

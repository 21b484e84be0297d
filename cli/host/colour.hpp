#pragma once
#include <cstdint>
#include <string>

namespace evenkeel::cli {

enum class ColourWhen : std::uint8_t { automatic, always, never };
enum class Style : std::uint8_t { bold, good, bad };

/// Whether standard error and results are coloured, once and for all before anything is printed.
/// By itself: on a terminal, unless NO_COLOR is set and not empty or TERM is dumb.
/// @param to_file  Results go to a file: never coloured by itself.
void choose_colours(ColourWhen when, bool to_file);

/// A text for results, or for standard error, in a style; as it is where there are no colours.
std::string for_result(Style style, const std::string& text);
std::string for_stderr(Style style, const std::string& text);

/// A terminal that cannot move its cursor: TERM is dumb.
bool is_dumb_terminal();

}  // namespace evenkeel::cli

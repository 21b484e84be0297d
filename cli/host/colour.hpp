#pragma once
#include <cstdint>
#include <string>
#include <string_view>

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

/// A text in which no byte is an order to a terminal: control characters, and those that change the
/// direction of writing, as escapes such as \x1b and \u202e. Labels and names come from files that
/// anybody wrote. O(length).
std::string printable(std::string_view text);

/// The same with blanks instead of escapes, so that every other byte stays at its place. O(length).
std::string blanked(std::string_view text);

/// A terminal that cannot move its cursor: TERM is dumb.
bool is_dumb_terminal();

}  // namespace evenkeel::cli

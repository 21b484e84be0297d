#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace evenkeel::cli {

enum class ColourWhen : std::uint8_t { automatic, always, never };
enum class Style : std::uint8_t { bold, good, bad };

/// Decides once, before anything is printed, whether standard error and results are coloured.
/// Automatic: coloured on a terminal, unless NO_COLOR is set and not empty or TERM is dumb.
/// @param to_file  Results go to a file, which is never coloured automatically.
void choose_colours(ColourWhen when, bool to_file);

/// Applies a style to a text for results, or for standard error, if colours are on.
std::string for_result(Style style, const std::string& text);
std::string for_stderr(Style style, const std::string& text);

/// Escapes every byte that controls a terminal: control characters, and characters that change the
/// direction of writing, become escapes such as \x1b and \u202e. Labels and names come from
/// untrusted files. O(length).
std::string printable(std::string_view text);

/// The same with blanks instead of escapes, so that every other byte keeps its position. O(length).
std::string blanked(std::string_view text);

/// Whether the terminal cannot move its cursor: TERM is dumb.
bool is_dumb_terminal();

}  // namespace evenkeel::cli

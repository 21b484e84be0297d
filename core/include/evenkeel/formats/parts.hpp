#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::formats {

/// One file of a text that holds several.
struct TextPart {
  std::string name;        ///< Empty: the text is one file, without a name.
  std::string_view text;   ///< Content of this file alone.
  std::int64_t lines = 0;  ///< Lines of the whole text before this file.
};

/// Files in one text like the output of `tail -n +1 FILES`: each below a line "==> NAME <==", with
/// an empty line before the next. A text that does not begin so is one file without a name.
/// Complexity: O(bytes).
std::vector<TextPart> split_parts(std::string_view text);

/// The text of which split_parts makes these; a single part without a name is its own text.
/// Complexity: O(bytes).
std::string join_parts(std::span<const TextPart> parts);

}  // namespace evenkeel::formats

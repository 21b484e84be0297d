#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

/// Text for a message: in double quotes, shortened to 40 bytes, control and odd bytes as `\xNN`.
/// O(1).
std::string in_quotes(std::string_view text);

/// The same bytes if they are UTF-8; otherwise every bad byte is replaced by U+FFFD. O(n).
std::string valid_utf8(std::string_view text);

/// Refuses text that is not UTF-8. O(n).
/// @throws Error bad_text at the first byte that is not part of a character.
void check_utf8(std::string_view text);

/// Converts A to Z to a to z and keeps all other bytes. O(length).
std::string lower_case(std::string_view text);

/// The words between separators; one empty word of an empty text. O(length).
std::vector<std::string> words_of(const std::string& text, char separator);

}  // namespace evenkeel

#pragma once
#include <string_view>

namespace evenkeel::formats {

/// Refuses a text with a zero byte: it is binary, or UTF-16. O(bytes). @throws Error bad_text.
void refuse_zero_bytes(std::string_view text);

/// Refuses bytes that no text has: UTF-16, compressed and binary files, and text that is not UTF-8.
/// @throws Error bad_text, with its place.
/// Complexity: O(bytes).
void refuse_no_text(std::string_view text);

}  // namespace evenkeel::formats

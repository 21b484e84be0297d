#pragma once
#include <cstddef>
#include <string_view>

#include "evenkeel/base/error.hpp"

namespace evenkeel::formats {

/// Deepest nesting of arrays and objects that is read: what walks over values may call itself.
inline constexpr std::size_t kMaxJsonLevels = 100;

/// Line and column of a byte of a text. O(byte): only for errors.
TextPlace place_at(std::string_view text, std::size_t byte, std::size_t length = 1);

/// Checks that a text is one JSON value (RFC 8259) of at most kMaxJsonLevels levels, with no key
/// twice in one object, no number beyond the range of a double, and nothing behind it.
///
/// @param text      UTF-8.
/// @param expected  What should stand there, for the message: "a job is one JSON object".
/// @throws Error bad_json with the place, and the JSON pointer of what is refused.
/// Complexity: O(bytes + keys log keys), whatever the nesting.
void check_json(std::string_view text, std::string_view expected = "");

/// Where the value of a JSON pointer (RFC 6901) stands in a text that check_json accepts; where the
/// pointer leads nowhere, the innermost value on its way that is there. The length ends with the
/// value's first line. O(bytes).
TextPlace place_in_json(std::string_view text, std::string_view pointer);

}  // namespace evenkeel::formats

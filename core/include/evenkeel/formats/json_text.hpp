#pragma once
#include <cstddef>
#include <string_view>

#include "evenkeel/base/error.hpp"

namespace evenkeel::formats {

/// Maximum nesting of arrays and objects that is read, because functions that walk over values are
/// recursive.
inline constexpr std::size_t kMaxJsonLevels = 100;

/// Line and column of a byte of a text. O(byte): only for errors.
TextPlace place_at(std::string_view text, std::size_t byte, std::size_t length = 1);

/// Checks that a text is one JSON value (RFC 8259) of at most kMaxJsonLevels levels, without
/// duplicate keys in an object, numbers beyond the range of a double, or text behind it.
///
/// @param text      UTF-8.
/// @param expected  Expected content, for the message: "a job is one JSON object".
/// @throws Error bad_json with the place, and the JSON pointer of the refused value.
/// Complexity: O(bytes + keys log keys), for any nesting.
void check_json(std::string_view text, std::string_view expected = "");

/// Finds the value of a JSON pointer (RFC 6901) in a text that check_json accepts. If the pointer
/// leads nowhere, finds the innermost existing value on its path. The length covers the value's
/// first line. O(bytes).
TextPlace place_in_json(std::string_view text, std::string_view pointer);

}  // namespace evenkeel::formats

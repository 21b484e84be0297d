#pragma once
#include <string>
#include <string_view>

namespace evenkeel {

/// Text for a message: in double quotes, shortened to 40 bytes, control and odd bytes as \xNN.
/// O(1).
std::string in_quotes(std::string_view text);

/// The same bytes if they are UTF-8, else with every bad byte replaced by U+FFFD. O(n).
std::string valid_utf8(std::string_view text);

}  // namespace evenkeel

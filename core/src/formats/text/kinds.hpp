#pragma once
#include <string>
#include <string_view>

namespace evenkeel::formats {

/// Refuses bytes that no text has: UTF-16, compressed and binary files. O(bytes).
/// @throws Error bad_text.
void refuse_no_text(std::string_view text);

/// Refuses texts that are known but are no graphs, and says who reads them. O(bytes).
/// @throws Error bad_text.
void refuse_no_graph(std::string_view text);

/// What an XML text with this root is, and who reads it; empty for roots that nobody knows.
std::string known_xml(std::string_view root);

}  // namespace evenkeel::formats

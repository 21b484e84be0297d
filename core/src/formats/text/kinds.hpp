#pragma once
#include <string>
#include <string_view>

#include "evenkeel/formats/text.hpp"

namespace evenkeel::formats {

/// Refuses texts that are known but are no graphs, and says who reads them. O(bytes).
/// @throws Error bad_text.
void refuse_no_graph(std::string_view text);

/// What an XML text with this root is, and who reads it; empty for roots that nobody knows.
std::string known_xml(std::string_view root);

}  // namespace evenkeel::formats

#pragma once
#include <string>
#include <string_view>

#include "evenkeel/formats/text.hpp"

namespace evenkeel::formats {

/// Refuses texts of known kinds that are not graphs, with the command that reads them. O(bytes).
/// @throws Error bad_text.
void refuse_no_graph(std::string_view text);

/// Kind of an XML text with this root, and the command that reads it. Empty for unknown roots.
std::string known_xml(std::string_view root);

}  // namespace evenkeel::formats

#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/loads.hpp"

namespace evenkeel::formats {

/// The names in the first line of a table: what the column of LoadOptions may be.
/// @throws Error bad_text, too_large.
/// Complexity: O(length of the line).
std::vector<std::string> column_names(std::string_view text,
                                      LoadFormat format = LoadFormat::automatic);

}  // namespace evenkeel::formats

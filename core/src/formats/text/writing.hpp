#pragma once
#include <span>
#include <string>
#include <string_view>

#include "evenkeel/formats/names.hpp"

namespace evenkeel::formats {

/// A number in its shortest form: integers without a point. O(1).
std::string weight_text(double weight);

/// "the names of the nodes are left out: METIS numbers its nodes", if there are names.
void note_names(std::span<const std::string> names, std::string_view format, Written& out);

/// Names by which a format identifies its nodes.
/// @param refused  Characters that are not allowed in names.
/// @throws Error bad_value for an empty name, a duplicate name, and such a character.
void check_names(std::span<const std::string> names, std::string_view format,
                 std::string_view refused);

}  // namespace evenkeel::formats

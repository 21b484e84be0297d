#pragma once
#include <span>
#include <string>
#include <string_view>

#include "evenkeel/formats/names.hpp"

namespace evenkeel::formats {

/// A number as short as it goes: whole ones without a point. O(1).
std::string weight_text(double weight);

/// "the names of the nodes are left out: METIS numbers its nodes", where there are names.
void note_names(std::span<const std::string> names, std::string_view format, Written& out);

/// Names that a format tells its nodes apart by.
/// @param refused  Characters that no name may have.
/// @throws Error bad_value for an empty name, one that stands twice, and such a character.
void check_names(std::span<const std::string> names, std::string_view format,
                 std::string_view refused);

}  // namespace evenkeel::formats

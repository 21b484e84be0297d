#pragma once
#include <cstddef>

#include "options/arguments.hpp"

namespace evenkeel::cli {

/// The arguments with loads that were typed as inputs, 7,0,3 or 7 0 3, as the option --loads, and
/// with a file that --loads names as an input.
/// @param index  Position of the input with the loads.
Arguments with_loads(const Arguments& arguments, std::size_t index);

}  // namespace evenkeel::cli

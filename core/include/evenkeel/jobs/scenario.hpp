#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel::jobs {

/// The loads that a job with that scenario (as JSON), number of nodes and seed starts from.
/// @throws Error bad_value, unknown_key. O(nodes).
std::vector<Load> loads_of_scenario(std::string_view scenario, std::size_t nodes,
                                    std::int64_t seed);

}  // namespace evenkeel::jobs

#pragma once
#include <cstdint>
#include <string>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::graph {

/// base^exponent, exact up to kMaxTopologyNodes, and larger than that if the power is; 1 for a base
/// of 1 or less. O(log kMaxTopologyNodes).
std::int64_t power(std::int64_t base, std::int64_t exponent);

/// Nodes and edges of a family, by formula.
/// @throws Error bad_value if there is no such graph, with the existing ones; too_large.
/// O(numbers).
TopologySize family_size(const Family& family);

/// @throws Error too_large, with the limit that the topology of this name exceeds.
void check_size(const std::string& name, const TopologySize& size);

}  // namespace evenkeel::graph

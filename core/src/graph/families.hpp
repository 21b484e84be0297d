#pragma once
#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::graph {

/// Nodes and edges of a family, by formula.
/// @throws Error bad_value where there is no such graph, with what there is; too_large. O(numbers).
TopologySize family_size(const Family& family);

/// @throws Error too_large, with the limit that the topology of this name exceeds.
void check_size(const std::string& name, const TopologySize& size);

}  // namespace evenkeel::graph

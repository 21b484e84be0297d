#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// Distances in edges between all pairs, row by row; -1 without a path. O(n (n + m)) time, n^2
/// numbers.
std::vector<std::int32_t> all_distances(const Graph& graph, StopCheck* stop = nullptr);

}  // namespace evenkeel::graph

#pragma once
#include <cstdint>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::cluster {

/// Over how many edges a counter of quiet steps has to come before all nodes have heard of all:
/// the diameter, or an upper bound of it where finding it takes long. O(min(n m, 2e7) + n + m).
/// Source: core/theory/cluster.md, on convergence detection.
inline std::int64_t reach_of(const graph::Graph& graph) {
  const double work =
      static_cast<double>(graph.nodes()) * static_cast<double>(graph.edges().size());
  if (work > 2e7) return graph::diameter_bounds(graph).high;
  return graph::diameter(graph).value_or(static_cast<std::int64_t>(graph.nodes()) - 1);
}

}  // namespace evenkeel::cluster

#pragma once
#include <cstdint>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::cluster {

/// Visits of edges up to which the diameter itself is found.
inline constexpr double kMaxDiameterWork = 2e7;

/// Number of edges over which a counter of quiet steps has to come before all nodes have heard of
/// all: the diameter, or an upper bound of it if finding it takes more than kMaxDiameterWork.
/// @param graph  Connected; n nodes, m edges.
/// Complexity: O(min(n m, kMaxDiameterWork) + n + m).
/// Source:     core/theory/cluster.md, on convergence detection.
inline std::int64_t reach_of(const graph::Graph& graph) {
  const double work =
      static_cast<double>(graph.nodes()) * static_cast<double>(graph.edges().size());
  if (work > kMaxDiameterWork) return graph::diameter_bounds(graph).high;
  return graph::diameter(graph).value_or(static_cast<std::int64_t>(graph.nodes()) - 1);
}

}  // namespace evenkeel::cluster

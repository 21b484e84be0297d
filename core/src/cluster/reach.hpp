#pragma once
#include <cstdint>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::cluster {

/// Limit of edge visits for finding the exact diameter.
inline constexpr double kMaxDiameterWork = 2e7;

/// Number of edges that a counter of quiet steps has to cross until all nodes have heard from all
/// others. It is the diameter, or an upper bound if the diameter takes more than kMaxDiameterWork.
/// @param graph  Connected; n nodes, m edges.
/// Complexity: O(min(n m, kMaxDiameterWork) + n + m).
/// Source: core/theory/cluster.md, on convergence detection.
inline std::int64_t reach_of(const graph::Graph& graph) {
  const double work =
      static_cast<double>(graph.nodes()) * static_cast<double>(graph.edges().size());
  if (work > kMaxDiameterWork) return graph::diameter_bounds(graph).high;
  return graph::diameter(graph).value_or(static_cast<std::int64_t>(graph.nodes()) - 1);
}

}  // namespace evenkeel::cluster

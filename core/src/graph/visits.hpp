#pragma once
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// What searches count as work: a visit of a node and of each of its edges.
inline std::int64_t visits(const Graph& graph, NodeId node) {
  return 1 + static_cast<std::int64_t>(graph.degree(node));
}

/// The same for a search through a whole graph.
inline std::int64_t visits(const Graph& graph) {
  return static_cast<std::int64_t>(graph.nodes() + 2 * graph.edges().size());
}

}  // namespace evenkeel::graph

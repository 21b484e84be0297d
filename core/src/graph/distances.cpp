// All distances of a network, a search from every node.
#include "graph/distances.hpp"

namespace evenkeel::graph {

std::vector<std::int32_t> all_distances(const Graph& graph, StopCheck* stop) {
  std::vector<std::int32_t> all;
  all.reserve(graph.nodes() * graph.nodes());
  for (NodeId node = 0; node < graph.nodes(); ++node) {
    const std::vector<std::int32_t> row = distances_from(graph, node, stop);
    all.insert(all.end(), row.begin(), row.end());
  }
  return all;
}

}  // namespace evenkeel::graph

// The depth-first forest along which flows are settled and rounding errors are spread.
#include "flow/forest.hpp"

namespace evenkeel::flow {

Forest depth_first_forest(const graph::Graph& graph) {
  const std::size_t n = graph.nodes();
  Forest forest;
  forest.order.reserve(n);
  forest.place.assign(n, kNoNode);
  forest.parent.assign(n, kNoNode);
  forest.parent_edge.assign(n, kNoNode);
  std::vector<std::uint32_t> next(n, 0);  // neighbours already looked at
  for (graph::NodeId root = 0; root < n; ++root) {
    if (forest.place[root] != kNoNode) continue;
    forest.roots.push_back(forest.order.size());
    graph::NodeId node = root;
    forest.place[node] = static_cast<std::uint32_t>(forest.order.size());
    forest.order.push_back(node);
    for (;;) {
      const auto neighbours = graph.neighbours(node);
      if (next[node] == neighbours.size()) {
        if (node == root) break;
        node = forest.parent[node];
        continue;
      }
      const std::size_t k = next[node]++;
      const graph::NodeId child = neighbours[k];
      if (forest.place[child] != kNoNode) continue;
      forest.parent[child] = node;
      forest.parent_edge[child] = graph.edge_ids(node)[k];
      forest.place[child] = static_cast<std::uint32_t>(forest.order.size());
      forest.order.push_back(child);
      node = child;
    }
  }
  return forest;
}

}  // namespace evenkeel::flow

// Norms and cycles of a flow.
#include "verify/flow/norms.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace evenkeel::verify {

using graph::NodeId;

FlowNorms norms_by_nodes(const graph::Graph& graph, std::span<const double> flow) {
  FlowNorms norms;
  std::vector<double> around(graph.nodes(), 0);
  double squares = 0;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const double units = std::fabs(flow[e]);
    norms.l1 += units;
    squares += units * units;
    norms.linf = std::max(norms.linf, units);
    around[graph.edges()[e].u] += units;
    around[graph.edges()[e].v] += units;
  }
  norms.l2 = std::sqrt(squares);
  for (const double units : around) norms.node_flow = std::max(norms.node_flow, units);
  return norms;
}

FlowNorms norms_by_nodes(const graph::Graph& graph, std::span<const Load> flow) {
  FlowNorms norms = norms_by_nodes(graph, std::vector<double>(flow.begin(), flow.end()));
  Int128 l1 = 0, linf = 0, node_flow = 0;
  std::vector<Int128> around(graph.nodes(), 0);
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const Int128 units = flow[e] < 0 ? -Int128{flow[e]} : Int128{flow[e]};
    l1 += units;
    linf = std::max(linf, units);
    around[graph.edges()[e].u] += units;
    around[graph.edges()[e].v] += units;
  }
  for (const Int128 units : around) node_flow = std::max(node_flow, units);
  norms.integral_l1 = l1;
  norms.integral_linf = linf;
  norms.integral_node_flow = node_flow;
  return norms;
}

bool has_cycle(const graph::Graph& graph, std::span<const double> flow) {
  double largest = 0;
  for (const double units : flow) largest = std::max(largest, std::fabs(units));
  const double zero = 1e-9 * largest;
  enum Mark : char { fresh, on_path, left };
  std::vector<char> mark(graph.nodes(), fresh);
  std::vector<std::size_t> next(graph.nodes(), 0);
  std::vector<NodeId> path;
  for (NodeId start = 0; start < graph.nodes(); ++start) {
    if (mark[start] != fresh) continue;
    path.assign(1, start);
    mark[start] = on_path;
    while (!path.empty()) {
      const NodeId node = path.back();
      const auto ids = graph.edge_ids(node);
      if (next[node] == ids.size()) {
        mark[node] = left;
        path.pop_back();
        continue;
      }
      const std::size_t k = next[node]++;
      const double out = graph.edges()[ids[k]].u == node ? flow[ids[k]] : -flow[ids[k]];
      if (out <= zero) continue;
      const NodeId other = graph.neighbours(node)[k];
      if (mark[other] == on_path) return true;
      if (mark[other] != fresh) continue;
      mark[other] = on_path;
      path.push_back(other);
    }
  }
  return false;
}

}  // namespace evenkeel::verify

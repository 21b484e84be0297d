// Norms and cycles of a flow.
#include "verify/flow/norms.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace evenkeel::verify {

using graph::NodeId;

namespace {

template <class Number, class Flow>
FlowSums<Number> sums_of(const graph::Graph& graph, const Flow& flow) {
  FlowSums<Number> sums;
  std::vector<Number> around(graph.nodes(), 0);
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const Number units = flow[e] < 0 ? -Number{flow[e]} : Number{flow[e]};
    sums.l1 += units;
    sums.linf = std::max(sums.linf, units);
    around[graph.edges()[e].u] += units;
    around[graph.edges()[e].v] += units;
  }
  for (const Number units : around) sums.node_flow = std::max(sums.node_flow, units);
  return sums;
}

}  // namespace

FlowNorms norms_by_nodes(const graph::Graph& graph, const FlowPlan& plan) {
  FlowNorms norms;
  norms.real = sums_of<double>(graph, plan.flow);
  double squares = 0;
  for (const double units : plan.flow) squares += units * units;
  norms.l2 = std::sqrt(squares);
  if (plan.whole) norms.exact = sums_of<Int128>(graph, plan.units);
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

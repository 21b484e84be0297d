// Any flow: its norms, its residual and how to settle it, its directed cycles, the loads after it.
#include "evenkeel/flow/flow.hpp"

#include <algorithm>
#include <cmath>

#include "flow/forest.hpp"

namespace evenkeel::flow {

using graph::Graph;
using graph::NodeId;

Norms norms_of(const Graph& graph, std::span<const double> flow) {
  Norms norms;
  std::vector<double> around(graph.nodes(), 0);
  double squares = 0;
  const auto& edges = graph.edges();
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const double units = std::fabs(flow[e]);
    norms.l1 += units;
    squares += units * units;
    norms.linf = std::max(norms.linf, units);
    around[edges[e].u] += units;
    around[edges[e].v] += units;
  }
  norms.l2 = std::sqrt(squares);
  for (const double units : around) norms.node_flow = std::max(norms.node_flow, units);
  return norms;
}

double weighted_norm(const Graph& graph, std::span<const double> flow) {
  double squares = 0;
  const auto& edges = graph.edges();
  for (std::size_t e = 0; e < edges.size(); ++e) squares += flow[e] * flow[e] / edges[e].weight;
  return std::sqrt(squares);
}

// Kahn: nodes without incoming flow are removed repeatedly. A cycle remains.
bool is_acyclic(const Graph& graph, std::span<const double> flow) {
  double largest = 0;
  for (const double x : flow) largest = std::max(largest, std::fabs(x));
  const double zero = 1e-9 * largest;
  const auto& edges = graph.edges();
  std::vector<std::uint32_t> incoming(graph.nodes(), 0);
  const auto head = [&](std::size_t e) { return flow[e] > 0 ? edges[e].v : edges[e].u; };
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (std::fabs(flow[e]) > zero) ++incoming[head(e)];
  }
  std::vector<NodeId> ready;
  for (NodeId node = 0; node < graph.nodes(); ++node) {
    if (incoming[node] == 0) ready.push_back(node);
  }
  std::size_t taken = 0;
  while (!ready.empty()) {
    const NodeId node = ready.back();
    ready.pop_back();
    ++taken;
    for (const std::uint32_t e : graph.edge_ids(node)) {
      if (std::fabs(flow[e]) <= zero || head(e) == node) continue;
      if (--incoming[head(e)] == 0) ready.push_back(head(e));
    }
  }
  return taken == graph.nodes();
}

std::vector<double> residual_of(const Graph& graph, std::span<const double> excess,
                                std::span<const double> flow) {
  std::vector<double> left(excess.begin(), excess.end());
  const auto& edges = graph.edges();
  for (std::size_t e = 0; e < edges.size(); ++e) {
    left[edges[e].u] -= flow[e];
    left[edges[e].v] += flow[e];
  }
  return left;
}

void settle(const Graph& graph, std::span<const double> excess, std::span<double> flow) {
  const Forest forest = depth_first_forest(graph);
  std::vector<double> left = residual_of(graph, excess, flow);
  for (std::size_t p = forest.order.size(); p-- > 0;) {
    const NodeId node = forest.order[p];
    const std::uint32_t up = forest.parent_edge[node];
    if (up == kNoNode) continue;
    flow[up] += graph.edges()[up].u == node ? left[node] : -left[node];
    left[forest.parent[node]] += left[node];
  }
}

std::vector<double> flow_of_potential(const Graph& graph, std::span<const double> potential,
                                      std::span<const double> factors) {
  const auto& edges = graph.edges();
  std::vector<double> flow(edges.size());
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const double weight = factors.empty() ? edges[e].weight : edges[e].weight * factors[e];
    flow[e] = weight * (potential[edges[e].u] - potential[edges[e].v]);
  }
  return flow;
}

std::vector<Load> loads_after(const Graph& graph, std::span<const Load> loads,
                              std::span<const Load> flow) {
  std::vector<Load> after(loads.begin(), loads.end());
  const auto& edges = graph.edges();
  for (std::size_t e = 0; e < edges.size(); ++e) {
    after[edges[e].u] -= flow[e];
    after[edges[e].v] += flow[e];
  }
  return after;
}

std::int64_t cancel_cycles(const Graph& graph, std::vector<Load>& flow) {
  const auto& edges = graph.edges();
  enum Mark : std::uint8_t { fresh, on_path, finished };
  std::vector<std::uint8_t> marks(graph.nodes(), fresh);
  std::vector<std::uint32_t> next(graph.nodes(), 0);
  std::vector<NodeId> path;
  std::vector<std::uint32_t> path_edges;  // path_edges[k] leads from path[k] to path[k + 1]
  std::int64_t taken = 0;
  const auto leaves = [&](std::uint32_t e, NodeId node) {
    return edges[e].u == node ? flow[e] > 0 : flow[e] < 0;
  };
  for (NodeId start = 0; start < graph.nodes(); ++start) {
    if (marks[start] != fresh) continue;
    path.assign(1, start);
    path_edges.clear();
    marks[start] = on_path;
    while (!path.empty()) {
      const NodeId node = path.back();
      const auto ids = graph.edge_ids(node);
      if (next[node] == ids.size()) {
        marks[node] = finished;
        path.pop_back();
        if (!path_edges.empty()) path_edges.pop_back();
        continue;
      }
      const std::uint32_t e = ids[next[node]];
      const NodeId other = graph.neighbours(node)[next[node]];
      if (!leaves(e, node) || marks[other] == finished) {
        ++next[node];
        continue;
      }
      if (marks[other] == fresh) {
        marks[other] = on_path;
        path.push_back(other);
        path_edges.push_back(e);
        continue;
      }
      // The path from `other` to `node` and e close a cycle: subtract its minimum.
      std::size_t first = path.size() - 1;
      while (path[first] != other) --first;
      path_edges.push_back(e);
      Load least = std::abs(flow[e]);
      for (std::size_t k = first; k < path_edges.size(); ++k) {
        least = std::min(least, std::abs(flow[path_edges[k]]));
      }
      std::size_t keep = path_edges.size();
      for (std::size_t k = path_edges.size(); k-- > first;) {
        Load& units = flow[path_edges[k]];
        units += units > 0 ? -least : least;
        taken += least;
        if (units == 0) keep = k;
      }
      // Continue from the start of the first emptied edge.
      for (std::size_t k = keep + 1; k < path.size(); ++k) marks[path[k]] = fresh;
      path.resize(keep + 1);
      path_edges.resize(keep);
    }
  }
  return taken;
}

}  // namespace evenkeel::flow

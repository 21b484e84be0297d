// Graphs in compressed rows, and properties by single searches: distances, components, sides.
#include "evenkeel/graph/graph.hpp"

#include <algorithm>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "graph/visits.hpp"

namespace evenkeel::graph {

namespace {

[[noreturn]] void refuse_end(std::size_t edge, NodeId end, std::size_t nodes) {
  throw Error(ErrorCode::bad_shape,
              concat({"edge ", edge, " contains node ", end, ": the nodes are 0 to ", nodes - 1}),
              "/edges/" + std::to_string(edge));
}

[[noreturn]] void refuse_weight(std::size_t edge, double weight) {
  throw Error(ErrorCode::bad_value,
              "the weight of edge " + std::to_string(edge) + " must be a number " +
                  (weight > 0 ? "from 1e-60 to 1e60" : "above 0"),
              "/edges/" + std::to_string(edge));
}

// Puts the smaller node of each edge first and drops self-loops. @return the number of self-loops.
std::int64_t orient(std::size_t nodes, std::vector<Edge>& edges, StopCheck* stop) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    spend(stop);
    Edge edge = edges[i];
    if (edge.u >= nodes || edge.v >= nodes) refuse_end(i, std::max(edge.u, edge.v), nodes);
    if (!(edge.weight >= kLeastWeight && edge.weight <= kMaxWeight)) refuse_weight(i, edge.weight);
    if (edge.u > edge.v) std::swap(edge.u, edge.v);
    if (edge.u != edge.v) edges[kept++] = edge;
  }
  const auto loops = static_cast<std::int64_t>(edges.size() - kept);
  edges.resize(kept);
  return loops;
}

bool in_order(const std::vector<Edge>& edges) {
  return std::is_sorted(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) {
    return a.u != b.u ? a.u < b.u : a.v < b.v;
  });
}

// Stable, by counting how many edges have each end.
void sort_by(NodeId Edge::*end, std::size_t nodes, std::vector<Edge>& edges,
             std::vector<Edge>& sorted, StopCheck* stop) {
  std::vector<std::size_t> next(nodes + 1, 0);
  for (const Edge& edge : edges) ++next[edge.*end + 1];
  for (std::size_t i = 0; i < nodes; ++i) next[i + 1] += next[i];
  for (const Edge& edge : edges) {
    spend(stop, 2);
    sorted[next[edge.*end]++] = edge;
  }
  edges.swap(sorted);
}

}  // namespace

Graph::Graph(std::size_t nodes, std::vector<Edge> edges, Parallel parallel, StopCheck* stop) {
  if (nodes < 1) throw Error(ErrorCode::bad_shape, "a graph needs at least 1 node", "/nodes");
  cleaning_.self_loops = orient(nodes, edges, stop);
  if (!in_order(edges)) {
    // Stable, so that the weights of parallel edges are added in input order.
    std::vector<Edge> sorted(edges.size());
    sort_by(&Edge::v, nodes, edges, sorted, stop);
    sort_by(&Edge::u, nodes, edges, sorted, stop);
  }
  std::size_t kept = 0;
  for (const Edge& edge : edges) {
    if (kept > 0 && edges[kept - 1].u == edge.u && edges[kept - 1].v == edge.v) {
      if (parallel == Parallel::once) continue;
      edges[kept - 1].weight += edge.weight;
      ++cleaning_.merged;
    } else {
      edges[kept++] = edge;
    }
  }
  edges.resize(kept);
  edges_ = std::move(edges);
  offsets_.assign(nodes + 1, 0);
  for (const Edge& edge : edges_) {
    spend(stop);
    ++offsets_[edge.u + 1];
    ++offsets_[edge.v + 1];
  }
  for (std::size_t i = 0; i < nodes; ++i) offsets_[i + 1] += offsets_[i];
  targets_.resize(2 * edges_.size());
  ids_.resize(2 * edges_.size());
  std::vector<std::size_t> next(offsets_.begin(), offsets_.end() - 1);
  // Smaller neighbours come first. Edges in order of (u, v) fill v's row with growing u. Two
  // separate passes put all of them before v's own edges.
  const auto add = [&](NodeId from, NodeId to, std::size_t id) {
    spend(stop);
    targets_[next[from]] = to;
    ids_[next[from]++] = static_cast<std::uint32_t>(id);
  };
  for (std::size_t id = 0; id < edges_.size(); ++id) add(edges_[id].v, edges_[id].u, id);
  for (std::size_t id = 0; id < edges_.size(); ++id) add(edges_[id].u, edges_[id].v, id);
}

std::span<const NodeId> Graph::neighbours(NodeId node) const {
  return {targets_.data() + offsets_[node], degree(node)};
}

std::span<const std::uint32_t> Graph::edge_ids(NodeId node) const {
  return {ids_.data() + offsets_[node], degree(node)};
}

DegreeRange degree_range(const Graph& graph) {
  DegreeRange range{INT64_MAX, 0};
  for (NodeId node = 0; node < graph.nodes(); ++node) {
    const auto degree = static_cast<std::int64_t>(graph.degree(node));
    range.min = std::min(range.min, degree);
    range.max = std::max(range.max, degree);
  }
  return range;
}

std::vector<std::int32_t> distances_from(const Graph& graph, NodeId start, StopCheck* stop) {
  std::vector<std::int32_t> distance(graph.nodes(), -1);
  std::vector<NodeId> queue{start};
  distance[start] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const NodeId node = queue[head];
    spend(stop, visits(graph, node));
    for (const NodeId next : graph.neighbours(node)) {
      if (distance[next] >= 0) continue;
      distance[next] = distance[node] + 1;
      queue.push_back(next);
    }
  }
  return distance;
}

Components components(const Graph& graph, StopCheck* stop) {
  Components result;
  result.of.assign(graph.nodes(), UINT32_MAX);
  std::vector<NodeId> stack;
  for (NodeId start = 0; start < graph.nodes(); ++start) {
    if (result.of[start] != UINT32_MAX) continue;
    const auto number = static_cast<std::uint32_t>(result.count++);
    result.of[start] = number;
    stack.push_back(start);
    while (!stack.empty()) {
      const NodeId node = stack.back();
      stack.pop_back();
      spend(stop, visits(graph, node));
      for (const NodeId next : graph.neighbours(node)) {
        if (result.of[next] != UINT32_MAX) continue;
        result.of[next] = number;
        stack.push_back(next);
      }
    }
  }
  return result;
}

std::int64_t component_count(const Graph& graph, StopCheck* stop) {
  return static_cast<std::int64_t>(components(graph, stop).count);
}

bool is_bipartite(const Graph& graph, StopCheck* stop) {
  std::vector<std::int8_t> side(graph.nodes(), -1);
  std::vector<NodeId> stack;
  for (NodeId start = 0; start < graph.nodes(); ++start) {
    if (side[start] >= 0) continue;
    side[start] = 0;
    stack.push_back(start);
    while (!stack.empty()) {
      const NodeId node = stack.back();
      stack.pop_back();
      spend(stop, visits(graph, node));
      for (const NodeId next : graph.neighbours(node)) {
        if (side[next] == side[node]) return false;
        if (side[next] >= 0) continue;
        side[next] = side[node] == 0 ? 1 : 0;
        stack.push_back(next);
      }
    }
  }
  return true;
}

}  // namespace evenkeel::graph

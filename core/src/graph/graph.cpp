// Graphs in compressed rows, and what searches tell of them: components, diameter, girth.
#include "evenkeel/graph/graph.hpp"

#include <algorithm>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"

namespace evenkeel::graph {

namespace {

[[noreturn]] void refuse_end(std::size_t edge, NodeId end, std::size_t nodes) {
  throw Error(
      ErrorCode::bad_shape,
      concat({"edge ", edge, " names node ", end, ": nodes are numbered from 0 to ", nodes - 1}),
      "/edges/" + std::to_string(edge));
}

[[noreturn]] void refuse_weight(std::size_t edge, double weight) {
  throw Error(ErrorCode::bad_value,
              "the weight of edge " + std::to_string(edge) + " must be a number " +
                  (weight > 0 ? "from 1e-60 to 1e60" : "above 0"),
              "/edges/" + std::to_string(edge));
}

// Smaller end first, no self-loops. @return the number of self-loops.
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
  if (nodes < 1) throw Error(ErrorCode::bad_shape, "a graph has at least 1 node", "/nodes");
  cleaning_.self_loops = orient(nodes, edges, stop);
  if (!in_order(edges)) {
    // Stable, so that the weights of parallel edges add up in the order in which they came.
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
  // Smaller neighbours come first: edges in order of (u, v) fill v's row with growing u, and all of
  // them before v's own edges when the two passes are kept apart.
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

namespace {
std::int64_t visits(const Graph& graph, NodeId node) {
  return 1 + static_cast<std::int64_t>(graph.degree(node));
}
}  // namespace

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

namespace {

// The largest distance from any of 64 nodes: searches side by side, one bit of a word for each.
class SearchesAbreast {
 public:
  SearchesAbreast(const Graph& graph, StopCheck* stop)
      : graph_(graph),
        stop_(stop),
        seen_(graph.nodes()),
        here_(graph.nodes()),
        next_(graph.nodes()) {}

  std::int64_t farthest_from(std::span<const NodeId> starts) {
    std::fill(seen_.begin(), seen_.end(), 0);
    std::vector<NodeId> front(starts.begin(), starts.end()), touched;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      seen_[starts[i]] = here_[starts[i]] = std::uint64_t{1} << i;
    }
    for (std::int64_t distance = 0;; ++distance) {
      for (const NodeId node : front) {
        const std::uint64_t searches = here_[node];
        spend(stop_, visits(graph_, node));
        for (const NodeId other : graph_.neighbours(node)) {
          const std::uint64_t reached = searches & ~seen_[other];
          if (reached == 0) continue;
          if (next_[other] == 0) touched.push_back(other);
          next_[other] |= reached;
        }
      }
      if (touched.empty()) return distance;
      for (const NodeId node : touched) {
        here_[node] = next_[node];
        seen_[node] |= next_[node];
        next_[node] = 0;
      }
      front.swap(touched);
      touched.clear();
    }
  }

 private:
  const Graph& graph_;
  StopCheck* stop_;
  std::vector<std::uint64_t> seen_, here_, next_;
};

// A few searches from far nodes, and what they say about how far away any node can be.
struct FarSearches {
  DiameterBounds bounds{0, INT64_MAX, 0, 0};
  std::vector<std::int64_t> high;  // of the longest distance from every node

  // From node 0 to a farthest node, on to a node farthest from that, then from their middle.
  explicit FarSearches(const Graph& graph, StopCheck* stop) : high(graph.nodes(), INT64_MAX) {
    constexpr int kSearches = 8;
    NodeId start = 0;
    std::vector<std::int32_t> last;
    for (int search = 0; search < kSearches; ++search) {
      const std::vector<std::int32_t> distance = distances_from(graph, start, stop);
      const auto farthest = std::max_element(distance.begin(), distance.end());
      const std::int64_t longest = *farthest;
      if (longest > bounds.low) {
        bounds.low = longest;
        bounds.from = start;
        bounds.to = static_cast<NodeId>(farthest - distance.begin());
      }
      bounds.high = std::min(bounds.high, 2 * longest);
      for (NodeId i = 0; i < graph.nodes(); ++i) {
        high[i] = std::min(high[i], i == start ? longest : longest + distance[i]);
      }
      if (bounds.low == bounds.high) break;
      if (search % 3 == 2 && !last.empty()) {
        // A node about as far from both ends of the longest path seen is central.
        NodeId middle = 0;
        std::int32_t least = INT32_MAX;
        for (NodeId i = 0; i < graph.nodes(); ++i) {
          const std::int32_t far = std::max(distance[i], last[i]);
          if (far < least) {
            least = far;
            middle = i;
          }
        }
        start = middle;
      } else {
        start = static_cast<NodeId>(farthest - distance.begin());
      }
      last = distance;
    }
    bounds.high = std::min(bounds.high, *std::max_element(high.begin(), high.end()));
  }
};

}  // namespace

std::optional<std::int64_t> diameter(const Graph& graph, StopCheck* stop) {
  const auto found = farthest_pair(graph, stop);
  return found ? std::optional(found->distance) : std::nullopt;
}

std::optional<FarPair> farthest_pair(const Graph& graph, StopCheck* stop) {
  if (component_count(graph, stop) > 1) return std::nullopt;
  const FarSearches far(graph, stop);
  std::int64_t longest = far.bounds.low;
  std::span<const NodeId> among;  // of these one is farther from some node than any pair before
  SearchesAbreast searches(graph, stop);
  std::vector<NodeId> starts;
  for (NodeId i = 0; i < graph.nodes(); ++i) {
    if (far.high[i] > longest) starts.push_back(i);
  }
  for (std::size_t first = 0; first < starts.size(); first += 64) {
    const std::size_t count = std::min<std::size_t>(64, starts.size() - first);
    const auto group = std::span<const NodeId>(starts).subspan(first, count);
    const std::int64_t distance = searches.farthest_from(group);
    if (distance <= longest) continue;
    longest = distance;
    among = group;
  }
  for (const NodeId from : among) {
    const std::vector<std::int32_t> distance = distances_from(graph, from, stop);
    const auto farthest = std::max_element(distance.begin(), distance.end());
    if (*farthest == longest)
      return FarPair{from, static_cast<NodeId>(farthest - distance.begin()), longest};
  }
  return FarPair{far.bounds.from, far.bounds.to, longest};
}

DiameterBounds diameter_bounds(const Graph& graph, StopCheck* stop) {
  return FarSearches(graph, stop).bounds;
}

std::optional<std::int64_t> girth(const Graph& graph, std::size_t starts, StopCheck* stop) {
  const auto nodes = static_cast<std::int64_t>(graph.nodes());
  const auto edges = static_cast<std::int64_t>(graph.edges().size());
  if (edges == nodes - component_count(graph, stop)) return std::nullopt;  // trees
  std::int64_t shortest = INT64_MAX;
  std::vector<std::int32_t> distance(graph.nodes(), -1);
  std::vector<std::uint32_t> parent(graph.nodes());
  std::vector<NodeId> queue;
  for (NodeId start = 0; start < std::min(starts, graph.nodes()); ++start) {
    spend(stop);
    for (const NodeId node : queue) distance[node] = -1;
    queue.assign(1, start);
    distance[start] = 0;
    parent[start] = UINT32_MAX;
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const NodeId node = queue[head];
      if (2 * std::int64_t{distance[node]} >= shortest) break;
      spend(stop, visits(graph, node));
      const auto neighbours = graph.neighbours(node);
      const auto ids = graph.edge_ids(node);
      for (std::size_t k = 0; k < neighbours.size(); ++k) {
        const NodeId next = neighbours[k];
        if (ids[k] == parent[node]) continue;
        if (distance[next] >= 0) {
          // Over the start of a shortest cycle this is its length; elsewhere it is never less.
          shortest = std::min<std::int64_t>(shortest, distance[node] + distance[next] + 1);
          continue;
        }
        distance[next] = distance[node] + 1;
        parent[next] = ids[k];
        queue.push_back(next);
      }
    }
  }
  if (shortest == INT64_MAX) return std::nullopt;
  return shortest;
}

}  // namespace evenkeel::graph

// Counts, distances and cycles of a network, from its links.
#include "verify/networks/network.hpp"

#include <algorithm>
#include <numeric>

namespace evenkeel::verify {
namespace {

using graph::Edge;
using graph::NodeId;

// Sets of nodes; every node knows on which side of its set's first node it is.
class SidedSets {
 public:
  explicit SidedSets(std::size_t nodes) : above_(nodes), other_side_(nodes, 0), size_(nodes, 1) {
    std::iota(above_.begin(), above_.end(), NodeId{0});
  }

  struct Place {
    NodeId root = 0;
    bool other_side = false;
  };
  Place place(NodeId node) const {
    bool side = false;
    for (; above_[node] != node; node = above_[node]) side = side != (other_side_[node] != 0);
    return {node, side};
  }
  /// @return whether two sets became one.
  bool join(const Place& a, const Place& b) {
    if (a.root == b.root) return false;
    const auto [small, large] =
        size_[a.root] < size_[b.root] ? std::pair(a.root, b.root) : std::pair(b.root, a.root);
    above_[small] = large;
    other_side_[small] = a.other_side == b.other_side ? 1 : 0;
    size_[large] += size_[small];
    return true;
  }

 private:
  std::vector<NodeId> above_;
  std::vector<char> other_side_;
  std::vector<std::uint32_t> size_;
};

}  // namespace

Counts counts_of(const graph::Graph& graph) {
  Counts counts;
  const std::size_t n = graph.nodes();
  std::vector<std::int64_t> degree(n, 0);
  SidedSets sets(n);
  counts.parts = static_cast<std::int64_t>(n);
  for (const Edge& edge : graph.edges()) {
    ++degree[edge.u];
    ++degree[edge.v];
    const auto u = sets.place(edge.u), v = sets.place(edge.v);
    if (sets.join(u, v)) {
      --counts.parts;
    } else if (u.other_side == v.other_side) {
      counts.bipartite = false;
    }
  }
  const auto [least, most] = std::minmax_element(degree.begin(), degree.end());
  counts.least_degree = *least;
  counts.most_degree = *most;
  return counts;
}

Hops::Hops(const graph::Graph& graph)
    : graph_(graph), hops_(graph.nodes()), queue_(graph.nodes()), parent_(graph.nodes()) {}

std::span<const std::int32_t> Hops::from(NodeId start) {
  std::fill(hops_.begin(), hops_.end(), -1);
  cycle_.reset();
  hops_[start] = 0;
  parent_[start] = start;
  queue_[0] = start;
  std::size_t end = 1;
  for (std::size_t next = 0; next < end; ++next) {
    const NodeId u = queue_[next];
    for (const NodeId v : graph_.neighbours(u)) {
      if (hops_[v] < 0) {
        hops_[v] = hops_[u] + 1;
        parent_[v] = u;
        queue_[end++] = v;
      } else if (parent_[u] != v) {
        const std::int64_t length = std::int64_t{hops_[u]} + hops_[v] + 1;
        if (!cycle_ || length < *cycle_) cycle_ = length;
      }
    }
  }
  return hops_;
}

std::int64_t longest_through(const graph::Graph& graph, std::span<const NodeId> hubs) {
  Hops search(graph);
  std::vector<std::int64_t> within(graph.nodes(), INT64_MAX);
  for (const NodeId hub : hubs) {
    const auto hops = search.from(hub);
    const std::int64_t far = *std::max_element(hops.begin(), hops.end());
    for (NodeId v = 0; v < within.size(); ++v) within[v] = std::min(within[v], hops[v] + far);
  }
  return *std::max_element(within.begin(), within.end());
}

bool makes_all_alike(const graph::Graph& graph, std::span<const Shift> shifts) {
  const auto n = static_cast<std::int64_t>(graph.nodes());
  std::int64_t reached = 1;
  for (const auto& [stride, size] : shifts) {
    if (stride != reached || size < 1 || size > n / reached) return false;
    const auto moved = [step = stride, length = size](NodeId node) {
      const bool last = node / step % length == length - 1;
      return static_cast<NodeId>(last ? node - step * (length - 1) : node + step);
    };
    for (const Edge& edge : graph.edges()) {
      const NodeId u = moved(edge.u), v = moved(edge.v);
      const auto near = graph.neighbours(u);
      if (!std::binary_search(near.begin(), near.end(), v)) return false;
    }
    reached *= size;
  }
  return reached == n;
}

}  // namespace evenkeel::verify

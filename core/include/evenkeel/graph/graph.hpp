#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"

namespace evenkeel::graph {

using NodeId = std::uint32_t;

/// An undirected edge, u < v; its weight is the sum of the parallel edges that were merged into it.
struct Edge {
  NodeId u = 0;
  NodeId v = 0;
  double weight = 1;
  friend bool operator==(const Edge&, const Edge&) = default;
};

/// Changes that made a graph simple.
struct Cleaning {
  std::int64_t self_loops = 0;  ///< Ignored.
  std::int64_t merged = 0;      ///< Parallel edges whose weights were added up.
};

/// Weights whose squares and ratios stay far within the range of doubles.
inline constexpr double kLeastWeight = 1e-60;
inline constexpr double kMaxWeight = 1e60;

/// What becomes of parallel edges.
enum class Parallel {
  add,   ///< One edge whose weight is the sum, added in input order.
  once,  ///< The first one; nothing is noted in Cleaning.
};

/// An immutable undirected graph: edges in order of (u, v), and for every node its neighbours in
/// compressed rows.
class Graph {
 public:
  /// @param nodes  n >= 1.
  /// @param edges  In any order and direction, weights above 0; self-loops are ignored.
  /// @param parallel  Treatment of parallel edges.
  /// @param stop      Checked during the work; null: never.
  /// @throws Error bad_shape (a node number beyond n), bad_value (a weight that is not above 0, or
  /// outside of kLeastWeight .. kMaxWeight); Stopped.
  /// Complexity: O(n + m) time; memory n offsets, 32 bytes per edge, and 16 more per edge while it
  /// sorts edges that are not in order of (u, v).
  Graph(std::size_t nodes, std::vector<Edge> edges, Parallel parallel = Parallel::add,
        StopCheck* stop = nullptr);

  std::size_t nodes() const { return offsets_.size() - 1; }
  const std::vector<Edge>& edges() const { return edges_; }
  const Cleaning& cleaning() const { return cleaning_; }

  /// Neighbours of a node in ascending order, and the numbers of the edges to them.
  std::span<const NodeId> neighbours(NodeId node) const;
  std::span<const std::uint32_t> edge_ids(NodeId node) const;
  std::size_t degree(NodeId node) const { return offsets_[node + 1] - offsets_[node]; }

 private:
  std::vector<Edge> edges_;
  std::vector<std::size_t> offsets_;
  std::vector<NodeId> targets_;
  std::vector<std::uint32_t> ids_;
  Cleaning cleaning_;
};

/// Smallest and largest number of neighbours. O(n).
struct DegreeRange {
  std::int64_t min = 0;
  std::int64_t max = 0;
};
DegreeRange degree_range(const Graph& graph);

/// Connected component of every node; components are numbered by their first node.
struct Components {
  std::vector<std::uint32_t> of;  ///< Shape n.
  std::size_t count = 0;
};

/// Complexity: O(n + m).
Components components(const Graph& graph, StopCheck* stop = nullptr);

/// Number of connected components. O(n + m).
std::int64_t component_count(const Graph& graph, StopCheck* stop = nullptr);

/// Whether the nodes split into two sides without an edge inside either. O(n + m).
bool is_bipartite(const Graph& graph, StopCheck* stop = nullptr);

/// Distance in edges from a node to every node; -1 without a path. O(n + m).
std::vector<std::int32_t> distances_from(const Graph& graph, NodeId start,
                                         StopCheck* stop = nullptr);

/// Two nodes, and how many edges they are apart.
struct FarPair {
  NodeId from = 0, to = 0;
  std::int64_t distance = 0;
};

/// Longest shortest path; empty if the graph is not connected. O(n m / 64) if neighbours have near
/// numbers, at most O(n m); O(n + m) if the diameter_bounds() are equal.
/// Source: Then et al. 2014 for searches side by side in the bits of a word.
std::optional<std::int64_t> diameter(const Graph& graph, StopCheck* stop = nullptr);

/// The same with two nodes at this distance.
std::optional<FarPair> farthest_pair(const Graph& graph, StopCheck* stop = nullptr);

/// Bounds of the diameter of a connected graph by searches from a few far nodes: the largest
/// distance seen, and twice the least eccentricity seen. O(n + m).
struct DiameterBounds {
  std::int64_t low = 0;
  std::int64_t high = 0;
  NodeId from = 0, to = 0;  ///< Apart by `low`.
};
DiameterBounds diameter_bounds(const Graph& graph, StopCheck* stop = nullptr);

/// Length of the shortest cycle through any of the first `starts` nodes, all by default; empty
/// without cycles. O(n m), far less if short cycles are found early.
std::optional<std::int64_t> girth(const Graph& graph, std::size_t starts = SIZE_MAX,
                                  StopCheck* stop = nullptr);

}  // namespace evenkeel::graph

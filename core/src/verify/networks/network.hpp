#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::verify {

/// Numbers of a network that follow from its list of links.
struct Counts {
  std::int64_t least_degree = 0, most_degree = 0;
  std::int64_t parts = 0;  ///< Connected components.
  bool bipartite = true;
};

/// By sets of nodes that grow with every link, without a search. O(n + m log n).
Counts counts_of(const graph::Graph& graph);

/// Searches from single nodes, level by level.
class Hops {
 public:
  explicit Hops(const graph::Graph& graph);

  /// Hops from `start` to all nodes, -1 without a path. Valid until the next search. O(n + m).
  std::span<const std::int32_t> from(graph::NodeId start);
  /// Links of a shortest cycle that the last search saw; none without one. It is a shortest cycle
  /// of the network, or longer if that does not go through the start.
  std::optional<std::int64_t> cycle() const { return cycle_; }

 private:
  const graph::Graph& graph_;
  std::vector<std::int32_t> hops_;
  std::vector<graph::NodeId> queue_, parent_;
  std::optional<std::int64_t> cycle_;
};

/// The longest way between two nodes through the best of these hubs. O(hubs (n + m)).
std::int64_t longest_through(const graph::Graph& graph, std::span<const graph::NodeId> hubs);

/// A rule that adds 1 to one digit of every node number, modulo the size of the digit.
struct Shift {
  std::int64_t stride = 1, size = 1;
};

/// Whether the rules keep all links and lead from node 0 to every node. O(rules m log m).
bool makes_all_alike(const graph::Graph& graph, std::span<const Shift> shifts);

/// An eigenvalue of the Laplacian and how often it occurs.
struct Level {
  double value = 0;
  std::int64_t multiplicity = 0;
};

/// The first way in which levels are not the spectrum of the Laplacian; empty if none is found:
/// order, count, sum and sum of squares; of small networks every level by the number of
/// eigenvalues on both sides of it (inertia). O(m + levels n^3) if that is at most 1e8 steps.
std::string wrong_levels(const graph::Graph& graph, std::span<const Level> levels,
                         std::int64_t parts);
/// Whether wrong_levels() counts eigenvalues on both sides of every level.
bool counts_levels(const graph::Graph& graph, std::size_t levels);

/// Difference between the sum of the eigenvalues and the trace, as a share of the trace or of 1.
/// O(m + levels).
double trace_difference(const graph::Graph& graph, std::span<const Level> levels);

/// Distinct eigenvalues of the Laplacian, counted modulo the primes: the length of the shortest
/// recurrence of x.L^k y, for random x and y. There are at least as many distinct eigenvalues, and
/// more of them with a probability of about m^2 / prime.
///
/// @param most  Counting ends with this number.
/// @return none if a weight is not whole, or if the count takes more than 2e7 steps.
/// Complexity: O(most (n + m) + most^2) per prime.
std::optional<std::int64_t> count_distinct(const graph::Graph& graph, std::int64_t most,
                                           std::span<const std::int64_t> primes);

/// How many nodes fit into a degree and a diameter, and how many a degree and a girth need; none
/// beyond 2^53 - 1, or if it is not known. Source: core/theory/diffusion.md on Moore bounds.
std::optional<std::int64_t> most_nodes(std::int64_t degree, std::int64_t diameter);
std::optional<std::int64_t> fewest_nodes(std::int64_t degree, std::int64_t girth);
std::optional<std::int64_t> least_diameter(std::int64_t nodes, std::int64_t degree);
std::optional<std::int64_t> cage_nodes(std::int64_t degree, std::int64_t girth);

}  // namespace evenkeel::verify

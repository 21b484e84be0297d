#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

// Certificates that no better solution exists: a few numbers that anyone with the graph, loads and
// targets can check in linear time (`verify` does). Theory: core/theory/flow.md, 16.

/// A node set in ascending order, listed by its members or, if they are more than half, by all
/// other nodes.
struct NodeSet {
  std::vector<graph::NodeId> nodes;
  bool all_but = false;  ///< The set contains all nodes except the listed ones.
};

/// Certificate that fewer rounds are impossible.
struct RoundsProof {
  enum class By {
    nothing,  ///< Nothing is proven.
    holds,    ///< `set` holds more than all nodes within reach need.
    wants,    ///< `set` needs more than all nodes within reach hold.
    wave      ///< With a message limit: see `wave`.
  };
  By by = By::nothing;
  NodeSet set;
  /// Times of nodes. The load at a node at its time crosses to nodes of later times, up to the
  /// limit, or is kept.
  std::vector<std::pair<graph::NodeId, std::int64_t>> wave;
  std::int64_t others = 0;  ///< Time of the nodes that are not in `wave`.
};

/// Integer potentials that bound the norm of all flows from below.
struct NormBound {
  std::vector<Load> potential;  ///< Shape n, >= 0.
  double square = 0;  ///< Lower bound of the sum of x^2 / f of all flows with this excess, rounded
                      ///< down.
};

/// Integer potentials that prove that an integral flow has the minimum norm.
struct IntegralBound {
  std::vector<Load> potential;  ///< Shape n, >= 0.
  double scale = 1;             ///< Scale of the potentials: the weight of all edges, or a factor
                                ///< that makes the bounds integers.
  bool free = false;            ///< Holds for any placement of the spare units, not only for these
                                ///< targets.
};

/// A set whose excess needs more than `least` - 1 units over some link for any placement of the
/// spare units. It is a connected piece of the cut, a connected piece of its complement, or the cut
/// itself. O(n + m).
/// @param cut  Nodes on the source side when `least` - 1 units per link were not enough.
NodeSet link_proof(const graph::Graph& graph, const Problem& problem,
                   std::span<const graph::NodeId> cut, Load least);

/// The same for node flow: some node has to take part in `least` units. A single node is proved by
/// its own excess.
NodeSet node_proof(const graph::Graph& graph, const Problem& problem,
                   std::span<const graph::NodeId> cut, Load least);

/// Numbers of a set for sentences. O(n + m).
struct SetNumbers {
  std::int64_t nodes = 0, links = 0;     ///< Links that leave it.
  Int128 load = 0;                       ///< Before any move.
  Int128 keep_least = 0, keep_most = 0;  ///< After balancing, for any placement of the spare units.
};
SetNumbers numbers_of(const graph::Graph& graph, const Problem& problem, const NodeSet& set);

/// The same for a wave under a limit of units per message.
struct WaveNumbers {
  NodeSet start;    ///< Nodes with time 0.
  Int128 room = 0;  ///< Units that can stay within reach, plus units that can cross on the path.
};
WaveNumbers numbers_of(const graph::Graph& graph, const Problem& problem, const RoundsProof& proof,
                       std::int64_t hops, Load limit);

/// The shorter representation of a set, and its members in order. O(n).
NodeSet shorter(std::size_t nodes, std::span<const graph::NodeId> members);
std::vector<graph::NodeId> members(std::size_t nodes, const NodeSet& set);

/// Whether any weight is not 1. O(m).
bool is_weighted(const graph::Graph& graph);

/// Sum of x^2, exactly. O(m).
Int128 squares_of(std::span<const Load> flow);

/// All nodes within `hops` hops of a set. O(n + m).
NodeSet within(const graph::Graph& graph, const NodeSet& set, std::int64_t hops);

/// Certificate that `rounds` - 1 rounds are too few. O(n + m) per search, a few searches.
/// @param wave  For every node the first copy that is on the source side of the cut.
RoundsProof rounds_proof(const graph::Graph& graph, const Problem& problem,
                         std::span<const std::int64_t> wave, std::int64_t rounds, bool limited);

/// Rounds the potentials y of the flow of minimum norm, L y = excess (load that leaves each node).
/// It keeps as few digits as leave a gap of kNormGap: (excess . y)^2 / (y . L y) is at most the
/// minimum sum of squares, for any y. Empty if doubles are not precise enough. O(n + m).
/// @param square  Computed minimum sum of x^2 / f.
/// Source: Cauchy, Schwarz.
inline constexpr double kNormGap = 3e-10;
std::optional<NormBound> norm_bound(const graph::Graph& graph, const Problem& problem,
                                    std::span<const double> excess, std::span<const double> y,
                                    double square);

/// Integer potentials with (2x - 1) / f <= potential[u] - potential[v] <= (2x + 1) / f on every
/// edge, once divided by the scale. Empty if none are found next to `near`. O(n + m).
/// @param near     IntegralPlan::potential.
/// @param targets  Loads after the flow.
/// Source: Ahuja, Magnanti, Orlin 1993, section 14.5.
std::optional<IntegralBound> integral_bound(const graph::Graph& graph, const Problem& problem,
                                            std::span<const Load> flow,
                                            std::span<const Load> targets,
                                            std::span<const double> near);

}  // namespace evenkeel::flow

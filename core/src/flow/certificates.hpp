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

// What shows that nothing better is possible: a few numbers that whoever knows graph, loads and
// targets checks in linear time (check_certificates.hpp does). Theory: core/theory/flow.md, 16.

/// A set of nodes in order, named by its members or, where those are more, by all others.
struct NodeSet {
  std::vector<graph::NodeId> nodes;
  bool all_but = false;  ///< The set is every node but these.
};

/// Why fewer rounds are impossible.
struct RoundsProof {
  enum class By {
    nothing,  ///< Nothing is proven.
    holds,    ///< `set` holds more than all nodes that it can reach in time want.
    wants,    ///< `set` wants more than all nodes that can reach it in time hold.
    wave      ///< With a message limit: see `wave`.
  };
  By by = By::nothing;
  NodeSet set;
  /// Times of nodes: what is there by its time crosses to nodes of later times, as far as the limit
  /// lets it, or is kept.
  std::vector<std::pair<graph::NodeId, std::int64_t>> wave;
  std::int64_t others = 0;  ///< Time of the nodes that `wave` leaves out.
};

/// Whole potentials that bound the norm of all flows from below.
struct NormBound {
  std::vector<Load> potential;  ///< Shape n, >= 0.
  double square = 0;  ///< No flow of that excess has a smaller sum of x^2 / f: rounded down.
};

/// Whole potentials that show that an integral flow is of least norm.
struct IntegralBound {
  std::vector<Load> potential;  ///< Shape n, >= 0.
  double scale = 1;             ///< Of the potentials: the weight of all edges, or what clears it.
  bool free = false;            ///< Wherever the spare units stay, not to these targets alone.
};

/// A set whose excess, wherever the spare units stay, needs more than `least` - 1 units over some
/// link: a connected piece of the cut, of what is outside of it, or the cut itself. O(n + m).
/// @param cut  Nodes on the source side where `least` - 1 units a link were not enough.
NodeSet link_proof(const graph::Graph& graph, const Problem& problem,
                   std::span<const graph::NodeId> cut, Load least);

/// The same where some node has to take part in `least` units. One node alone: its own excess.
NodeSet node_proof(const graph::Graph& graph, const Problem& problem,
                   std::span<const graph::NodeId> cut, Load least);

/// What sentences say of a set. O(n + m).
struct SetNumbers {
  std::int64_t nodes = 0, links = 0;     ///< Links that leave it.
  Int128 load = 0;                       ///< Before anything moves.
  Int128 keep_least = 0, keep_most = 0;  ///< In the end, wherever the spare units stay.
};
SetNumbers numbers_of(const graph::Graph& graph, const Problem& problem, const NodeSet& set);

/// The same of a wave under a limit of units a message.
struct WaveNumbers {
  NodeSet start;    ///< Of time 0.
  Int128 room = 0;  ///< What may stay where it can come to, and what may cross on the way.
};
WaveNumbers numbers_of(const graph::Graph& graph, const Problem& problem, const RoundsProof& proof,
                       std::int64_t hops, Load limit);

/// The shorter name of a set, and its members in order. O(n).
NodeSet shorter(std::size_t nodes, std::span<const graph::NodeId> members);
std::vector<graph::NodeId> members(std::size_t nodes, const NodeSet& set);

/// Whether any weight is not 1. O(m).
bool is_weighted(const graph::Graph& graph);

/// Sum of x^2, exactly. O(m).
Int128 squares_of(std::span<const Load> flow);

/// All nodes within so many hops of a set. O(n + m).
NodeSet within(const graph::Graph& graph, const NodeSet& set, std::int64_t hops);

/// Why `rounds` - 1 rounds are too few. O(n + m) a search, a few searches.
/// @param wave  Of every node the copy from which on it is on the source side of the cut.
RoundsProof rounds_proof(const graph::Graph& graph, const Problem& problem,
                         std::span<const std::int64_t> wave, std::int64_t rounds, bool limited);

/// Rounds potentials y of the flow of least norm, L y = excess (what leaves every node), to as few
/// digits as leave a gap of kNormGap: (excess . y)^2 / (y . L y) is at most the least sum of
/// squares, for any y. None where doubles do not carry that far. O(n + m).
/// @param square  Least sum of x^2 / f, as far as it is known.
/// Source: Cauchy, Schwarz.
inline constexpr double kNormGap = 3e-10;
std::optional<NormBound> norm_bound(const graph::Graph& graph, const Problem& problem,
                                    std::span<const double> excess, std::span<const double> y,
                                    double square);

/// Whole potentials with (2x - 1) / f <= potential[u] - potential[v] <= (2x + 1) / f on every edge,
/// once divided by the scale. None where they are not found next to `near`. O(n + m).
/// @param near     WholePlan::potential.
/// @param targets  Loads after the flow.
/// Source: Ahuja, Magnanti, Orlin 1993, section 14.5.
std::optional<IntegralBound> integral_bound(const graph::Graph& graph, const Problem& problem,
                                            std::span<const Load> flow,
                                            std::span<const Load> targets,
                                            std::span<const double> near);

}  // namespace evenkeel::flow

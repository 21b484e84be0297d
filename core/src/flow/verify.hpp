#pragma once
#include <array>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

// Checks flow answers with code that no scheme and no migration uses.

/// Shares of the loads, part by part of the network, from the definition.
class ShareCheck {
 public:
  /// @param speeds  Shape n, or empty: all equal.
  ShareCheck(const graph::Graph& graph, std::span<const Load> loads,
             std::span<const double> speeds);

  std::size_t part_of(std::size_t node) const { return part_[node]; }
  /// Real shares, and loads less shares, rounded to doubles once. O(n) products.
  std::vector<double> real_targets() const;
  std::vector<double> excess() const;

  /// The first node whose target is not its exact share rounded down or up. Also the first node of
  /// a part whose targets do not sum to its loads. All arithmetic is in integers: speeds are the
  /// decimals as written. O(n) products.
  std::optional<std::size_t> wrong_integral(std::span<const Load> targets) const;

  /// Whether the exact share of a node is integral, and the share rounded down.
  struct Floor {
    Load down = 0;
    bool whole = true;
  };
  std::vector<Floor> floors(std::span<const Load> right_targets) const;

 private:
  class BySpeed;
  std::vector<std::int64_t> sizes() const;  ///< Nodes of each part, at its first node.
  std::span<const Load> loads_;
  std::span<const double> speeds_;
  std::vector<std::size_t> part_;  ///< First node of the part.
  std::vector<Load> totals_;       ///< Per part, at its first node.
};

/// Nodes whose load under an integral flow is not their target. O(n + m).
std::vector<std::size_t> check_whole_balance(const graph::Graph& graph, std::span<const Load> loads,
                                             std::span<const Load> targets,
                                             std::span<const Load> flow);

/// Norms of a flow. The sums of an integral flow are exact.
struct FlowNorms {
  double l1 = 0, l2 = 0, linf = 0, node_flow = 0;
  std::optional<Int128> integral_l1, integral_linf, integral_node_flow;
};
FlowNorms norms_by_nodes(const graph::Graph& graph, std::span<const double> flow);
FlowNorms norms_by_nodes(const graph::Graph& graph, std::span<const Load> flow);

/// Whether flow runs in a cycle: depth-first search for an edge back into the path. |x| up to 1e-9
/// of the largest counts as 0. O(n + m).
bool has_cycle(const graph::Graph& graph, std::span<const double> flow);

/// The minimum l2 norm, weighted by 1 / weight, that moves an excess: the plain conjugate gradient
/// method.
class LeastNorm {
 public:
  LeastNorm(const graph::Graph& graph, std::vector<double> excess);
  /// Performs `steps` further steps, O(n + m) each. @return whether it is done.
  bool advance(std::int64_t steps);
  /// Empty if it did not converge.
  std::optional<double> norm() const;

 private:
  const graph::Graph& graph_;
  std::vector<double> potential_, rest_, direction_, product_;
  double start_ = 0, now_ = 0;
  std::int64_t steps_ = 0;
  bool done_ = false;
};

/// A message of a migration.
struct ReplayedMove {
  std::int64_t round = 0;
  graph::NodeId from = 0, to = 0;
  Load units = 0;
  friend auto operator<=>(const ReplayedMove&, const ReplayedMove&) = default;
};

/// Duration of a message: a constant, and a time per unit.
struct ReplayDelays {
  double startup = 1, per_unit = 0.01;
};

enum class ReplayRule { in_proportion, largest_first, smallest_number_first, all_at_once };

/// Carries out an integral flow by the migration rules, message by message: in lock step, or each
/// message at its own time. It uses a sorted set of events and one signed number per link.
class MigrationReplay {
 public:
  /// @param delays  Empty: in lock step.
  MigrationReplay(const graph::Graph& graph, std::span<const Load> loads,
                  std::span<const Load> flow, ReplayRule rule, std::optional<ReplayDelays> delays);

  /// One round, or one delivery. @return false when finished.
  bool step();
  /// Sinks visited so far.
  std::int64_t work() const { return work_; }

  std::int64_t rounds = 0, messages = 0, conflicts = 0;
  Int128 moved = 0;
  double makespan = 0;
  std::vector<ReplayedMove> moves;  ///< Kept if requested.
  bool keep_moves = false;
  bool complete() const;

 private:
  struct Message {
    double time;
    std::int64_t number;
    ReplayedMove move;
    bool operator<(const Message& other) const {
      return std::tie(time, number) < std::tie(other.time, other.number);
    }
  };
  Load owed(graph::NodeId node, std::size_t k) const;
  std::vector<std::pair<std::size_t, Load>> decide(graph::NodeId node);
  void pay(graph::NodeId node, std::size_t k, Load units);
  bool step_round();
  bool step_message();
  void leave(graph::NodeId node, double time);

  const graph::Graph& graph_;
  ReplayRule rule_;
  std::optional<ReplayDelays> delays_;
  std::vector<Load> held_;
  std::vector<Load> left_;         ///< Per link, signed like the flow.
  std::set<graph::NodeId> awake_;  ///< In lock step: nodes that can send in the next round.
  std::set<Message> under_way_;    ///< Otherwise.
  std::vector<double> free_at_;
  std::vector<std::int64_t> heard_;  ///< Latest round of a message received.
  std::int64_t sent_ = 0, work_ = 0;
};

/// Carries out a plan given as moves, and lists its errors. Rounds must count up from 1 without
/// gaps, and moves must use links. In a round, no link carries more than the limit in one
/// direction, and no node sends more than it has at the start of the round. The final loads and the
/// net flow must match. Complexity: O(n + m + moves log moves).
std::vector<std::string> check_moves(const graph::Graph& graph, std::span<const Load> loads,
                                     std::span<const Load> targets, std::span<const Load> flow,
                                     std::span<const ReplayedMove> moves,
                                     std::optional<Load> message_limit);

/// Nodes that still owe load under an integral flow when no node can send any more: some nodes wait
/// for load that never comes. Empty if every debt can be paid, in any order of sending nodes.
/// @return none if this was not decided after 100 visits per edge (vast cycles of few units).
std::optional<std::vector<graph::NodeId>> deadlock_of(const graph::Graph& graph,
                                                      std::span<const Load> loads,
                                                      std::span<const Load> flow);

/// Capacities, minima and fees of edges from the request, each shape m.
struct EdgeTerms {
  std::span<const Load> capacity, minimum, fee;
};

/// Edges that carry more than their capacity, or a positive amount below their minimum.
std::vector<std::string> check_edge_terms(std::span<const Load> flow, const EdgeTerms& terms);

/// Sum of fee x units.
Int128 fees_by_edges(std::span<const Load> flow, const EdgeTerms& terms);

/// Numbers of a node set: its load, the capacity of its edges to other nodes, and its work. The
/// work is the units that it finishes in any time below num / den. Every node finishes integral
/// units: the floor just below num / den x speed.
struct CountedSet {
  Int128 load = 0, leaving = 0, done_before = 0;
  bool proves() const { return done_before < load - leaving; }
};
/// @param speeds  Integers, in units of 1 / unit.
CountedSet count_set(const graph::Graph& graph, std::span<const Load> loads,
                     std::span<const Load> speeds, Load unit, const EdgeTerms& terms,
                     std::span<const std::size_t> nodes, Load num, Load den);

/// The maximum number of units that every node finishes in num / den; capped at 2^53 - 1.
std::vector<Load> rooms_within(std::span<const Load> speeds, Load unit, Load num, Load den);

/// Whether no flow without minima that keeps every node within its room has lower fees. A flow has
/// minimum fees if no cycle of edges and of a pool, through which nodes exchange the load that they
/// keep, lowers them. Bellman and Ford.
/// @param room  Maximum final load per node.
/// @return none if that takes more than `most` visits of edges.
std::optional<bool> pays_least(const graph::Graph& graph, std::span<const Load> after,
                               std::span<const Load> room, std::span<const Load> flow,
                               const EdgeTerms& terms, std::int64_t most);

}  // namespace evenkeel::flow

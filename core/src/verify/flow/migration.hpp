#pragma once
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::verify {

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

}  // namespace evenkeel::verify

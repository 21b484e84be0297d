#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "evenkeel/answers/flow.hpp"
#include "verify/flow/job.hpp"

namespace evenkeel::verify {

/// A message of a migration: round, sender, receiver and units.
using Moves = answers::List<std::array<answers::Whole, 4>>;

/// Carries out an integral flow by the migration rules, message by message: in lock step, or each
/// message at its own time. It uses a sorted set of events and one signed number per link.
class MigrationReplay {
 public:
  MigrationReplay(const FlowJob& job, std::span<const Load> flow);

  /// One round, or one delivery. @return false when finished.
  bool step();
  /// Sinks visited so far.
  std::int64_t work() const { return work_; }
  /// Whether the migration has taken no more rounds and messages than another one.
  bool is_within(const answers::FlowMigration& other) const {
    return rounds_ <= other.rounds && messages_ <= other.messages;
  }
  /// The migration, at its end. The order of moves within a round is free: it is taken from
  /// `claimed` if these moves are right.
  answers::FlowMigration result(const std::optional<Moves>& claimed);

 private:
  struct Move {
    std::int64_t round = 0;
    graph::NodeId from = 0, to = 0;
    Load units = 0;
  };
  struct Message {
    double time;
    std::int64_t number;
    Move move;
    bool operator<(const Message& other) const {
      return std::tie(time, number) < std::tie(other.time, other.number);
    }
  };
  Load owed(graph::NodeId node, std::size_t k) const;
  std::vector<std::pair<std::size_t, Load>> decide(graph::NodeId node);
  void pay(graph::NodeId node, std::size_t k, Load units);
  void deliver(const Move& move);
  bool step_round();
  bool step_message();
  void leave(graph::NodeId node, double time);

  const FlowJob& job_;
  const graph::Graph& graph_;
  bool async_;
  double startup_ = 1, per_unit_ = 0.01;  ///< Time of a message, and per unit in it.
  std::vector<Load> held_;
  std::vector<Load> left_;         ///< Per link, signed like the flow.
  std::set<graph::NodeId> awake_;  ///< In lock step: nodes that can send in the next round.
  std::set<Message> under_way_;    ///< Otherwise.
  std::vector<double> free_at_;
  std::vector<std::int64_t> heard_;  ///< Latest round of a message received.
  std::int64_t rounds_ = 0, messages_ = 0, conflicts_ = 0, sent_ = 0, work_ = 0;
  Int128 moved_ = 0;
  double makespan_ = 0;
  std::vector<Moves::Entry> moves_;  ///< If the job asks for a trace.
};

/// Carries out a plan given as moves, and lists its errors. Rounds must count up from 1 without
/// gaps, and moves must use links. In a round, no link carries more than the limit in one
/// direction, and no node sends more than it has at the start of the round. The final loads and the
/// net flow must match. Complexity: O(n + m + moves log moves).
std::vector<std::string> check_moves(const FlowJob& job, const FlowPlan& plan, const Moves& moves);

/// The migration that consists of these moves, which check_moves() accepts. O(moves).
answers::FlowMigration migration_by_moves(const Moves& moves);

/// Nodes that still owe load under an integral flow when no node can send any more: some nodes wait
/// for load that never comes. Empty if every debt can be paid, in any order of sending nodes.
/// @return none if this was not decided after 100 visits per edge (vast cycles of few units).
std::optional<std::vector<graph::NodeId>> deadlock_of(const graph::Graph& graph,
                                                      std::span<const Load> loads,
                                                      std::span<const Load> flow);

}  // namespace evenkeel::verify

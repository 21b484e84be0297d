#pragma once
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/heap.hpp"
#include "evenkeel/flow/migrate.hpp"

namespace evenkeel::flow {

/// The migration without rounds. A node acts as soon as load arrives. Its messages leave one after
/// the other, and each takes startup + units x per_unit. No node waits for the others.
///
/// At the start, and whenever load arrives, a node shares out its load as in lock step. The parts
/// leave in the order of its sinks, after all earlier parts. The round of a message is 1 + the
/// round of the latest message that its sender had received. So the plan is also valid when it is
/// executed round by round. Resumable.
///
/// Complexity:  O(messages log messages).
/// Determinism: events are ordered by time, then by the order of sending.
/// Source:      Decker, Monien, Preis, section 4 (tags); core/theory/flow.md, section 11, for the
///              delays.
class AsyncMigration {
 public:
  /// @param graph    n nodes, m edges; only read here.
  /// @param loads    Before the migration, shape n, >= 0.
  /// @param flow     Integral flow over every edge, shape m.
  /// @param sharing  How a node shares out less than it owes.
  /// @param startup, per_unit  Time per message and per unit in it, in one unit of choice; startup
  ///                 above 0.
  AsyncMigration(const graph::Graph& graph, std::span<const Load> loads, std::span<const Load> flow,
                 Sharing sharing, double startup, double per_unit);

  /// Handles the next delivery. @return false when no message is under way any more.
  bool step();

  double makespan() const { return time_; }        ///< Time of the latest delivery.
  std::int64_t rounds() const { return rounds_; }  ///< Longest chain of messages.
  std::int64_t messages() const { return messages_; }
  Int128 moved() const { return moved_; }                ///< Units, once per link crossed.
  std::int64_t conflicts() const { return conflicts_; }  ///< Decisions with less than is owed.
  bool complete() const { return debts_.total == 0; }
  const std::vector<Load>& loads() const { return loads_; }
  const Move& last_move() const { return last_; }

 private:
  struct Message {
    double time;
    std::int64_t number;  // order of sending
    graph::NodeId from, to;
    Load amount;
    std::int64_t round;
    auto operator<=>(const Message&) const = default;
  };
  void act(graph::NodeId node);

  Sharing sharing_;
  double startup_, per_unit_;
  std::vector<Load> loads_;
  Debts debts_;
  std::vector<double> free_at_;         ///< When a node has sent all that it decided on.
  std::vector<std::int64_t> received_;  ///< Latest round that a node has received.
  Heap<Message> under_way_;
  Move last_;
  double time_ = 0;
  std::int64_t rounds_ = 0;
  std::int64_t messages_ = 0;
  std::int64_t sent_ = 0;
  std::int64_t conflicts_ = 0;
  Int128 moved_ = 0;
};

}  // namespace evenkeel::flow

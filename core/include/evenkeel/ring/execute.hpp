#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/ring/instance.hpp"

namespace evenkeel::ring {

/// Units that cross one link in one step.
struct Move {
  std::size_t from = 0;
  std::size_t to = 0;
  Load amount = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

/// Loads after a step, and what moved in it.
struct TracedStep {
  std::vector<Load> loads;
  std::vector<Move> moves;
};

/// Executes a schedule step by step: the ground truth that every formula of this module must equal,
/// and the verifier of answers. Shares no code with the solvers.
///
/// What is received in one step can be sent on from the next. Single-send: a node sends each of its
/// messages once, in the first step in which its load covers all it must send. Multi-send: in every
/// step a node sends as much as it has, up to what is still owed on its link and to the message
/// limit.
///
/// Complexity: O(k log k) for a step with k senders or receivers. Resumable: one call per step.
/// Source:     Lau 2001, section 3.
class Execution {
 public:
  /// @param loads  Shape n >= 2, >= 0.
  /// @param flow   Shape n; flow[i] > 0 goes from node i to node i + 1.
  /// @param model  Single-send or multi-send, and the message limit.
  /// @throws Error bad_shape.
  Execution(std::span<const Load> loads, std::span<const Load> flow, const SendModel& model);

  /// Runs one step. @return false when nothing could move: finished or deadlocked.
  /// @throws Stopped; the execution is then of no further use.
  bool step(StopCheck* stop = nullptr);

  /// Runs the last step again as often as all nodes send the same as in it, at once: what a message
  /// limit makes last for as many steps as the loads are large. Multi-send; O(k) for k senders.
  /// @return how often; last_moves() are those of every one of these steps.
  std::int64_t repeat();

  bool finished() const { return owing_ == 0; }        ///< Nothing is owed any more.
  std::int64_t steps() const { return steps_; }        ///< Steps run so far.
  std::int64_t messages() const { return messages_; }  ///< Link uses so far, up to INT64_MAX.
  Int128 moved() const { return moved_; }              ///< Units moved over links so far.
  const std::vector<Load>& loads() const { return loads_; }
  const std::vector<Move>& last_moves() const { return moves_; }  ///< In order of the sender.

  /// Nodes that still owe units; in a deadlock, the nodes that wait for each other. O(n).
  std::vector<std::size_t> waiting() const;

 private:
  SendModel model_;
  std::vector<Load> loads_;
  std::vector<Load> owed_right_;
  std::vector<Load> owed_left_;
  std::vector<std::size_t> candidates_;  ///< Nodes that may be able to send, ascending.
  std::vector<bool> is_candidate_;
  std::size_t owing_ = 0;  ///< Nodes that still owe units.
  std::vector<Move> moves_;
  struct Sent {
    std::size_t node;
    Load right, left;
  };
  std::vector<Sent> sent_;      ///< In the last step, by node.
  std::vector<Load> received_;  ///< Zeros but within repeat().
  std::int64_t still(const Sent& one) const;
  void keep_sending(std::int64_t times);
  std::int64_t steps_ = 0;
  std::int64_t messages_ = 0;
  Int128 moved_ = 0;
};

}  // namespace evenkeel::ring

#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/ring/instance.hpp"

namespace evenkeel::ring {

/// Units that cross one link in one step.
struct Move {
  std::size_t from = 0;
  std::size_t to = 0;
  Load amount = 0;
  friend bool operator==(const Move&, const Move&) = default;
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
  /// @throws Error bad_shape.
  Execution(std::span<const Load> loads, std::span<const Load> flow, const SendModel& model);

  /// Runs one step. @return false when nothing could move: finished or deadlocked.
  bool step();

  bool finished() const { return owing_ == 0; }        ///< Nothing is owed any more.
  std::int64_t steps() const { return steps_; }        ///< Steps run so far.
  std::int64_t messages() const { return messages_; }  ///< Link uses so far.
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
  std::int64_t steps_ = 0;
  std::int64_t messages_ = 0;
  Int128 moved_ = 0;
};

}  // namespace evenkeel::ring

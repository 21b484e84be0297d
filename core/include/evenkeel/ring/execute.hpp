#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/ring/instance.hpp"

namespace evenkeel::ring {

/// Nodes x steps up to which a schedule is executed by default.
inline constexpr std::int64_t kMaxDetailWork = 10000000;

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

/// Executes a schedule step by step. It is the ground truth that every formula of this module must
/// equal, and the verifier of answers. Shares no code with the solvers.
///
/// Load received in one step can be forwarded in the next step. Single-send: a node sends each of
/// its messages once, in the first step in which its load covers all it must send. Multi-send: in
/// every step a node sends all its load, up to the remaining debt on its link and up to the message
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

  /// Repeats the last step at once while all nodes would send the same again. Otherwise a
  /// message limit takes a number of steps proportional to the loads. Multi-send; O(k) for k
  /// senders.
  /// @return the number of repetitions; last_moves() are the moves of each repeated step.
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
  std::vector<std::size_t> candidates_;  ///< Nodes that can possibly send, ascending.
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

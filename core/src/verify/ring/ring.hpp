#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evenkeel/answers/ring.hpp"
#include "evenkeel/ring/instance.hpp"
#include "ring/own_schedule.hpp"

namespace evenkeel::verify {

using ring::SendMode;
using ring::SendModel;

/// Nodes whose balance is wrong: loads + inflow - outflow differs from the target. At most `most`
/// of them are listed. Shares no code with the solvers. O(n).
/// @param loads, targets, flow  Shape n each.
std::vector<std::string> check_conservation(std::span<const Load> loads,
                                            std::span<const Load> targets,
                                            std::span<const Load> flow, std::size_t most = 3);

/// Whether the targets are even shares: every target is the average rounded down or up, and the sum
/// is right. With `first_take_remainder` the targets rounded up come first. O(n).
bool check_even(std::span<const Load> targets, Load total, bool first_take_remainder);

/// Whether the targets are shares in proportion to the speeds by largest remainder, with ties to
/// the smaller node. It computes in integers, with speeds as the decimals that were written. O(n)
/// products of 128 bits, or of more bits if speeds differ very much.
bool check_proportional(std::span<const Load> targets, Load total, std::span<const double> speeds);

/// The role of a node by the amount that it sends by the flow, compared with its load. O(1).
answers::RingNode role_by_flow(std::span<const Load> loads, std::span<const Load> flow,
                               std::size_t node);

/// Whether a chain or thread explains why the flow takes `steps` steps. Single-send: `steps` nodes
/// in a row, all red except the first, which send in one direction only. Multi-send: the load that
/// must leave the last node is more than the load that it and the nodes before it can send over the
/// link in steps - 1. O(nodes of the path).
bool is_critical(std::span<const Load> loads, std::span<const Load> flow, const SendModel& model,
                 std::int64_t steps, const answers::RingCritical& path);

/// All chains or threads of a schedule that finishes. The schedule is executed, and the senders of
/// each step determine the runs.
/// @param model    Single: chains; multi: threads.
/// @param claimed  A thread that explains its steps can have any length, so the claimed lengths
///                 that do are kept. A length that explains nothing becomes -1.
/// Complexity: that of the execution, O(nodes of the threads) with a message limit.
std::vector<answers::NodeRun> runs_of(std::span<const Load> loads, std::span<const Load> flow,
                                      const SendModel& model,
                                      const answers::List<answers::NodeRun>& claimed);

/// Result of a user-supplied schedule, computed step by step without the solver's replay. A failure
/// has an empty `why`. Nothing if it takes more than `most_visits` of nodes.
/// @param loads, targets  Shape n >= 2.  Complexity: O(n + messages) per step.
std::optional<answers::OwnSchedule> replay_plainly(std::span<const Load> loads,
                                                   std::span<const Load> targets,
                                                   const ring::OwnSchedule& schedule,
                                                   const SendModel& model, bool trace,
                                                   std::int64_t most_visits);

/// The times of all shifts of one problem, from the definitions, independent of ShiftIntervals.
///
/// Multi-send: within t steps a link carries at most the load of its t nearest nodes. With a limit
/// B, it carries at most the minimum over k of the load of the k nearest nodes plus (t - k) B.
/// Single-send: a node sends when its load covers all messages, so t reds in a row take t + 1
/// steps.
class RingTimes {
 public:
  struct Shifts {
    Int128 lo = 0, hi = -1;
    bool contains(Int128 shift) const { return lo <= shift && shift <= hi; }
  };

  /// @param loads, targets  Shape n >= 2, same sum.
  RingTimes(std::span<const Load> loads, std::span<const Load> targets, const SendModel& model);

  /// The shifts that finish within t steps, 0 <= t <= 2^53. O(n).
  Shifts within(std::int64_t steps) const;
  /// Fewest steps of any shift. O(n log steps).
  std::int64_t fewest() const;
  /// Steps of a shift; empty if it never finishes, or needs more than 2^53 - 1 steps. O(n log
  /// steps).
  std::optional<std::int64_t> steps_of(Load shift) const;
  /// The same. Faster, O(n), if the expected number is right.
  std::optional<std::int64_t> steps_of(Load shift, std::optional<answers::Whole> expected) const;

  /// Units over links. O(n).
  Int128 traffic_of(Int128 shift) const;
  /// The least of them for shifts of that range. O(n log n) at the first call, then O(n).
  Int128 least_traffic(const Shifts& range) const;

  /// The shift of the Traffic algorithm: in the descending order of the flows, number ceil(n/2), or
  /// `rank` if given, when most are positive. It is number ceil((n+1)/2) when most are negative,
  /// otherwise 0. O(n log n).
  Load majority_shift(std::optional<std::size_t> rank = std::nullopt) const;
  /// First and last median of the flows. O(n log n).
  Shifts medians() const;
  /// From the smallest to the largest deficit of the red nodes of a schedule, as shifts of the
  /// linear schedule; empty without red nodes. O(n).
  std::optional<Shifts> deficits(Load shift) const;
  /// First and last shift that Lau's search tries. O(n log n).
  Shifts lau_window() const;
  /// Steps and traffic of the best of these shifts. Empty if there are too many shifts to try all,
  /// so that nodes times shifts exceed 3e6.
  std::optional<std::pair<std::int64_t, Int128>> lau_best() const;

 private:
  Shifts single_within(std::int64_t steps) const;
  const std::vector<Load>& sorted() const;

  std::vector<Load> loads_, targets_;
  std::vector<Load> linear_;  ///< Flow of shift 0 over every link.
  SendModel model_;
  Load total_ = 0;
  mutable std::vector<Load> sorted_;
};

/// Maximum that can cross every link within t steps, to the right (from node i to i + 1) or to the
/// left (from i + 1 to i), in multi-send. Numbers beyond 2^61 are replaced by 2^61. O(n).
std::vector<Load> reach_by_windows(std::span<const Load> loads, std::optional<Load> message_limit,
                                   std::int64_t steps, bool to_right);

}  // namespace evenkeel::verify

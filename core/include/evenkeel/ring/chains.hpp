#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/ring/instance.hpp"
#include "evenkeel/ring/intervals.hpp"

namespace evenkeel::ring {

/// A chain or a thread: nodes in a row, in the order in which the load travels.
struct NodeRun {
  std::size_t first = 0;
  std::size_t last = 0;
  bool to_right = true;  ///< Towards growing node numbers.
  /// Number of nodes; a thread that goes round the ring counts a node at each pass.
  std::int64_t length = 0;
  std::optional<std::int64_t> steps;  ///< Empty: never done, or after more than 2^53 - 1 steps.
  bool limit_binds = false;           ///< The message limit is part of the reason.
  friend bool operator==(const NodeRun&, const NodeRun&) = default;
};

/// All chains of a schedule in single-send: the longest rows of red nodes that send in the same
/// direction, each behind the node that unlocks it. The steps of a chain are its length. Its
/// steps are empty if the whole ring is red in one direction, because that is a deadlock. The time
/// of the schedule is the maximum over chains, 1 without any.
/// @param loads, flow  Shape n; a flow that balances.
/// Determinism: those to the right by their last node, then those to the left.
/// Complexity:  O(n).
/// Source:      Lau 2001, section 3, Proposition 1.
std::vector<NodeRun> red_chains(std::span<const Load> loads, std::span<const Load> flow);

/// All threads of a schedule in multi-send. The thread of a transfer of more than one step is the
/// fewest nodes up to its sender with enough load for it together. Its steps are its number of
/// nodes. With a message limit M it takes max over j of j + ceil((flow - W(j)) / M) steps, W(j) the
/// load of the j nodes, over all j with W(j) < flow; the thread has the smallest j that attains the
/// maximum. The time of the schedule is the maximum over threads, 1 without any.
/// @param loads, flow    Shape n; a flow that balances.
/// @param message_limit  Units per message, >= 1; empty: no limit.
/// @param stop           Checked during the work; null: never.
/// @throws Stopped.
/// Determinism: those to the right by their last node, then those to the left.
/// Complexity:  O(n log n); with a limit O(n) per transfer.
/// Source:      Lau 2001, Definition 1, Proposition 2. Erratum: the definition leaves out the load
///              of the last node, in contradiction to the thread from v4 to v6 in its Fig. 4.
std::vector<NodeRun> all_threads(std::span<const Load> loads, std::span<const Load> flow,
                                 std::optional<Load> message_limit, StopCheck* stop = nullptr);

/// Structure of an instance and a schedule as the paper draws it. Windows are shifts of the Linear
/// schedule.
struct Structure {
  ShiftInterval least_traffic;  ///< The optimal-traffic window.
  /// Deficits of the red nodes in the Linear schedule.
  std::optional<ShiftInterval> linear_deficits;
  /// In the schedule of the published Traffic algorithm.
  std::optional<ShiftInterval> traffic_deficits;
  std::vector<NodeRun> chains;
  std::vector<NodeRun> threads;
};

/// @param instance       Loads and targets.
/// @param loads          Shape n, those of the instance.
/// @param flow           Shape n; balances the instance.
/// @param message_limit  Units per message, >= 1; empty: no limit.
/// @param stop           Checked during the work; null: never.
/// @throws Stopped.
/// Complexity: as all_threads().
/// Source: Lau 2001, sections 3 to 5.
Structure make_structure(const Instance& instance, std::span<const Load> loads,
                         std::span<const Load> flow, std::optional<Load> message_limit,
                         StopCheck* stop = nullptr);

}  // namespace evenkeel::ring

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
  bool to_right = true;     ///< Towards growing node numbers.
  std::int64_t length = 0;  ///< Nodes; those of a thread that goes round count as often as passed.
  std::optional<std::int64_t> steps;  ///< None: never done, or after more than 2^53 - 1 steps.
  bool limit_binds = false;           ///< The message limit is part of the reason.
  friend bool operator==(const NodeRun&, const NodeRun&) = default;
};

/// All chains of a schedule in single-send: the longest rows of red nodes that send the same way,
/// each behind the node that unlocks it. Its steps are its length; none where the whole ring is red
/// one way, which is a deadlock. The time of the schedule is the largest of them, 1 without any.
/// @param loads, flow  Shape n; a flow that balances.
/// Determinism: those to the right by their last node, then those to the left.
/// Complexity:  O(n).
/// Source:      Lau 2001, section 3, Proposition 1.
std::vector<NodeRun> red_chains(std::span<const Load> loads, std::span<const Load> flow);

/// All threads of a schedule in multi-send: for every transfer that takes more than one step the
/// fewest nodes, ending at its sender, that hold enough for it together; as many are its steps.
/// With a message limit M it takes max over j of j + ceil((flow - W(j)) / M) steps, W(j) the load
/// of the j nodes, over all j with W(j) < flow; the thread ends with the smallest j that has it.
/// The time of the schedule is the largest of them, 1 without any.
/// @param loads, flow    Shape n; a flow that balances.
/// @param message_limit  Units per message, >= 1; none: no limit.
/// @param stop           Asked on the way; null: nobody is asked.
/// @throws Stopped.
/// Determinism: those to the right by their last node, then those to the left.
/// Complexity:  O(n log n); with a limit O(n) a transfer.
/// Source:      Lau 2001, Definition 1, Proposition 2. Erratum: the definition leaves out the load
///              of the last node itself, against the thread from v4 to v6 of its Fig. 4.
std::vector<NodeRun> all_threads(std::span<const Load> loads, std::span<const Load> flow,
                                 std::optional<Load> message_limit, StopCheck* stop = nullptr);

/// What the paper draws of an instance and a schedule. Windows are shifts of the Linear schedule.
struct Structure {
  ShiftInterval least_traffic;                    ///< The optimal-traffic window.
  std::optional<ShiftInterval> linear_deficits;   ///< Of red nodes in the Linear schedule.
  std::optional<ShiftInterval> traffic_deficits;  ///< In that of the Traffic algorithm as printed.
  std::vector<NodeRun> chains;
  std::vector<NodeRun> threads;
};

/// @param instance       Loads and targets.
/// @param loads          Shape n, those of the instance.
/// @param flow           Shape n; balances the instance.
/// @param message_limit  Units per message, >= 1; none: no limit.
/// @param stop           Asked on the way; null: nobody is asked.
/// @throws Stopped.
/// Complexity: as all_threads().
/// Source: Lau 2001, sections 3 to 5.
Structure make_structure(const Instance& instance, std::span<const Load> loads,
                         std::span<const Load> flow, std::optional<Load> message_limit,
                         StopCheck* stop = nullptr);

}  // namespace evenkeel::ring

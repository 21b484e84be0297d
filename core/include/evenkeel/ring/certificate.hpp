#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/ring/certificate_data.hpp"
#include "evenkeel/ring/instance.hpp"
#include "evenkeel/ring/intervals.hpp"

namespace evenkeel::ring {

/// The nodes with too much load for these targets, so that no multi-send plan finishes within
/// `steps`. Among several segments, it is the segment of the interval theorem: A(steps) is attained
/// behind its last node, B(steps) before its first node. Empty if some plan does finish.
/// @param instance       Loads and targets.
/// @param message_limit  Units per message, >= 1; empty: no limit.
/// @param steps          >= 0.
/// Complexity: O(n).
/// Source: core/theory/proofs.md, section 2.
std::optional<Segment> overfull_segment(const Instance& instance, std::optional<Load> message_limit,
                                        std::int64_t steps);

/// The same for every place of the remainder of even targets: of `count` nodes at most
/// min(remainder, count) keep one unit more than the rounded-down average. O(n).
std::optional<Segment> overfull_segment_anywhere(const Instance& instance,
                                                 std::optional<Load> message_limit,
                                                 std::int64_t steps);

/// Load of such nodes, the load that they can keep, and the maximum that can leave.
struct Excess {
  Load holds = 0, keeps = 0;
  Load leaves = 0;  ///< Less than holds - keeps, or the segment shows nothing.
};

/// Measures a segment that one of the two functions above found, `anywhere` the second. O(1).
Excess excess_of(const Instance& instance, std::optional<Load> message_limit, std::int64_t steps,
                 const Segment& segment, bool anywhere);

/// The runs that block every shift within `steps`, 1 <= steps < n; empty if a shift exists. O(n).
std::optional<RedRuns> blocking_runs(const Instance& instance, const ShiftIntervals& single,
                                     std::int64_t steps);

/// Why no plan for these targets has less traffic within `steps`; in single-send, why no schedule
/// has.
/// @param instance  Loads and targets.
/// @param model     Single-send or multi-send, and the message limit.
/// @param shift     Shift of minimum traffic within these steps.
/// @param steps     Empty: any number of steps; single-send never finishes if all n nodes are red.
/// Complexity: O(n).
TrafficLimit limit_of_traffic(const Instance& instance, const SendModel& model, Load shift,
                              std::optional<std::int64_t> steps);

/// The prices at which the bound equals the traffic of this flow, which is minimal over all places
/// of the remainder. They are shortest distances in the residual network of the flow. O(n).
/// @param instance       Even targets, with the remainder at the nodes that the flow requires.
/// @param message_limit  Units per message, >= 1; empty: no limit.
/// @param flow           Shape n, units over each link.
/// @param steps          Step limit within which the flow has minimum traffic; empty: no limit.
Prices prices_of(const Instance& instance, std::optional<Load> message_limit,
                 std::span<const Load> flow, std::optional<std::int64_t> steps);

}  // namespace evenkeel::ring

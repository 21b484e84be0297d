#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/ring/instance.hpp"
#include "evenkeel/ring/intervals.hpp"

namespace evenkeel::ring {

/// Consecutive nodes whose load exceeds the load that they keep plus the load that can leave them
/// in some steps.
///
/// In t steps at most W(i,k) + (t - k) B units cross link i to the right, for every k from 0 to t:
/// the load of the k nodes up to i, plus the message limit B in each of the other steps. Without a
/// limit k is t. To the left it is the mirror image.
struct Segment {
  std::size_t first = 0;
  std::size_t count = 0;         ///< 1 <= count < n, going on around the ring.
  std::int64_t left_depth = 0;   ///< The k of the link before `first`, crossed to the left.
  std::int64_t right_depth = 0;  ///< The k of the link behind the last node, to the right.
};

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

/// Two runs of `steps` nodes each, single-send: below shift a = linear(i-1) - g[i] node i is red to
/// the right, above b = linear(i) + g[i] red to the left. The first run is red to the right below
/// every shift up to some number, and the second run is red to the left above it. So no shift is
/// possible.
struct RedRuns {
  std::size_t right = 0, left = 0;  ///< First nodes of both.
};

/// The runs that block every shift within `steps`, 1 <= steps < n; empty if a shift exists. O(n).
std::optional<RedRuns> blocking_runs(const Instance& instance, const ShiftIntervals& single,
                                     std::int64_t steps);

/// Why a schedule cannot move less. Traffic is convex in the shift. It is minimal if at most half
/// of the flows are positive and at most half negative, otherwise the better side is forbidden.
struct TrafficLimit {
  enum class By { median, link, chain };
  By by = By::median;
  std::size_t place = 0;   ///< The link that passes no unit more in time (multi-send), or the first
                           ///< of the nodes that would all be red one shift on (single-send).
  bool to_right = true;    ///< The direction of that link or those nodes.
  std::int64_t depth = 0;  ///< Depth of the link, like in Segment.
};

/// Why no plan for these targets has less traffic within `steps`; in single-send, why no schedule
/// has.
/// @param instance  Loads and targets.
/// @param model     Single-send or multi-send, and the message limit.
/// @param shift     Shift of minimum traffic within these steps.
/// @param steps     Empty: any number of steps; single-send never finishes if all n nodes are red.
/// Complexity: O(n).
TrafficLimit limit_of_traffic(const Instance& instance, const SendModel& model, Load shift,
                              std::optional<std::int64_t> steps);

/// A link whose capacity counts, and the depth of its best estimate.
struct LinkDepth {
  std::size_t link = 0;
  bool to_right = true;
  std::int64_t depth = 0;
};

/// Prices of a unit at every node. Moving a unit over a link earns the price difference. A
/// difference above 1 is charged for every unit that the link can pass in time. For all places of
/// the remainder, the traffic of every plan is at least
///   sum price (load - average) - (the `remainder` largest prices)
///     - sum over links of (|difference| - 1) times the capacity in that direction, if positive.
/// Source: duality of linear programs; core/theory/proofs.md, section 2.
struct Prices {
  std::vector<Load> potential;    ///< Shape n.
  std::vector<LinkDepth> depths;  ///< With a message limit: for links with a difference above 1.
};

/// The prices at which the bound equals the traffic of this flow, which is minimal over all places
/// of the remainder. They are shortest distances in the residual network of the flow. O(n).
/// @param instance       Even targets, with the remainder at the nodes that the flow requires.
/// @param message_limit  Units per message, >= 1; empty: no limit.
/// @param flow           Shape n, units over each link.
/// @param steps          Step limit within which the flow has minimum traffic; empty: no limit.
Prices prices_of(const Instance& instance, std::optional<Load> message_limit,
                 std::span<const Load> flow, std::optional<std::int64_t> steps);

}  // namespace evenkeel::ring

#pragma once
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/ring/certificate.hpp"
#include "evenkeel/ring/instance.hpp"
#include "evenkeel/ring/optimal.hpp"

namespace evenkeel::ring {

/// Even targets, with a free choice of the `total mod n` nodes that get one unit more.
struct FreeRemainder {
  std::int64_t steps = 0;     ///< Fewest steps over all choices and shifts; multi-send.
  std::vector<Load> targets;  ///< The choice, shape n.
  Load shift = 0;             ///< Relative to the Linear schedule of these targets.
  Int128 traffic = 0;         ///< Traffic of the schedule with that shift.
};

/// Fewest steps over all choices of the nodes that take the remainder, then minimum traffic.
///
/// With f[i] the flow over link i and q the rounded-down average, t steps suffice exactly when
/// -V(i,t) <= f[i] <= W(i,t) and f[i] - f[i-1] is l[i] - q - 1 or l[i] - q for all i. For a start
/// value c = f[n-1] the reachable f[i] form the interval [max(c + a[i], b[i]), min(c + a'[i],
/// b'[i])], whose four numbers follow in one pass, so that all conditions on c are intervals. The
/// minimum traffic for fixed c is a shortest monotone path under convex costs, found with two
/// heaps. It is convex in c, so bisection finds the best c.
///
/// @param loads          Shape n >= 2, >= 0, sum at most kMaxExactInt.
/// @param message_limit  Units per link and step, >= 1; empty: no limit.
/// @param max_steps      Steps allowed for less traffic, if more than the fewest; empty: the
///                       fewest.
/// @param stop           Checked during the work; null: never.
/// @throws Error bad_shape, negative_load, too_large; Stopped.
/// Complexity:   O(n log T) for the steps, O(n log^2 n) for the traffic.
/// Determinism:  of several starts c with equal traffic the smallest; then the extra units go to
///               nodes as early in the order 0..n-1 as that start allows.
/// Source:       not in the papers; the multi-send model of Lau 2001.
FreeRemainder free_remainder_schedule(std::span<const Load> loads,
                                      std::optional<Load> message_limit,
                                      std::optional<std::int64_t> max_steps = std::nullopt,
                                      StopCheck* stop = nullptr);

/// The time-traffic Pareto front over all places of the remainder: for growing t, the minimum
/// traffic of all schedules with at most t steps. It has only points that improve. Every point has
/// its own targets, and its shift is relative to their Linear schedule, like in
/// free_remainder_schedule with max_steps = t. Resumable.
/// Complexity: O(n log^2 n) per t between the two end points.
class FreeParetoFront {
 public:
  FreeParetoFront(std::span<const Load> loads, std::optional<Load> message_limit,
                  StopCheck* stop = nullptr);

  /// Time steps that at most remain to be looked at.
  std::int64_t remaining() const { return done() ? 0 : last_ - next_ + 1; }
  bool done() const { return next_ > last_; }
  std::int64_t looked_at() const { return next_ - 1; }  ///< The last t.

  /// Looks at up to `max_points` further values of t. @throws Stopped.
  void advance(std::int64_t max_points, StopCheck* stop = nullptr);

  const std::vector<ParetoPoint>& points() const { return points_; }
  /// Proof that point k has minimum traffic within looked_at(), or up to the step before the next
  /// point. For the last point of a complete front, it holds for any number of steps. Null if the
  /// prices of all points are too many to keep.
  const Prices* prices(std::size_t k) const { return prices_.empty() ? nullptr : &prices_[k]; }

 private:
  static constexpr std::size_t kMostPrices = 100000;

  std::vector<Load> loads_;
  std::optional<Load> limit_;
  std::int64_t next_ = 0;
  std::int64_t last_ = 0;
  Int128 least_ = 0;  ///< Traffic of any schedule, however long.
  std::vector<ParetoPoint> points_;
  std::vector<Prices> prices_;  ///< One per point, or none.
};

}  // namespace evenkeel::ring

#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/ring/instance.hpp"
#include "evenkeel/ring/intervals.hpp"

namespace evenkeel::ring {

/// Fewest steps, all shifts that need only these steps, and the shift with minimum traffic among
/// them.
struct Optimum {
  std::int64_t steps = 0;
  ShiftInterval shifts;     ///< Every time-optimal shift, and no other.
  Load shift = 0;           ///< Shift with minimum traffic in `shifts`; the smallest among ties.
  std::int64_t probes = 0;  ///< Values of t that the search looked at.
};

/// Shift with minimum traffic inside an interval: the lower median of the Linear schedule, clamped.
/// Determinism: of several shifts with equal traffic, the smallest.
/// Complexity:  O(n) expected.
/// Source:      Lau 2001, Lemma 3 (the window of medians); core/theory/ring.md, section 4.
Load least_traffic_shift(const Instance& instance, const ShiftInterval& within);

/// All shifts with minimum traffic for any time: the medians of the Linear schedule. O(n) expected.
ShiftInterval median_window(const Instance& instance);

/// The shift of the Traffic algorithm: with the flows sorted in descending order, number ceil(n/2)
/// if more than n/2 are positive, number ceil((n+1)/2) if more than n/2 are negative, otherwise 0;
/// always a median. O(n) expected. Source:  Lau 2001, section 4. Erratum: the text has number
/// floor(n/2) for positive flows. For odd n this is not a median, so it does not give the minimum
/// traffic of Lemma 3.
Load traffic_shift(const Instance& instance);

/// The same with floor(n/2), as the paper states it; the start of Lau's search. O(n) expected.
Load printed_traffic_shift(const Instance& instance);

/// Time-optimal schedule by the interval theorem: the smallest t with A(t) <= B(t).
/// Complexity: O(n log T) time, O(n) memory, for loads of any size.
Optimum optimal_shift(const Instance& instance, const ShiftIntervals& intervals);

/// One point of the trade-off between time and traffic.
struct ParetoPoint {
  std::int64_t steps = 0;
  Int128 traffic = 0;
  Load shift = 0;
};

/// The time-traffic Pareto front: for growing t, the minimum traffic of schedules with at most t
/// steps, from the fewest steps to the minimum traffic. It has only points that improve. Resumable.
/// Complexity: O(n) per t between the two end points.
class ParetoFront {
 public:
  ParetoFront(const Instance& instance, const ShiftIntervals& intervals, const Optimum& optimum);

  /// Time steps that remain to be looked at.
  std::int64_t remaining() const { return last_ - next_ + 1; }
  bool done() const { return next_ > last_; }
  std::int64_t looked_at() const { return next_ - 1; }  ///< The last t.

  /// Looks at up to `max_points` further values of t. Slicing does not change the result.
  void advance(std::int64_t max_points);

  const std::vector<ParetoPoint>& points() const { return points_; }

 private:
  const Instance& instance_;
  const ShiftIntervals& intervals_;
  Load median_;
  std::int64_t next_;
  std::int64_t last_;
  std::vector<ParetoPoint> points_;
};

/// The Optimal algorithm as the paper states it (Lau 2001, Fig. 9). It tries every shift between
/// the smallest and the largest deficit of the Traffic schedule. Resumable.
///
/// Erratum: Lemma 5 is wrong for single-send: the window can miss every optimal shift because it
///          leaves out 0 when all deficits have one sign (loads 1 0 4 10 0: 3 steps instead of 2).
///          With uneven targets the same happens in multi-send (loads 0 0 0 0 4 0 0 0 0 with
///          targets 1 1 1 1 0 0 0 0 0: 5 steps instead of 4).
/// Determinism: among shifts with equal time the shift with minimum traffic, then the smallest
/// shift.
/// Complexity: O(n) per shift of the window, whose size grows with the loads.
class LauSearch {
 public:
  LauSearch(const Instance& instance, const ShiftIntervals& intervals);

  std::int64_t window() const { return hi_ - lo_ + 1; }  ///< Shifts that it tries.
  std::int64_t remaining() const { return hi_ - next_ + 1; }
  bool done() const { return next_ > hi_; }
  void advance(std::int64_t max_shifts);

  Load shift() const { return best_; }
  std::optional<std::int64_t> steps() const { return best_steps_; }

 private:
  const Instance& instance_;
  const ShiftIntervals& intervals_;
  Load lo_;
  Load hi_;
  Load next_;
  Load best_;
  std::optional<std::int64_t> best_steps_;
  Int128 best_traffic_ = 0;
};

/// Smallest and largest deficit of red nodes in the schedule of the given shift, as shifts relative
/// to that schedule; empty without red nodes (Lau 2001, section 5). O(n).
std::optional<ShiftInterval> deficit_window(const Instance& instance, Load shift);

}  // namespace evenkeel::ring

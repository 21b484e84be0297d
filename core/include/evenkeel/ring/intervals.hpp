#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/ring/instance.hpp"

namespace evenkeel::ring {

/// Integers lo..hi; empty if lo > hi.
struct ShiftInterval {
  Load lo = 0;
  Load hi = -1;
  bool empty() const { return lo > hi; }
  bool contains(Load shift) const { return lo <= shift && shift <= hi; }
  friend bool operator==(const ShiftInterval&, const ShiftInterval&) = default;
};

/// The interval theorem: a schedule of shift h takes at most t steps exactly for h in [A(t), B(t)],
/// and the intervals grow with t.
///
/// With P, G the prefix sums of loads and targets, a[i] = linear(i-1) - g[i], b[i] = linear(i) +
/// g[i]:
///   any mode, t = 0:      A = max linear(i),                     B = min linear(i)
///   single-send, t <= n:  A = max_i min(a[i..i+t-1]),            B = min_i max(b[i..i+t-1])
///   multi-send:           A = max_i (linear(i) - W(i,t)),        B = min_i (linear(i) + V(i,t))
/// where W(i,t) is the load of the t nodes ending at i and V(i,t) that of the t nodes from i+1 on,
/// that is A = max_j (P[j-t] - G[j]) and B = min_j (P[j+t] - G[j]) with P continued around the
/// ring. A message limit M replaces W(i,t) by min over 0 <= j <= t of W(i,j) + (t-j)M, and V
/// likewise.
///
/// Source:  Lau 2001, sections 3 and 5, for the model; the theorem replaces the paper's search.
/// Erratum: Definition 1 leaves the red node's own load out of a thread; Fig. 4 of the paper and
/// the
///          execution need it.
class ShiftIntervals {
 public:
  /// Keeps a reference to the instance. Single-send: O(n) time and memory once; multi-send: O(1).
  ShiftIntervals(const Instance& instance, const SendModel& model);

  /// [A(t), B(t)]. Single-send O(1), multi-send O(n), with a limit O(n).
  /// @param steps  t >= 0. Single-send schedules that do not finish in n steps never do.
  ShiftInterval at(std::int64_t steps) const;

  /// Fewest steps of the given shift; empty if its execution deadlocks.
  /// O(n) for single-send and unlimited multi-send, O(n log steps) with a limit.
  std::optional<std::int64_t> steps_of(Load shift) const;

 private:
  ShiftInterval zero_steps() const;
  ShiftInterval unlimited(std::int64_t steps) const;
  ShiftInterval limited(std::int64_t steps) const;
  std::optional<std::int64_t> single_steps_of(Load shift) const;
  std::optional<std::int64_t> multi_steps_of(Load shift) const;

  const Instance& instance_;
  SendModel model_;
  std::vector<Load> single_lo_;  ///< A(t) for t = 0..n, single-send only.
  std::vector<Load> single_hi_;
};

/// Capacity of every link within t steps, shape n each: W(i,t) and V(i,t) of the theorem.
struct Reach {
  std::vector<Load> right;  ///< From node i to node i + 1.
  std::vector<Load> left;   ///< From node i + 1 to node i.
};

/// The reach of every link, with or without a message limit. O(n) for any number of steps.
Reach make_reach(const Instance& instance, std::optional<Load> message_limit, std::int64_t steps);

}  // namespace evenkeel::ring

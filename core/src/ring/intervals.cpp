// The interval theorem: the shifts that end within t steps, and the steps of a shift.
#include "evenkeel/ring/intervals.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "base/checked.hpp"

namespace evenkeel::ring {
namespace {

constexpr Load kLowest = std::numeric_limits<Load>::min();
constexpr Load kHighest = std::numeric_limits<Load>::max();
constexpr Load kEnough = kHighest / 4;  // more than any flow or sum of two

// Walks P continued around the ring: P[k + n] = P[k] + total.
class PrefixCursor {
 public:
  PrefixCursor(std::span<const Load> prefix, std::int64_t index) : prefix_(prefix), index_(index) {
    const auto n = static_cast<std::int64_t>(prefix.size() - 1);
    const FloorDivision laps = floor_divide(index, n);
    position_ = static_cast<std::size_t>(laps.remainder);
    base_ = static_cast<Int128>(laps.quotient) * prefix.back();
  }
  std::int64_t index() const { return index_; }
  Int128 value() const { return base_ + prefix_[position_]; }
  void advance() {
    ++index_;
    if (++position_ + 1 == prefix_.size()) {
      position_ = 0;
      base_ += prefix_.back();
    }
  }

 private:
  std::span<const Load> prefix_;
  std::int64_t index_;
  std::size_t position_;
  Int128 base_;
};

// max over windows of the minimum (Better = less) for every window length 1..n, circular. Rotating
// the ring so that the extreme element comes first leaves a linear problem: every window over that
// element has it as its minimum. A stack finds for each other element the longest window in which
// it is the extreme element.
template <class Better>
std::vector<Load> extreme_of_windows(const std::vector<Load>& values, Better better) {
  const std::size_t n = values.size();
  const auto first = static_cast<std::size_t>(
      std::min_element(values.begin(), values.end(), better) - values.begin());
  const Load extreme = values[first];
  std::vector<Load> best(n + 1, extreme);  // best[length]
  std::vector<std::uint32_t> open;         // positions with growing values, bottom to top
  open.reserve(n);
  const auto at = [&](std::size_t position) {
    const std::size_t index = first + position;
    return values[index < n ? index : index - n];
  };
  const auto close_top = [&](std::size_t end) {
    const std::size_t top = open.back();
    open.pop_back();
    const std::size_t begin = open.empty() ? 1 : std::size_t{open.back()} + 1;
    Load& slot = best[end - begin];
    if (better(slot, at(top))) slot = at(top);
  };
  for (std::size_t position = 1; position < n; ++position) {
    const Load value = at(position);
    while (!open.empty() && better(value, at(open.back()))) close_top(position);
    open.push_back(static_cast<std::uint32_t>(position));
  }
  while (!open.empty()) close_top(n);
  for (std::size_t length = n; length-- > 1;) {
    if (better(best[length], best[length + 1])) best[length] = best[length + 1];
  }
  return best;
}

// Longest circular run of true; n when all are.
template <class Predicate>
std::size_t longest_run(std::size_t n, Predicate holds) {
  std::size_t start = 0;
  while (start < n && holds(start)) ++start;
  if (start == n) return n;
  std::size_t longest = 0;
  std::size_t current = 0;
  for (std::size_t k = 1; k <= n; ++k) {
    const std::size_t node = start + k < n ? start + k : start + k - n;
    current = holds(node) ? current + 1 : 0;
    longest = std::max(longest, current);
  }
  return longest;
}

// Best of a[k] - b[k]. Four running values keep the processor from waiting for one comparison after
// the other.
template <class Better>
Load extreme_difference(const Load* a, const Load* b, std::size_t count, Load start,
                        Better better) {
  Load best[4] = {start, start, start, start};
  const auto take = [&](Load& slot, Load value) { slot = better(value, slot) ? value : slot; };
  std::size_t k = 0;
  for (; k + 4 <= count; k += 4) {
    take(best[0], a[k] - b[k]);
    take(best[1], a[k + 1] - b[k + 1]);
    take(best[2], a[k + 2] - b[k + 2]);
    take(best[3], a[k + 3] - b[k + 3]);
  }
  for (; k < count; ++k) take(best[0], a[k] - b[k]);
  for (const Load other : {best[1], best[2], best[3]}) take(best[0], other);
  return best[0];
}

// For every link i: min over 0 <= j <= t of W(i,j) + (t-j)M, by the sliding-window maximum of
// phi(k) = P[k] - kM over k in [i+1-t, i+1].
std::vector<Load> limited_reach(std::span<const Load> prefix, Load limit, std::int64_t steps) {
  const auto n = static_cast<std::int64_t>(prefix.size() - 1);
  // phi(k - n) = phi(k) + lap: among more than n candidates only the farthest n can win, or only
  // the nearest n.
  const Int128 lap = static_cast<Int128>(n) * limit - prefix.back();
  const std::int64_t width = std::min(steps + 1, n);
  const std::int64_t skip = lap >= 0 ? steps + 1 - width : 0;

  std::vector<Load> reach(static_cast<std::size_t>(n));
  // Every k enters once, so a vector with a moving front serves as the deque.
  std::vector<std::pair<std::int64_t, Int128>> window;
  window.reserve(static_cast<std::size_t>(n + width));
  std::size_t front = 0;
  for (PrefixCursor cursor(prefix, 2 - skip - width); cursor.index() <= n - skip;
       cursor.advance()) {
    const std::int64_t k = cursor.index();
    const Int128 phi = cursor.value() - static_cast<Int128>(k) * limit;
    while (window.size() > front && window.back().second <= phi) window.pop_back();
    window.emplace_back(k, phi);
    while (window[front].first <= k - width) ++front;
    const std::int64_t end = k + skip;
    if (end < 1) continue;
    const Int128 value = prefix[static_cast<std::size_t>(end)] +
                         static_cast<Int128>(steps - end) * limit - window[front].second;
    reach[static_cast<std::size_t>(end - 1)] = static_cast<Load>(std::min<Int128>(value, kEnough));
  }
  return reach;
}

std::vector<Load> unlimited_reach(std::span<const Load> prefix, std::int64_t steps) {
  const auto n = static_cast<std::int64_t>(prefix.size() - 1);
  std::vector<Load> reach(static_cast<std::size_t>(n));
  PrefixCursor behind(prefix, 1 - steps);
  for (std::size_t i = 0; i < reach.size(); ++i, behind.advance()) {
    reach[i] = static_cast<Load>(std::min<Int128>(prefix[i + 1] - behind.value(), kEnough));
  }
  return reach;
}

}  // namespace

ShiftIntervals::ShiftIntervals(const Instance& instance, const SendModel& model)
    : instance_(instance), model_(model) {
  if (model_.mode == SendMode::multi) return;
  const std::size_t n = instance.size();
  const auto p = instance.load_prefix();
  const auto g = instance.target_prefix();
  std::vector<Load> bound(n);
  bound[0] = -instance.target(0);  // linear(n - 1) is 0
  for (std::size_t i = 1; i < n; ++i) bound[i] = p[i] - g[i + 1];
  single_lo_ = extreme_of_windows(bound, std::less<Load>());
  for (std::size_t i = 0; i < n; ++i) bound[i] = p[i + 1] - g[i];
  single_hi_ = extreme_of_windows(bound, std::greater<Load>());
  const ShiftInterval zero = zero_steps();
  single_lo_[0] = zero.lo;
  single_hi_[0] = zero.hi;
}

ShiftInterval ShiftIntervals::zero_steps() const {
  ShiftInterval all{kLowest, kHighest};
  const auto p = instance_.load_prefix();
  const auto g = instance_.target_prefix();
  for (std::size_t j = 1; j < p.size(); ++j) {
    all.lo = std::max(all.lo, p[j] - g[j]);
    all.hi = std::min(all.hi, p[j] - g[j]);
  }
  return all;
}

ShiftInterval ShiftIntervals::at(std::int64_t steps) const {
  if (steps == 0) return zero_steps();
  if (model_.mode == SendMode::single) {
    const auto last = static_cast<std::int64_t>(single_lo_.size()) - 1;
    const auto t = static_cast<std::size_t>(std::min(steps, last));
    return {single_lo_[t], single_hi_[t]};
  }
  if (model_.message_limit) return limited(steps);
  return unlimited(steps);
}

ShiftInterval ShiftIntervals::unlimited(std::int64_t steps) const {
  const auto p = instance_.load_prefix();
  const auto g = instance_.target_prefix();
  const std::size_t n = instance_.size();
  const Load total = instance_.total();
  const FloorDivision laps = floor_divide(steps, static_cast<std::int64_t>(n));
  const auto r = static_cast<std::size_t>(laps.remainder);
  ShiftInterval result{kLowest, kHighest};
  // Both bounds walk j = 1..n in blocks, so that G stays in cache between them.
  constexpr std::size_t kBlock = 4096;
  const auto lower = [&](std::size_t begin, std::size_t end, const Load* source, Load offset) {
    const Load best = extreme_difference(source, g.data() + begin, end - begin, kLowest,
                                         [](Load a, Load b) { return a > b; });
    result.lo = std::max(result.lo, best + offset);
  };
  const auto upper = [&](std::size_t begin, std::size_t end, const Load* source, Load offset) {
    const Load best = extreme_difference(source, g.data() + begin, end - begin, kHighest,
                                         [](Load a, Load b) { return a < b; });
    result.hi = std::min(result.hi, best + offset);
  };
  for (std::size_t begin = 1; begin <= n; begin += kBlock) {
    const std::size_t end = std::min(begin + kBlock, n + 1);
    const std::size_t split_lo = std::clamp(r, begin, end);  // j < r wraps around
    if (begin < split_lo) lower(begin, split_lo, p.data() + (n + begin - r), -total);
    if (split_lo < end) lower(split_lo, end, p.data() + (split_lo - r), 0);
    const std::size_t split_hi = std::clamp(n - r + 1, begin, end);  // j > n - r wraps around
    if (begin < split_hi) upper(begin, split_hi, p.data() + (begin + r), 0);
    if (split_hi < end) upper(split_hi, end, p.data() + (split_hi + r - n), total);
  }
  // With q whole laps of load in reach each bound moves by q totals.
  const Load lap_load = saturating_mul(laps.quotient, total);
  result.lo -= std::min(lap_load, kEnough);
  result.hi += std::min(lap_load, kEnough);
  return result;
}

ShiftInterval ShiftIntervals::limited(std::int64_t steps) const {
  const Reach reach = make_reach(instance_, model_.message_limit, steps);
  ShiftInterval result{kLowest, kHighest};
  for (std::size_t i = 0; i < instance_.size(); ++i) {
    result.lo = std::max(result.lo, instance_.linear(i) - reach.right[i]);
    result.hi = std::min(result.hi, instance_.linear(i) + reach.left[i]);
  }
  return result;
}

std::optional<std::int64_t> ShiftIntervals::steps_of(Load shift) const {
  if (zero_steps().contains(shift)) return 0;
  if (model_.mode == SendMode::single) return single_steps_of(shift);
  if (instance_.total() == 0) return std::nullopt;
  if (!model_.message_limit) return multi_steps_of(shift);
  std::int64_t high = 1;
  while (!at(high).contains(shift)) high *= 2;
  std::int64_t low = high / 2;
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (at(middle).contains(shift) ? high : low) = middle;
  }
  return high;
}

std::optional<std::int64_t> ShiftIntervals::single_steps_of(Load shift) const {
  const std::size_t n = instance_.size();
  const auto p = instance_.load_prefix();
  const auto g = instance_.target_prefix();
  // For node 0, index 0 of P and G represents linear(n - 1) = 0.
  const std::size_t right = longest_run(n, [&](std::size_t i) { return shift < p[i] - g[i + 1]; });
  const std::size_t left = longest_run(n, [&](std::size_t i) { return shift > p[i + 1] - g[i]; });
  const std::size_t longest = std::max(right, left);
  if (longest == n) return std::nullopt;
  return static_cast<std::int64_t>(longest) + 1;
}

std::optional<std::int64_t> ShiftIntervals::multi_steps_of(Load shift) const {
  const auto p = instance_.load_prefix();
  const auto g = instance_.target_prefix();
  const auto n = static_cast<std::int64_t>(instance_.size());
  // x = G[i+1] + h grows with i, so both ends of the threads only move forward. A flow to the right
  // waits for nodes k..i, with k the last index with P[k] <= x. A flow to the left waits for nodes
  // i+1..m-1, with m the first index with P[m] >= x.
  const auto first_above = [&](Load x) {  // smallest k with P[k] > x
    const FloorDivision laps = floor_divide(x, instance_.total());
    const auto position = std::upper_bound(p.begin(), p.end(), laps.remainder) - p.begin();
    return PrefixCursor(p, laps.quotient * n + static_cast<std::int64_t>(position));
  };
  PrefixCursor above = first_above(g[1] + shift);
  PrefixCursor from = first_above(g[1] + shift - 1);  // smallest m with P[m] >= x
  std::int64_t longest = 0;
  for (std::int64_t i = 0; i < n; ++i) {
    const auto node = static_cast<std::size_t>(i);
    const Load x = g[node + 1] + shift;
    while (above.value() <= x) above.advance();
    while (from.value() < x) from.advance();
    const Load flow = p[node + 1] - x;
    if (flow > 0) longest = std::max(longest, i + 2 - above.index());
    if (flow < 0) longest = std::max(longest, from.index() - i - 1);
  }
  return longest;
}

Reach make_reach(const Instance& instance, std::optional<Load> message_limit, std::int64_t steps) {
  const std::size_t n = instance.size();
  const auto one_way = [&](std::span<const Load> prefix) {
    return message_limit ? limited_reach(prefix, *message_limit, steps)
                         : unlimited_reach(prefix, steps);
  };
  Reach reach;
  reach.right = one_way(instance.load_prefix());
  std::vector<Load> reversed(n + 1);
  for (std::size_t k = 0; k <= n; ++k) {
    reversed[k] = instance.total() - instance.load_prefix()[n - k];
  }
  // In reversed order node n-1-i is node i, and its link to the right is link n-2-i (mod n).
  const std::vector<Load> mirrored = one_way(reversed);
  reach.left.resize(n);
  for (std::size_t i = 0; i < n; ++i) reach.left[i == n - 1 ? n - 1 : n - 2 - i] = mirrored[i];
  return reach;
}

}  // namespace evenkeel::ring

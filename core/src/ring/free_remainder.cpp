// Fewest steps and minimum traffic over all choices of the nodes that take the remainder.
#include "evenkeel/ring/free_remainder.hpp"

#include <algorithm>
#include <compare>
#include <functional>
#include <limits>

#include "base/checked.hpp"
#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "ring/targets.hpp"

namespace evenkeel::ring {
namespace {

constexpr Load kFar = std::numeric_limits<Load>::max() / 4;

// Bounds of the flow over every link, from its capacity within the time.
struct FlowBounds {
  std::vector<Load> lo;
  std::vector<Load> hi;
};

FlowBounds bounds_for(const Instance& instance, std::optional<Load> limit, std::int64_t steps) {
  Reach reach = make_reach(instance, limit, steps);
  for (Load& units : reach.left) units = -units;
  return {std::move(reach.left), std::move(reach.right)};
}

// All start values c = f[n-1] for which some choice of the remainder stays within the bounds.
ShiftInterval feasible_starts(const Instance& instance, Load average, const FlowBounds& bounds) {
  ShiftInterval starts{-kFar, kFar};
  Load slope_lo = 0;  // a: f[i] >= c + a
  Load slope_hi = 0;  // a'
  Load fixed_lo = -kFar;
  Load fixed_hi = kFar;
  for (std::size_t i = 0; i < instance.size(); ++i) {
    const Load most = instance.load(i) - average;
    slope_lo += most - 1;
    slope_hi += most;
    fixed_lo = std::max(fixed_lo + most - 1, bounds.lo[i]);
    fixed_hi = std::min(fixed_hi + most, bounds.hi[i]);
    if (fixed_lo > fixed_hi) return {1, 0};
    starts.lo = std::max(starts.lo, fixed_lo - slope_hi);
    starts.hi = std::min(starts.hi, fixed_hi - slope_lo);
  }
  starts.lo = std::max(starts.lo, fixed_lo);
  starts.hi = std::min(starts.hi, fixed_hi);
  return starts;
}

// Minimum sum of |c + D[i] - k[i]| over paths k with k[i] - k[i-1] in {0, 1}, k[n-1] = remainder
// and the flow c + D[i] - k[i] within its bounds. D[i] is the load of nodes 0..i above their
// average.
//
// F_i(k), the minimum cost up to node i, is convex and piecewise linear. Two heaps hold its
// breakpoints left and right of the minimum. The right heap has a common offset, because min(F(k),
// F(k-1)) moves everything right of the minimum by one.
class RemainderPath {
 public:
  static constexpr Int128 kNoPath = static_cast<Int128>(1) << 120;

  RemainderPath(const Instance& instance, Load average, Load remainder, const FlowBounds& bounds,
                StopCheck* stop)
      : instance_(instance),
        average_(average),
        remainder_(remainder),
        bounds_(bounds),
        stop_(stop) {}

  // Cost for start value c, or kNoPath. Fills `minima` when given: the best values of k[i] for the
  // nodes up to i alone.
  Int128 solve(Load start, std::vector<ShiftInterval>* minima) {
    left_.clear();
    right_.clear();
    offset_ = 0;
    cost_ = 0;
    ShiftInterval domain{0, 0};
    push_left(0, kWall);
    push_right(0, kWall);
    Load excess = start;
    for (std::size_t i = 0; i < instance_.size(); ++i) {
      spend(stop_, 10);
      ++offset_;
      domain.hi += 1;
      excess += instance_.load(i) - average_;  // c + D[i], the flow if no node took a unit more
      domain.lo = std::max(domain.lo, excess - bounds_.hi[i]);
      domain.hi = std::min(domain.hi, excess - bounds_.lo[i]);
      if (domain.empty()) return kNoPath;
      raise_left(domain.lo, kWall);
      lower_right(domain.hi, kWall);
      raise_left(excess, 1);
      lower_right(excess, 1);
      if (minima) (*minima)[i] = {left_.top().position, right_.top().position + offset_};
    }
    if (!domain.contains(remainder_)) return kNoPath;
    raise_left(remainder_, kWall);
    lower_right(remainder_, kWall);
    return cost_;
  }

  // The nodes that take one unit more on the path of least cost for this start value.
  std::vector<Load> targets(Load start) {
    const std::size_t n = instance_.size();
    std::vector<ShiftInterval> minima(n);
    solve(start, &minima);
    std::vector<Load> result(n, average_);
    Load k = remainder_;
    for (std::size_t i = n; i-- > 1;) {
      // F_{i-1} is convex, so of k and k - 1 the value nearer to its minimum is at least as good.
      const Load before = std::clamp(std::clamp(k, minima[i - 1].lo, minima[i - 1].hi), k - 1, k);
      result[i] += k - before;
      k = before;
    }
    result[0] += k;
    return result;
  }

 private:
  static constexpr Load kWall = Load{1} << 40;  // slope of a wall; more than n ever adds up to

  struct Breakpoint {
    Load position;
    Load weight;
    auto operator<=>(const Breakpoint&) const = default;
  };

  void push_left(Load position, Load weight) { left_.push({position, weight}); }
  void push_right(Load position, Load weight) { right_.push({position - offset_, weight}); }

  // Adds weight * max(0, position - k): breakpoints between the minimum and the new one change
  // sides. Walls never do, because the caller has checked that the domain is not empty.
  void raise_left(Load position, Load weight) {
    Load left_over = weight;
    while (left_over > 0 && right_.top().position + offset_ < position) {
      Breakpoint top = right_.top();
      right_.pop();
      const Load part = std::min(top.weight, left_over);
      cost_ += static_cast<Int128>(part) * (position - (top.position + offset_));
      push_left(top.position + offset_, part);
      left_over -= part;
      if (part < top.weight) {
        right_.push({top.position, top.weight - part});
        break;
      }
    }
    if (left_over < weight) push_right(position, weight - left_over);
    if (left_over > 0) push_left(position, left_over);
  }

  // Adds weight * max(0, k - position), the mirror image.
  void lower_right(Load position, Load weight) {
    Load left_over = weight;
    while (left_over > 0 && left_.top().position > position) {
      Breakpoint top = left_.top();
      left_.pop();
      const Load part = std::min(top.weight, left_over);
      cost_ += static_cast<Int128>(part) * (top.position - position);
      push_right(top.position, part);
      left_over -= part;
      if (part < top.weight) {
        left_.push({top.position, top.weight - part});
        break;
      }
    }
    if (left_over < weight) push_left(position, weight - left_over);
    if (left_over > 0) push_right(position, left_over);
  }

  const Instance& instance_;
  Load average_;
  Load remainder_;
  const FlowBounds& bounds_;
  StopCheck* stop_;
  struct Last {
    Descending<Breakpoint> operator()(const Breakpoint& one) const { return {one}; }
  };
  Heap<Breakpoint, Last> left_;
  Heap<Breakpoint> right_;
  Load offset_ = 0;
  Int128 cost_ = 0;
};

// Smallest start in the interval with least cost; the cost is convex in the start.
Load best_start(RemainderPath& path, const ShiftInterval& starts, Load guess) {
  const auto falls_at = [&](Load start) {  // the next start is better
    return path.solve(start + 1, nullptr) < path.solve(start, nullptr);
  };
  Load low = std::clamp(guess, starts.lo, starts.hi);
  Load high = low;
  for (Load stride = 1; high < starts.hi && falls_at(high); stride *= 2) {
    low = high + 1;
    high = std::min(starts.hi, high + stride);
  }
  if (low == high) {  // the guess does not fall to the right: look to the left
    for (Load stride = 1; low > starts.lo && !falls_at(low - 1); stride *= 2) {
      high = low - 1;
      low = std::max(starts.lo, low - stride);
    }
  }
  while (low < high) {
    const Load middle = low + (high - low) / 2;
    if (falls_at(middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

}  // namespace

FreeRemainder free_remainder_schedule(std::span<const Load> loads,
                                      std::optional<Load> message_limit,
                                      std::optional<std::int64_t> max_steps, StopCheck* stop) {
  Load total = 0;
  for (const Load load : loads) total = checked_add(total, load, "the sum of loads");
  const std::vector<Load> even = even_targets(total, std::max<std::size_t>(loads.size(), 1));
  const Instance instance(loads, even);
  const auto nodes = static_cast<Load>(loads.size());
  const Load average = total / nodes;

  const auto starts_for = [&](std::int64_t steps) {
    spend(stop, 20 * nodes);
    return feasible_starts(instance, average, bounds_for(instance, message_limit, steps));
  };
  FreeRemainder result;
  if (starts_for(0).empty()) {
    std::int64_t high = 1;
    while (starts_for(high).empty()) high *= 2;
    std::int64_t low = high / 2;
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (starts_for(middle).empty() ? low : high) = middle;
    }
    result.steps = high;
  }
  const FlowBounds bounds =
      bounds_for(instance, message_limit, std::max(result.steps, max_steps.value_or(0)));
  const ShiftInterval starts = feasible_starts(instance, average, bounds);
  RemainderPath path(instance, average, total % nodes, bounds, stop);
  const Load start = best_start(path, starts, -median_window(instance).lo);
  result.targets = path.targets(start);
  result.shift = -start;
  result.traffic = flow_traffic(make_flow(Instance(loads, result.targets), result.shift));
  return result;
}

FreeParetoFront::FreeParetoFront(std::span<const Load> loads, std::optional<Load> message_limit,
                                 StopCheck* stop)
    : loads_(loads.begin(), loads.end()), limit_(message_limit) {
  next_ = free_remainder_schedule(loads, limit_, std::nullopt, stop).steps;
  // Without a limit, every unit is at its final node after n steps at the latest. Then time does
  // not restrict the traffic.
  const auto nodes = static_cast<std::int64_t>(loads.size());
  const FreeRemainder least = free_remainder_schedule(loads, std::nullopt, 2 * nodes, stop);
  least_ = least.traffic;
  const Instance instance(loads, least.targets);
  last_ = ShiftIntervals(instance, {SendMode::multi, limit_}).steps_of(least.shift).value_or(next_);
}

void FreeParetoFront::advance(std::int64_t max_points, StopCheck* stop) {
  for (; max_points > 0 && !done(); --max_points, ++next_) {
    const FreeRemainder best = free_remainder_schedule(loads_, limit_, next_, stop);
    const bool better = points_.empty() || best.traffic < points_.back().traffic;
    if (better) points_.push_back({next_, best.traffic, best.shift});
    if (best.traffic == least_) last_ = next_;
    if (points_.size() * loads_.size() > kMostPrices) {
      prices_.clear();
      continue;
    }
    if (better) prices_.emplace_back();
    // The last point has minimum traffic for any number of steps, all others up to this number.
    const bool last = best.traffic == least_;
    const Instance instance(loads_, best.targets);
    prices_.back() = prices_of(instance, limit_, make_flow(instance, best.shift),
                               last ? std::nullopt : std::optional(next_));
  }
}

}  // namespace evenkeel::ring

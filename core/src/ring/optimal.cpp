// Shifts of fewest steps and of minimum traffic, the Pareto front between them, and Lau's search.
#include "evenkeel/ring/optimal.hpp"

#include <algorithm>
#include <functional>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::ring {
namespace {

Int128 traffic_of(const Instance& instance, Load shift) {
  const auto p = instance.load_prefix();
  const auto g = instance.target_prefix();
  Int128 traffic = 0;
  for (std::size_t j = 1; j < p.size(); ++j) {
    const Load flow = p[j] - g[j] - shift;
    traffic += flow < 0 ? -flow : flow;
  }
  return traffic;
}

// The flow of the given rank in descending order, counted from 1, when most flows are positive;
// number ceil((n+1)/2) when most are negative, otherwise 0.
Load majority_shift(const Instance& instance, std::size_t number_if_positive) {
  std::vector<Load> flows = make_flow(instance, 0);
  const std::size_t n = flows.size();
  const auto positive = static_cast<std::size_t>(
      std::count_if(flows.begin(), flows.end(), [](Load flow) { return flow > 0; }));
  const auto negative = static_cast<std::size_t>(
      std::count_if(flows.begin(), flows.end(), [](Load flow) { return flow < 0; }));
  std::size_t number = 0;
  if (positive > n / 2) number = number_if_positive;
  if (negative > n / 2) number = (n + 2) / 2;
  if (number == 0) return 0;
  select_nth(flows, number - 1, [](Load flow) { return Descending{flow}; });
  return flows[number - 1];
}

}  // namespace

Load least_traffic_shift(const Instance& instance, const ShiftInterval& within) {
  // Lower median clamped into the interval. Counting shows whether the median is inside. Then only
  // the flows inside the interval have to be ordered.
  const std::size_t n = instance.size();
  const auto p = instance.load_prefix();
  const auto g = instance.target_prefix();
  const std::size_t rank = (n - 1) / 2;
  std::size_t below = 0;
  std::size_t up_to = 0;
  for (std::size_t j = 1; j <= n; ++j) {
    const Load flow = p[j] - g[j];
    below += flow < within.lo ? 1U : 0U;
    up_to += flow <= within.hi ? 1U : 0U;
  }
  if (below > rank) return within.lo;
  if (up_to <= rank) return within.hi;
  std::vector<Load> inside;
  inside.reserve(up_to - below);
  for (std::size_t j = 1; j <= n; ++j) {
    const Load flow = p[j] - g[j];
    if (within.contains(flow)) inside.push_back(flow);
  }
  select_nth(inside, rank - below);
  return inside[rank - below];
}

ShiftInterval median_window(const Instance& instance) {
  std::vector<Load> flows = make_flow(instance, 0);
  const std::size_t n = flows.size();
  const auto upper = flows.begin() + static_cast<std::ptrdiff_t>(n / 2);
  select_nth(flows, n / 2);
  const Load hi = *upper;
  return {n % 2 == 1 ? hi : *std::max_element(flows.begin(), upper), hi};
}

Load traffic_shift(const Instance& instance) {
  return majority_shift(instance, (instance.size() + 1) / 2);
}

Load printed_traffic_shift(const Instance& instance) {
  return majority_shift(instance, instance.size() / 2);
}

Optimum optimal_shift(const Instance& instance, const ShiftIntervals& intervals) {
  Optimum optimum;
  // Distance of the two bounds; t steps suffice if it is at most 0. It falls with t, nearly
  // linearly for similar loads, so interpolation needs few probes. Every third probe halves the
  // range, which keeps the worst case logarithmic.
  const auto gap = [&](std::int64_t steps) {
    ++optimum.probes;
    const ShiftInterval interval = intervals.at(steps);
    if (!interval.empty()) {
      optimum.shifts = interval;
      optimum.steps = steps;
    }
    return static_cast<Int128>(interval.lo) - interval.hi;
  };
  std::int64_t low = 0;
  Int128 low_gap = gap(0);
  if (low_gap > 0) {
    const Load mean = instance.total() / static_cast<Load>(instance.size());
    const Int128 guess = low_gap / std::max<Load>(mean, 1) / 2;
    std::int64_t high = static_cast<std::int64_t>(
        std::clamp<Int128>(guess, 1, static_cast<Int128>(instance.size())));
    Int128 high_gap = gap(high);
    while (high_gap > 0) {
      low = high;
      low_gap = high_gap;
      high *= 2;
      high_gap = gap(high);
    }
    for (int round = 1; high - low > 1; ++round) {
      const Int128 width = high - low;
      const Int128 part = round % 3 == 0 ? width / 2 : width * low_gap / (low_gap - high_gap);
      const auto middle = low + static_cast<std::int64_t>(std::clamp<Int128>(part, 1, width - 1));
      const Int128 middle_gap = gap(middle);
      (middle_gap > 0 ? low : high) = middle;
      (middle_gap > 0 ? low_gap : high_gap) = middle_gap;
    }
  }
  optimum.shift = least_traffic_shift(instance, optimum.shifts);
  return optimum;
}

ParetoFront::ParetoFront(const Instance& instance, const ShiftIntervals& intervals,
                         const Optimum& optimum)
    : instance_(instance),
      intervals_(intervals),
      median_(median_window(instance).lo),
      next_(optimum.steps),
      last_(intervals.steps_of(median_).value_or(static_cast<std::int64_t>(instance.size()))) {
  // All medians have the same traffic. So the front finishes with the first median to be reached.
  // In single-send all medians can wait for ever; the front then finishes within n steps.
  const ShiftInterval medians = median_window(instance);
  last_ = std::min(last_, intervals.steps_of(medians.hi).value_or(last_));
}

void ParetoFront::advance(std::int64_t max_points) {
  for (; max_points > 0 && !done(); --max_points, ++next_) {
    const ShiftInterval interval = intervals_.at(next_);
    const Load shift = std::clamp(median_, interval.lo, interval.hi);
    const Int128 traffic = traffic_of(instance_, shift);
    if (points_.empty() || traffic < points_.back().traffic) {
      points_.push_back({next_, traffic, shift});
    }
  }
}

std::optional<ShiftInterval> deficit_window(const Instance& instance, Load shift) {
  std::optional<ShiftInterval> window;
  const auto add = [&](Load deficit) {
    if (!window) window = ShiftInterval{deficit, deficit};
    window->lo = std::min(window->lo, deficit);
    window->hi = std::max(window->hi, deficit);
  };
  Load incoming = -shift;  // over link n - 1
  for (std::size_t i = 0; i < instance.size(); ++i) {
    const Load outgoing = instance.linear(i) - shift;
    const Load right = std::max<Load>(outgoing, 0);
    const Load left = std::max<Load>(-incoming, 0);
    const Load deficit = right + left - instance.load(i);
    if (deficit > 0) add(right > 0 ? deficit : -deficit);
    incoming = outgoing;
  }
  return window;
}

LauSearch::LauSearch(const Instance& instance, const ShiftIntervals& intervals)
    : instance_(instance), intervals_(intervals) {
  const Load base = printed_traffic_shift(instance);
  const auto window = deficit_window(instance, base);
  lo_ = base + (window ? window->lo : 0);
  hi_ = base + (window ? window->hi : 0);
  next_ = lo_;
  best_ = base;
}

void LauSearch::advance(std::int64_t max_shifts) {
  for (; max_shifts > 0 && !done(); --max_shifts, ++next_) {
    const auto steps = intervals_.steps_of(next_);
    if (!steps || (best_steps_ && *steps > *best_steps_)) continue;
    const Int128 traffic = traffic_of(instance_, next_);
    if (best_steps_ && *steps == *best_steps_ && traffic >= best_traffic_) continue;
    best_ = next_;
    best_steps_ = steps;
    best_traffic_ = traffic;
  }
}

}  // namespace evenkeel::ring

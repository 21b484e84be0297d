// Times and traffic of every shift from the definitions, to check the solver's.
#include <algorithm>
#include <deque>

#include "evenkeel/base/sort.hpp"
#include "verify/ring/ring.hpp"

namespace evenkeel::verify {
namespace {

constexpr Load kFar = Load{1} << 61;  // represents everything beyond

Load capped(Int128 value) { return value > kFar ? kFar : static_cast<Load>(value); }

// Calls visit(k, largest) for every k, with the largest of the `width` values up to value k.
template <class ValueOf, class Visit>
void sliding_maxima(std::size_t count, std::size_t width, ValueOf value_of, Visit visit) {
  std::deque<std::pair<std::size_t, decltype(value_of(0))>> queue;  // falling values
  for (std::size_t k = 0; k < count; ++k) {
    const auto value = value_of(k);
    while (!queue.empty() && queue.back().second <= value) queue.pop_back();
    queue.emplace_back(k, value);
    if (queue.front().first + width <= k) queue.pop_front();
    visit(k, queue.front().second);
  }
}

// Loads of the first k nodes, going on around the ring; to the left the ring is mirrored.
class SumsAround {
 public:
  SumsAround(std::span<const Load> loads, bool to_right) : sums_(loads.size() + 1, 0) {
    const std::size_t n = loads.size();
    for (std::size_t k = 0; k < n; ++k) sums_[k + 1] = sums_[k] + loads[to_right ? k : n - 1 - k];
  }
  Load total() const { return sums_.back(); }
  Load operator[](std::size_t k) const {
    const std::size_t n = sums_.size() - 1;
    return static_cast<Load>(k / n) * total() + sums_[k % n];
  }

 private:
  std::vector<Load> sums_;
};

}  // namespace

std::vector<Load> reach_by_windows(std::span<const Load> loads, std::optional<Load> message_limit,
                                   std::int64_t steps, bool to_right) {
  const std::size_t n = loads.size();
  const auto around = static_cast<std::int64_t>(n);
  const SumsAround sums(loads, to_right);
  const Int128 total = sums.total();
  // No node ever holds more than everything, so a limit above that binds nothing.
  const Int128 limit = message_limit ? std::min<Int128>(*message_limit, total) : total;
  const bool limited = message_limit && limit < total;
  // Each further round around the ring adds the same: all load, or the load that the limit lets
  // pass.
  std::int64_t rounds = 0;
  if (steps >= 2 * around) rounds = steps / around - 1;
  const auto rest = static_cast<std::size_t>(steps - rounds * around);
  const Int128 a_round = limited ? std::min<Int128>(total, limit * around) : total;
  const Int128 before = a_round * rounds;
  std::vector<Load> reach(n);
  // Mirrored node k sends to its right what node n - 1 - k sends over link n - 2 - k to its left.
  const auto put = [&](std::size_t k, Int128 held) {
    reach[to_right ? k : (2 * n - 2 - k) % n] = capped(before + held);
  };
  if (!limited) {
    for (std::size_t k = 0; k < n; ++k) put(k, sums[2 * n + k + 1] - sums[2 * n + k + 1 - rest]);
    return reach;
  }
  // The least over j of sums[end] - sums[j] + (rest - (end - j)) limit, of rest + 1 values j.
  const auto value = [&](std::size_t j) { return sums[j] - limit * static_cast<std::int64_t>(j); };
  sliding_maxima(3 * n + 1, rest + 1, value, [&](std::size_t end, Int128 largest) {
    if (end > 2 * n) {
      put(end - 2 * n - 1, value(end) + limit * static_cast<std::int64_t>(rest) - largest);
    }
  });
  return reach;
}

RingTimes::RingTimes(std::span<const Load> loads, std::span<const Load> targets,
                     const SendModel& model)
    : loads_(loads.begin(), loads.end()),
      targets_(targets.begin(), targets.end()),
      linear_(loads.size()),
      model_(model) {
  Load before = 0;
  for (std::size_t i = 0; i < linear_.size(); ++i) {
    before += loads_[i] - targets_[i];
    linear_[i] = before;
    total_ += loads_[i];
  }
}

RingTimes::Shifts RingTimes::within(std::int64_t steps) const {
  if (steps == 0) {
    const auto [least, most] = std::minmax_element(linear_.begin(), linear_.end());
    return {*most, *least};
  }
  if (model_.mode == SendMode::single) return single_within(steps);
  const std::vector<Load> right = reach_by_windows(loads_, model_.message_limit, steps, true);
  const std::vector<Load> left = reach_by_windows(loads_, model_.message_limit, steps, false);
  Shifts shifts{-static_cast<Int128>(kFar) * 4, static_cast<Int128>(kFar) * 4};
  for (std::size_t i = 0; i < linear_.size(); ++i) {
    shifts.lo = std::max(shifts.lo, static_cast<Int128>(linear_[i]) - right[i]);
    shifts.hi = std::min(shifts.hi, static_cast<Int128>(linear_[i]) + left[i]);
  }
  return shifts;
}

// Node i is red to the right below shift a = linear[i - 1] - target, and to the left above
// b = linear[i] + target. At least one of any `steps` consecutive nodes must not be red.
RingTimes::Shifts RingTimes::single_within(std::int64_t steps) const {
  const std::size_t n = linear_.size();
  const auto width = static_cast<std::size_t>(std::min(steps, static_cast<std::int64_t>(n)));
  Shifts shifts{-static_cast<Int128>(kFar), static_cast<Int128>(kFar)};
  sliding_maxima(
      2 * n, width, [&](std::size_t k) { return targets_[k % n] - linear_[(k + n - 1) % n]; },
      [&](std::size_t k, Load largest) {
        if (k >= n) shifts.lo = std::max(shifts.lo, -static_cast<Int128>(largest));
      });
  sliding_maxima(
      2 * n, width, [&](std::size_t k) { return linear_[k % n] + targets_[k % n]; },
      [&](std::size_t k, Load largest) {
        if (k >= n) shifts.hi = std::min(shifts.hi, static_cast<Int128>(largest));
      });
  return shifts;
}

namespace {

// The smallest number of steps that is enough. All larger numbers are then enough. Empty if none is
// enough up to 2^53 - 1.
template <class Enough>
std::optional<std::int64_t> smallest(std::int64_t most, Enough enough) {
  std::int64_t low = -1, high = 0;  // low is not enough
  while (!enough(high)) {
    if (high >= most) return std::nullopt;
    low = high;
    high = std::min(most, 2 * high + 1);
  }
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (enough(middle) ? high : low) = middle;
  }
  return high;
}

}  // namespace

std::int64_t RingTimes::fewest() const {
  const auto found = smallest(kMaxExactInt, [&](std::int64_t steps) {
    const Shifts shifts = within(steps);
    return shifts.lo <= shifts.hi;
  });
  return found.value_or(kMaxExactInt);
}

std::optional<std::int64_t> RingTimes::steps_of(Load shift) const {
  const auto n = static_cast<std::int64_t>(loads_.size());
  const std::int64_t most = model_.mode == SendMode::single ? n : kMaxExactInt;
  return smallest(most, [&](std::int64_t steps) { return within(steps).contains(shift); });
}

std::optional<std::int64_t> RingTimes::steps_of(Load shift,
                                                std::optional<answers::Whole> expected) const {
  if (expected && within(*expected).contains(shift) &&
      (*expected == 0 || !within(*expected - 1).contains(shift)))
    return *expected;
  return steps_of(shift);
}

Int128 RingTimes::traffic_of(Int128 shift) const {
  Int128 traffic = 0;
  for (const Load flow : linear_) traffic += flow < shift ? shift - flow : flow - shift;
  return traffic;
}

const std::vector<Load>& RingTimes::sorted() const {
  if (sorted_.empty()) {
    sorted_ = linear_;
    sort_stably(sorted_);
  }
  return sorted_;
}

Int128 RingTimes::least_traffic(const Shifts& range) const {
  const Int128 median = sorted()[(linear_.size() - 1) / 2];
  return traffic_of(std::clamp(median, range.lo, range.hi));
}

Load RingTimes::majority_shift(std::optional<std::size_t> rank) const {
  const std::vector<Load>& flows = sorted();
  const std::size_t n = flows.size();
  std::size_t positive = 0, negative = 0;
  for (const Load flow : flows) {
    positive += flow > 0 ? 1U : 0U;
    negative += flow < 0 ? 1U : 0U;
  }
  if (2 * positive > n) return flows[n - rank.value_or((n + 1) / 2)];
  if (2 * negative > n) return flows[n - (n + 2) / 2];
  return 0;
}

RingTimes::Shifts RingTimes::medians() const {
  return {sorted()[(linear_.size() - 1) / 2], sorted()[linear_.size() / 2]};
}

std::optional<RingTimes::Shifts> RingTimes::deficits(Load shift) const {
  const std::size_t n = linear_.size();
  std::optional<Shifts> window;
  for (std::size_t i = 0; i < n; ++i) {
    const Load right = std::max<Load>(linear_[i] - shift, 0);
    const Load left = std::max<Load>(shift - linear_[(i + n - 1) % n], 0);
    const Load missing = right + left - loads_[i];
    if (missing <= 0) continue;
    const Int128 shifted = shift + (right > 0 ? missing : -missing);
    if (!window) window = Shifts{shifted, shifted};
    window->lo = std::min(window->lo, shifted);
    window->hi = std::max(window->hi, shifted);
  }
  return window;
}

// Deficits of the red nodes under the traffic shift that the paper states.
RingTimes::Shifts RingTimes::lau_window() const {
  const Load base = majority_shift(linear_.size() / 2);
  return deficits(base).value_or(Shifts{base, base});
}

std::optional<std::pair<std::int64_t, Int128>> RingTimes::lau_best() const {
  constexpr std::int64_t kMostWork = 3000000;  // nodes x shifts
  const Shifts window = lau_window();
  if ((window.hi - window.lo + 1) * static_cast<std::int64_t>(loads_.size()) > kMostWork)
    return std::nullopt;
  std::optional<std::pair<std::int64_t, Int128>> best;
  for (Int128 shift = window.lo; shift <= window.hi; ++shift) {
    const auto steps = steps_of(static_cast<Load>(shift));
    if (!steps) continue;
    const std::pair here(*steps, traffic_of(shift));
    if (!best || here < *best) best = here;
  }
  return best;
}

}  // namespace evenkeel::verify

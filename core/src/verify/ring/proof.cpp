// Checks the certificates of a ring answer, each by its inequality.
#include "verify/ring/proof.hpp"

#include <algorithm>
#include <functional>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::verify {

RingProof::RingProof(std::span<const Load> loads, std::span<const Load> targets)
    : load_sums_(loads.size() + 1, 0), target_sums_(loads.size() + 1, 0) {
  for (std::size_t i = 0; i < loads.size(); ++i) {
    load_sums_[i + 1] = load_sums_[i] + loads[i];
    target_sums_[i + 1] = target_sums_[i] + targets[i];
  }
}

// Sum over `count` nodes from `first` on, counting a node once per round.
Int128 RingProof::around(const std::vector<Int128>& sums, std::size_t first,
                         std::int64_t count) const {
  const auto n = static_cast<std::int64_t>(size());
  const std::size_t end = first + static_cast<std::size_t>(count % n);
  const Int128 wrapped = end > size() ? sums.back() + sums[end - size()] : sums[end];
  return sums.back() * (count / n) + wrapped - sums[first];
}

// Capacity of a link: the load of the `depth` nodes before it, of which `node` is the nearest, and
// the limit in all other steps. Nothing if the depth is invalid.
std::optional<Int128> RingProof::crossing(std::size_t node, std::int64_t depth, bool to_right,
                                          std::optional<Load> message_limit,
                                          std::int64_t steps) const {
  if (depth < 0 || depth > steps || (!message_limit && depth < steps)) return std::nullopt;
  const std::size_t n = size();
  const auto behind = static_cast<std::size_t>(depth % static_cast<std::int64_t>(n));
  const std::size_t first = to_right ? (node + n + 1 - behind) % n : node;
  return around(load_sums_, first, depth) +
         static_cast<Int128>(steps - depth) * message_limit.value_or(0);
}

bool RingProof::is_overfull(const Segment& segment, std::optional<Load> message_limit,
                            std::int64_t steps, bool anywhere) const {
  const std::size_t n = size();
  if (segment.first >= n || segment.count < 1 || segment.count >= n || steps < 0) return false;
  const auto count = static_cast<std::int64_t>(segment.count);
  const std::size_t last = (segment.first + segment.count - 1) % n;
  const auto left = crossing(segment.first, segment.left_depth, false, message_limit, steps);
  const auto right = crossing(last, segment.right_depth, true, message_limit, steps);
  if (!left || !right) return false;
  Int128 keeps = around(target_sums_, segment.first, count);
  if (anywhere) {
    const Int128 total = load_sums_.back(), nodes = static_cast<std::int64_t>(n);
    keeps = total / nodes * count + std::min<Int128>(total % nodes, count);
  }
  return around(load_sums_, segment.first, count) - keeps > *left + *right;
}

bool RingProof::is_blocked(const RedRuns& runs, std::int64_t steps) const {
  const std::size_t n = size();
  if (runs.right >= n || runs.left >= n || steps < 1 || steps > static_cast<std::int64_t>(n))
    return false;
  std::optional<Int128> least_right, most_left;
  for (std::size_t k = 0; k < static_cast<std::size_t>(steps); ++k) {
    const std::size_t red_right = (runs.right + k) % n, red_left = (runs.left + k) % n;
    const Int128 right = over((red_right + n - 1) % n) - target(red_right);
    const Int128 left = over(red_left) + target(red_left);
    least_right = std::min(least_right.value_or(right), right);
    most_left = std::max(most_left.value_or(left), left);
  }
  return *least_right > *most_left;
}

// The last shift before the shifts that the limit forbids: all smaller shifts to the right, all
// larger shifts to the left.
std::optional<Int128> RingProof::forbidden(const TrafficLimit& limit, const SendModel& model,
                                           std::optional<std::int64_t> steps) const {
  const std::size_t n = size();
  const bool single = model.mode == SendMode::single;
  if (limit.place >= n || single != (limit.by == TrafficLimit::By::chain)) return std::nullopt;
  if (!single) {
    if (!steps) return std::nullopt;
    const std::size_t nearest = limit.to_right ? limit.place : (limit.place + 1) % n;
    const auto most = crossing(nearest, limit.depth, limit.to_right, model.message_limit, *steps);
    if (!most) return std::nullopt;
    return over(limit.place) - (limit.to_right ? *most : -*most);
  }
  // Beyond the limit, all of these nodes wait for each other.
  const auto all = static_cast<std::int64_t>(n);
  std::optional<Int128> shift;
  for (std::int64_t k = 0; k < std::min(steps.value_or(all), all); ++k) {
    const std::size_t node = (limit.place + static_cast<std::size_t>(k)) % n;
    const Int128 right = over((node + n - 1) % n) - target(node);
    const Int128 left = over(node) + target(node);
    shift = limit.to_right ? std::min(shift.value_or(right), right)
                           : std::max(shift.value_or(left), left);
  }
  return shift;
}

std::optional<Int128> RingProof::least_by_limit(const TrafficLimit& limit, const SendModel& model,
                                                Load shift,
                                                std::optional<std::int64_t> steps) const {
  const bool median = limit.by == TrafficLimit::By::median;
  const auto at = median ? std::optional<Int128>(shift) : forbidden(limit, model, steps);
  constexpr Int128 kNoSchedule = static_cast<Int128>(1) << 60;
  if (!at || *at > kNoSchedule || *at < -kNoSchedule) return std::nullopt;
  std::size_t positive = 0, negative = 0;
  Int128 traffic = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    const Int128 flow = over(i) - *at;
    if (flow > 0) ++positive;
    if (flow < 0) ++negative;
    traffic += flow < 0 ? -flow : flow;
  }
  // With at most half of the flows positive a larger shift moves no less.
  const bool few_positive = 2 * positive <= size(), few_negative = 2 * negative <= size();
  if ((median || limit.to_right) && !few_positive) return std::nullopt;
  if ((median || !limit.to_right) && !few_negative) return std::nullopt;
  return traffic;
}

namespace {

// No price is farther from 0 than a path is long, there and back.
bool are_prices(std::span<const Load> potential, std::size_t n) {
  const auto most = 4 * static_cast<Load>(n);
  const auto fits = [&](Load price) { return -most <= price && price <= most; };
  return potential.size() == n && std::all_of(potential.begin(), potential.end(), fits);
}

}  // namespace

std::optional<Int128> RingProof::least_by_prices(const Prices& prices,
                                                 std::optional<Load> message_limit,
                                                 std::optional<std::int64_t> steps) const {
  const std::size_t n = size();
  if (!are_prices(prices.potential, n) || (steps && *steps < 0)) return std::nullopt;
  const auto nodes = static_cast<std::int64_t>(n);
  const Int128 average = load_sums_.back() / nodes;
  Int128 bound = 0;
  for (std::size_t i = 0; i < n; ++i) bound += prices.potential[i] * (load(i) - average);
  std::vector<Load> dearest = prices.potential;
  const auto places = static_cast<std::size_t>(load_sums_.back() % nodes);
  select_nth(dearest, places, [](Load price) { return Descending{price}; });
  for (std::size_t k = 0; k < places; ++k) bound -= dearest[k];
  std::size_t given = 0;  // depths, in the order of the links
  for (std::size_t i = 0; i < n; ++i) {
    const Load difference = prices.potential[i] - prices.potential[(i + 1) % n];
    if (-1 <= difference && difference <= 1) continue;
    if (!steps) return std::nullopt;
    const bool to_right = difference > 0;
    std::int64_t depth = *steps;
    if (message_limit) {
      if (given == prices.depths.size()) return std::nullopt;
      const ring::LinkDepth& link = prices.depths[given++];
      if (link.link != i || link.to_right != to_right) return std::nullopt;
      depth = link.depth;
    }
    const auto most = crossing(to_right ? i : (i + 1) % n, depth, to_right, message_limit, *steps);
    constexpr Int128 kNoBound = static_cast<Int128>(1) << 90;
    if (!most || *most > kNoBound) return std::nullopt;
    bound -= ((to_right ? difference : -difference) - 1) * *most;
  }
  return bound;
}

}  // namespace evenkeel::verify

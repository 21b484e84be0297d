// What shows that a ring cannot be faster: nodes that hold too much, and runs of red nodes.
#include "evenkeel/ring/certificate.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "base/checked.hpp"

namespace evenkeel::ring {
namespace {

std::size_t before(std::size_t node, std::size_t n) { return node == 0 ? n - 1 : node - 1; }
std::size_t after(std::size_t node, std::size_t n) { return node + 1 == n ? 0 : node + 1; }

// The k with the minimum W(i,k) + (t-k) B; `node` is the first of the k nodes, which continue away
// from the link. Each further whole round adds the same for every k. So the minimum is among the
// farthest n or among the nearest n.
std::int64_t best_depth(const Instance& instance, std::optional<Load> limit, std::int64_t steps,
                        std::size_t node, bool to_right) {
  if (!limit) return steps;
  const std::size_t n = instance.size();
  const auto around = static_cast<std::int64_t>(n);
  const bool far = static_cast<Int128>(*limit) * around > instance.total();
  const std::int64_t first = far ? std::max<std::int64_t>(0, steps - around + 1) : 0;
  const std::int64_t last = far ? steps : std::min(steps, around - 1);
  const auto skipped = static_cast<std::size_t>(first % around);
  node = to_right ? (node + n - skipped) % n : (node + skipped) % n;
  Int128 held = 0, least = 0;
  std::int64_t best = first;
  for (std::int64_t k = first + 1; k <= last; ++k) {
    held += instance.load(node) - *limit;
    node = to_right ? before(node, n) : after(node, n);
    if (held >= least) continue;
    least = held;
    best = k;
  }
  return best;
}

// The nodes behind one link up to another, with the depths at both.
Segment make_segment(const Instance& instance, std::optional<Load> limit, std::int64_t steps,
                     std::size_t link, std::size_t last) {
  const std::size_t n = instance.size();
  const std::size_t first = after(link, n);
  return {first, (last + n - first) % n + 1, best_depth(instance, limit, steps, first, false),
          best_depth(instance, limit, steps, last, true)};
}

// The largest of the last `width` pushed values, and its position.
class RecentMaximum {
 public:
  RecentMaximum(std::size_t width, std::size_t count) : width_(width) { falling_.reserve(count); }
  void push(std::size_t at, Int128 value) {
    while (falling_.size() > front_ && falling_.back().second <= value) falling_.pop_back();
    falling_.emplace_back(at, value);
    while (falling_[front_].first + width_ <= at) ++front_;
  }
  const std::pair<std::size_t, Int128>& best() const { return falling_[front_]; }

 private:
  std::size_t width_;
  std::vector<std::pair<std::size_t, Int128>> falling_;
  std::size_t front_ = 0;
};

// The first link whose flow in that direction equals its capacity within `steps`.
std::optional<std::size_t> full_link(const Instance& instance, std::optional<Load> limit,
                                     Load shift, std::int64_t steps, bool to_right) {
  const std::size_t n = instance.size();
  if (limit) {
    const Reach reach = make_reach(instance, limit, steps);
    for (std::size_t i = 0; i < n; ++i) {
      const Load flow = instance.linear(i) - shift;
      if (to_right ? flow == reach.right[i] : -flow == reach.left[i]) return i;
    }
    return std::nullopt;
  }
  // With j = i + 1, W(i,t) is P[j] - P[j-t] and the flow is P[j] - G[j] - h. So a link to the right
  // is full if P[j-t] equals G[j] + h, and a link to the left if P[j+t] does. P continues around
  // the ring.
  const auto p = instance.load_prefix();
  const auto g = instance.target_prefix();
  const auto start = floor_divide(to_right ? 1 - steps : 1 + steps, static_cast<std::int64_t>(n));
  auto at = static_cast<std::size_t>(start.remainder);
  Int128 laps = static_cast<Int128>(start.quotient) * instance.total();
  for (std::size_t j = 1; j <= n; ++j) {
    if (laps + p[at] == g[j] + shift) return j - 1;
    if (++at == n) {
      at = 0;
      laps += instance.total();
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Segment> overfull_segment(const Instance& instance, std::optional<Load> message_limit,
                                        std::int64_t steps) {
  if (!message_limit) {
    const ShiftInterval shifts = ShiftIntervals(instance, {SendMode::multi, {}}).at(steps);
    if (!shifts.empty()) return std::nullopt;
    const auto from = full_link(instance, message_limit, shifts.hi, steps, false);
    const auto to = full_link(instance, message_limit, shifts.lo, steps, true);
    return make_segment(instance, message_limit, steps, from.value(), to.value());
  }
  const Reach reach = make_reach(instance, message_limit, steps);
  std::size_t from = 0, to = 0;  // links: minimum that can leave to the left, maximum to the right
  const auto lowest = [&](std::size_t i) { return instance.linear(i) + reach.left[i]; };
  const auto highest = [&](std::size_t i) { return instance.linear(i) - reach.right[i]; };
  for (std::size_t i = 1; i < instance.size(); ++i) {
    if (lowest(i) < lowest(from)) from = i;
    if (highest(i) > highest(to)) to = i;
  }
  if (highest(to) <= lowest(from)) return std::nullopt;
  return make_segment(instance, message_limit, steps, from, to);
}

std::optional<Segment> overfull_segment_anywhere(const Instance& instance,
                                                 std::optional<Load> message_limit,
                                                 std::int64_t steps) {
  const std::size_t n = instance.size();
  const Load average = instance.total() / static_cast<Load>(n);
  const Load remainder = instance.total() % static_cast<Load>(n);
  const Reach reach = make_reach(instance, message_limit, steps);
  // Link i lies before place i + 1; places count on around the ring, twice.
  const std::size_t places = 2 * n;
  RecentMaximum all_kept(n - 1, places);  // the segment keeps the whole remainder
  RecentMaximum one_each(n - 1, places);  // each of its nodes keeps one unit of it
  Int128 excess = 0;                      // of the nodes before the place, each less its average
  for (std::size_t place = 0; place < places; ++place) {
    const std::size_t node = place % n, link = before(node, n);
    const Int128 start = -excess - reach.left[link];
    all_kept.push(place, start);
    one_each.push(place, start + static_cast<std::int64_t>(place));
    excess += instance.load(node) - average;
    const Int128 end = excess - reach.right[node];
    const auto [first, most] = all_kept.best();
    const auto [other, more] = one_each.best();
    if (end + most > remainder)
      return make_segment(instance, message_limit, steps, before(first % n, n), node);
    if (end + more > static_cast<std::int64_t>(place) + 1)
      return make_segment(instance, message_limit, steps, before(other % n, n), node);
  }
  return std::nullopt;
}

Excess excess_of(const Instance& instance, std::optional<Load> message_limit, std::int64_t steps,
                 const Segment& segment, bool anywhere) {
  const std::size_t n = instance.size();
  const auto count = static_cast<Load>(segment.count), all = static_cast<Load>(n);
  // Sum over `nodes` nodes in a row from `first` on. A link passes load from as many nodes as its
  // depth.
  const auto sum = [&](std::span<const Load> prefix, std::size_t first, std::int64_t nodes) {
    const std::size_t end = first + static_cast<std::size_t>(nodes % all);
    return nodes / all * prefix[n] - prefix[first] + (end > n ? prefix[n] : 0) +
           prefix[end > n ? end - n : end];
  };
  const Load limit = message_limit.value_or(0);
  const std::int64_t left = segment.left_depth, right = segment.right_depth;
  // First of the nodes whose load can reach the link behind the last node.
  const std::size_t from =
      (segment.first + segment.count + n - static_cast<std::size_t>(right % all)) % n;
  Excess excess{sum(instance.load_prefix(), segment.first, count),
                sum(instance.target_prefix(), segment.first, count),
                sum(instance.load_prefix(), segment.first, left) + (steps - left) * limit +
                    sum(instance.load_prefix(), from, right) + (steps - right) * limit};
  if (anywhere)
    excess.keeps = instance.total() / all * count + std::min(instance.total() % all, count);
  return excess;
}

namespace {

// The first of `length` nodes in a row, around the ring, that all are so. Looked at from the far
// end: the next run begins behind a node that is not, and what lies before that one is not looked
// at.
template <class Predicate>
std::optional<std::size_t> find_run(std::size_t n, std::size_t length, Predicate is_so) {
  std::size_t first = 0, known = 0;  // all nodes between satisfy the predicate
  while (first + length <= 2 * n) {
    const std::size_t end = first + length;
    std::size_t k = end;
    while (k > known && is_so((k - 1) % n)) --k;
    if (k <= known) return first % n;
    first = k;
    known = end;
  }
  return std::nullopt;
}

// The first of `length` nodes in a row that are red to the right below that shift, or to the left
// above it.
std::optional<std::size_t> red_run(const Instance& instance, std::size_t length, Load shift,
                                   bool to_right) {
  const std::size_t n = instance.size();
  return find_run(n, length, [&](std::size_t i) {
    return to_right ? instance.linear(before(i, n)) - instance.target(i) >= shift
                    : instance.linear(i) + instance.target(i) <= shift;
  });
}

}  // namespace

std::optional<RedRuns> blocking_runs(const Instance& instance, const ShiftIntervals& single,
                                     std::int64_t steps) {
  const ShiftInterval shifts = single.at(steps);
  if (!shifts.empty()) return std::nullopt;
  const auto length = static_cast<std::size_t>(steps);
  const auto right = red_run(instance, length, shifts.lo, true);
  const auto left = red_run(instance, length, shifts.hi, false);
  if (!right || !left) return std::nullopt;
  return RedRuns{*right, *left};
}

TrafficLimit limit_of_traffic(const Instance& instance, const SendModel& model, Load shift,
                              std::optional<std::int64_t> steps) {
  TrafficLimit found;
  const std::size_t n = instance.size();
  std::size_t positive = 0, negative = 0;
  for (std::size_t i = 0; i < n; ++i) {
    positive += instance.linear(i) > shift ? 1U : 0U;
    negative += instance.linear(i) < shift ? 1U : 0U;
  }
  if (2 * positive <= n && 2 * negative <= n) return found;
  // With most flows to the left a smaller shift would move less, but it sends more to the right.
  found.to_right = 2 * negative > n;
  if (model.mode == SendMode::single) {
    found.by = TrafficLimit::By::chain;
    const auto all = static_cast<std::int64_t>(n);
    const auto length = static_cast<std::size_t>(std::min(steps.value_or(all), all));
    found.place = red_run(instance, length, shift, found.to_right).value();
    return found;
  }
  found.by = TrafficLimit::By::link;
  found.place =
      full_link(instance, model.message_limit, shift, steps.value(), found.to_right).value();
  const std::size_t nearest = found.to_right ? found.place : after(found.place, n);
  found.depth = best_depth(instance, model.message_limit, *steps, nearest, found.to_right);
  return found;
}

namespace {

// Distances from the pool of the remainder in the residual network of a flow. A further unit over a
// link costs 1, and a unit less of its flow saves 1. Each node that took a unit of the remainder
// can give it back. A node that the pool cannot reach gets a distance above every path length.
std::vector<Load> distances(const Instance& instance, std::span<const Load> flow,
                            const std::optional<Reach>& reach) {
  const std::size_t n = instance.size();
  const auto far = static_cast<Load>(n);
  const Load average = instance.total() / far;
  std::vector<Load> start(n);
  for (std::size_t i = 0; i < n; ++i) start[i] = instance.target(i) > average ? 0 : far;
  // Shortest paths around a ring use one direction only.
  std::vector<Load> right = start;
  for (std::size_t k = 0; k < 2 * n; ++k) {
    const std::size_t link = k % n, next = after(link, n);
    const bool free = !reach || flow[link] < reach->right[link];
    if (free) right[next] = std::min(right[next], right[link] + (flow[link] < 0 ? -1 : 1));
  }
  std::vector<Load> left = std::move(start);
  for (std::size_t k = 2 * n; k-- > 0;) {
    const std::size_t link = k % n, next = after(link, n);
    const bool free = !reach || -flow[link] < reach->left[link];
    if (free) left[link] = std::min(left[link], left[next] + (flow[link] > 0 ? -1 : 1));
  }
  for (std::size_t i = 0; i < n; ++i) right[i] = std::min(right[i], left[i]);
  return right;
}

}  // namespace

Prices prices_of(const Instance& instance, std::optional<Load> message_limit,
                 std::span<const Load> flow, std::optional<std::int64_t> steps) {
  std::optional<Reach> reach;
  if (steps) reach = make_reach(instance, message_limit, *steps);
  Prices prices{distances(instance, flow, reach), {}};
  for (Load& price : prices.potential) price = -price;
  if (!message_limit || !steps) return prices;
  const std::size_t n = instance.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Load difference = prices.potential[i] - prices.potential[after(i, n)];
    if (difference >= -1 && difference <= 1) continue;
    const bool to_right = difference > 0;
    const std::size_t nearest = to_right ? i : after(i, n);
    prices.depths.push_back(
        {i, to_right, best_depth(instance, message_limit, *steps, nearest, to_right)});
  }
  return prices;
}

}  // namespace evenkeel::ring

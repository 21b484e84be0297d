// All chains and threads of a schedule, and the windows of shifts that the paper defines.
#include "evenkeel/ring/chains.hpp"

#include <algorithm>

#include "evenkeel/base/sort.hpp"
#include "evenkeel/ring/optimal.hpp"

namespace evenkeel::ring {
namespace {

/// A ring in one direction: the load that a node sends in this direction, and the load of the nodes
/// behind it.
class Way {
 public:
  Way(std::span<const Load> loads, std::span<const Load> flow, bool to_right)
      : loads_(loads), flow_(flow), to_right_(to_right), held_(loads.size() + 1) {
    for (std::size_t k = 0; k < loads.size(); ++k) held_[k + 1] = held_[k] + loads[node(k)];
  }

  std::size_t size() const { return loads_.size(); }
  Load total() const { return held_.back(); }
  /// Node of a place along the direction, 0..n-1; load travels towards larger places.
  std::size_t node(std::size_t place) const { return to_right_ ? place : size() - 1 - place; }
  Load load(std::size_t place) const { return loads_[node(place)]; }
  Load sent(std::size_t place) const {
    const std::size_t at = node(place);
    return to_right_ ? flow_[at] : -flow_[at > 0 ? at - 1 : size() - 1];
  }
  bool is_red(std::size_t place) const { return sent(place) > load(place); }
  /// Load of the `count` nodes up to the place, count <= n.
  Load held(std::size_t place, std::size_t count) const {
    const std::size_t end = place + 1;
    return count <= end ? held_[end] - held_[end - count]
                        : held_[end] + total() - held_[size() + end - count];
  }
  std::size_t before(std::size_t place, std::int64_t hops) const {
    const auto n = static_cast<std::int64_t>(size());
    const std::int64_t at = (static_cast<std::int64_t>(place) - hops % n + n) % n;
    return static_cast<std::size_t>(at);
  }
  NodeRun run(std::size_t last, std::int64_t length, std::optional<std::int64_t> steps) const {
    return {node(before(last, length - 1)), node(last), to_right_, length, steps, false};
  }

 private:
  std::span<const Load> loads_, flow_;
  bool to_right_;
  std::vector<Load> held_;  ///< Prefix sums in this direction.
};

void add_chains(const Way& way, std::vector<NodeRun>& chains) {
  const auto n = static_cast<std::int64_t>(way.size());
  std::size_t start = 0;  // a green place, so that no chain is cut
  while (start < way.size() && way.is_red(start)) ++start;
  if (start == way.size()) {
    chains.push_back(way.run(way.size() - 1, n, std::nullopt));
    return;
  }
  std::int64_t reds = 0;
  for (std::size_t k = 1; k <= way.size(); ++k) {
    const std::size_t place = (start + k) % way.size();
    if (way.is_red(place)) {
      ++reds;
    } else if (reds > 0) {
      chains.push_back(way.run(way.before(place, 1), reds + 1, reds + 1));
      reds = 0;
    }
  }
}

// The fewest nodes ending at the place that hold `sent` together, in rounds and the rest.
struct Enough {
  Int128 rounds = 0;
  std::size_t rest = 0;
  Int128 nodes(std::size_t n) const { return rounds * static_cast<Int128>(n) + rest; }
};

Enough fewest_nodes(const Way& way, std::size_t place, Load sent) {
  const Int128 rounds = (sent - 1) / way.total();
  const Load needed = sent - static_cast<Load>(rounds) * way.total();
  std::size_t low = 0, high = way.size();  // too few and enough
  while (high - low > 1) {
    const std::size_t middle = low + (high - low) / 2;
    (way.held(place, middle) < needed ? low : high) = middle;
  }
  return {rounds, high};
}

// The thread with a message limit: the minimum over j of W(j) - j limit. It changes evenly from
// round to round, so the first and the last round suffice.
NodeRun limited_thread(const Way& way, std::size_t place, Load limit, const Enough& enough) {
  const Int128 n = static_cast<Int128>(way.size());
  const Int128 count = enough.nodes(way.size());
  Int128 least = 0, best = 0;
  const auto look = [&](Int128 from, Int128 to) {
    for (Int128 j = from; j < to; ++j) {
      const Int128 rounds = j < n ? 0 : j / n;  // dividing is slow
      const auto rest = static_cast<std::size_t>(j - rounds * n);
      const Int128 held = rounds * way.total() + way.held(place, rest);
      if (held - j * limit >= least) continue;
      least = held - j * limit;
      best = j;
    }
  };
  look(1, std::min(n, count));
  look(std::max(n, count - n), count);
  const Int128 steps = (way.sent(place) - least + limit - 1) / limit;
  if (steps > kMaxExactInt) return way.run(place, static_cast<std::int64_t>(n), std::nullopt);
  NodeRun run =
      way.run(place, static_cast<std::int64_t>(best) + 1, static_cast<std::int64_t>(steps));
  run.limit_binds = best + 1 < steps;
  return run;
}

NodeRun thread_of(const Way& way, std::size_t place, std::optional<Load> limit) {
  const auto n = static_cast<std::int64_t>(way.size());
  if (way.total() == 0) return way.run(place, n, std::nullopt);
  const Enough enough = fewest_nodes(way, place, way.sent(place));
  const Int128 steps = enough.nodes(way.size());
  if (steps > kMaxExactInt) return way.run(place, n, std::nullopt);
  if (limit) return limited_thread(way, place, *limit, enough);
  return way.run(place, static_cast<std::int64_t>(steps), static_cast<std::int64_t>(steps));
}

void sort_by_last(std::vector<NodeRun>& runs) {
  sort_stably(runs, [](const NodeRun& a, const NodeRun& b) {
    return a.to_right != b.to_right ? a.to_right : a.last < b.last;
  });
}

}  // namespace

std::vector<NodeRun> red_chains(std::span<const Load> loads, std::span<const Load> flow) {
  std::vector<NodeRun> chains;
  for (const bool to_right : {true, false}) add_chains(Way(loads, flow, to_right), chains);
  sort_by_last(chains);
  return chains;
}

std::vector<NodeRun> all_threads(std::span<const Load> loads, std::span<const Load> flow,
                                 std::optional<Load> message_limit, StopCheck* stop) {
  std::vector<NodeRun> threads;
  for (const bool to_right : {true, false}) {
    const Way way(loads, flow, to_right);
    for (std::size_t place = 0; place < way.size(); ++place) {
      if (way.sent(place) <= 0) continue;
      const bool limited = message_limit && way.sent(place) > *message_limit;
      if (!way.is_red(place) && !limited) continue;
      spend(stop, message_limit ? static_cast<std::int64_t>(way.size()) : 64);
      threads.push_back(thread_of(way, place, message_limit));
    }
  }
  sort_by_last(threads);
  return threads;
}

Structure make_structure(const Instance& instance, std::span<const Load> loads,
                         std::span<const Load> flow, std::optional<Load> message_limit,
                         StopCheck* stop) {
  const auto deficits = [&](Load shift) {
    auto window = deficit_window(instance, shift);
    if (window) *window = {window->lo + shift, window->hi + shift};
    return window;
  };
  return {median_window(instance), deficits(0), deficits(printed_traffic_shift(instance)),
          red_chains(loads, flow), all_threads(loads, flow, message_limit, stop)};
}

}  // namespace evenkeel::ring

#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/plan/time_grid.hpp"
#include "plan/chain.hpp"

namespace evenkeel::plan {

/// Prefix sums, from 0.
inline std::vector<Load> sums_of(std::span<const Load> values) {
  std::vector<Load> sums(values.size() + 1);
  for (std::size_t i = 0; i < values.size(); ++i) sums[i + 1] = sums[i] + values[i];
  return sums;
}

/// The items twice, so that every part of the ring is one of the row.
inline Chain unrolled(const Chain& ring) {
  Chain chain = ring;
  chain.load.insert(chain.load.end(), ring.load.begin(), ring.load.end());
  chain.memory.insert(chain.memory.end(), ring.memory.begin(), ring.memory.end());
  return chain;
}

/// Reach of the parts of a row.
class Row {
 public:
  explicit Row(const Chain& chain)
      : chain_(chain), load_(sums_of(chain.load)), memory_(sums_of(chain.memory)) {}

  std::int64_t items() const { return static_cast<std::int64_t>(chain_.load.size()); }
  std::size_t nodes() const { return chain_.speed.size(); }
  Load load(std::int64_t from, std::int64_t to) const { return load_[at(to)] - load_[at(from)]; }
  Fraction end_of(std::size_t node, std::int64_t from, std::int64_t to) const {
    return {load(from, to), chain_.speed[node]};
  }
  bool fits(std::size_t node, std::int64_t from, std::int64_t to) const {
    return chain_.capacity.empty() || memory_[at(to)] - memory_[at(from)] <= chain_.capacity[node];
  }

  /// The furthest end of a part of the node that begins there and does its work in time. Galloping:
  /// O(log of its length).
  std::int64_t reach(std::size_t node, std::int64_t from, const Fraction& time) const {
    std::int64_t end = furthest(load_, from, work_within(time, chain_.speed[node]));
    if (!chain_.capacity.empty())
      end = std::min(end, furthest(memory_, from, chain_.capacity[node]));
    return end;
  }

  /// The first begin of a part of the node that ends there.
  std::int64_t reach_back(std::size_t node, std::int64_t to, const Fraction& time) const {
    std::int64_t begin = earliest(load_, to, work_within(time, chain_.speed[node]));
    if (!chain_.capacity.empty())
      begin = std::max(begin, earliest(memory_, to, chain_.capacity[node]));
    return begin;
  }

 private:
  static std::size_t at(std::int64_t item) { return static_cast<std::size_t>(item); }

  static std::int64_t furthest(const std::vector<Load>& sums, std::int64_t from, Load room) {
    const auto last = static_cast<std::int64_t>(sums.size()) - 1;
    const auto within = [&](std::int64_t end) { return sums[at(end)] - sums[at(from)] <= room; };
    std::int64_t step = 1;
    std::int64_t good = from;
    while (good + step <= last && within(good + step)) {
      good += step;
      step *= 2;
    }
    for (; step > 0; step /= 2)
      if (good + step <= last && within(good + step)) good += step;
    return good;
  }

  static std::int64_t earliest(const std::vector<Load>& sums, std::int64_t to, Load room) {
    const auto within = [&](std::int64_t begin) { return sums[at(to)] - sums[at(begin)] <= room; };
    std::int64_t step = 1;
    std::int64_t good = to;
    while (good - step >= 0 && within(good - step)) {
      good -= step;
      step *= 2;
    }
    for (; step > 0; step /= 2)
      if (good - step >= 0 && within(good - step)) good -= step;
    return good;
  }

  const Chain& chain_;
  std::vector<Load> load_;
  std::vector<Load> memory_;
};

/// Largest load / speed of a part. O(nodes).
inline Fraction slowest(const Row& row, const Cuts& cuts) {
  Fraction most;
  for (std::size_t k = 0; k < row.nodes(); ++k)
    most = std::max(most, row.end_of(k, cuts[k], cuts[k + 1]));
  return most;
}

/// Cuts of a time, or the least time above it that is not refuted with it.
struct Probe {
  std::optional<Cuts> cuts;
  Fraction next = {};
};

/// Reachable cuts, node after node, if every node has at least one item from `start` on. O(items)
/// per node.
Probe probe_by_table(const Row& row, std::int64_t start, std::int64_t items, const Fraction& time,
                     StopCheck* stop);

/// Cuts of least makespan: each probe moves one end of the interval to a time at which a part ends.
///
/// @param best   Cuts that are feasible.
/// @param probe  Makes the Probe of a time.
template <class Ask>
ChainPlan shorten(const Row& row, Cuts best, std::span<const Load> speeds, Ask& probe) {
  const TimeGrid grid(speeds, 1);
  Fraction lo;  // the least time that is not refuted
  Fraction hi = slowest(row, best);
  const auto middle = [&] {
    // Times need not be met exactly, so the grid of the fastest node is fine enough.
    const Fraction time = grid.at((grid.down(lo) + grid.down(hi)) / 2);
    return lo < time && time < hi ? time : lo;
  };
  while (lo < hi) {
    Probe found = probe(middle());
    if (found.cuts) {
      best = std::move(*found.cuts);
      hi = slowest(row, best);
    } else {
      lo = std::max(lo, found.next);
    }
  }
  return {std::move(best), hi};
}

}  // namespace evenkeel::plan

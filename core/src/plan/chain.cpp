// Contiguous parts of a row of items for a row of nodes.
#include "evenkeel/plan/chain.hpp"

#include <algorithm>
#include <deque>

namespace evenkeel::plan {
namespace {

std::vector<Load> sums_of(std::span<const Load> values) {
  std::vector<Load> sums(values.size() + 1);
  for (std::size_t i = 0; i < values.size(); ++i) sums[i + 1] = sums[i] + values[i];
  return sums;
}

/// How far parts reach.
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

Fraction slowest(const Row& row, const Cuts& cuts) {
  Fraction most;
  for (std::size_t k = 0; k < row.nodes(); ++k)
    most = std::max(most, row.end_of(k, cuts[k], cuts[k + 1]));
  return most;
}

/// Every node takes all it can; the cuts, whether or not they reach the end.
Cuts take_all(const Row& row, const Fraction& time) {
  Cuts cuts(row.nodes() + 1);
  for (std::size_t k = 0; k < row.nodes(); ++k) cuts[k + 1] = row.reach(k, cuts[k], time);
  return cuts;
}

/// The least time above one that fails at which one of its parts could take one item more.
Fraction next_time(const Row& row, const Cuts& cuts) {
  std::optional<Fraction> least;
  for (std::size_t k = 0; k < row.nodes(); ++k) {
    const std::int64_t more = cuts[k + 1] + 1;
    if (more > row.items() || !row.fits(k, cuts[k], more)) continue;
    const Fraction time = row.end_of(k, cuts[k], more);
    if (!least || time < *least) least = time;
  }
  return least.value_or(Fraction{INT64_MAX, 1});
}

Fraction middle(const Fraction& lo, const Fraction& hi, Load grid) {
  // Times need not be met exactly: every probe moves lo or hi to a time of a part.
  const auto on_grid = [&](const Fraction& time) {
    return static_cast<Int128>(time.num) * grid / time.den;
  };
  return {static_cast<Load>((on_grid(lo) + on_grid(hi)) / 2), grid};
}

/// Cuts of a time, or the least time above it that is not refuted with it.
struct Probe {
  std::optional<Cuts> cuts;
  Fraction next = {};
};

Probe probe_greedily(const Row& row, const Fraction& time) {
  Cuts cuts = take_all(row, time);
  if (cuts.back() == row.items()) return {.cuts = std::move(cuts)};
  return {.cuts = std::nullopt, .next = next_time(row, cuts)};
}

/// Every node has an item at least: which cuts can be reached, node after node. O(items) a node.
Probe probe_by_table(const Row& row, const Fraction& time, StopCheck* stop) {
  const std::int64_t items = row.items();
  const auto size = static_cast<std::size_t>(items) + 1;
  std::vector<std::vector<std::int32_t>> from;  // a begin for every end; -1: none
  std::vector<std::int32_t> last(size, -1);     // the last reached cut up to here, before the node
  std::fill(last.begin(), last.end(), 0);
  std::optional<Fraction> next;
  for (std::size_t k = 0; k < row.nodes(); ++k) {
    spend(stop, items);
    std::vector<std::int32_t> begins(size, -1);
    for (std::int64_t end = 1; end <= items; ++end) {
      const std::int64_t first = row.reach_back(k, end, time);
      const std::int32_t cut = last[static_cast<std::size_t>(end - 1)];
      if (cut >= first) begins[static_cast<std::size_t>(end)] = cut;
      if (first == 0 || !row.fits(k, first - 1, end)) continue;
      const Fraction later = row.end_of(k, first - 1, end);
      if (!next || later < *next) next = later;
    }
    last[0] = -1;
    for (std::size_t end = 1; end < size; ++end)
      last[end] = begins[end] >= 0 ? static_cast<std::int32_t>(end) : last[end - 1];
    from.push_back(std::move(begins));
  }
  if (from.back().back() < 0)
    return {.cuts = std::nullopt, .next = next.value_or(Fraction{INT64_MAX, 1})};
  Cuts cuts(row.nodes() + 1);
  cuts.back() = items;
  for (std::size_t k = row.nodes(); k-- > 0;)
    cuts[k] = from[k][static_cast<std::size_t>(cuts[k + 1])];
  return {.cuts = std::move(cuts)};
}

}  // namespace

std::optional<ChainPlan> cut_chain(const Chain& chain, StopCheck* stop) {
  const Row row(chain);
  const auto probe = [&](const Fraction& time) {
    spend(stop, static_cast<std::int64_t>(row.nodes()) * 8);
    return chain.at_least_one ? probe_by_table(row, time, stop) : probe_greedily(row, time);
  };
  // By then one node alone is done with everything.
  auto best =
      probe({row.load(0, row.items()), *std::min_element(chain.speed.begin(), chain.speed.end())})
          .cuts;
  if (!best) return std::nullopt;
  Fraction lo;  // the least time that is not refuted
  Fraction hi = slowest(row, *best);
  const Load grid = *std::max_element(chain.speed.begin(), chain.speed.end());
  while (lo < hi) {
    Fraction time = middle(lo, hi, grid);
    if (!(lo < time && time < hi)) time = lo;
    Probe found = probe(time);
    if (found.cuts) {
      best = std::move(found.cuts);
      hi = slowest(row, *best);
    } else {
      lo = std::max(lo, found.next);
    }
  }
  return ChainPlan{std::move(*best), hi};
}

Load bytes_times_hops(const Cuts& from, const Cuts& to, std::span<const Load> bytes,
                      std::size_t items) {
  const std::vector<Load> ones(bytes.empty() ? items : 0, 1);
  const std::vector<Load> sums = sums_of(bytes.empty() ? std::span<const Load>(ones) : bytes);
  Load total = 0;
  for (std::size_t k = 0; k < from.size(); ++k) {
    const Load a = sums[static_cast<std::size_t>(from[k])],
               b = sums[static_cast<std::size_t>(to[k])];
    total += a < b ? b - a : a - b;
  }
  return total;
}

std::optional<Cuts> nearest_cuts(const Chain& chain, const Fraction& time, const Cuts& old,
                                 std::span<const Load> bytes, StopCheck* stop) {
  const Row row(chain);
  const std::size_t nodes = row.nodes();
  const std::int64_t items = row.items();
  const std::int64_t least = chain.at_least_one ? 1 : 0;
  const std::vector<Load> ones(bytes.empty() ? chain.load.size() : 0, 1);
  const std::vector<Load> sums = sums_of(bytes.empty() ? std::span<const Load>(ones) : bytes);
  const auto distance = [&](std::int64_t cut, std::size_t k) {
    const Load a = sums[static_cast<std::size_t>(cut)], b = sums[static_cast<std::size_t>(old[k])];
    return a < b ? b - a : a - b;
  };
  // Where cut k may be: what the nodes after it can still take, and those before it can have taken.
  Cuts lo(nodes + 1), hi(nodes + 1);
  for (std::size_t k = 0; k < nodes; ++k) hi[k + 1] = row.reach(k, hi[k], time);
  lo[nodes] = items;
  for (std::size_t k = nodes; k-- > 0;) lo[k] = row.reach_back(k, lo[k + 1], time);
  for (std::size_t k = 0; k <= nodes; ++k) {
    lo[k] = std::max(lo[k], least * static_cast<std::int64_t>(k));
    hi[k] = std::min(hi[k], items - least * static_cast<std::int64_t>(nodes - k));
    if (lo[k] > hi[k]) return std::nullopt;
  }
  if (lo[0] > 0) return std::nullopt;
  // Least cost of cut k at every place of its window; the begins that suit an end slide along.
  std::vector<std::vector<std::int64_t>> from(nodes + 1);
  std::vector<std::optional<Load>> before{0}, now;
  std::int64_t first = 0;  // of the window of `before`
  for (std::size_t k = 0; k < nodes; ++k) {
    const std::int64_t begin = lo[k + 1], end = hi[k + 1];
    now.assign(static_cast<std::size_t>(end - begin + 1), std::nullopt);
    from[k + 1].assign(now.size(), 0);
    std::deque<std::int64_t> queue;  // begins of ascending cost
    std::int64_t next = first;
    const auto cost = [&](std::int64_t cut) {
      return *before[static_cast<std::size_t>(cut - first)];
    };
    for (std::int64_t cut = begin; cut <= end; ++cut) {
      spend(stop, 2);
      const std::int64_t last = first + static_cast<std::int64_t>(before.size()) - 1;
      for (; next <= std::min(cut - least, last); ++next) {
        if (!before[static_cast<std::size_t>(next - first)]) continue;
        while (!queue.empty() && cost(queue.back()) >= cost(next)) queue.pop_back();
        queue.push_back(next);
      }
      while (!queue.empty() &&
             !(row.end_of(k, queue.front(), cut) <= time && row.fits(k, queue.front(), cut)))
        queue.pop_front();
      if (queue.empty()) continue;
      now[static_cast<std::size_t>(cut - begin)] = cost(queue.front()) + distance(cut, k + 1);
      from[k + 1][static_cast<std::size_t>(cut - begin)] = queue.front();
    }
    first = begin;
    std::swap(before, now);
  }
  if (!before.back()) return std::nullopt;
  Cuts cuts(nodes + 1);
  cuts[nodes] = items;
  for (std::size_t k = nodes; k > 0; --k)
    cuts[k - 1] = from[k][static_cast<std::size_t>(cuts[k] - lo[k])];
  return cuts;
}

}  // namespace evenkeel::plan

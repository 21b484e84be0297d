// Of all cuts in time, those that move least from the old ones.
#include <deque>

#include "plan/chain_row.hpp"

namespace evenkeel::plan {
namespace {

/// Prefix sums of bytes; every item counts 1 where none are given.
std::vector<Load> byte_sums(std::span<const Load> bytes, std::size_t items) {
  return sums_of(bytes.empty() ? std::vector<Load>(items, 1)
                               : std::vector<Load>(bytes.begin(), bytes.end()));
}

Load at(const std::vector<Load>& sums, std::int64_t cut) {
  return sums[static_cast<std::size_t>(cut)];
}

/// What a part costs is least over some lanes of: a value of its begin and one of its end, for the
/// begins that a lane admits.
struct BytesTimesHops {
  static constexpr std::size_t kLanes = 1;
  const std::vector<Load>& sums;
  const Cuts& old;

  static bool admits(std::size_t, std::size_t, std::int64_t) { return true; }
  static Load of_begin(std::size_t, std::int64_t) { return 0; }
  Load of_end(std::size_t, std::size_t node, std::int64_t end) const {
    const Load a = at(sums, end), b = at(sums, old[node + 1]);
    return a < b ? b - a : a - b;
  }
};

/// What a node keeps, as a negative cost: nothing, or from its old begin, or from its new one.
struct BytesOnce {
  static constexpr std::size_t kLanes = 3;
  const std::vector<Load>& sums;
  const Cuts& old;

  bool admits(std::size_t lane, std::size_t node, std::int64_t begin) const {
    return lane == 0 || (lane == 1 ? begin <= old[node] : begin >= old[node]);
  }
  Load of_begin(std::size_t lane, std::int64_t begin) const {
    return lane == 2 ? at(sums, begin) : 0;
  }
  Load of_end(std::size_t lane, std::size_t node, std::int64_t end) const {
    if (lane == 0) return 0;
    const Load kept_to = at(sums, std::min(end, old[node + 1]));
    return lane == 1 ? at(sums, old[node]) - kept_to : -kept_to;
  }
};

/// Where cut k may be: what the nodes after it can still take, and those before it can have taken.
struct Windows {
  Cuts lo, hi;
};

std::optional<Windows> make_windows(const Row& row, const Fraction& time, std::int64_t least) {
  const std::size_t nodes = row.nodes();
  Windows windows{Cuts(nodes + 1), Cuts(nodes + 1)};
  auto& [lo, hi] = windows;
  for (std::size_t k = 0; k < nodes; ++k) hi[k + 1] = row.reach(k, hi[k], time);
  lo[nodes] = row.items();
  for (std::size_t k = nodes; k-- > 0;) lo[k] = row.reach_back(k, lo[k + 1], time);
  for (std::size_t k = 0; k <= nodes; ++k) {
    lo[k] = std::max(lo[k], least * static_cast<std::int64_t>(k));
    hi[k] = std::min(hi[k], row.items() - least * static_cast<std::int64_t>(nodes - k));
    if (lo[k] > hi[k]) return std::nullopt;
  }
  if (lo[0] > 0) return std::nullopt;
  return windows;
}

/// Least cost of every cut at every place of its window; the begins that suit an end slide along.
template <class Price>
std::optional<Cuts> cheapest_cuts(const Chain& chain, const Fraction& time, const Price& price,
                                  StopCheck* stop) {
  const Row row(chain);
  const std::size_t nodes = row.nodes();
  const std::int64_t least = chain.at_least_one ? 1 : 0;
  const auto windows = make_windows(row, time, least);
  if (!windows) return std::nullopt;
  std::vector<std::vector<std::int64_t>> from(nodes + 1);
  std::vector<std::optional<Load>> before{0}, now;
  std::int64_t first = 0;  // of the window of `before`
  for (std::size_t k = 0; k < nodes; ++k) {
    const std::int64_t begin = windows->lo[k + 1], end = windows->hi[k + 1];
    const std::int64_t last = first + static_cast<std::int64_t>(before.size()) - 1;
    now.assign(static_cast<std::size_t>(end - begin + 1), std::nullopt);
    from[k + 1].assign(now.size(), 0);
    std::deque<std::int64_t> queues[Price::kLanes];  // begins of ascending cost
    std::int64_t next = first;
    const auto cost = [&](std::size_t lane, std::int64_t cut) {
      return *before[static_cast<std::size_t>(cut - first)] + price.of_begin(lane, cut);
    };
    for (std::int64_t cut = begin; cut <= end; ++cut) {
      spend(stop, 2);
      for (; next <= std::min(cut - least, last); ++next) {
        if (!before[static_cast<std::size_t>(next - first)]) continue;
        for (std::size_t lane = 0; lane < Price::kLanes; ++lane) {
          if (!price.admits(lane, k, next)) continue;
          auto& queue = queues[lane];
          while (!queue.empty() && cost(lane, queue.back()) >= cost(lane, next)) queue.pop_back();
          queue.push_back(next);
        }
      }
      const auto place = static_cast<std::size_t>(cut - begin);
      for (std::size_t lane = 0; lane < Price::kLanes; ++lane) {
        auto& queue = queues[lane];
        while (!queue.empty() &&
               !(row.end_of(k, queue.front(), cut) <= time && row.fits(k, queue.front(), cut)))
          queue.pop_front();
        if (queue.empty()) continue;
        const Load whole = cost(lane, queue.front()) + price.of_end(lane, k, cut);
        if (now[place] && *now[place] <= whole) continue;
        now[place] = whole;
        from[k + 1][place] = queue.front();
      }
    }
    first = begin;
    std::swap(before, now);
  }
  if (!before.back()) return std::nullopt;
  Cuts cuts(nodes + 1);
  cuts[nodes] = row.items();
  for (std::size_t k = nodes; k > 0; --k)
    cuts[k - 1] = from[k][static_cast<std::size_t>(cuts[k] - windows->lo[k])];
  return cuts;
}

}  // namespace

Load bytes_times_hops(const Cuts& from, const Cuts& to, std::span<const Load> bytes,
                      std::size_t items) {
  const std::vector<Load> sums = byte_sums(bytes, items);
  Load total = 0;
  for (std::size_t k = 0; k < from.size(); ++k) {
    const Load a = at(sums, from[k]), b = at(sums, to[k]);
    total += a < b ? b - a : a - b;
  }
  return total;
}

Load bytes_moved(const Cuts& from, const Cuts& to, std::span<const Load> bytes, std::size_t items) {
  const std::vector<Load> sums = byte_sums(bytes, items);
  Load moved = sums.back();
  for (std::size_t k = 0; k + 1 < from.size(); ++k) {
    const std::int64_t begin = std::max(from[k], to[k]), end = std::min(from[k + 1], to[k + 1]);
    if (begin < end) moved -= at(sums, end) - at(sums, begin);
  }
  return moved;
}

std::optional<Cuts> nearest_cuts(const Chain& chain, const Fraction& time, const Cuts& old,
                                 std::span<const Load> bytes, StopCheck* stop) {
  const std::vector<Load> sums = byte_sums(bytes, chain.load.size());
  return cheapest_cuts(chain, time, BytesTimesHops{sums, old}, stop);
}

std::optional<Cuts> least_moved_cuts(const Chain& chain, const Fraction& time, const Cuts& old,
                                     std::span<const Load> bytes, StopCheck* stop) {
  const std::vector<Load> sums = byte_sums(bytes, chain.load.size());
  return cheapest_cuts(chain, time, BytesOnce{sums, old}, stop);
}

}  // namespace evenkeel::plan

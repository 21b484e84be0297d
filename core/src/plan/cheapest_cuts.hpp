#pragma once
#include <deque>
#include <optional>
#include <vector>

#include "plan/chain_row.hpp"

namespace evenkeel::plan {

/// The items of a row that are cut.
struct Stretch {
  std::int64_t from = 0, to = 0;
  bool at_least_one = false;  ///< At least one item per node.
};

/// Range of cut k. Later nodes must be able to take the items after it, and earlier nodes the items
/// before it.
struct Windows {
  Cuts lo, hi;
};

inline std::optional<Windows> make_windows(const Row& row, const Stretch& all,
                                           const Fraction& time) {
  const std::size_t nodes = row.nodes();
  Windows windows{Cuts(nodes + 1, all.from), Cuts(nodes + 1)};
  auto& [lo, hi] = windows;
  hi[0] = all.from;
  for (std::size_t k = 0; k < nodes; ++k) hi[k + 1] = std::min(all.to, row.reach(k, hi[k], time));
  if (hi[nodes] < all.to) return std::nullopt;
  lo[nodes] = all.to;
  for (std::size_t k = nodes; k-- > 0;)
    lo[k] = std::max(all.from, row.reach_back(k, lo[k + 1], time));
  const std::int64_t least = all.at_least_one ? 1 : 0;
  for (std::size_t k = 0; k <= nodes; ++k) {
    lo[k] = std::max(lo[k], all.from + least * static_cast<std::int64_t>(k));
    hi[k] = std::min(hi[k], all.to - least * static_cast<std::int64_t>(nodes - k));
    if (lo[k] > hi[k]) return std::nullopt;
  }
  return windows;
}

struct PricedCuts {
  Cuts cuts;
  Load price = 0;
};

/// Minimum price of every cut at every place of its window. The begins that suit an end slide
/// along.
/// @param price  Price of a part: the minimum over some lanes of a value of its begin plus a value
///               of its end, over the begins that a lane admits.
template <class Price>
std::optional<PricedCuts> cheapest_cuts(const Row& row, const Stretch& all, const Fraction& time,
                                        const Price& price, StopCheck* stop) {
  const std::size_t nodes = row.nodes();
  const std::int64_t least = all.at_least_one ? 1 : 0;
  const auto windows = make_windows(row, all, time);
  if (!windows) return std::nullopt;
  std::vector<std::vector<std::int64_t>> from(nodes + 1);
  std::vector<std::optional<Load>> before{0}, now;
  std::int64_t first = all.from;  // of the window of `before`
  for (std::size_t k = 0; k < nodes; ++k) {
    const std::int64_t begin = windows->lo[k + 1], end = windows->hi[k + 1];
    const std::int64_t last = first + static_cast<std::int64_t>(before.size()) - 1;
    now.assign(static_cast<std::size_t>(end - begin + 1), std::nullopt);
    from[k + 1].assign(now.size(), 0);
    std::deque<std::int64_t> queues[Price::kLanes];  // begins of ascending cost
    std::int64_t next = first;
    const auto cost = [&](std::size_t lane, std::int64_t cut) {
      return *before[static_cast<std::size_t>(cut - first)] + price.of_begin(lane, k, cut);
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
  const Load least_price = *before.back();
  Cuts cuts(nodes + 1);
  cuts[nodes] = all.to;
  for (std::size_t k = nodes; k > 0; --k)
    cuts[k - 1] = from[k][static_cast<std::size_t>(cuts[k] - windows->lo[k])];
  return PricedCuts{std::move(cuts), least_price};
}

}  // namespace evenkeel::plan

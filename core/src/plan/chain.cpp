// Contiguous parts of a row of items for a row of nodes.
#include "plan/chain.hpp"

#include <algorithm>

#include "plan/chain_row.hpp"

namespace evenkeel::plan {
namespace {

/// Every node takes all that it can do in `time`. @return the cuts, which do not have to reach the
/// last item.
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

Probe probe_greedily(const Row& row, const Fraction& time) {
  Cuts cuts = take_all(row, time);
  if (cuts.back() == row.items()) return {.cuts = std::move(cuts)};
  return {.cuts = std::nullopt, .next = next_time(row, cuts)};
}

}  // namespace

PartSums sum_of_parts(const Chain& chain, const Cuts& cuts) {
  PartSums sums;
  const auto sum = [&](const std::vector<Load>& values, std::size_t part) {
    Load all = 0;
    for (std::int64_t item = cuts[part]; item < cuts[part + 1]; ++item)
      all += values[static_cast<std::size_t>(item) % values.size()];
    return all;
  };
  for (std::size_t part = 0; part + 1 < cuts.size(); ++part) {
    sums.load.push_back(sum(chain.load, part));
    if (!chain.memory.empty()) sums.memory.push_back(sum(chain.memory, part));
    const Fraction end{sums.load[part], chain.speed[part]};
    if (part > 0 && end <= sums.makespan) continue;
    sums.makespan = end;
    sums.most_loaded = part;
  }
  return sums;
}

Probe probe_by_table(const Row& row, std::int64_t start, std::int64_t items, const Fraction& time,
                     StopCheck* stop) {
  const auto size = static_cast<std::size_t>(items) + 1;
  std::vector<std::vector<std::int32_t>> from;  // a begin for every end; -1: no begin
  std::vector<std::int32_t> last(size);         // the last reached cut up to here, before the node
  std::optional<Fraction> next;
  for (std::size_t k = 0; k < row.nodes(); ++k) {
    spend(stop, items);
    std::vector<std::int32_t> begins(size, -1);
    for (std::int64_t end = 1; end <= items; ++end) {
      const std::int64_t first = std::max(row.reach_back(k, start + end, time) - start, Load{0});
      const std::int32_t cut = last[static_cast<std::size_t>(end - 1)];
      if (cut >= first) begins[static_cast<std::size_t>(end)] = cut;
      if (first == 0 || !row.fits(k, start + first - 1, start + end)) continue;
      const Fraction later = row.end_of(k, start + first - 1, start + end);
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
  for (std::int64_t& cut : cuts) cut += start;
  return {.cuts = std::move(cuts)};
}

std::optional<ChainPlan> cut_chain(const Chain& chain, StopCheck* stop) {
  const Row row(chain);
  const auto probe = [&](const Fraction& time) {
    spend(stop, static_cast<std::int64_t>(row.nodes()) * 8);
    return chain.at_least_one ? probe_by_table(row, 0, row.items(), time, stop)
                              : probe_greedily(row, time);
  };
  // Within this time a single node can do all items.
  auto best =
      probe({row.load(0, row.items()), *std::min_element(chain.speed.begin(), chain.speed.end())})
          .cuts;
  if (!best) return std::nullopt;
  return shorten(row, std::move(*best), chain.speed, probe);
}

}  // namespace evenkeel::plan

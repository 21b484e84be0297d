// Coarser and coarser task graphs: tasks with much communication between them are joined.
#include "mapping/coarsen.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace evenkeel::mapping {
namespace {

constexpr std::uint32_t kFree = UINT32_MAX;
constexpr double kLeastShrinking = 0.95;

std::vector<std::uint32_t> matched(const TaskGraph& tasks, std::int64_t heaviest, Rng& rng,
                                   std::span<const std::uint32_t> within, StopCheck* stop) {
  std::vector<std::uint32_t> order(tasks.tasks());
  std::iota(order.begin(), order.end(), std::uint32_t{0});
  rng.shuffle(order);
  std::vector<std::uint32_t> mate(tasks.tasks(), kFree);
  for (const std::uint32_t task : order) {
    spend(stop, 1 + static_cast<std::int64_t>(tasks.partners(task).size()));
    if (mate[task] != kFree) continue;
    std::uint32_t best = task;
    double best_rating = 0;
    for (const auto& [other, amount] : tasks.partners(task)) {
      if (mate[other] != kFree || tasks.comp(task) + tasks.comp(other) > heaviest) continue;
      if (!within.empty() && within[task] != within[other]) continue;
      const auto weight = static_cast<double>(amount);
      const double rating =
          weight * weight / static_cast<double>(std::max<std::int64_t>(1, tasks.comp(other)));
      if (rating > best_rating) {
        best_rating = rating;
        best = other;
      }
    }
    mate[task] = best;
    mate[best] = task;
  }
  return mate;
}

}  // namespace

Coarse coarsen(const TaskGraph& tasks, std::int64_t heaviest, Rng& rng,
               std::span<const std::uint32_t> within, StopCheck* stop) {
  const std::vector<std::uint32_t> mate = matched(tasks, heaviest, rng, within, stop);
  std::vector<std::uint32_t> group(tasks.tasks());
  std::vector<std::uint32_t> first;  // first index of every group
  for (std::uint32_t task = 0; task < mate.size(); ++task) {
    if (mate[task] < task) {
      group[task] = group[mate[task]];
    } else {
      group[task] = static_cast<std::uint32_t>(first.size());
      first.push_back(task);
    }
  }
  std::vector<std::int64_t> comp;
  std::vector<std::size_t> offsets{0};
  std::vector<TaskGraph::Partner> partners;
  std::vector<std::size_t> place(first.size(), 0);  // place of a partner in this row, plus one
  comp.reserve(first.size());
  offsets.reserve(first.size() + 1);
  for (std::uint32_t coarse = 0; coarse < first.size(); ++coarse) {
    const std::size_t begin = partners.size();
    const std::uint32_t members[2] = {first[coarse], mate[first[coarse]]};
    const int count = members[0] == members[1] ? 1 : 2;
    std::int64_t weight = 0;
    for (int k = 0; k < count; ++k) {
      weight += tasks.comp(members[k]);
      spend(stop, 1 + static_cast<std::int64_t>(tasks.partners(members[k]).size()));
      for (const auto& [other, amount] : tasks.partners(members[k])) {
        const std::uint32_t to = group[other];
        if (to == coarse) continue;
        if (place[to] > begin) {
          partners[place[to] - 1].amount += amount;
        } else {
          partners.push_back({to, amount});
          place[to] = partners.size();
        }
      }
    }
    comp.push_back(weight);
    offsets.push_back(partners.size());
  }
  return {TaskGraph(std::move(comp), std::move(offsets), std::move(partners)), std::move(group)};
}

Hierarchy::Hierarchy(const TaskGraph& tasks, std::size_t enough, std::int64_t heaviest, Rng& rng,
                     std::vector<std::uint32_t> within, StopCheck* stop)
    : tasks_(&tasks), within_(std::move(within)) {
  while (level(coarsest()).tasks() > enough) {
    const std::size_t before = level(coarsest()).tasks();
    Coarse next = coarsen(level(coarsest()), heaviest, rng, within_, stop);
    if (static_cast<double>(next.tasks.tasks()) > kLeastShrinking * static_cast<double>(before)) {
      return;
    }
    if (!within_.empty()) {
      std::vector<std::uint32_t> coarse(next.tasks.tasks());
      for (std::size_t i = 0; i < before; ++i) coarse[next.group[i]] = within_[i];
      within_ = std::move(coarse);
    }
    coarse_.push_back(std::move(next));
  }
}

}  // namespace evenkeel::mapping

// The parts of a task graph as separate task graphs.
#include "mapping/parts.hpp"

#include <utility>

namespace evenkeel::mapping {

Parts::Parts(const TaskGraph& tasks, std::vector<std::uint32_t> part_of, std::size_t count)
    : tasks_(&tasks),
      part_of_(std::move(part_of)),
      order_(part_of_.size()),
      local_(part_of_.size()),
      first_(count + 1, 0) {
  for (const std::uint32_t part : part_of_) ++first_[part + 1];
  for (std::size_t part = 1; part <= count; ++part) first_[part] += first_[part - 1];
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (std::uint32_t task = 0; task < part_of_.size(); ++task) {
    const std::uint32_t part = part_of_[task];
    local_[task] = static_cast<std::uint32_t>(next[part] - first_[part]);
    order_[next[part]++] = task;
  }
}

TaskGraph Parts::graph(std::size_t part) const {
  std::vector<std::int64_t> comp;
  std::vector<std::size_t> offsets{0};
  std::vector<TaskGraph::Partner> partners;
  for (const std::uint32_t task : members(part)) {
    comp.push_back(tasks_->comp(task));
    for (const auto& [other, amount] : tasks_->partners(task)) {
      if (part_of_[other] == part) partners.push_back({local_[other], amount});
    }
    offsets.push_back(partners.size());
  }
  return TaskGraph(std::move(comp), std::move(offsets), std::move(partners));
}

}  // namespace evenkeel::mapping

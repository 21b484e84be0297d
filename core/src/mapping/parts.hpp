#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// Tasks in parts, each a separate task graph. Searches that descend a machine solve one part after
/// the other.
class Parts {
 public:
  Parts() = default;
  /// @param part_of  Part per task, below `count`. O(tasks + count).
  Parts(const TaskGraph& tasks, std::vector<std::uint32_t> part_of, std::size_t count);

  std::size_t count() const { return first_.size() - 1; }
  std::uint32_t part_of(std::size_t task) const { return part_of_[task]; }
  /// The tasks of a part, ascending.
  std::span<const std::uint32_t> members(std::size_t part) const {
    return {order_.data() + first_[part], first_[part + 1] - first_[part]};
  }
  /// The tasks of the part and their communication, numbered as members() lists them. O(tasks +
  /// partners of the part).
  TaskGraph graph(std::size_t part) const;

 private:
  const TaskGraph* tasks_ = nullptr;
  std::vector<std::uint32_t> part_of_;
  std::vector<std::uint32_t> order_;  ///< Tasks by part.
  std::vector<std::uint32_t> local_;  ///< Number of a task within its part.
  /// First index of every part in order_, and finally the total.
  std::vector<std::size_t> first_{0};
};

}  // namespace evenkeel::mapping

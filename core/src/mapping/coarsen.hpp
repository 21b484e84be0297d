#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// Pairs of tasks become one task each.
struct Coarse {
  TaskGraph tasks;
  std::vector<std::uint32_t> group;  ///< The coarse task of every fine one.
};

/// Joins every task with the free partner of the strongest communication for their size, if the
/// joined task computes at most `heaviest`. O(tasks + messages).
/// @param within  A number per task: only tasks with the same number are joined. Empty: any.
/// Source: heavy-edge matching, Karypis and Kumar, "A fast and high quality multilevel scheme for
/// partitioning irregular graphs", 1998; rating by amount^2 over the product of the sizes,
/// Holtgrewe, Sanders and Schulz, "Engineering a scalable high quality graph partitioner", 2010.
Coarse coarsen(const TaskGraph& tasks, std::int64_t heaviest, Rng& rng,
               std::span<const std::uint32_t> within = {}, StopCheck* stop = nullptr);

/// A task graph and coarser graphs made from it.
class Hierarchy {
 public:
  /// Coarsens until there are at most `enough` tasks, or hardly any can be joined. O(tasks +
  /// messages) if every level halves the tasks.
  Hierarchy(const TaskGraph& tasks, std::size_t enough, std::int64_t heaviest, Rng& rng,
            std::vector<std::uint32_t> within = {}, StopCheck* stop = nullptr);

  std::size_t coarsest() const { return coarse_.size(); }  ///< Its index; 0 is the graph itself.
  const TaskGraph& level(std::size_t index) const {
    return index == 0 ? *tasks_ : coarse_[index - 1].tasks;
  }
  /// From level `index` > 0 to the next finer level: every task gets the value of its group.
  template <class T>
  std::vector<T> finer(const std::vector<T>& values, std::size_t index) const {
    const std::vector<std::uint32_t>& group = coarse_[index - 1].group;
    std::vector<T> fine(group.size());
    for (std::size_t i = 0; i < group.size(); ++i) fine[i] = values[group[i]];
    return fine;
  }
  /// The coarse task of every task of the next finer level; `index` > 0.
  const std::vector<std::uint32_t>& group(std::size_t index) const {
    return coarse_[index - 1].group;
  }
  /// `within` at the coarsest level.
  const std::vector<std::uint32_t>& within() const { return within_; }

 private:
  const TaskGraph* tasks_;
  std::vector<Coarse> coarse_;  ///< Finest first.
  std::vector<std::uint32_t> within_;
};

}  // namespace evenkeel::mapping

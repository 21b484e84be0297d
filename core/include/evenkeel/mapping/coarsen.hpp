#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::mapping {

/// Pairs of tasks become one task each.
struct Coarse {
  TaskGraph tasks;
  std::vector<std::uint32_t> group;  ///< The coarse task of every fine one.
};

/// Joins every task with the free partner to which it says most for their size, when both together
/// compute at most `heaviest`. O(tasks + messages).
/// Source: heavy-edge matching, Karypis and Kumar, "A fast and high quality multilevel scheme for
/// partitioning irregular graphs", 1998; rating by amount^2 over the product of the sizes,
/// Holtgrewe, Sanders and Schulz, "Engineering a scalable high quality graph partitioner", 2010.
Coarse coarsen(const TaskGraph& tasks, std::int64_t heaviest, Rng& rng);

}  // namespace evenkeel::mapping

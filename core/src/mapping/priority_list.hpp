#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "evenkeel/mapping/mapper.hpp"
#include "evenkeel/mapping/task_graph.hpp"
#include "evenkeel/settings/map.hpp"

namespace evenkeel::mapping {

using Priority = settings::Map::Priority;

/// Priority-list scheduling. Among the tasks whose senders are placed, the task of highest priority
/// goes to the least loaded server, the lowest number among ties. Communication does not count.
///
/// heaviest: by levels, l(i) = 1 + max l(senders), and the heaviest task of a level first.
/// path:     the longest path to an exit, p(i) = c(i) + max p(receivers).
/// weighted: w(i) = c(i) + max w(receivers) + `branching` sum w(receivers) / max w(receivers).
/// Equal priorities: the lower level, then the lower number first.
/// Source: section 1.3 of the thesis, which leaves the last formula and its weight open.
struct ListRule {
  Priority priority = Priority::path;
  double branching = 1;  ///< >= 0.
};

/// The tasks in the order in which they are placed.
/// @throws Error bad_value if messages form a cycle; Stopped.
/// Complexity: O(tasks log tasks + messages).
std::vector<std::uint32_t> list_order(const TaskGraph& tasks, std::span<const Message> messages,
                                      const ListRule& rule, StopCheck* stop = nullptr);

/// The mapping of an order: each task to the least loaded server. O(tasks log servers).
std::vector<std::uint32_t> list_mapping(const TaskGraph& tasks,
                                        std::span<const std::uint32_t> order, std::size_t servers,
                                        StopCheck* stop = nullptr);

/// Builds both, as a search that visits every task once and returns `start` until then. `tasks` and
/// `messages` must outlive it.
std::unique_ptr<Mapper> make_priority_list(const TaskGraph& tasks,
                                           std::span<const Message> messages, const ListRule& rule,
                                           std::size_t servers, std::vector<std::uint32_t> start);

}  // namespace evenkeel::mapping

// Priority lists: by hand, against a list that is kept literally, and what cannot be ordered.
#include "mapping/priority_list.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>

#include "evenkeel/base/error.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;

namespace {

struct Tasks {
  std::vector<std::int64_t> comp;
  std::vector<Message> messages;
  TaskGraph graph() const { return {comp, messages}; }
};

using TaskOrder = std::vector<std::uint32_t>;

// The priority of a task by its definition, by recursion.
double length_of(const Tasks& tasks, std::uint32_t task, double branching) {
  double longest = 0, sum = 0;
  for (const Message& message : tasks.messages) {
    if (message.from != task) continue;
    const double way = length_of(tasks, message.to, branching);
    longest = std::max(longest, way);
    sum += way;
  }
  const double branches = longest > 0 ? branching * sum / longest : 0;
  return static_cast<double>(tasks.comp[task]) + longest + branches;
}

std::int64_t level_of(const Tasks& tasks, std::uint32_t task) {
  std::int64_t level = 0;
  for (const Message& message : tasks.messages) {
    if (message.to == task) level = std::max(level, 1 + level_of(tasks, message.from));
  }
  return level;
}

// A list of the tasks whose senders are placed, of which the first by priority is taken.
TaskOrder kept_list(const Tasks& tasks, const ListRule& rule) {
  TaskOrder order;
  std::vector<bool> placed(tasks.comp.size(), false);
  const auto free = [&](std::uint32_t task) {
    return !placed[task] &&
           std::all_of(tasks.messages.begin(), tasks.messages.end(), [&](const Message& message) {
             return message.to != task || placed[message.from];
           });
  };
  const double branching = rule.priority == Priority::weighted ? rule.branching : 0;
  const auto before = [&](std::uint32_t a, std::uint32_t b) {
    const std::int64_t level = level_of(tasks, a) - level_of(tasks, b);
    if (rule.priority == Priority::heaviest) {
      return level != 0 ? level < 0 : tasks.comp[a] > tasks.comp[b];
    }
    const double longer = length_of(tasks, a, branching) - length_of(tasks, b, branching);
    return longer != 0 ? longer > 0 : level < 0;
  };
  while (order.size() < tasks.comp.size()) {
    std::optional<std::uint32_t> first;
    for (std::uint32_t task = 0; task < tasks.comp.size(); ++task) {
      if (free(task) && (!first || before(task, *first))) first = task;
    }
    placed[*first] = true;
    order.push_back(*first);
  }
  return order;
}

}  // namespace

// 0 (2) sends to 1 (3) and 2 (1), 1 sends to 3 (4): longest paths 9, 7, 1, 4.
TEST_CASE("mapping/priority_list: four tasks match a computation by hand", "[mapping]") {
  const Tasks tasks{{2, 3, 1, 4}, {{0, 1, 1}, {0, 2, 1}, {1, 3, 1}}};
  const TaskGraph graph = tasks.graph();
  const TaskOrder heaviest = list_order(graph, tasks.messages, {Priority::heaviest, 1});
  CHECK(heaviest == TaskOrder{0, 1, 2, 3});
  CHECK(list_mapping(graph, heaviest, 2) == TaskOrder{0, 1, 0, 0});
  const TaskOrder path = list_order(graph, tasks.messages, {Priority::path, 1});
  CHECK(path == TaskOrder{0, 1, 3, 2});
  CHECK(list_mapping(graph, path, 2) == TaskOrder{0, 1, 1, 0});
}

// 0 has one path of 6, 1 has three of 5: a branch is worth more than a unit.
TEST_CASE("mapping/priority_list: branches count only in weighted lists", "[mapping]") {
  const Tasks tasks{{1, 1, 5, 4, 4, 4}, {{0, 2, 1}, {1, 3, 1}, {1, 4, 1}, {1, 5, 1}}};
  const TaskGraph graph = tasks.graph();
  CHECK(list_order(graph, tasks.messages, {Priority::path, 1})[0] == 0);
  CHECK(list_order(graph, tasks.messages, {Priority::weighted, 1})[0] == 1);
  CHECK(list_order(graph, tasks.messages, {Priority::weighted, 0.25})[0] == 0);
}

TEST_CASE("mapping/priority_list: equals a list that is kept literally", "[mapping][property]") {
  Rng rng(7);
  for (int trial = 0; trial < 200; ++trial) {
    Tasks tasks;
    const std::size_t count = static_cast<std::size_t>(1 + rng.uniform_index(9));
    for (std::size_t i = 0; i < count; ++i) {
      tasks.comp.push_back(static_cast<std::int64_t>(rng.uniform_index(5)));
    }
    for (std::uint32_t from = 0; from < count; ++from) {
      for (std::uint32_t to = from + 1; to < count; ++to) {
        if (rng.uniform_index(3) == 0) tasks.messages.push_back({from, to, 1});
      }
    }
    const TaskGraph graph = tasks.graph();
    for (const Priority priority : {Priority::heaviest, Priority::path, Priority::weighted}) {
      const ListRule rule{priority, 0.5};
      CAPTURE(trial, count, static_cast<int>(priority));
      CHECK(list_order(graph, tasks.messages, rule) == kept_list(tasks, rule));
    }
    // Each to the least loaded server: no server is above the least by more than its last task.
    const TaskOrder start(count, 2);
    const auto search = make_priority_list(graph, tasks.messages, {}, 3, start);
    CHECK(search->mapping() == start);
    REQUIRE(search->advance(1));
    std::vector<std::int64_t> loads(3, 0);
    for (std::size_t i = 0; i < count; ++i) loads[search->mapping()[i]] += tasks.comp[i];
    const auto [least, most] = std::minmax_element(loads.begin(), loads.end());
    CHECK(*most - *least <= *std::max_element(tasks.comp.begin(), tasks.comp.end()));
  }
}

TEST_CASE("mapping/priority_list: cycles are refused, and a message to the same task is ignored",
          "[mapping]") {
  const Tasks circle{{1, 1, 1}, {{0, 1, 1}, {1, 2, 1}, {2, 1, 1}}};
  CHECK_THROWS_WITH(list_order(circle.graph(), circle.messages, {}),
                    "algorithm list requires messages without a cycle: task 1 would wait forever");
  const Tasks own{{1, 2}, {{0, 0, 1}}};
  CHECK(list_order(own.graph(), own.messages, {}) == TaskOrder{1, 0});
}

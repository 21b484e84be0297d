// Priority lists: tasks in the order of their priorities, each to the least loaded server.
#include "mapping/priority_list.hpp"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::mapping {
namespace {

// Receivers of every task, in compressed rows, and the tasks so that senders come first.
struct Directed {
  std::vector<std::size_t> offsets;
  std::vector<std::uint32_t> receivers, order;

  std::span<const std::uint32_t> of(std::uint32_t task) const {
    return {receivers.data() + offsets[task], offsets[task + 1] - offsets[task]};
  }
};

Directed directed(std::size_t tasks, std::span<const Message> messages, StopCheck* stop) {
  Directed graph;
  graph.offsets.assign(tasks + 1, 0);
  std::vector<std::uint32_t> senders(tasks, 0);
  const auto counts = [](const Message& message) { return message.from != message.to; };
  for (const Message& message : messages) {
    spend(stop);
    if (!counts(message)) continue;
    ++graph.offsets[message.from + 1];
    ++senders[message.to];
  }
  for (std::size_t i = 0; i < tasks; ++i) graph.offsets[i + 1] += graph.offsets[i];
  graph.receivers.resize(graph.offsets.back());
  std::vector<std::size_t> next(graph.offsets.begin(), graph.offsets.end() - 1);
  for (const Message& message : messages) {
    spend(stop);
    if (counts(message)) graph.receivers[next[message.from]++] = message.to;
  }
  for (std::uint32_t task = 0; task < tasks; ++task) {
    if (senders[task] == 0) graph.order.push_back(task);
  }
  for (std::size_t done = 0; done < graph.order.size(); ++done) {
    for (const std::uint32_t receiver : graph.of(graph.order[done])) {
      spend(stop);
      if (--senders[receiver] == 0) graph.order.push_back(receiver);
    }
  }
  if (graph.order.size() < tasks) {
    const auto waiting = std::find_if(senders.begin(), senders.end(), [](auto n) { return n > 0; });
    throw Error(ErrorCode::bad_value,
                concat({"algorithm list requires messages without a cycle: task ",
                        waiting - senders.begin(), " would wait forever"}),
                "/tasks/edges");
  }
  return graph;
}

std::vector<std::uint32_t> levels_of(const Directed& graph) {
  std::vector<std::uint32_t> levels(graph.order.size(), 0);
  for (const std::uint32_t task : graph.order) {
    for (const std::uint32_t receiver : graph.of(task)) {
      levels[receiver] = std::max(levels[receiver], levels[task] + 1);
    }
  }
  return levels;
}

// Lengths of the longest paths to an exit; with branching, they also depend on the number of such
// paths.
std::vector<double> lengths_of(const TaskGraph& tasks, const Directed& graph, double branching) {
  std::vector<double> lengths(tasks.tasks(), 0);
  for (std::size_t i = graph.order.size(); i-- > 0;) {
    const std::uint32_t task = graph.order[i];
    double longest = 0, sum = 0;
    for (const std::uint32_t receiver : graph.of(task)) {
      longest = std::max(longest, lengths[receiver]);
      sum += lengths[receiver];
    }
    lengths[task] = static_cast<double>(tasks.comp(task)) + longest;
    if (longest > 0) lengths[task] += branching * sum / longest;
  }
  return lengths;
}

class PriorityList final : public Mapper {
 public:
  PriorityList(const TaskGraph& tasks, std::span<const Message> messages, const ListRule& rule,
               std::size_t servers, std::vector<std::uint32_t> start)
      : tasks_(tasks),
        messages_(messages),
        rule_(rule),
        servers_(servers),
        mapping_(std::move(start)) {}

  bool advance(std::int64_t) override {
    if (done_) return true;
    mapping_ = list_mapping(tasks_, list_order(tasks_, messages_, rule_, stop_), servers_, stop_);
    proposals_ = accepted_ = static_cast<std::int64_t>(tasks_.tasks());
    done_ = true;
    return true;
  }
  std::vector<std::uint32_t> mapping() const override { return mapping_; }
  double progress() const override { return done_ ? 1 : 0; }

 private:
  const TaskGraph& tasks_;
  std::span<const Message> messages_;
  ListRule rule_;
  std::size_t servers_;
  std::vector<std::uint32_t> mapping_;
  bool done_ = false;
};

}  // namespace

std::vector<std::uint32_t> list_order(const TaskGraph& tasks, std::span<const Message> messages,
                                      const ListRule& rule, StopCheck* stop) {
  const Directed graph = directed(tasks.tasks(), messages, stop);
  const std::vector<std::uint32_t> levels = levels_of(graph);
  std::vector<std::uint32_t> order = graph.order;
  if (rule.priority == Priority::heaviest) {
    sort_stably(order, [&](std::uint32_t a, std::uint32_t b) {
      return std::tuple(levels[a], -tasks.comp(a), a) < std::tuple(levels[b], -tasks.comp(b), b);
    });
    return order;
  }
  const bool weighted = rule.priority == Priority::weighted;
  const std::vector<double> lengths = lengths_of(tasks, graph, weighted ? rule.branching : 0);
  sort_stably(order, [&](std::uint32_t a, std::uint32_t b) {
    return std::tuple(-lengths[a], levels[a], a) < std::tuple(-lengths[b], levels[b], b);
  });
  return order;
}

std::vector<std::uint32_t> list_mapping(const TaskGraph& tasks,
                                        std::span<const std::uint32_t> order, std::size_t servers,
                                        StopCheck* stop) {
  using Loaded = std::pair<std::int64_t, std::uint32_t>;
  Heap<Loaded> least;
  for (std::uint32_t server = 0; server < servers; ++server) least.push({0, server});
  std::vector<std::uint32_t> mapping(tasks.tasks(), 0);
  for (const std::uint32_t task : order) {
    spend(stop);
    const auto [load, server] = least.pop();
    mapping[task] = server;
    least.push({load + tasks.comp(task), server});
  }
  return mapping;
}

std::unique_ptr<Mapper> make_priority_list(const TaskGraph& tasks,
                                           std::span<const Message> messages, const ListRule& rule,
                                           std::size_t servers, std::vector<std::uint32_t> start) {
  return std::make_unique<PriorityList>(tasks, messages, rule, servers, std::move(start));
}

}  // namespace evenkeel::mapping

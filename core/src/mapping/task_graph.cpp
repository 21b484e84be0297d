// Tasks and their messages in compressed rows, and random task graphs.
#include "evenkeel/mapping/task_graph.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::mapping {
namespace {

void check_weight(std::int64_t value, const std::string& name, const std::string& path) {
  if (value >= 0) return;
  throw Error(ErrorCode::bad_value,
              concat({name, " is ", value, ": it must be a whole number >= 0"}), path);
}

[[noreturn]] void refuse_sum(const char* what, std::int64_t most, const char* path) {
  throw Error(
      ErrorCode::too_large,
      concat({std::string("the "), what, " of all tasks exceeds ", most, ": use smaller weights"}),
      path);
}

}  // namespace

TaskGraph::TaskGraph(std::vector<std::int64_t> comp, std::span<const Message> messages,
                     StopCheck* stop)
    : comp_(std::move(comp)) {
  for (std::size_t i = 0; i < comp_.size(); ++i) {
    const std::string at = std::to_string(i);
    check_weight(comp_[i], concat({"comp[", at, "]"}), "/tasks/comp/" + at);
    if (comp_[i] > kMaxComputation - total_comp_) {
      refuse_sum("computation", kMaxComputation, "/tasks/comp");
    }
    total_comp_ += comp_[i];
  }
  offsets_.assign(comp_.size() + 1, 0);
  for (std::size_t e = 0; e < messages.size(); ++e) {
    spend(stop, 4);
    const Message& message = messages[e];
    const std::string at = std::to_string(e);
    if (message.from >= comp_.size() || message.to >= comp_.size()) {
      throw Error(ErrorCode::bad_shape,
                  concat({"edge ", at, " refers to task ", std::max(message.from, message.to),
                          ": there are ", comp_.size(), " tasks, numbered from 0"}),
                  "/tasks/edges/" + at);
    }
    check_weight(message.amount, "the amount of edge " + at, "/tasks/edges/" + at);
    if (message.from == message.to) {
      ++ignored_;
      continue;
    }
    if (message.amount > kMaxCommunication - total_comm_) {
      refuse_sum("communication", kMaxCommunication, "/tasks/edges");
    }
    total_comm_ += message.amount;
    ++offsets_[message.from + 1];
    ++offsets_[message.to + 1];
  }
  for (std::size_t i = 1; i < offsets_.size(); ++i) offsets_[i] += offsets_[i - 1];
  partners_.resize(offsets_.back());
  std::vector<std::size_t> next(offsets_.begin(), offsets_.end() - 1);
  for (const Message& message : messages) {
    if (message.from == message.to) continue;
    spend(stop, 4);
    partners_[next[message.from]++] = {message.to, message.amount};
    partners_[next[message.to]++] = {message.from, message.amount};
  }
  // Parallel messages become one partner.
  std::size_t kept = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i < comp_.size(); ++i) {
    const std::size_t to = offsets_[i + 1];
    spend(stop, 4 * static_cast<std::int64_t>(to - from));
    sort_stably(std::span(partners_).subspan(from, to - from),
                [](const Partner& a, const Partner& b) {
                  return a.task != b.task ? a.task < b.task : a.amount < b.amount;
                });
    const std::size_t first = kept;
    for (std::size_t k = from; k < to; ++k) {
      if (kept > first && partners_[kept - 1].task == partners_[k].task) {
        partners_[kept - 1].amount += partners_[k].amount;
      } else {
        partners_[kept++] = partners_[k];
      }
    }
    from = to;
    offsets_[i + 1] = kept;
  }
  partners_.resize(kept);
}

TaskGraph::TaskGraph(std::vector<std::int64_t> comp, std::vector<std::size_t> offsets,
                     std::vector<Partner> partners)
    : comp_(std::move(comp)), offsets_(std::move(offsets)), partners_(std::move(partners)) {
  for (const std::int64_t weight : comp_) total_comp_ += weight;
  for (const Partner& partner : partners_) total_comm_ += partner.amount;
  total_comm_ /= 2;
}

TaskLists random_lists(const RandomTasks& rule, Rng& rng, StopCheck* stop) {
  const auto tasks = static_cast<std::int64_t>(rule.tasks);
  const std::int64_t most = tasks * std::min(rule.degree.most, tasks - 1);
  if (most > kMaxRandomMessages) {
    throw Error(
        ErrorCode::too_large,
        concat({tasks, " random tasks with up to ", rule.degree.most, " partners each could send ",
                most, " messages: the limit is ", kMaxRandomMessages}),
        "/degree");
  }
  const auto draw = [&](const RandomTasks::Range& range) {
    return range.least + static_cast<std::int64_t>(rng.uniform_index(
                             static_cast<std::uint64_t>(range.most - range.least) + 1));
  };
  TaskLists out;
  out.comp.resize(rule.tasks);
  for (std::int64_t& weight : out.comp) weight = draw(rule.comp);
  std::vector<std::uint32_t> last(rule.tasks, UINT32_MAX);  // who chose a task last
  for (std::uint32_t i = 0; i + 1 < rule.tasks; ++i) {
    const std::uint64_t later = rule.tasks - 1 - i;
    auto left = std::min<std::uint64_t>(static_cast<std::uint64_t>(draw(rule.degree)), later);
    while (left > 0) {
      spend(stop, 4);
      const auto to = static_cast<std::uint32_t>(i + 1 + rng.uniform_index(later));
      if (last[to] == i) continue;
      last[to] = i;
      out.messages.push_back({i, to, draw(rule.amount)});
      --left;
    }
  }
  return out;
}

TaskGraph random_tasks(const RandomTasks& rule, Rng& rng, StopCheck* stop) {
  TaskLists lists = random_lists(rule, rng, stop);
  return TaskGraph(std::move(lists.comp), lists.messages, stop);
}

}  // namespace evenkeel::mapping

// Carries out user-supplied schedules as plainly as possible, for the verifier.
#include <algorithm>
#include <map>
#include <tuple>

#include "verify/ring/ring.hpp"

namespace evenkeel::verify {
namespace {

using Message = std::array<answers::Whole, 3>;

/// All state of a ring that changes from step to step, and the links with their remaining load.
class Plain {
 public:
  Plain(std::span<const Load> loads, const ring::OwnSchedule& schedule, const SendModel& model)
      : schedule_(schedule), model_(model), n_(loads.size()), held_(loads.begin(), loads.end()) {
    if (!schedule.by_steps) owed_ = schedule.flow;
  }

  answers::OwnSchedule run(std::span<const Load> targets, bool trace, std::int64_t visits) {
    while (visits > 0 && !failure_) {
      moves_.clear();
      left_ = held_;
      const bool more = schedule_.by_steps ? send_messages() : send_flows();
      if (!more || failure_) break;
      arrive(trace);
      visits -= static_cast<std::int64_t>(n_ + moves_.size());
    }
    done_ = visits > 0;
    if (!failure_) miss_a_target(targets);
    answers::OwnSchedule found{.valid = !failure_,
                               .steps = steps_,
                               .messages = answers::exact_or_none(messages_),
                               .traffic = answers::exact_or_none(moved_),
                               .loads = std::move(held_),
                               .failure = failure_};
    if (trace) found.trace = std::move(trace_);
    return found;
  }
  bool done() const { return done_; }

 private:
  std::size_t after(std::size_t node) const { return (node + 1) % n_; }
  std::size_t before(std::size_t node) const { return (node + n_ - 1) % n_; }
  Load owed_right(std::size_t node) const { return std::max<Load>(owed_[node], 0); }
  Load owed_left(std::size_t node) const { return std::max<Load>(-owed_[before(node)], 0); }
  void fail(std::optional<std::size_t> node) { failure_ = {.step = steps_ + 1, .node = node}; }

  // @return whether anything is sent.
  bool send_flows() {
    for (std::size_t node = 0; node < n_; ++node) {
      Load right = owed_right(node), left = owed_left(node);
      if (model_.mode == SendMode::single) {
        if (right + left > left_[node]) continue;
      } else {
        if (model_.message_limit) right = std::min(right, *model_.message_limit);
        if (model_.message_limit) left = std::min(left, *model_.message_limit);
        right = std::min(right, left_[node]);
        left = std::min(left, left_[node] - right);
      }
      if (right > 0) moves_.emplace_back(node, after(node), right);
      if (left > 0) moves_.emplace_back(node, before(node), left);
      sent_.emplace_back(node, right, left);
    }
    for (const auto& [node, right, left] : sent_) {
      owed_[node] -= right;
      owed_[before(node)] += left;
    }
    sent_.clear();
    if (moves_.empty()) look_for_waiting();
    return !moves_.empty();
  }

  void look_for_waiting() {
    const auto waits = [&](std::size_t node) { return owed_right(node) + owed_left(node) > 0; };
    std::optional<std::size_t> first;
    for (std::size_t node = 0; node < n_; ++node) {
      if (!waits(node)) continue;
      if (!first) first = node;
      const bool fed = (schedule_.flow[before(node)] > 0 && waits(before(node))) ||
                       (schedule_.flow[node] < 0 && waits(after(node)));
      if (!fed) return fail(node);
    }
    if (first) fail(*first);
  }

  // @return whether the step has been given.
  bool send_messages() {
    const auto step = static_cast<std::size_t>(steps_);
    if (step == schedule_.steps.size()) return false;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> used;
    const std::size_t links = n_ == 2 ? 2 : 1;  // from a node to one of its neighbours
    for (const auto& [from, to, units] : schedule_.steps[step]) {
      const auto n = static_cast<std::int64_t>(n_);
      if (std::min(from, to) < 0 || std::max(from, to) >= n) {
        fail(std::nullopt);
        return false;
      }
      const auto node = static_cast<std::size_t>(from), next = static_cast<std::size_t>(to);
      const std::pair link(node, next);
      const bool neighbours = next == after(node) || next == before(node);
      const bool free = model_.mode == SendMode::single ? ever_used_[link] + used[link] < links
                                                        : used[link] < links;
      const bool fits = units >= 1 && units <= left_[node] &&
                        !(model_.message_limit && units > *model_.message_limit);
      if (!neighbours || !free || !fits) {
        fail(node);
        return false;
      }
      ++used[link];
      left_[node] -= units;
      moves_.emplace_back(node, next, units);
    }
    for (const auto& [link, times] : used) ever_used_[link] += times;
    return true;
  }

  void arrive(bool trace) {
    std::vector<Message> moved;
    for (const auto& [from, to, amount] : moves_) {
      held_[from] -= amount;
      held_[to] += amount;
      moved_ += amount;
      if (trace) moved.push_back({from, to, amount});
    }
    ++steps_;
    messages_ += static_cast<std::int64_t>(moves_.size());
    if (trace) trace_.push_back({steps_, std::vector(held_), std::move(moved)});
  }

  void miss_a_target(std::span<const Load> targets) {
    const auto [mine, theirs] = std::mismatch(held_.begin(), held_.end(), targets.begin());
    if (mine != held_.end()) fail(static_cast<std::size_t>(mine - held_.begin()));
  }

  const ring::OwnSchedule& schedule_;
  SendModel model_;
  std::size_t n_;
  std::vector<Load> held_, left_, owed_;
  std::vector<std::tuple<std::size_t, std::size_t, Load>> moves_;
  std::vector<std::tuple<std::size_t, Load, Load>> sent_;
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> ever_used_;
  std::int64_t steps_ = 0;
  Int128 messages_ = 0, moved_ = 0;
  std::optional<answers::OwnScheduleFailure> failure_;
  std::vector<answers::RingTrace> trace_;
  bool done_ = false;
};

}  // namespace

std::optional<answers::OwnSchedule> replay_plainly(std::span<const Load> loads,
                                                   std::span<const Load> targets,
                                                   const ring::OwnSchedule& schedule,
                                                   const SendModel& model, bool trace,
                                                   std::int64_t most_visits) {
  Plain plain(loads, schedule, model);
  answers::OwnSchedule found = plain.run(targets, trace, most_visits);
  if (!plain.done()) return std::nullopt;
  return found;
}

}  // namespace evenkeel::verify

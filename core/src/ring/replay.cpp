// Executes user-supplied schedules, and reports the step that fails and the reason.
#include "ring/replay.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel::ring {
namespace {

constexpr std::int64_t kMaxVisits = 10000000;  // of nodes, with a trace also of their loads

std::string holder(std::size_t node, Load load) {
  return concat({"node ", node, " holds ", plural(load, "unit")});
}

// After the last step: the first node that misses its target.
void check_targets(std::span<const Load> targets, Replay& replay) {
  for (std::size_t node = 0; node < targets.size(); ++node) {
    if (replay.loads[node] == targets[node]) continue;
    replay.failure = {replay.steps + 1, node,
                      concat({"nothing is left to send, but ", holder(node, replay.loads[node]),
                              " instead of its target, ", targets[node]})};
    return;
  }
}

// Why no node sends any more: a node that gets no load from a waiting node, or otherwise a cycle.
ReplayFailure explain_waiting(const Execution& execution, std::span<const Load> flow,
                              const SendModel& model, std::int64_t step) {
  const std::vector<std::size_t> waiting = execution.waiting();
  const std::size_t n = flow.size();
  std::vector<char> waits(n, 0);
  for (const std::size_t node : waiting) waits[node] = 1;
  for (const std::size_t node : waiting) {
    const std::size_t left = (node + n - 1) % n, right = (node + 1) % n;
    if ((flow[left] > 0 && waits[left]) || (flow[node] < 0 && waits[right])) continue;
    const Int128 all = Int128{std::max<Load>(flow[node], 0)} + std::max<Load>(-flow[left], 0);
    const std::string must = model.mode == SendMode::single ? " and has to send " + to_text(all)
                                                            : " and still has to send";
    return {step, node,
            concat({holder(node, execution.loads()[node]), must, ", but no more load arrives"})};
  }
  return {step, waiting.front(),
          plural(static_cast<Int128>(waiting.size()), "node") +
              " wait for each other's load (deadlock)"};
}

/// The rules against a message in its step.
class Rules {
 public:
  Rules(std::span<const Load> loads, const SendModel& model)
      : model_(model),
        n_(loads.size()),
        left_(loads.begin(), loads.end()),
        last_right_(n_),
        last_left_(n_) {}

  /// Load that a node can still send in this step.
  std::vector<Load>& left() { return left_; }

  /// Takes a message into its step. @return the reason if it cannot be sent.
  std::optional<ReplayFailure> take(const OwnMessage& message, std::int64_t step) {
    const auto n = static_cast<std::int64_t>(n_);
    const auto [from, to, units] = message;
    for (const std::int64_t node : {from, to}) {
      if (node >= 0 && node < n) continue;
      return ReplayFailure{step, std::nullopt,
                           concat({"unknown node ", node, ": the nodes are 0 to ", n - 1})};
    }
    const auto at = static_cast<std::size_t>(from);
    const auto refuse = [&](const std::string& why) { return ReplayFailure{step, at, why}; };
    const std::string way = concat({"node ", from, " to node ", to});
    const bool right = to == (from + 1) % n, left = to == (from + n - 1) % n;
    if (!right && !left) return refuse(way + ": these nodes are not neighbours on the ring");
    if (units < 1) return refuse(concat({way, ": a message has at least 1 unit, not ", units}));
    if (model_.message_limit && units > *model_.message_limit) {
      return refuse(concat(
          {way, ": ", plural(units, "unit"), " exceed the message limit ", *model_.message_limit}));
    }
    std::int64_t* last = right ? &last_right_[at] : &last_left_[at];
    // Between two nodes there are two links.
    if (right && left && is_taken(*last, step)) last = &last_left_[at];
    if (is_taken(*last, step)) {
      return refuse(way + (*last == step ? ": a second message over this link in one step"
                                         : ": single-send allows one message over this link, sent "
                                           "in step " +
                                               std::to_string(*last)));
    }
    if (units > left_[at]) {
      return refuse(concat({way, ": ", plural(units, "unit"), " to send, but the node has only ",
                            left_[at], " left from the start of the step"}));
    }
    *last = step;
    left_[at] -= units;
    return std::nullopt;
  }

 private:
  bool is_taken(std::int64_t last, std::int64_t step) const {
    return last == step || (last > 0 && model_.mode == SendMode::single);
  }

  SendModel model_;
  std::size_t n_;
  std::vector<Load> left_;
  /// Steps of the last messages; 0: no message.
  std::vector<std::int64_t> last_right_, last_left_;
};

// Visits of nodes so far, up to a limit.
class Visits {
 public:
  Visits(bool trace, bool limits)
      : path_(trace ? "/trace" : "/schedule"), left_(limits ? kMaxVisits : INT64_MAX) {}

  void spend(std::size_t nodes, std::int64_t steps) {
    left_ -= static_cast<std::int64_t>(nodes);
    if (left_ >= 0) return;
    throw Error(ErrorCode::too_large,
                concat({"the schedule has not finished after ", plural(steps, "step"),
                        ": the limit is 1e7 messages, or 1e7 loads with a trace"}),
                path_);
  }

 private:
  const char* path_;
  std::int64_t left_;
};

Replay replay_flow(std::span<const Load> loads, std::span<const Load> flow, const SendModel& model,
                   bool trace, Visits visits, StopCheck* stop) {
  Execution execution(loads, flow, model);
  Replay replay;
  while (execution.step(stop)) {
    visits.spend(1 + execution.last_moves().size() + (trace ? loads.size() : 0), execution.steps());
    if (trace) {
      replay.trace.push_back({execution.loads(), execution.last_moves()});
    } else {
      execution.repeat();
    }
  }
  replay.steps = execution.steps();
  replay.messages = execution.messages();
  replay.moved = execution.moved();
  replay.loads = execution.loads();
  if (!execution.finished()) {
    replay.failure = explain_waiting(execution, flow, model, replay.steps + 1);
  }
  return replay;
}

Replay replay_messages(std::span<const Load> loads, std::span<const std::vector<OwnMessage>> steps,
                       const SendModel& model, bool trace, Visits visits, StopCheck* stop) {
  Replay replay;
  replay.loads.assign(loads.begin(), loads.end());
  Rules rules(loads, model);
  for (const std::vector<OwnMessage>& messages : steps) {
    visits.spend(1 + messages.size() + (trace ? loads.size() : 0), replay.steps);
    const std::int64_t step = replay.steps + 1;
    std::vector<Move> moves;
    for (const OwnMessage& message : messages) {
      spend(stop, 16);
      replay.failure = rules.take(message, step);
      if (replay.failure) return replay;
      moves.push_back(
          {static_cast<std::size_t>(message[0]), static_cast<std::size_t>(message[1]), message[2]});
    }
    // Received load can be forwarded from the next step on.
    for (const Move& move : moves) {
      rules.left()[move.to] += move.amount;
      replay.loads[move.from] -= move.amount;
      replay.loads[move.to] += move.amount;
      replay.moved += move.amount;
    }
    replay.messages += static_cast<std::int64_t>(moves.size());
    ++replay.steps;
    if (trace) replay.trace.push_back({replay.loads, std::move(moves)});
  }
  return replay;
}

}  // namespace

Replay replay(std::span<const Load> loads, std::span<const Load> targets,
              const OwnSchedule& schedule, const SendModel& model, bool trace, bool limits,
              StopCheck* stop) {
  const Visits visits(trace, limits);
  Replay result = schedule.by_steps
                      ? replay_messages(loads, schedule.steps, model, trace, visits, stop)
                      : replay_flow(loads, schedule.flow, model, trace, visits, stop);
  if (!result.failure) check_targets(targets, result);
  return result;
}

}  // namespace evenkeel::ring

// Finds chains and threads: executes the schedule and records who sends when.
#include <algorithm>

#include "evenkeel/ring/execute.hpp"
#include "verify/ring/ring.hpp"

namespace evenkeel::verify {
namespace {

// The step of the last send of each node, to the right and to the left; 0: never.
struct LastSent {
  std::vector<std::int64_t> right, left;
  const std::vector<std::int64_t>& towards(bool to_right) const { return to_right ? right : left; }
};

LastSent last_sent(std::span<const Load> loads, std::span<const Load> flow,
                   const SendModel& model) {
  const std::size_t n = loads.size();
  LastSent last{std::vector<std::int64_t>(n), std::vector<std::int64_t>(n)};
  ring::Execution execution(loads, flow, model);
  std::vector<Load> owed(flow.begin(), flow.end());  // over the link to the right
  while (execution.step()) {
    std::size_t before = n;
    for (const ring::Move& move : execution.last_moves()) {
      // In a ring of two both neighbours are the same node. The message to the right is sent first.
      bool to_right = move.to == (move.from + 1) % n;
      if (n == 2) to_right = owed[move.from] > 0 && before != move.from;
      if (to_right) owed[move.from] -= move.amount;
      (to_right ? last.right : last.left)[move.from] = execution.steps();
      before = move.from;
    }
  }
  return last;
}

// Whether the nodes of a thread, and the limit in all other steps, are too little one step sooner.
bool explains(std::span<const Load> loads, const SendModel& model, Load sent,
              const answers::NodeRun& run) {
  const auto n = static_cast<std::int64_t>(loads.size());
  if (run.length < 1 || run.length > *run.steps) return false;
  if (*run.limited && !model.message_limit) return false;
  Int128 held = static_cast<Int128>(*run.steps - run.length) * model.message_limit.value_or(0);
  for (std::int64_t k = 0; k + 1 < run.length; ++k) {
    const std::int64_t at = ((run.direction == "right" ? run.last - k : run.last + k) % n + n) % n;
    held += loads[static_cast<std::size_t>(at)];
  }
  return sent > held;
}

}  // namespace

std::vector<answers::NodeRun> runs_of(std::span<const Load> loads, std::span<const Load> flow,
                                      const SendModel& model,
                                      const answers::List<answers::NodeRun>& claimed) {
  const auto n = static_cast<std::int64_t>(loads.size());
  const bool single = model.mode == SendMode::single;
  const LastSent sent = last_sent(loads, flow, model);
  std::vector<answers::NodeRun> runs;
  for (const bool to_right : {true, false}) {
    const auto& steps = sent.towards(to_right);
    const auto after = [&](std::int64_t node, std::int64_t hops) {
      return static_cast<std::size_t>((node + (to_right ? hops : n - hops)) % n);
    };
    for (std::int64_t node = 0; node < n; ++node) {
      const std::int64_t its = steps[static_cast<std::size_t>(node)];
      if (its < 2) continue;
      // A chain continues if the next node waits for this node.
      if (single && steps[after(node, 1)] == its + 1) continue;
      answers::NodeRun run{
          .last = node, .direction = to_right ? "right" : "left", .length = its, .steps = its};
      if (!single) {
        if (runs.size() < claimed.size()) run.length = claimed[runs.size()].length;
        run.limited = run.length < its;
        const Load over = to_right ? flow[after(node, 0)] : -flow[after(node, 1)];
        if (!explains(loads, model, over, run)) run.length = -1;
      }
      if (run.length > 0) run.first = after(node, n - (run.length - 1) % n);
      runs.push_back(std::move(run));
    }
  }
  return runs;
}

}  // namespace evenkeel::verify

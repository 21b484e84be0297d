// Checks chains and threads by carrying the schedule out and looking at who sends when.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/ring/execute.hpp"
#include "ring/verify.hpp"

namespace evenkeel::ring {
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
  Execution execution(loads, flow, model);
  std::vector<Load> owed(flow.begin(), flow.end());  // over the link to the right
  while (execution.step()) {
    std::size_t before = n;
    for (const Move& move : execution.last_moves()) {
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

// Last node and steps of what there must be.
std::vector<NodeRun> expected_runs(const LastSent& sent, bool single) {
  const std::size_t n = sent.right.size();
  std::vector<NodeRun> runs;
  for (const bool to_right : {true, false}) {
    const auto& steps = sent.towards(to_right);
    for (std::size_t node = 0; node < n; ++node) {
      if (steps[node] < 2) continue;
      // A chain continues if the next node waits for this node.
      const std::size_t next = (node + (to_right ? 1 : n - 1)) % n;
      if (single && steps[next] == steps[node] + 1) continue;
      runs.push_back({node, node, to_right, steps[node], steps[node], false});
    }
  }
  return runs;
}

// Whether the nodes of a thread, and the limit in all other steps, are too little one step sooner.
bool explains(std::span<const Load> loads, const SendModel& model, Load sent, const NodeRun& run) {
  const auto n = static_cast<std::int64_t>(loads.size());
  const auto last = static_cast<std::int64_t>(run.last);
  if (run.length < 1 || run.length > *run.steps) return false;
  if (run.limit_binds != (run.length < *run.steps)) return false;
  if (run.limit_binds && !model.message_limit) return false;
  Int128 held = static_cast<Int128>(*run.steps - run.length) * model.message_limit.value_or(0);
  for (std::int64_t k = 0; k + 1 < run.length; ++k) {
    const std::int64_t at = ((run.to_right ? last - k : last + k) % n + n) % n;
    held += loads[static_cast<std::size_t>(at)];
  }
  return sent > held;
}

}  // namespace

std::vector<std::string> check_runs(std::span<const Load> loads, std::span<const Load> flow,
                                    const SendModel& model, std::span<const NodeRun> claimed) {
  const std::size_t n = loads.size();
  const bool single = model.mode == SendMode::single;
  const std::string what = single ? "chain" : "thread";
  const auto expected = expected_runs(last_sent(loads, flow, model), single);
  std::vector<std::string> problems;
  if (claimed.size() != expected.size()) {
    problems.push_back(
        concat({"there are ", expected.size(), " ", what, "s, not ", claimed.size()}));
  }
  for (std::size_t k = 0; k < std::min(claimed.size(), expected.size()); ++k) {
    const NodeRun& run = claimed[k];
    const NodeRun& right = expected[k];
    bool same = run.last == right.last && run.to_right == right.to_right &&
                run.steps == right.steps && (single ? run.length == right.length : true);
    if (same) {
      const Load sent = run.to_right ? flow[run.last] : -flow[(run.last + n - 1) % n];
      same = single ? !run.limit_binds : explains(loads, model, sent, run);
      const std::size_t hops =
          static_cast<std::size_t>((run.length - 1) % static_cast<std::int64_t>(n));
      same = same && run.first < n &&
             (run.to_right ? (run.first + hops) % n : (run.first + n - hops) % n) == run.last;
    }
    if (same) continue;
    problems.push_back(concat(
        {what, " ", k, " must end at node ", right.last, " after ", *right.steps, " steps"}));
    if (problems.size() == 3) break;
  }
  return problems;
}

}  // namespace evenkeel::ring

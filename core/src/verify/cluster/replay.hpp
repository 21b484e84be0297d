#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/answers/cluster.hpp"
#include "verify/cluster/accounts.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// A recomputed trace with its totals.
struct ReplayedTrace {
  std::vector<answers::ClusterStep> steps = {};
  bool complete = false;  ///< All balancing steps are there, so the totals are of the whole run.
  std::vector<double> loads = {};  ///< After the last iteration.
  std::vector<double> moved = {};  ///< Tokens per iteration.
  std::int64_t forced = 0;         ///< Moves.
  std::int64_t refused = 0;        ///< Exchanges.
  std::int64_t plans_refused = 0;
  std::int64_t messages = 0;
};

/// Replays the trace of a result. Notes broken rules, and members that do not follow.
/// Complexity: O(trace).
ReplayedTrace replay_trace(const ClusterJob& job, const answers::ClusterResult& claimed,
                           Notes& notes);

/// Checks a run by its result: tokens, loads and decisions of the trace, and the makespan.
/// Complexity: O(n + trace).
answers::ClusterCheck check_run(const ClusterJob& job, const answers::ClusterResult& result);

}  // namespace evenkeel::verify

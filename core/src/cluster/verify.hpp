#pragma once
#include <string>
#include <vector>

#include "evenkeel/cluster/local_diffusion.hpp"

namespace evenkeel::cluster {

/// What a run claims about itself, recomputed from its record by other means.
struct RunCheck {
  bool conserved = true;    ///< No token came or went, but for arrivals.
  bool nonnegative = true;  ///< No node ever held less than nothing, or gave what it did not have.
  bool decided_rightly = true;  ///< Every traced decision follows from the loads before it.
  bool timely = true;           ///< The makespan is not below the least possible one.
  std::string what;             ///< The first thing that is wrong.

  bool valid() const { return conserved && nonnegative && decided_rightly && timely; }
};

/// Replays the trace, where there is one, and compares loads and decisions; always compares the
/// tokens at both ends and the makespan with its lower bound.
/// Complexity: O(n + trace).
RunCheck check_run(const LocalDiffusion& run, const Cluster& cluster, const Options& options,
                   const Scenario& scenario);

}  // namespace evenkeel::cluster

#pragma once
#include <string>
#include <vector>

#include "evenkeel/cluster/local_diffusion.hpp"

namespace evenkeel::cluster {

/// Checks the claims of a run, recomputed from its record by other means.
struct RunCheck {
  bool conserved = true;        ///< No token appeared or disappeared, except for arrivals.
  bool nonnegative = true;      ///< No node held a negative load or gave load that it did not have.
  bool decided_rightly = true;  ///< Every traced decision follows from the loads before it.
  bool timely = true;           ///< The makespan is not below its lower bound.
  std::string what;             ///< The first thing that is wrong.

  bool valid() const { return conserved && nonnegative && decided_rightly && timely; }
};

/// Replays the trace, if it exists, and compares loads and decisions. Always compares the tokens at
/// both ends and the makespan with its lower bound. Complexity: O(n + trace).
RunCheck check_run(const LocalDiffusion& run, const Cluster& cluster, const Options& options,
                   const Scenario& scenario);

}  // namespace evenkeel::cluster

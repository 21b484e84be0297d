#pragma once
// Checks of runs of local diffusion, as the answer of a cluster job has them.
#include "evenkeel/cluster/local_diffusion.hpp"
#include "jobs/cluster/answer.hpp"
#include "verify/cluster/replay.hpp"

namespace evenkeel::testing {

/// The check of a run by its loads, times and trace.
inline answers::ClusterCheck check_of(const cluster::LocalDiffusion& run,
                                      const cluster::Cluster& cluster,
                                      const cluster::Options& options,
                                      const cluster::Scenario& scenario) {
  const answers::ClusterResult result{
      .makespan_s = run.makespan_s(),
      .ideal_s = run.work_s(),
      .final_loads = answers::view_of(run.loads()),
      .series = {.iteration_s = answers::view_of(run.iteration_s())},
      .trace = answers::list_of_each(run.trace(), jobs::step_of)};
  return verify::check_run({cluster, options, scenario}, result);
}

}  // namespace evenkeel::testing

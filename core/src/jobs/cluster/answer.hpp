#pragma once
#include <memory>
#include <string>
#include <vector>

#include "cluster/methods.hpp"
#include "evenkeel/answers/cluster.hpp"
#include "evenkeel/cluster/local_diffusion.hpp"
#include "jobs/cluster/input.hpp"

namespace evenkeel::jobs {

/// One run of a cluster job, and its kept results.
struct ClusterRun {
  const cluster::Method* method = nullptr;  ///< Null for the job's own method.
  cluster::Options options;
  std::unique_ptr<cluster::LocalDiffusion> simulation;
  bool done = false;

  double makespan_s = 0;
  cluster::Spread spread;  ///< Spread of the final loads.
  cluster::Totals totals;

  std::int64_t messages() const {
    const cluster::MessageCounts& all = totals.messages;
    return all.load + all.control + all.detection + all.sync;
  }
};

/// A balancing step of a trace. Its lists view the record, which must outlive it.
answers::ClusterStep step_of(const cluster::StepRecord& step);

/// Copies the kept results from the simulation. O(n).
void summarize(ClusterRun& run, const cluster::Cluster& cluster);

/// Reason why a method does not fit the scenario. Empty if it fits.
std::string unfit(const cluster::Method& method, const ClusterInput& input);

struct ClusterReport {
  const ClusterInput& input;
  const ClusterRun& own;
  const ClusterRun* never;                       ///< Null unless the run was completed.
  const std::vector<const ClusterRun*>& others;  ///< Completed runs, in the order shown.
  std::size_t asked;                             ///< Number of runs without a stop.
  const std::vector<std::string>& notes;
};
void write_cluster_answer(Writer& writer, const ClusterReport& report);

}  // namespace evenkeel::jobs

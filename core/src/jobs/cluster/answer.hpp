#pragma once
#include <memory>
#include <string>
#include <vector>

#include "cluster/methods.hpp"
#include "evenkeel/cluster/local_diffusion.hpp"
#include "jobs/cluster/input.hpp"

namespace evenkeel::jobs {

/// One run of a cluster job, and what is kept of it.
struct ClusterRun {
  const cluster::Method* method = nullptr;  ///< Null for the job's own.
  cluster::Options options;
  std::unique_ptr<cluster::LocalDiffusion> simulation;
  bool done = false;

  double makespan_s = 0;
  cluster::Spread spread;  ///< Of the loads at the end.
  cluster::Totals totals;

  std::int64_t messages() const {
    const cluster::MessageCounts& all = totals.messages;
    return all.load + all.control + all.detection + all.sync;
  }
};

/// Takes from the simulation what is kept. O(n).
void summarize(ClusterRun& run, const cluster::Cluster& cluster);

/// Why a method does not go with the scenario; empty when it does.
std::string unfit(const cluster::Method& method, const ClusterInput& input);

struct ClusterReport {
  const ClusterInput& input;
  const ClusterRun& own;
  const ClusterRun* never;                       ///< Null when it was not run to its end.
  const std::vector<const ClusterRun*>& others;  ///< Run to the end, in the order shown.
  std::size_t asked;                             ///< How many there would be without a stop.
  const std::vector<std::string>& notes;
};
void write_cluster_answer(Writer& writer, const ClusterReport& report);

}  // namespace evenkeel::jobs

#pragma once
#include <memory>
#include <string>
#include <vector>

#include "evenkeel/cluster/options.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "evenkeel/settings/cluster.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// One cluster job: everything that a run needs.
struct ClusterInput {
  settings::Cluster settings;
  std::shared_ptr<const cluster::Cluster> cluster;
  std::string name;  ///< Name of the network.
  cluster::Options options;
  cluster::Scenario scenario;
  Load total = 0;
  bool connected = true;
  std::string hash;
  NodeLabels labels;
  std::vector<std::string> notes;

  /// Loads in sentences, as the user measures them.
  formats::LoadUnit unit() const { return formats::LoadUnit(settings.unit); }
};

/// @throws Error with a JSON pointer.
ClusterInput read_cluster_input(const Json& body, Buffers& buffers, const Json& settings,
                                bool limits, StopCheck* stop = nullptr);

}  // namespace evenkeel::jobs

#pragma once
// Clusters on a topology, and all of the load on one of their nodes.
#include <string>
#include <vector>

#include "evenkeel/cluster/model.hpp"
#include "support/graphs.hpp"

namespace evenkeel::testing {

/// With equal links; speeds equal, or 1 to 4 in turn.
inline cluster::Cluster on(const std::string& spec, bool unequal = false) {
  graph::Graph graph = built(spec);
  std::vector<double> speeds(graph.nodes(), 1e9);
  for (std::size_t i = 0; unequal && i < speeds.size(); ++i) {
    speeds[i] *= static_cast<double>(1 + i % 4);
  }
  std::vector<cluster::Link> links = cluster::equal_links(graph, {0.15e-3, 12.5e6});
  return {std::move(graph), std::move(speeds), std::move(links)};
}

/// All on the first node.
inline std::vector<Load> peak(std::size_t nodes, Load mean) {
  std::vector<Load> loads(nodes, 0);
  loads[0] = mean * static_cast<Load>(nodes);
  return loads;
}

}  // namespace evenkeel::testing

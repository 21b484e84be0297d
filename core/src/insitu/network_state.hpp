#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/insitu/network.hpp"
#include "insitu/communicator.hpp"

namespace evenkeel::insitu {

/// The rows of this rank, and the facts about all rows that set-up has found.
struct Network::State {
  explicit State(MPI_Comm caller) : comm(caller) {}

  Communicator comm;
  graph::NodeId nodes = 0;
  std::vector<graph::NodeId> starts;  ///< Shape ranks + 1: the first node of every rank.
  Rows rows;                          ///< Targets ascend within a row.
  bool weighted = false;              ///< Whether edges anywhere differ in weight.
  double scale = 1;                   ///< The common weight of all edges otherwise.
  std::optional<graph::Topology> topology;
  std::unique_ptr<graph::Graph> graph;  ///< The whole graph, only at rank 0.
  std::vector<std::uint32_t> part;      ///< The component of every row.
  std::vector<Load> part_sizes;         ///< Number of nodes per component.

  graph::NodeId first() const { return starts[static_cast<std::size_t>(comm.rank())]; }
  std::size_t count() const { return rows.offsets.size() - 1; }
  std::size_t entries() const { return rows.targets.size(); }
  bool is_own(graph::NodeId node) const { return node >= first() && node - first() < count(); }
  int owner(graph::NodeId node) const;
  double weight(std::size_t entry) const { return weighted ? rows.weights[entry] : scale; }
};

}  // namespace evenkeel::insitu

#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// The network of a job: a topology of the catalogue, or a user-supplied graph.
struct GraphInput {
  std::optional<graph::Topology> topology;
  std::optional<graph::Graph> own;  ///< Set if there is no topology.
  std::vector<graph::Edge> given;   ///< The edges of `own` in their given order, if requested.
  std::vector<std::string> labels;  ///< Labels of the nodes; empty if not given.
  std::vector<std::string> notes;   ///< Ignored or merged edges.

  std::string name() const { return topology ? topology->text() : "own graph"; }
  /// The same within a sentence.
  std::string in_words() const { return topology ? topology->text() : "the given graph"; }
  /// Size by formula, before a topology is built. @throws Error bad_value, too_large.
  graph::TopologySize size() const {
    if (topology) return graph::topology_size(*topology);
    return {static_cast<std::int64_t>(own->nodes()),
            static_cast<std::int64_t>(own->edges().size())};
  }
  /// @throws as size(); Stopped.
  graph::Graph make(StopCheck* stop) const {
    return topology ? graph::make_topology(*topology, stop) : *own;
  }
};

/// Reads body["topology"]: a text, or {"nodes":N,"edges":[[u,v],[u,v,w],...]}. Edges can also be a
/// buffer of pairs u,v,u,v,... with separate "weights"; "labels" are names of the nodes. A
/// user-supplied graph is data: its cleaned edges go into the hash, its labels do not.
/// @param keep_given  Whether the edges are also kept in their given order.
/// @throws Error with a JSON pointer; Stopped.
GraphInput read_graph_input(const Json& body, Buffers& buffers, DataHash& hash,
                            StopCheck* stop = nullptr, bool keep_given = false);

}  // namespace evenkeel::jobs

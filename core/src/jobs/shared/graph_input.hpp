#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/task.hpp"

namespace evenkeel::jobs {

/// The network of a job: a topology of the catalogue, or a graph of the user's own.
struct GraphInput {
  std::optional<graph::Topology> topology;
  std::optional<graph::Graph> own;  ///< Set when there is no topology.
  std::vector<graph::Edge> given;   ///< The edges of `own` as they came, where that is asked for.
  std::vector<std::string> labels;  ///< Of the nodes; empty without.
  std::vector<std::string> notes;   ///< What was ignored or merged.

  std::string name() const { return topology ? topology->text() : "own graph"; }
  /// By formula, before a topology is built. @throws Error bad_value, too_large.
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

/// Reads body["topology"]: a text, or {"nodes":N,"edges":[[u,v],[u,v,w],...]}; edges may also be a
/// buffer of pairs u,v,u,v,... with "weights" beside it; "labels" name the nodes. A graph of one's
/// own is data: its cleaned edges go into the hash, its labels do not.
/// @param keep_given  Whether the edges are kept as they came, too.
/// @throws Error with a JSON pointer; Stopped.
GraphInput read_graph_input(const Json& body, Buffers& buffers, DataHash& hash,
                            StopCheck* stop = nullptr, bool keep_given = false);

}  // namespace evenkeel::jobs

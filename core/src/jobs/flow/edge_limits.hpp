#pragma once
#include "evenkeel/flow/max_load.hpp"
#include "evenkeel/settings/flow.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/graph_input.hpp"

namespace evenkeel::jobs {

/// Whether a job has numbers per edge.
bool has_edge_limits(const settings::Flow& asked);

/// body["edge_capacity"], "edge_minimum" and "edge_fee", reordered from the given order of edges to
/// the order of graph.edges(). In the hash, an unlimited capacity is 2^53 - 1.
/// @param network  With its edges as given.
/// @throws Error bad_shape, bad_value, conflict (parallel edges) with a JSON pointer.
flow::EdgeLimits read_edge_limits(const Json& body, const settings::Flow& asked,
                                  const GraphInput& network, const graph::Graph& graph,
                                  Buffers& buffers, DataHash& hash);

}  // namespace evenkeel::jobs

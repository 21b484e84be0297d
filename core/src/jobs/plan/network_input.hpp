#pragma once
#include "evenkeel/graph/graph.hpp"
#include "jobs/plan/input.hpp"
#include "jobs/shared/graph_input.hpp"

namespace evenkeel::jobs {

/// Maximum number of nodes of a network, or of a factor of a product, with distances: they are a
/// table of all pairs.
inline constexpr std::int64_t kMaxHopNodes = 10000;

/// body["topology"] as the network of the plan's nodes, node by node in their order. Names of the
/// network and of the nodes must be equal, or are taken from the network.
/// @throws Error bad_shape, conflict, with a JSON pointer; like read_graph_input().
GraphInput read_plan_network(const Json& body, Buffers& buffers, PlanInput& input, DataHash& hash,
                             StopCheck* stop);

/// Adds the links between all pairs of nodes to the model; for a product, factor by factor. O(n (n
/// + m)) per factor.
/// @throws Error too_large, bad_value for unconnected nodes; Stopped.
void read_hops(const GraphInput& network, plan::Model& model, StopCheck* stop);

/// Checks that bytes x links of every plan can be counted exactly. @throws Error too_large. O(n^2 +
/// m).
void check_bytes_distance(const plan::Model& model);

/// body["comm"] as the model's messages; their work is beta x amount.
/// @throws Error bad_value, too_large with a JSON pointer. O(messages log objects).
void read_messages(const Json& body, PlanInput& input, DataHash& hash);

}  // namespace evenkeel::jobs

#pragma once
#include "evenkeel/graph/graph.hpp"
#include "jobs/plan/input.hpp"
#include "jobs/shared/graph_input.hpp"

namespace evenkeel::jobs {

/// Most nodes of a network, or of a factor of a product, whose distances are asked for: they are a
/// table of all pairs.
inline constexpr std::int64_t kMaxHopNodes = 10000;

/// body["topology"] as the network of the plan's nodes, node by node in their order; names of the
/// network are those of the nodes, or become them.
/// @throws Error bad_shape, conflict, with a JSON pointer; as read_graph_input().
GraphInput read_plan_network(const Json& body, Buffers& buffers, PlanInput& input, DataHash& hash,
                             StopCheck* stop);

/// Links between all pairs of nodes into the model, of a product factor by factor. O(n (n + m)) a
/// factor.
/// @throws Error too_large, bad_value where there is no way; Stopped.
void read_hops(const GraphInput& network, plan::Model& model, StopCheck* stop);

/// Bytes x links of every plan can be counted exactly. @throws Error too_large. O(n^2 + m).
void check_bytes_distance(const plan::Model& model);

/// body["comm"] into the model's messages, their work being beta x what is sent.
/// @throws Error bad_value, too_large with a JSON pointer. O(messages log objects).
void read_messages(const Json& body, PlanInput& input, DataHash& hash);

}  // namespace evenkeel::jobs

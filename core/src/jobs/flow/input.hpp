#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/flow/max_load.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/settings/flow.hpp"
#include "jobs/shared/graph_input.hpp"

namespace evenkeel::jobs {

/// Maximum number of nodes of a flow job, so that it fits in the memory of the smallest host.
inline constexpr std::size_t kMaxFlowNodes = 4000000;
inline constexpr std::size_t kMaxFlowEdges = 10000000;

/// The data of a flow job, checked. Shared by solving and verifying.
struct FlowInput {
  settings::Flow settings;
  GraphInput network;
  graph::Graph graph;
  flow::Problem problem;
  flow::EdgeLimits edge_limits;  ///< Empty if not given.
  Load total = 0;
  std::string hash;
  std::vector<std::string> labels;  ///< Labels of the nodes; empty if not given.
};

/// @throws Error for bad data: missing_key, conflict, bad_value, bad_shape, too_large, ...
FlowInput read_flow_input(const Json& body, Buffers& buffers, const Json& settings, bool limits,
                          StopCheck* stop = nullptr);

}  // namespace evenkeel::jobs

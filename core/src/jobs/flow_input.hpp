#pragma once
#include <string>
#include <vector>

#include "evenkeel/flow/problem.hpp"
#include "jobs/graph_input.hpp"

namespace evenkeel::jobs {

/// Largest network of a flow job: what fits in the memory of the smallest host.
inline constexpr std::size_t kMaxFlowNodes = 4000000;
inline constexpr std::size_t kMaxFlowEdges = 10000000;

/// The data of a flow job, checked; shared by solving and verifying.
struct FlowInput {
  GraphInput network;
  graph::Graph graph;
  flow::Problem problem;
  Load total = 0;
  std::string hash;
};

/// @throws Error for bad data: missing_key, conflict, bad_value, bad_shape, too_large, ...
FlowInput read_flow_input(const Json& body, Buffers& buffers, const Json& settings, bool limits);

}  // namespace evenkeel::jobs

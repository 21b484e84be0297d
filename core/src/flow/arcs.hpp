#pragma once
#include <vector>

#include "evenkeel/flow/solution.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// Units that an edge carries, in the direction of the flow.
struct Arc {
  graph::NodeId from = 0;
  graph::NodeId to = 0;
  Load units = 0;  ///< > 0.
};

/// The edges of a solution that carry load, in their order, without any cycle. A flow that was not
/// made integral is rounded, half away from 0. O(n + m) without cycles.
std::vector<Arc> arcs_of(const graph::Graph& graph, const Solution& solution);

}  // namespace evenkeel::flow

#pragma once
#include <optional>
#include <span>

#include "verify/flow/job.hpp"

namespace evenkeel::verify {

/// Norms of a flow that are sums of |x|.
template <class Number>
struct FlowSums {
  Number l1 = 0, linf = 0, node_flow = 0;
};

struct FlowNorms {
  double l2 = 0;
  FlowSums<double> real;
  std::optional<FlowSums<Int128>> exact;  ///< Norms of an integral flow.
};

/// O(n + m).
FlowNorms norms_by_nodes(const graph::Graph& graph, const FlowPlan& plan);

/// Whether flow runs in a cycle: depth-first search for an edge back into the path. |x| up to 1e-9
/// of the largest counts as 0. O(n + m).
bool has_cycle(const graph::Graph& graph, std::span<const double> flow);

}  // namespace evenkeel::verify

#pragma once
#include <optional>
#include <span>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::verify {

/// Norms of a flow. The sums of an integral flow are exact.
struct FlowNorms {
  double l1 = 0, l2 = 0, linf = 0, node_flow = 0;
  std::optional<Int128> integral_l1, integral_linf, integral_node_flow;
};
FlowNorms norms_by_nodes(const graph::Graph& graph, std::span<const double> flow);
FlowNorms norms_by_nodes(const graph::Graph& graph, std::span<const Load> flow);

/// Whether flow runs in a cycle: depth-first search for an edge back into the path. |x| up to 1e-9
/// of the largest counts as 0. O(n + m).
bool has_cycle(const graph::Graph& graph, std::span<const double> flow);

}  // namespace evenkeel::verify

#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// A flow has one number per edge, in the order of graph.edges(): x > 0 moves x units from u to v
/// (u < v), x < 0 moves -x from v to u. It balances when loads - Z x = targets.

struct Norms {
  double l1 = 0;         ///< Sum of |x|.
  double l2 = 0;         ///< Root of the sum of x^2.
  double linf = 0;       ///< Largest |x|.
  double node_flow = 0;  ///< Largest sum of |x| around a node.
};

/// Complexity: O(n + m). Source: Decker, Monien, Preis, section 2.
Norms norms_of(const graph::Graph& graph, std::span<const double> flow);

/// Root of the sum of x^2 / f, which the diffusion schemes minimize; the l2 norm without weights.
double weighted_norm(const graph::Graph& graph, std::span<const double> flow);

/// Whether the edges that carry load form no directed cycle. Edges with |x| up to 1e-9 max|x| do
/// not count.
/// Complexity: O(n + m). Source: Theorem 1, with the threshold that floating point needs.
bool is_acyclic(const graph::Graph& graph, std::span<const double> flow);

/// Excess that is left after the flow: excess - Z x. O(n + m).
std::vector<double> residual_of(const graph::Graph& graph, std::span<const double> excess,
                                std::span<const double> flow);

/// Moves the remaining excess of a nearly balancing flow along a depth-first forest, so that the
/// flow balances up to the rounding of sums. O(n + m).
void settle(const graph::Graph& graph, std::span<const double> excess, std::span<double> flow);

/// The flow that runs down a potential: x = F Z^T y, scaled edge by edge if `factors` are given.
/// O(m).
std::vector<double> flow_of_potential(const graph::Graph& graph, std::span<const double> potential,
                                      std::span<const double> factors = {});

/// Cancels all directed cycles; the loads after the flow do not change.
/// @return the cancelled units, summed over edges.
std::int64_t cancel_cycles(const graph::Graph& graph, std::vector<Load>& flow);

/// Loads after an integral flow. O(n + m).
std::vector<Load> loads_after(const graph::Graph& graph, std::span<const Load> loads,
                              std::span<const Load> flow);

}  // namespace evenkeel::flow

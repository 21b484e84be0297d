#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

/// What a flow answer claims; numbers of the plan come beside it.
struct FlowClaims {
  bool converged = false;
  bool whole = false;  ///< The plan is to be whole and exact.
  double imbalance = 0;
  double l1 = 0, l2 = 0, linf = 0, node_flow = 0;
  bool acyclic = false;
  std::optional<double> l2_excess;
  bool least_traffic = false;  ///< No plan moves less.
};

/// Nodes up to which the least l2 norm is computed anew, by plain conjugate gradients.
inline constexpr std::size_t kVerifiedNodes = 20000;

/// Recomputes every claim from the plan alone, with code that no scheme shares.
/// @param flow, targets  The plan: one number an edge, one number a node.
/// @return what is wrong, in sentences; empty when nothing is.
/// Complexity: O(n + m), and conjugate gradients up to kVerifiedNodes nodes.
std::vector<std::string> check_flow(const graph::Graph& graph, const Problem& problem,
                                    std::span<const double> flow, std::span<const double> targets,
                                    const FlowClaims& claims);

/// Carries out a plan given as rounds of moves {round, from, to, units} and says what is wrong with
/// it: moves off the links, more than a node has at the start of a round, more than the limit,
/// wrong loads at the end, rounds out of order or other than claimed. O(n + moves log m).
std::vector<std::string> check_plan(const graph::Graph& graph, std::span<const Load> loads,
                                    std::span<const Load> targets,
                                    std::span<const std::array<Load, 4>> moves,
                                    std::optional<Load> message_limit, Load claimed_rounds);

/// Nodes that still owe load under a whole flow when nobody has any left to send: where some wait
/// for load that never comes. Empty when every debt can be paid, in whatever order nodes send.
/// @return none when that was not decided after 100 visits an edge (vast circles of few units).
std::optional<std::vector<graph::NodeId>> deadlock_of(const graph::Graph& graph,
                                                      std::span<const Load> loads,
                                                      std::span<const Load> flow);

}  // namespace evenkeel::flow

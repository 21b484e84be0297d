#pragma once
#include <optional>

#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/solver.hpp"

namespace evenkeel::flow {

/// What an answer says of itself, found from the flow alone: what every node holds after it.
struct SolutionCheck {
  bool valid = true;
  bool targets_met = false;
  bool executed = false;  ///< Moves were carried out, not only flows added up.
  std::optional<double> largest_residual = {};  ///< Of a flow of real numbers.
  std::optional<Int128> lower_bound = {};       ///< Of the traffic, where it was sought.
};

/// @param problem  The one that `solver` was made for. O(n + m + moves).
SolutionCheck check_solution(const graph::Graph& graph, const Problem& problem,
                             const Solver& solver);

/// Whether integral targets are what every node should hold: nothing had to be placed. O(n).
bool are_exact(const std::vector<Load>& targets, const Problem& problem);

}  // namespace evenkeel::flow

#pragma once
#include <optional>

#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/solver.hpp"

namespace evenkeel::flow {

/// Properties that an answer states about itself, computed from the flow and the resulting load per
/// node.
struct SolutionCheck {
  bool valid = true;
  bool targets_met = false;
  bool executed = false;  ///< Moves were carried out, instead of only adding up flows.
  std::optional<double> largest_residual = {};  ///< Largest residual of a flow of real numbers.
  std::optional<Int128> lower_bound = {};       ///< Lower bound of the traffic, if it was
                                                ///< minimized.
};

/// @param problem  The problem of `solver`. O(n + m + moves).
SolutionCheck check_solution(const graph::Graph& graph, const Problem& problem,
                             const Solver& solver);

/// The largest load / speed of a node.
struct Makespans {
  double before = 0;
  double after = 0;
};

/// @param found  A solution of `problem`. @return the makespans before and after it. O(n).
Makespans makespans(const Problem& problem, const Solution& found);

/// Whether integral targets equal the exact shares, so that no spare unit had to be placed. O(n).
bool are_exact(const std::vector<Load>& targets, const Problem& problem);

}  // namespace evenkeel::flow

#pragma once
// Real and integral flows from the solvers.
#include <vector>

#include "evenkeel/flow/problem.hpp"
#include "flow/direct.hpp"
#include "flow/round.hpp"

namespace evenkeel::testing {

/// The flow of least sum of squares.
inline std::vector<double> least_squares(const graph::Graph& graph, const flow::Problem& problem,
                                         const graph::Topology* topology = nullptr) {
  flow::LeastSquares solver(graph, topology, problem.excess);
  while (!solver.advance(1000)) {
  }
  return solver.flow();
}

/// A problem, its targets, and an integral flow that reaches them.
struct Balanced {
  flow::Problem problem;
  std::vector<Load> targets;
  std::vector<Load> flow;
};

/// By least squares, rounded to the targets of a forest.
inline Balanced balanced(const graph::Graph& graph, const graph::Topology* topology,
                         std::vector<Load> loads) {
  Balanced result;
  result.problem = flow::make_problem(graph, std::move(loads));
  flow::LeastSquares solver(graph, topology, result.problem.excess);
  while (!solver.advance(1000)) {
  }
  result.targets = flow::forest_targets(graph, result.problem);
  result.flow = flow::round_flow(graph, solver.flow(), result.problem.loads, result.targets).flow;
  return result;
}

}  // namespace evenkeel::testing

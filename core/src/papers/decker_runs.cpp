// One load vector balanced and migrated, for the figures of Decker, Monien and Preis.
#include "papers/decker_runs.hpp"

#include <cmath>

#include "evenkeel/flow/solver.hpp"

namespace evenkeel::papers {

namespace {

settings::Flow options_of_scheme(bool by_factors) {
  settings::Flow options;
  options.scheme = by_factors ? settings::Flow::Scheme::md : settings::Flow::Scheme::l2;
  return options;
}

}  // namespace

std::vector<double> real_flow_of(const graph::Graph& graph, const graph::Topology& topology,
                                 bool by_factors, std::vector<Load> loads) {
  const flow::Problem problem = flow::make_problem(graph, std::move(loads));
  settings::Flow options = options_of_scheme(by_factors);
  options.integer = false;
  flow::Solver solver({.graph = graph, .topology = &topology, .problem = problem, .cost = false},
                      options);
  solver.solve();
  return solver.solution().real_flow;
}

Figures outcome_of(const graph::Graph& graph, const graph::Topology& topology, bool by_factors,
                   std::vector<Load> loads) {
  const flow::Problem problem = flow::make_problem(graph, std::move(loads));
  flow::Solver solver({.graph = graph, .topology = &topology, .problem = problem, .cost = false},
                      options_of_scheme(by_factors));
  solver.solve();
  const std::vector<double>& real = solver.solution().real_flow;
  const flow::Norms norms = flow::norms_of(graph, real);
  Figures outcome{static_cast<double>(solver.migration()->rounds()), norms.node_flow, norms.l2,
                  norms.linf, 0};
  for (const double x : real) outcome.edges_used += std::fabs(x) > 1e-9 * norms.linf ? 1 : 0;
  return outcome;
}

}  // namespace evenkeel::papers

// Properties of a solution, computed from its flow alone.
#include "flow/solution_check.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/schemes.hpp"
#include "flow/direct.hpp"
#include "flow/fewest_rounds.hpp"
#include "flow/max_load_search.hpp"

namespace evenkeel::flow {
namespace {

// Targets are the even shares, rounded down, plus one unit only at open nodes.
bool are_near(const std::vector<Load>& targets, const Problem& problem) {
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Load up = targets[i] - problem.low[i];
    if (up != 0 && (up != 1 || problem.open[i] == 0)) return false;
  }
  return true;
}

Int128 traffic_of(const std::vector<Load>& units) {
  Int128 traffic = 0;
  for (const Load one : units) traffic += one < 0 ? -one : one;
  return traffic;
}

bool are_migrated(const graph::Graph& graph, const Problem& problem, const Solver& solver) {
  const Solution& found = solver.solution();
  if (solver.rounds() &&
      execute_moves(graph.nodes(), problem.loads, found.moves) != found.targets) {
    return false;
  }
  // Units that run in a cycle to meet minima can wait for themselves. The answer then has status
  // incomplete.
  const bool may_wait = solver.max_load() && !found.acyclic;
  const auto ends = [&](const auto* migration) {
    if (!migration || (may_wait && !migration->complete())) return true;
    return migration->complete() && migration->loads() == found.targets;
  };
  return ends(solver.migration()) && ends(solver.async());
}

// Every edge carries nothing, or from its minimum to its capacity. No node takes longer than the
// stated makespan.
bool is_within(const graph::Graph& graph, const MaxLoadSearch& search, const Solution& found) {
  const MaxLoadModel& model = search.model();
  for (std::size_t e = 0; e < graph.edges().size(); ++e) {
    const Load units = found.units[e] < 0 ? -found.units[e] : found.units[e];
    if (units > model.capacity[e] || (units > 0 && units < model.minimum[e])) return false;
  }
  for (std::size_t i = 0; i < graph.nodes(); ++i) {
    if (search.makespan() < Fraction{found.targets[i], model.speed[i]}) return false;
  }
  return !(search.makespan() < search.least_makespan());
}

}  // namespace

SolutionCheck check_solution(const graph::Graph& graph, const Problem& problem,
                             const Solver& solver) {
  const Solution& found = solver.solution();
  SolutionCheck check;
  if (!found.integral) {
    double most = 0;
    for (const double value : residual_of(graph, problem.excess, found.flow)) {
      most = std::max(most, std::fabs(value));
    }
    check.targets_met = found.converged;
    check.largest_residual = most;
    return check;
  }
  check.targets_met = loads_after(graph, problem.loads, found.units) == found.targets;
  check.executed = solver.migration() || solver.async() || solver.rounds();
  if (solver.least_traffic()) check.lower_bound = solver.least_traffic()->bound;
  const bool least = !check.lower_bound || traffic_of(found.units) == *check.lower_bound;
  const bool right = solver.max_load() ? is_within(graph, *solver.max_load(), found)
                                       : are_near(found.targets, problem) && least;
  check.valid = check.targets_met && right && are_migrated(graph, problem, solver);
  return check;
}

Makespans makespans(const Problem& problem, const Solution& found) {
  Makespans most;
  for (std::size_t i = 0; i < problem.loads.size(); ++i) {
    const double speed = problem.speeds.empty() ? 1 : problem.speeds[i];
    const double target =
        found.integral ? static_cast<double>(found.targets[i]) : problem.targets[i];
    most.before = std::max(most.before, static_cast<double>(problem.loads[i]) / speed);
    most.after = std::max(most.after, target / speed);
  }
  return most;
}

bool are_exact(const std::vector<Load>& targets, const Problem& problem) {
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (static_cast<double>(targets[i]) != problem.targets[i]) return false;
  }
  return true;
}

}  // namespace evenkeel::flow

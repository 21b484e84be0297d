// What it takes to balance over one network, with every scheme that suits it.
#include "evenkeel/flow/advise.hpp"

#include <algorithm>
#include <memory>

#include "evenkeel/flow/balance.hpp"
#include "evenkeel/flow/direct.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/minimax.hpp"
#include "evenkeel/flow/multi_diffusion.hpp"
#include "evenkeel/flow/orders.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/flow/round.hpp"
#include "evenkeel/graph/count_eigenvalues.hpp"
#include "evenkeel/graph/spectrum.hpp"

namespace evenkeel::flow {
namespace {

using graph::Graph;
using graph::Topology;

std::int64_t visits_of(const Graph& graph) {
  return static_cast<std::int64_t>(graph.nodes() + 2 * graph.edges().size());
}

/// What a scheme for products needs to know of every factor.
struct Factors {
  Topology topology;
  std::vector<std::vector<double>> levels;  // distinct eigenvalues above 0, ascending
  std::vector<std::int64_t> degrees;
};

std::optional<Factors> factors_of(const Topology* topology, StopCheck* stop) {
  if (!topology) return std::nullopt;
  Factors found{natural_factors(*topology), {}, {}};
  if (found.topology.factors.size() == 1) return std::nullopt;
  for (const graph::Family& family : found.topology.factors) {
    auto values = graph::topology_eigenvalues({{family}}, graph::kDenseNodes, stop);
    if (!values) return std::nullopt;
    found.levels.push_back(std::move(*values));
    found.degrees.push_back(graph::degree_range(graph::make_family(family, stop)).max);
  }
  return found;
}

// Distinct eigenvalues above 0.
std::int64_t positive_levels(const Graph& graph, const Topology* topology, StopCheck* stop) {
  if (topology) {
    if (const auto values = graph::topology_eigenvalues(*topology, 0, stop)) {
      return static_cast<std::int64_t>(values->size());
    }
  }
  return graph::count_distinct_eigenvalues(graph, {}, stop) - 1;
}

/// The real flow of least norm, and its integral plan.
struct LeastNorm {
  std::vector<double> flow;
  WholePlan plan;
};

LeastNorm least_norm_of(const Graph& graph, const Topology* topology, const Problem& problem,
                        StopCheck* stop) {
  LeastSquares solver(graph, topology, problem.excess);
  while (!solver.advance(10)) spend(stop, 10 * visits_of(graph));
  LeastNorm found{solver.flow(), {}};
  found.plan = least_norm_plan(graph, problem, found.flow, solver.potential(), 1e7, stop);
  return found;
}

// As the flow job runs it.
std::vector<double> by_factors(const Graph& graph, const Factors& factors, Planned scheme,
                               const std::vector<double>& excess, StopCheck* stop) {
  const bool adi = scheme == Planned::adi;
  std::vector<std::vector<double>> levels;
  for (const auto& values : factors.levels) {
    levels.push_back(ordered(values, adi ? Order::leja0 : Order::leja));
  }
  Balance balance(
      graph, excess,
      std::make_unique<MultiDiffusion>(graph, factors.topology, std::move(levels), excess,
                                       adi ? Sweeps::alternating : Sweeps::one_by_one),
      {});
  while (balance.step()) spend(stop, visits_of(graph));
  return balance.flow();
}

}  // namespace

std::vector<Outcome> outcomes_of(const Graph& graph, const Topology* topology,
                                 const std::vector<std::vector<Load>>& loads,
                                 const Machine& machine, StopCheck* stop) {
  const std::int64_t degree = graph::degree_range(graph).max;
  std::vector<Outcome> outcomes(1);
  outcomes[0].iterations = positive_levels(graph, topology, stop);
  outcomes[0].cost_m = outcomes[0].iterations * degree;
  const auto factors = factors_of(topology, stop);
  if (factors) {
    Outcome md{Planned::md};
    Outcome adi{Planned::adi};
    for (std::size_t i = 0; i < factors->levels.size(); ++i) {
      const auto count = static_cast<std::int64_t>(factors->levels[i].size());
      md.iterations += count;
      md.cost_m += count * factors->degrees[i];
      adi.iterations = std::max(adi.iterations, count);
    }
    adi.cost_m = md.cost_m;
    outcomes.push_back(md);
    if (adi.iterations > 1) outcomes.push_back(adi);  // else it is MD
  }
  const double share = 1 / static_cast<double>(loads.size());
  for (Outcome& outcome : outcomes) {
    outcome.balances = true;
    for (const std::vector<Load>& vector : loads) {
      const Problem problem = make_problem(graph, vector);
      const LeastNorm least = least_norm_of(graph, topology, problem, stop);
      const WholePlan plan =
          outcome.scheme == Planned::opt
              ? least.plan
              : make_whole(graph, problem,
                           by_factors(graph, *factors, outcome.scheme, problem.excess, stop),
                           least.flow, least.plan, 1e7, stop);
      Migration migration(graph, problem.loads, plan.flow, Sharing::ppg);
      while (migration.step()) {
        spend(stop, 4 * static_cast<std::int64_t>(migration.last_moves().size()));
      }
      outcome.balances =
          outcome.balances && migration.complete() && migration.loads() == plan.targets;
      const double most =
          norms_of(graph, std::vector<double>(plan.flow.begin(), plan.flow.end())).node_flow;
      outcome.rounds += share * static_cast<double>(migration.rounds());
      outcome.node_flow += share * most;
      outcome.migration_ms += share * migration_time(machine, migration.rounds(), degree, most);
    }
    outcome.flow_ms = flow_time(machine, static_cast<double>(outcome.cost_m));
  }
  return outcomes;
}

std::optional<double> least_node_flow(const Graph& graph, const Topology* topology,
                                      const std::vector<std::vector<Load>>& loads,
                                      StopCheck* stop) {
  if (graph.edges().size() > kMaxMinimaxEdges) return std::nullopt;
  double sum = 0;
  for (const std::vector<Load>& vector : loads) {
    const Problem problem = make_problem(graph, vector);
    const std::vector<Load> start = least_norm_of(graph, topology, problem, stop).plan.flow;
    const Norms norms = norms_of(graph, std::vector<double>(start.begin(), start.end()));
    MinimaxFlow search(graph, problem, MinimaxFlow::Aim::node, static_cast<Load>(norms.node_flow));
    search.find_value(stop);
    sum += static_cast<double>(search.value());
  }
  return sum / static_cast<double>(loads.size());
}

}  // namespace evenkeel::flow

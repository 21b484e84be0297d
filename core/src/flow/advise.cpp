#include "evenkeel/flow/advise.hpp"

#include <algorithm>

#include "evenkeel/flow/direct.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/least_largest.hpp"
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

/// What a scheme for products needs to know of every factor.
struct Factors {
  Topology topology;
  std::vector<std::vector<double>> levels;  // distinct eigenvalues above 0, ascending
  std::vector<std::int64_t> degrees;
};

std::optional<Factors> factors_of(const Topology* topology) {
  if (!topology) return std::nullopt;
  Factors found{natural_factors(*topology), {}, {}};
  if (found.topology.factors.size() == 1) return std::nullopt;
  for (const graph::Family& family : found.topology.factors) {
    auto values = graph::topology_eigenvalues({{family}});
    if (!values) return std::nullopt;
    found.levels.push_back(std::move(*values));
    found.degrees.push_back(graph::degree_range(graph::make_family(family)).max);
  }
  return found;
}

// Distinct eigenvalues above 0.
std::int64_t positive_levels(const Graph& graph, const Topology* topology) {
  if (topology) {
    if (const auto values = graph::topology_eigenvalues(*topology, 0)) {
      return static_cast<std::int64_t>(values->size());
    }
  }
  return graph::count_distinct_eigenvalues(graph) - 1;
}

std::vector<double> by_factors(const Graph& graph, const Factors& factors, Planned scheme,
                               const std::vector<double>& excess) {
  const bool adi = scheme == Planned::adi;
  std::vector<std::vector<double>> levels;
  for (const auto& values : factors.levels) {
    levels.push_back(ordered(values, adi ? Order::leja_zero : Order::leja));
  }
  MultiDiffusion diffusion(graph, factors.topology, std::move(levels), excess,
                           adi ? Sweeps::alternating : Sweeps::one_by_one);
  for (std::int64_t k = 0; k < *diffusion.planned(); ++k) diffusion.step();
  return diffusion.flow();
}

}  // namespace

std::vector<Outcome> outcomes_of(const Graph& graph, const Topology* topology,
                                 const std::vector<std::vector<Load>>& loads,
                                 const Machine& machine) {
  const std::int64_t degree = graph::degree_range(graph).max;
  std::vector<Outcome> outcomes(1);
  outcomes[0].iterations = positive_levels(graph, topology);
  outcomes[0].cost_m = outcomes[0].iterations * degree;
  const auto factors = factors_of(topology);
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
      std::vector<double> real = outcome.scheme == Planned::opt
                                     ? least_squares_flow(graph, topology, problem.excess)
                                     : by_factors(graph, *factors, outcome.scheme, problem.excess);
      settle(graph, problem.excess, real);
      const auto targets = make_whole_targets(graph, problem).targets;
      const auto whole = round_flow(graph, real, problem.loads, targets).flow;
      Migration migration(graph, problem.loads, whole, Sharing::ppg);
      while (migration.step()) {
      }
      outcome.balances = outcome.balances && migration.complete() && migration.loads() == targets;
      const double most =
          norms_of(graph, std::vector<double>(whole.begin(), whole.end())).node_flow;
      outcome.rounds += share * static_cast<double>(migration.rounds());
      outcome.node_flow += share * most;
      outcome.migration_ms += share * migration_time(machine, migration.rounds(), degree, most);
    }
    outcome.flow_ms = flow_time(machine, static_cast<double>(outcome.cost_m));
  }
  return outcomes;
}

std::optional<double> least_node_flow(const Graph& graph, const Topology* topology,
                                      const std::vector<std::vector<Load>>& loads) {
  if (graph.edges().size() > kLeastLargestEdges) return std::nullopt;
  double sum = 0;
  for (const std::vector<Load>& vector : loads) {
    const Problem problem = make_problem(graph, vector);
    const auto targets = make_whole_targets(graph, problem).targets;
    const auto real = least_squares_flow(graph, topology, problem.excess);
    const auto start = round_flow(graph, real, problem.loads, targets).flow;
    const Norms norms = norms_of(graph, std::vector<double>(start.begin(), start.end()));
    LeastLargest search(graph, problem.loads, targets, LeastLargest::Aim::node,
                        static_cast<Load>(norms.node_flow));
    while (!search.advance(1000)) {
    }
    sum += static_cast<double>(search.value());
  }
  return sum / static_cast<double>(loads.size());
}

}  // namespace evenkeel::flow

// What it takes to balance over one network, with every scheme that suits it.
#include "evenkeel/flow/advise.hpp"

#include <algorithm>
#include <tuple>

#include "evenkeel/flow/minimax.hpp"
#include "evenkeel/flow/multi_diffusion.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/flow/solver.hpp"
#include "evenkeel/graph/count_eigenvalues.hpp"
#include "evenkeel/graph/spectrum.hpp"

namespace evenkeel::flow {
namespace {

using graph::Graph;
using graph::Topology;

std::int64_t visits_of(const Graph& graph) {
  return static_cast<std::int64_t>(graph.nodes() + 2 * graph.edges().size());
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

// Whether a product has factors whose eigenvalues are all known.
bool goes_by_factors(const Topology* topology, FactorSpectra& spectra, StopCheck* stop) {
  if (!topology) return false;
  const Topology product = product_of(*topology);
  return product.factors.size() > 1 &&
         std::all_of(product.factors.begin(), product.factors.end(), [&](const auto& family) {
           return spectra.of(family, stop).levels.has_value();
         });
}

// MD and, where it is another scheme, ADI: what they cost.
std::vector<Outcome> costs_by_factors(const Topology& topology, FactorSpectra& spectra,
                                      StopCheck* stop) {
  Outcome md{Planned::md};
  Outcome adi{Planned::adi};
  for (const graph::Family& family : product_of(topology).factors) {
    const FactorSpectra::Factor& factor = spectra.of(family, stop);
    const auto count = static_cast<std::int64_t>(factor.levels->size());
    md.iterations += count;
    md.cost_m += count * factor.degree;
    adi.iterations = std::max(adi.iterations, count);
  }
  adi.cost_m = md.cost_m;
  if (adi.iterations > 1) return {md, adi};
  return {md};
}

// The flow of OPT is that of least squares.
settings::Flow options_of(Planned scheme) {
  settings::Flow options;
  options.scheme = scheme == Planned::opt ? Planned::l2 : scheme;
  options.migration = Sharing::ppg;
  return options;
}

}  // namespace

std::vector<Outcome> outcomes_of(const Graph& graph, const Topology* topology,
                                 const std::vector<std::vector<Load>>& loads,
                                 const Machine& machine, StopCheck* stop) {
  const std::int64_t degree = graph::degree_range(graph).max;
  std::vector<Outcome> outcomes(1);
  outcomes[0].iterations = positive_levels(graph, topology, stop);
  outcomes[0].cost_m = outcomes[0].iterations * degree;
  FactorSpectra spectra;
  if (goes_by_factors(topology, spectra, stop)) {
    const std::vector<Outcome> more = costs_by_factors(*topology, spectra, stop);
    outcomes.insert(outcomes.end(), more.begin(), more.end());
  }
  const double share = 1 / static_cast<double>(loads.size());
  for (Outcome& outcome : outcomes) {
    outcome.balances = true;
    for (const std::vector<Load>& vector : loads) {
      const Problem problem = make_problem(graph, vector);
      Solver solver({.graph = graph,
                     .topology = topology,
                     .problem = problem,
                     .cost = false,
                     .factors = &spectra},
                    options_of(outcome.scheme), stop);
      while (!solver.advance(10 * visits_of(graph))) spend(stop, 10 * visits_of(graph));
      const Migration& migration = *solver.migration();
      outcome.balances = outcome.balances && migration.complete() &&
                         migration.loads() == solver.solution().targets;
      const double most = solver.solution().norms.node_flow;
      outcome.rounds += share * static_cast<double>(migration.rounds());
      outcome.node_flow += share * most;
      outcome.migration_ms += share * migration_time(machine, migration.rounds(), degree, most);
    }
    outcome.flow_ms = flow_time(machine, static_cast<double>(outcome.cost_m));
  }
  return outcomes;
}

// Among outcomes of as many nodes, those in ascending order of (degree, M, node flow) can only be
// beaten by earlier ones.
std::vector<Ranked> rank(std::span<const Compared* const> networks, double flows,
                         double migrations) {
  std::vector<Ranked> rows;
  for (std::size_t n = 0; n < networks.size(); ++n) {
    for (std::size_t i = 0; i < networks[n]->outcomes.size(); ++i) {
      const Outcome& one = networks[n]->outcomes[i];
      rows.push_back({n, i, flows * one.flow_ms + migrations * one.migration_ms, false});
    }
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const Ranked& a, const Ranked& b) { return a.total_ms < b.total_ms; });
  const auto key = [&](const Ranked* row) {
    const Compared& network = *networks[row->network];
    const Outcome& outcome = network.outcomes[row->outcome];
    return std::tuple(network.nodes, network.degree, outcome.cost_m, outcome.node_flow);
  };
  std::vector<Ranked*> sorted;
  for (Ranked& row : rows) sorted.push_back(&row);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const Ranked* a, const Ranked* b) { return key(a) < key(b); });
  std::vector<const Ranked*> front;
  for (Ranked* row : sorted) {
    row->front = std::none_of(front.begin(), front.end(), [&](const Ranked* other) {
      const auto theirs = key(other);
      return std::get<0>(theirs) == std::get<0>(key(row)) && theirs != key(row) &&
             std::get<2>(theirs) <= std::get<2>(key(row)) &&
             std::get<3>(theirs) <= std::get<3>(key(row));
    });
    if (row->front) front.push_back(row);
  }
  return rows;
}

std::optional<double> least_node_flow(const Graph& graph, const Topology* topology,
                                      const std::vector<std::vector<Load>>& loads,
                                      StopCheck* stop) {
  if (graph.edges().size() > kMaxMinimaxEdges) return std::nullopt;
  double sum = 0;
  for (const std::vector<Load>& vector : loads) {
    const Problem problem = make_problem(graph, vector);
    settings::Flow options = options_of(Planned::opt);
    options.migration = Sharing::none;
    Solver least({.graph = graph, .topology = topology, .problem = problem, .cost = false}, options,
                 stop);
    while (!least.advance(10 * visits_of(graph))) spend(stop, 10 * visits_of(graph));
    MinimaxFlow search(graph, problem, MinimaxFlow::Aim::node,
                       static_cast<Load>(least.solution().norms.node_flow));
    search.find_value(stop);
    sum += static_cast<double>(search.value());
  }
  return sum / static_cast<double>(loads.size());
}

std::vector<Load> folded_loads(std::span<const Load> loads, std::size_t nodes) {
  std::vector<Load> folded(nodes, 0);
  for (std::size_t i = 0; i < loads.size(); ++i) folded[i % nodes] += loads[i];
  return folded;
}

}  // namespace evenkeel::flow

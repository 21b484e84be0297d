// Cost of balancing over one network with every scheme that suits it.
#include "evenkeel/flow/advise.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "evenkeel/base/sort.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/flow/solver.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "flow/minimax.hpp"
#include "flow/multi_diffusion.hpp"
#include "flow/spectrum.hpp"
#include "graph/count_eigenvalues.hpp"

namespace evenkeel::flow {
namespace {

using graph::Graph;
using graph::Topology;

std::int64_t visits_of(const Graph& graph) {
  return static_cast<std::int64_t>(graph.nodes() + 2 * graph.edges().size());
}

// Whether all factors of a product have known eigenvalues.
bool goes_by_factors(const Topology* topology, FactorSpectra& spectra, StopCheck* stop) {
  if (!topology) return false;
  const Topology product = product_of(*topology);
  return product.factors.size() > 1 &&
         std::all_of(product.factors.begin(), product.factors.end(), [&](const auto& family) {
           return spectra.of(family, stop).levels.has_value();
         });
}

// Costs of MD and, if it is a different scheme, ADI.
std::vector<Outcome> costs_by_factors(const Topology& topology, FactorSpectra& spectra,
                                      const Machine& machine, StopCheck* stop) {
  std::vector<Exchanges> parts;
  Outcome md{Planned::md};
  Outcome adi{Planned::adi};
  for (const graph::Family& family : product_of(topology).factors) {
    const FactorSpectra::Factor& factor = spectra.of(family, stop);
    const auto count = static_cast<std::int64_t>(factor.levels->size());
    md.iterations += count;
    md.cost_m += count * factor.degree;
    parts.push_back({count, factor.degree});
    adi.iterations = std::max(adi.iterations, count);
  }
  adi.cost_m = md.cost_m;
  md.flow_ms = adi.flow_ms = flow_time(machine, parts);
  if (adi.iterations > 1) return {md, adi};
  return {md};
}

// The flow of OPT is the flow of minimum l2 norm.
settings::Flow options_of(Planned scheme) {
  settings::Flow options;
  options.scheme = scheme == Planned::opt ? Planned::l2 : scheme;
  options.migration = Sharing::ppg;
  return options;
}

// Advances in slices that are counted. @return whether the solver has finished.
bool advance_by(Solver& solver, const Graph& graph, std::int64_t& work, StopCheck* stop) {
  const std::int64_t piece = 10 * visits_of(graph);
  while (!solver.advance(std::min(piece, work))) {
    spend(stop, piece);
    work -= piece;
    if (work <= 0) return false;
  }
  work -= visits_of(graph);
  return true;
}

// The stop check of the current call, for objects that outlive the call.
class PresentCheck {
 public:
  StopCheck* of(StopCheck* now) {
    now_ = now;
    return &check_;
  }

 private:
  StopCheck* now_ = nullptr;
  StopCheck check_{[this] {
    spend(now_, StopCheck::kUnitsBetweenLooks);
    return false;
  }};
};

}  // namespace

struct SchemeRuns::State {
  Trial trial;
  Machine machine;
  PresentCheck present{};
  FactorSpectra spectra{};
  std::optional<graph::EigenvalueCount> count{};  // while the eigenvalues are counted
  std::vector<Outcome> outcomes{};                // empty until they are counted
  std::size_t outcome = 0;
  std::size_t vector = 0;
  std::optional<Problem> problem{};
  std::unique_ptr<Solver> solver{};

  bool count_levels(std::int64_t& work, StopCheck* stop);
  void list_schemes(std::int64_t positive_levels, StopCheck* stop);
  void take_run();
};

SchemeRuns::SchemeRuns(Trial trial, const Machine& machine)
    : state_(new State{.trial = trial, .machine = machine}) {}
SchemeRuns::~SchemeRuns() = default;

const std::vector<Outcome>& SchemeRuns::outcomes() const { return state_->outcomes; }

void SchemeRuns::State::list_schemes(std::int64_t positive_levels, StopCheck* stop) {
  outcomes.resize(1);
  outcomes[0].iterations = positive_levels;
  const auto degree = static_cast<std::int64_t>(graph::degree_range(trial.graph).max);
  outcomes[0].cost_m = positive_levels * degree;
  outcomes[0].flow_ms = flow_time(machine, std::array{Exchanges{positive_levels, degree}});
  if (goes_by_factors(trial.topology, spectra, stop)) {
    const std::vector<Outcome> more = costs_by_factors(*trial.topology, spectra, machine, stop);
    outcomes.insert(outcomes.end(), more.begin(), more.end());
  }
  for (Outcome& one : outcomes) one.balances = true;
}

// The distinct eigenvalues above 0, by formula or by counting.
bool SchemeRuns::State::count_levels(std::int64_t& work, StopCheck* stop) {
  constexpr std::int64_t kSteps = 16;
  if (!count) {
    if (trial.topology) {
      if (const auto values = graph::topology_eigenvalues(*trial.topology, 0, stop)) {
        list_schemes(static_cast<std::int64_t>(values->size()), stop);
        return true;
      }
    }
    count.emplace(trial.graph, std::span<const double>(), stop);
  }
  while (!count->advance(kSteps)) {
    work -= kSteps * visits_of(trial.graph);
    if (work <= 0) return false;
  }
  list_schemes(count->found() - 1, stop);
  count.reset();
  return true;
}

void SchemeRuns::State::take_run() {
  Outcome& one = outcomes[outcome];
  const double share = 1 / static_cast<double>(trial.loads.size());
  const Migration& migration = *solver->migration();
  one.balances =
      one.balances && migration.complete() && migration.loads() == solver->solution().targets;
  const double most = solver->solution().norms.node_flow;
  one.rounds += share * static_cast<double>(migration.rounds());
  one.node_flow += share * most;
  one.migration_ms += share * migration_time(machine, migration.rounds(),
                                             graph::degree_range(trial.graph).max, most);
}

bool SchemeRuns::advance(std::int64_t work, StopCheck* stop) {
  State& at = *state_;
  StopCheck* check = at.present.of(stop);
  if (at.outcomes.empty() && !at.count_levels(work, check)) return false;
  for (; at.outcome < at.outcomes.size(); ++at.outcome, at.vector = 0) {
    for (; at.vector < at.trial.loads.size(); ++at.vector) {
      if (!at.solver) {
        at.problem = make_problem(at.trial.graph, at.trial.loads[at.vector]);
        at.solver = std::make_unique<Solver>(Instance{.graph = at.trial.graph,
                                                      .topology = at.trial.topology,
                                                      .problem = *at.problem,
                                                      .cost = false,
                                                      .compare = false,
                                                      .factors = &at.spectra},
                                             options_of(at.outcomes[at.outcome].scheme), check);
      }
      if (work <= 0 || !advance_by(*at.solver, at.trial.graph, work, stop)) return false;
      at.take_run();
      at.solver.reset();
    }
  }
  return true;
}

struct LeastNodeFlow::State {
  Trial trial;
  PresentCheck present{};
  std::size_t vector = 0;
  double sum = 0;
  std::optional<Problem> problem{};
  std::unique_ptr<Solver> least_squares{};  // bounds the search for the minimum
  std::optional<MinimaxFlow> search{};
};

LeastNodeFlow::LeastNodeFlow(Trial trial) : state_(new State{.trial = trial}) {}
LeastNodeFlow::~LeastNodeFlow() = default;

bool LeastNodeFlow::advance(std::int64_t work, StopCheck* stop) {
  State& at = *state_;
  const Graph& graph = at.trial.graph;
  if (graph.edges().size() > kMaxMinimaxEdges) return true;
  StopCheck* check = at.present.of(stop);
  for (; at.vector < at.trial.loads.size(); ++at.vector) {
    if (!at.least_squares) {
      at.problem = make_problem(graph, at.trial.loads[at.vector]);
      settings::Flow options = options_of(Planned::opt);
      options.migration = Sharing::none;
      at.least_squares = std::make_unique<Solver>(Instance{.graph = graph,
                                                           .topology = at.trial.topology,
                                                           .problem = *at.problem,
                                                           .cost = false,
                                                           .compare = false},
                                                  options, check);
    }
    if (!at.search) {
      if (work <= 0 || !advance_by(*at.least_squares, graph, work, stop)) return false;
      at.search.emplace(graph, *at.problem, MinimaxFlow::Aim::node,
                        static_cast<Load>(at.least_squares->solution().norms.node_flow));
    }
    if (!at.search->advance_value(work, stop)) return false;
    at.sum += static_cast<double>(at.search->value());
    at.search.reset();
    at.least_squares.reset();
  }
  return true;
}

std::optional<double> LeastNodeFlow::mean() const {
  const Trial& trial = state_->trial;
  if (trial.graph.edges().size() > kMaxMinimaxEdges) return std::nullopt;
  return state_->sum / static_cast<double>(trial.loads.size());
}

// Among outcomes with the same number of nodes, in ascending order of (degree, M, node flow), only
// earlier outcomes can beat later ones.
std::vector<Ranked> rank(std::span<const Compared* const> networks, double flows,
                         double migrations) {
  std::vector<Ranked> rows;
  for (std::size_t n = 0; n < networks.size(); ++n) {
    for (std::size_t i = 0; i < networks[n]->outcomes.size(); ++i) {
      const Outcome& one = networks[n]->outcomes[i];
      rows.push_back({n, i, flows * one.flow_ms + migrations * one.migration_ms, false});
    }
  }
  sort_stably(rows, [](const Ranked& a, const Ranked& b) { return a.total_ms < b.total_ms; });
  const auto key = [&](const Ranked* row) {
    const Compared& network = *networks[row->network];
    const Outcome& outcome = network.outcomes[row->outcome];
    return std::tuple(network.nodes, network.degree, outcome.cost_m, outcome.node_flow);
  };
  std::vector<Ranked*> sorted;
  for (Ranked& row : rows) sorted.push_back(&row);
  sort_stably(sorted, [&](const Ranked* a, const Ranked* b) { return key(a) < key(b); });
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

std::vector<Load> folded_loads(std::span<const Load> loads, std::size_t nodes) {
  std::vector<Load> folded(nodes, 0);
  for (std::size_t i = 0; i < loads.size(); ++i) folded[i % nodes] += loads[i];
  return folded;
}

}  // namespace evenkeel::flow

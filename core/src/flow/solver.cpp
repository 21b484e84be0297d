// The pipeline: a real flow by the scheme, an integral one, its migration, and their norms.
#include "evenkeel/flow/solver.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/detmath.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/flow/diffusion.hpp"
#include "evenkeel/graph/laplacian.hpp"

namespace evenkeel::flow {
namespace {

constexpr std::size_t kMaxFrameNumbers = 2000000;  // of a trace
constexpr std::int64_t kSearchWork = 4000000;      // visits, for states of a search by branching
constexpr std::int64_t kLeastStates = 50;

}  // namespace

Solver::Solver(Instance instance, settings::Flow options, StopCheck* stop)
    : instance_(std::move(instance)),
      options_(std::move(options)),
      row_(row_of(options_.scheme)),
      stop_(stop),
      spectrum_(instance_.graph, instance_.topology, instance_.problem.speeds) {}

std::int64_t Solver::sweep_cost() const {
  return static_cast<std::int64_t>(graph().nodes() + 2 * graph().edges().size());
}

// Null where the work did not suffice.
std::unique_ptr<Scheme> Solver::make_scheme(const Values& excess, std::int64_t& work) {
  SchemeInput input{graph(),
                    instance_.topology,
                    instance_.name,
                    excess,
                    problem().speeds,
                    options_,
                    spectrum_,
                    instance_.factors ? *instance_.factors : own_factors_,
                    solution_.parameters,
                    check(),
                    &work};
  return row_.make(input);
}

// Where the run was stopped before there is the plan of least norm, one along a forest.
std::vector<Load> Solver::start_of_search() const {
  if (least_norm_) return least_norm_->flow;
  const auto targets =
      is_balanced(problem()) ? problem().loads : forest_targets(graph(), problem());
  const Values nothing(graph().edges().size(), 0);
  return round_flow(graph(), nothing, problem().loads, targets, -1).flow;
}

// The searches for the least largest value start from the integral plan of least l2 norm: its
// largest values are possible, so no better ones need be tried above them.
void Solver::prepare_search() {
  if (is(Way::fewest_rounds)) {
    rounds_.emplace(graph(), problem(), options_.message_limit, instance_.limits);
    return;
  }
  start_ = start_of_search();
  const Norms norms = norms_of(graph(), Values(start_.begin(), start_.end()));
  const bool link = is(Way::minimax_link);
  minimax_.emplace(graph(), problem(), link ? MinimaxFlow::Aim::edge : MinimaxFlow::Aim::node,
                   static_cast<Load>(link ? norms.linf : norms.node_flow), instance_.limits);
}

// A state is a maximum flow and a cheapest one.
void Solver::prepare_max_load() {
  if (instance_.limits && graph().edges().size() > kMaxLoadEdges) {
    throw Error(ErrorCode::too_large,
                concat({"scheme max-load takes up to ", kMaxLoadEdges, " edges, this graph has ",
                        graph().edges().size(), "; scheme l2 has no such limit"}),
                "/scheme");
  }
  const std::int64_t budget = instance_.limits
                                  ? std::max<std::int64_t>(kLeastStates, kSearchWork / sweep_cost())
                                  : INT64_MAX;
  max_load_.emplace(
      make_max_load_model(graph(), problem(), instance_.edges ? *instance_.edges : EdgeLimits{}),
      std::min(budget, options_.max_iterations));
}

bool Solver::prepare_iterations(std::int64_t& work) {
  BalanceOptions options;
  options.tolerance = options_.tolerance;
  options.max_iterations = options_.max_iterations;
  options.planned = options_.stop == settings::Flow::Stop::planned;
  // Whole loads that are balanced already stay as they are, though their shares need not be whole.
  balanced_ = options_.integer && is_balanced(problem());
  Values excess = balanced_ ? Values(graph().nodes(), 0) : problem().excess;
  const bool nothing_to_do =
      std::all_of(excess.begin(), excess.end(), [](double value) { return value == 0; });
  std::unique_ptr<Scheme> scheme;
  if (nothing_to_do && !row_.by_factors) {  // else the factors tell M(G,d)
    scheme = std::make_unique<Diffusion>(graph(), excess, Values{}, first_order(1));
  } else {
    scheme = make_scheme(excess, work);
    if (!scheme) return false;
  }
  balance_.emplace(graph(), std::move(excess), std::move(scheme), options,
                   [this](Values left) -> std::unique_ptr<Scheme> {
                     const graph::Extremes& ends = spectrum_.extremes(check());
                     return std::make_unique<Diffusion>(graph(), std::move(left), problem().speeds,
                                                        chebyshev(ends.smallest, ends.largest));
                   });
  if (options_.trace) keep_frame();
  return true;
}

bool Solver::prepare(std::int64_t& work) {
  if (row_.ordered) {
    const bool adi = options_.scheme == settings::Flow::Scheme::adi;
    solution_.parameters.order = options_.order != Order::auto_ ? options_.order
                                 : adi                          ? Order::leja0
                                                                : Order::leja;
  }
  if (is(Way::least_traffic)) {
    using Kind = LeastTrafficSearch::Kind;
    traffic_search_.emplace(graph(), problem(), options_.integer ? Kind::integral : Kind::real,
                            instance_.limits);
  } else if (is(Way::iterate)) {
    return prepare_iterations(work);
  } else if (is(Way::max_load)) {
    prepare_max_load();
  } else if (!is(Way::least_squares)) {
    prepare_search();
  }
  return true;
}

// Keeps every frame while they fit, then every second, every fourth, ...
void Solver::keep_frame() {
  const std::int64_t iteration = balance_->iterations();
  std::int64_t& stride = solution_.frame_stride;
  if (iteration % stride != 0) return;
  Frame frame{iteration, balance_->excess(), balance_->flow()};
  for (std::size_t i = 0; i < frame.loads.size(); ++i) {
    frame.loads[i] += balanced_ ? static_cast<double>(problem().loads[i]) : problem().targets[i];
  }
  std::vector<Frame>& frames = solution_.frames;
  frames.push_back(std::move(frame));
  const std::size_t numbers = graph().nodes() + graph().edges().size();
  if (frames.size() * numbers <= kMaxFrameNumbers) return;
  stride *= 2;
  std::erase_if(frames, [&](const Frame& one) { return one.iteration % stride != 0; });
}

bool Solver::advance(LeastSquares& solver, std::int64_t& work) const {
  const std::int64_t before = solver.iterations();
  const bool done = solver.advance(1 + std::max<std::int64_t>(0, work / (8 * sweep_cost())));
  work -= 8 * sweep_cost() * (solver.iterations() - before);
  return done;
}

// The flow of least l2 norm to the shares.
bool Solver::advance_least(std::int64_t& work) {
  if (least_flow_) return true;
  if (!least_squares_) {
    least_squares_.emplace(graph(), instance_.topology, problem().excess);
  }
  if (!advance(*least_squares_, work)) return false;
  least_flow_ = least_squares_->flow();
  return true;
}

// Integral plans start from it.
bool Solver::needs_least() const {
  return is(Way::least_squares) || (is(Way::iterate) && options_.integer);
}

const LeastSquares* Solver::least_alike() const {
  if (!compared_) return nullptr;
  return is_to_shares_ ? &*least_squares_ : &*alike_;
}

// The norm against the least one between the same loads: those to which this flow leads need not be
// the shares.
bool Solver::compare(std::int64_t& work) {
  // Edges with minima and capacities bound the flow of max-load.
  if (max_load_ || !instance_.compare) return true;
  if (!alike_ && !is_to_shares_) {
    Values moved = residual_of(graph(), Values(graph().nodes(), 0), solution_.flow);
    for (double& units : moved) units = 0 - units;
    is_to_shares_ = least_flow_ &&
                    (moved == problem().excess || (is(Way::least_squares) && !solution_.integral));
    if (!is_to_shares_) alike_.emplace(graph(), instance_.topology, std::move(moved));
  }
  if (alike_ && !advance(*alike_, work)) return false;
  compared_ = true;
  const double least = weighted_norm(graph(), least_alike()->flow());
  const double own = weighted_norm(graph(), solution_.flow);
  // No flow between the same loads has less; what doubles differ by is rounding.
  if (least > 0) solution_.l2_excess = std::max(0.0, own / least - 1);
  if (own == 0) solution_.l2_excess = 0;
  return true;
}

bool Solver::run(std::int64_t& work) {
  if (traffic_search_) {
    while (!traffic_search_->advance(1)) {
      work -= 8 * sweep_cost();
      if (work <= 0) return false;
    }
    traffic_done_ = true;
    if (options_.integer) least_traffic_ = traffic_search_->integral();
  }
  if (minimax_ && !minimax_->advance(work, stop_)) return false;
  if (rounds_ && !rounds_->advance(work, stop_)) return false;
  search_done_ = minimax_ || rounds_;
  if (max_load_) {
    while (!max_load_->advance(1, stop_)) {
      work -= 32 * sweep_cost();
      if (work <= 0) return false;
    }
  }
  while (balance_ && !balance_->done()) {
    if (work <= 0) return false;
    balance_->step();
    if (options_.trace) keep_frame();
    work -= sweep_cost();
  }
  return true;
}

bool Solver::advance(std::int64_t work) {
  if (phase_ == Phase::prepare) {
    if (is_minimax() && !(advance_least(work) && advance_least_norm(work))) return false;
    if (!prepare(work)) return false;
    phase_ = Phase::run;
    work -= sweep_cost();
  }
  if (phase_ == Phase::run) {
    if (!run(work)) return false;
    phase_ = Phase::least;
  }
  if (phase_ == Phase::least) {
    if (needs_least() && !advance_least(work)) return false;
    phase_ = Phase::count;
  }
  if (phase_ == Phase::count) {
    if (instance_.cost && !solution_.cost && !count_) find_cost();
    if (instance_.cost && !advance_count(work)) return false;
    phase_ = Phase::take;
  }
  if (phase_ == Phase::take) {
    take_real_flow();
    phase_ = Phase::plan;
  }
  if (phase_ == Phase::plan) {
    if (wants_whole() && !advance_whole(work)) return false;
    phase_ = Phase::finish;
  }
  if (phase_ == Phase::finish) {
    finish();
    phase_ = Phase::compare;
  }
  if (phase_ == Phase::compare) {
    if (!compare(work)) return false;
    start_migration();
    phase_ = Phase::migrate;
    work -= sweep_cost();
  }
  if (phase_ == Phase::migrate) {
    if (!migrate(work)) return false;
    phase_ = Phase::done;
  }
  return true;
}

bool Solver::migrate(std::int64_t& work) {
  std::vector<Move>& all = solution_.moves;
  while (migration_ && migration_->step()) {
    const auto& moves = migration_->last_moves();
    if (options_.trace) all.insert(all.end(), moves.begin(), moves.end());
    work -= 10 + 4 * static_cast<std::int64_t>(moves.size());
    if (work <= 0) return false;
  }
  while (async_ && async_->step()) {
    if (options_.trace) all.push_back(async_->last_move());
    if (--work <= 0) return false;
  }
  if (async_) {
    sort_stably(all, [](const Move& a, const Move& b) { return a.round < b.round; });
  }
  return true;
}

std::optional<std::int64_t> Solver::progress() const {
  if (phase_ == Phase::done) return 1000;
  if (!balance_ || balance_->iterations() == 0) return std::nullopt;
  // A convergent scheme takes about as many iterations for every further digit.
  const double wanted = options_.tolerance;
  const double now = std::min(1.0, std::max(balance_->imbalance(), wanted));
  const double share = wanted < 1 ? detmath::log(now) / detmath::log(wanted) : 1;
  return static_cast<std::int64_t>(share * 1000);
}

void Solver::stop() {
  if (phase_ == Phase::done) return;
  stopped_ = true;
  std::int64_t nothing = 0;
  if (phase_ == Phase::prepare && !is(Way::iterate)) prepare(nothing);
  if (instance_.cost && !solution_.cost) bound_cost();
  if (phase_ <= Phase::take) take_real_flow();
  if (phase_ <= Phase::finish) finish();
  migration_.reset();
  async_.reset();
  if (!rounds_) solution_.moves.clear();  // there they are the plan
  phase_ = Phase::done;
}

// Counting the eigenvalues is cheaper than computing them, and exact: computed ones that are close
// to each other, beside a large one, become one.
void Solver::find_cost() {
  if (solution_.parameters.cost) {
    solution_.cost = solution_.parameters.cost;
    return;
  }
  if (const Values* values = spectrum_.closed(check())) {
    const std::int64_t cost =
        static_cast<std::int64_t>(values->size()) * graph::degree_range(graph()).max;
    solution_.cost = Cost{cost, cost};
    return;
  }
  count_.emplace(graph(), problem().speeds, check());
  count_steps_ = stopped_ ? 0 : count_steps(graph(), instance_.limits);
}

bool Solver::advance_count(std::int64_t& work) {
  if (solution_.cost) return true;
  while (!stopped_ && !count_->begin()) {
    work -= sweep_cost();
    if (work <= 0) return false;
  }
  const auto bounds = [&](std::int64_t low, std::int64_t high) {
    const auto degree = graph::degree_range(graph()).max;
    solution_.cost = Cost{(low - 1) * degree, (high - 1) * degree};
  };
  while (count_steps_ > 0) {
    if (work <= 0) return false;
    const std::int64_t steps = std::min<std::int64_t>(16, count_steps_);
    if (count_->advance(steps)) {
      bounds(count_->found(), count_->found());
      return true;
    }
    count_steps_ -= steps;
    work -= steps * sweep_cost();
  }
  bounds(count_->found(), count_->most());
  return true;
}

// Once stopped: with what has been counted, on a large network without a search.
void Solver::bound_cost() {
  constexpr std::int64_t kQuick = 1000000;
  if (!count_ && sweep_cost() <= kQuick) {
    find_cost();
    while (count_ && !count_->begin()) {
    }
  } else if (!count_) {
    count_.emplace(graph(), problem().speeds);
  }
  count_steps_ = 0;
  std::int64_t nothing = 0;
  advance_count(nothing);
}

// After least_flow_ is known.
bool Solver::advance_least_norm(std::int64_t& work) {
  if (least_norm_) return true;
  if (!least_norm_search_) {
    least_norm_search_.emplace(graph(), problem(), *least_flow_, least_squares_->potential());
  }
  if (!least_norm_search_->advance(work, stop_)) return false;
  least_norm_ = least_norm_search_->take();
  return true;
}

// Whether the real flow is to be made integral.
bool Solver::wants_whole() const {
  return options_.integer && solution_.converged && !solution_.integral;
}

// The plan of least norm itself where the flow is that of least norm, otherwise the nearest that
// ends where that one ends.
bool Solver::advance_whole(std::int64_t& work) {
  if (least_traffic_ || !least_flow_) return true;
  if (!advance_least_norm(work)) return false;
  if (is_least_norm(solution_.flow, *least_flow_)) {
    whole_ = least_norm_;
    return true;
  }
  if (!rounding_) {
    rounding_.emplace(graph(), solution_.flow, problem().loads, least_norm_->targets);
  }
  if (!rounding_->advance(work, stop_)) return false;
  WholeFlow rounded = rounding_->take();
  whole_ = WholePlan{
      std::move(rounded.flow), least_norm_->targets, least_norm_->placement, rounded.least, {}};
  return true;
}

void Solver::make_integral() {
  Solution& found = solution_;
  if (least_traffic_) {
    found.units = least_traffic_->flow;
    found.targets = least_traffic_->targets;
  } else if (!whole_) {  // stopped before
    found.targets = is_balanced(problem()) ? problem().loads : forest_targets(graph(), problem());
    found.units = round_flow(graph(), found.flow, problem().loads, found.targets, -1).flow;
    found.placement = Placement::forest;
    found.near_only = true;
  } else {
    found.cycles_cancelled = !is_acyclic(graph(), found.flow);
    found.units = std::move(whole_->flow);
    found.targets = std::move(whole_->targets);
    found.placement = whole_->placement;
    found.near_only = !whole_->least;
  }
  found.integral = true;
  found.flow.assign(found.units.begin(), found.units.end());
}

void Solver::take_real_flow() {
  const double start = std::sqrt(graph::sum_of_squares(problem().excess));
  const auto imbalance_of = [&](const Values& flow) {
    const Values left = residual_of(graph(), problem().excess, flow);
    return start > 0 ? std::sqrt(graph::sum_of_squares(left)) / start : 0;
  };
  Solution& found = solution_;
  if (is(Way::least_squares)) {
    found.flow = least_flow_ ? *least_flow_ : Values(graph().edges().size(), 0);
    found.iterations = least_squares_ ? least_squares_->iterations() : 0;
    found.imbalance = imbalance_of(found.flow);
  } else if (minimax_ || rounds_) {
    found.iterations = minimax_ ? minimax_->flows() : rounds_->flows();
    collect_search();
  } else if (max_load_) {
    collect_max_load();
    found.imbalance = imbalance_of(found.flow);
  } else if (is(Way::least_traffic)) {
    found.flow = traffic_search_->flow();
    found.iterations = traffic_search_->distances();
    found.imbalance = least_traffic_ ? 0 : imbalance_of(found.flow);
  } else if (!balance_) {  // stopped before
    found.flow.assign(graph().edges().size(), 0);
    found.imbalance = imbalance_of(found.flow);
  } else {
    found.flow = balance_->flow();
    found.iterations = balance_->iterations();
    found.imbalance = balance_->done() ? balance_->imbalance() : imbalance_of(found.flow);
  }
  found.converged = found.imbalance <= options_.tolerance;
  if (is(Way::least_squares) && least_flow_) found.converged = found.imbalance <= 1e-9;
  if (is(Way::least_traffic)) found.converged = traffic_done_;
  if (minimax_ || rounds_) found.converged = search_done_;
  if (max_load_) found.converged = max_load_->best_known();
}

void Solver::finish() {
  solution_.real_flow = solution_.flow;
  if (wants_whole()) make_integral();
  solution_.norms = norms_of(graph(), solution_.flow);
  solution_.acyclic = is_acyclic(graph(), solution_.flow);
}

// What the search has come to: the plan at the end, before it the best one so far.
void Solver::collect_search() {
  if (rounds_) collect_moves();
  if (minimax_) {
    solution_.units = minimax_->flow().empty() ? start_ : minimax_->flow();
  }
  solution_.flow.assign(solution_.units.begin(), solution_.units.end());
  solution_.targets = loads_after(graph(), problem().loads, solution_.units);
  solution_.integral = minimax_ || rounds_->rounds();
  solution_.imbalance = solution_.integral ? 0 : 1;
}

void Solver::collect_max_load() {
  solution_.iterations = max_load_->states();
  solution_.units = max_load_->flow();
  solution_.flow.assign(solution_.units.begin(), solution_.units.end());
  solution_.targets = loads_after(graph(), problem().loads, solution_.units);
  solution_.integral = true;
}

// The net flow of a plan; edges are found by binary search in their order.
void Solver::collect_moves() {
  const auto& edges = graph().edges();
  solution_.units.assign(edges.size(), 0);
  solution_.moves = rounds_->moves();
  for (const Move& move : solution_.moves) {
    const graph::NodeId u = std::min(move.from, move.to);
    const graph::NodeId v = std::max(move.from, move.to);
    const auto found = std::lower_bound(
        edges.begin(), edges.end(), std::pair(u, v), [](const graph::Edge& edge, const auto& ends) {
          return edge.u != ends.first ? edge.u < ends.first : edge.v < ends.second;
        });
    solution_.units[static_cast<std::size_t>(found - edges.begin())] +=
        move.from == u ? move.amount : -move.amount;
  }
}

void Solver::start_migration() {
  if (rounds_) return;  // the plan is the migration
  if (!solution_.integral || options_.migration == Sharing::none) return;
  if (options_.timing == settings::Flow::Timing::async) {
    const Machine machine = options_.machine ? machine_of(*options_.machine) : own_machine(1, 0.01);
    async_.emplace(graph(), problem().loads, solution_.units, options_.migration, machine.startup,
                   machine.per_unit);
  } else {
    migration_.emplace(graph(), problem().loads, solution_.units, options_.migration);
  }
}

// Every iteration exchanges one message with each neighbour: M(G,d) for the optimal scheme.
std::optional<double> Solver::flow_time(const Machine& machine) const {
  if (!balance_) return std::nullopt;
  const auto degree = graph::degree_range(graph()).max;
  const bool known = row_.planned && solution_.cost && solution_.cost->exact();
  return flow::flow_time(
      machine, static_cast<double>(known ? solution_.cost->low : solution_.iterations * degree));
}

}  // namespace evenkeel::flow

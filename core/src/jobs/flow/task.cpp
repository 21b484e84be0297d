// The flow job: runs a scheme, makes its flow integral, and migrates it.
#include "jobs/flow/task.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/detmath.hpp"
#include "evenkeel/flow/diffusion.hpp"
#include "evenkeel/flow/exchange.hpp"
#include "evenkeel/flow/multi_diffusion.hpp"
#include "evenkeel/flow/round.hpp"
#include "evenkeel/graph/lanczos.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::size_t kQuickNodes = 400;        // whose whole spectrum costs nothing
constexpr std::size_t kPlannedLevels = 20000;   // the Leja order compares all pairs
constexpr std::size_t kFrameNumbers = 2000000;  // of a trace

}  // namespace

// What depends on the data, or on more than which settings are given.
void FlowTask::check_settings() const {
  const double* alpha = std::get_if<double>(&asked().alpha);
  if (is(Scheme::gde) && alpha && *alpha >= 1) {
    throw Error(ErrorCode::bad_value,
                "alpha is " + shown(settings_.at("alpha")) +
                    ": the exchange parameter of gde must be a number above 0 and below 1",
                "/alpha");
  }
  if (by_factors() && !speeds().empty() && topology() &&
      flow::natural_factors(*topology()).factors.size() > 1) {
    throw Error(ErrorCode::conflict,
                "scheme " + scheme_name() +
                    " balances one dimension after the other and needs equal speeds; use opt, "
                    "chebyshev or l2",
                "/speeds");
  }
}

const FlowTask::Values* FlowTask::closed_eigenvalues() {
  if (spectrum_ == Spectrum::unasked) {
    if (topology() && speeds().empty()) {
      eigenvalues_ = graph::topology_eigenvalues(*topology(), 0, check());
    }
    spectrum_ = eigenvalues_ ? Spectrum::closed : Spectrum::open;
  }
  return spectrum_ == Spectrum::closed ? &*eigenvalues_ : nullptr;
}

const FlowTask::Values* FlowTask::eigenvalues(bool at_any_cost) {
  if (const Values* closed = closed_eigenvalues()) return closed;
  const std::size_t n = input_.graph.nodes();
  if (spectrum_ == Spectrum::open) {
    const std::size_t dense = at_any_cost ? graph::kDenseNodes : stopped_ ? 0 : kQuickNodes;
    if (speeds().empty() && topology()) {
      eigenvalues_ = graph::topology_eigenvalues(*topology(), dense, check());
    } else if (n <= dense) {
      eigenvalues_ = graph::distinct_eigenvalues(input_.graph, speeds(), check());
    }
    if (eigenvalues_ || at_any_cost) spectrum_ = Spectrum::computed;
  }
  return eigenvalues_ ? &*eigenvalues_ : nullptr;
}

const graph::Extremes& FlowTask::extremes() {
  if (!extremes_) {
    const Values* values = eigenvalues(false);
    extremes_ = values ? graph::extremes_of(*values)
                       : graph::lanczos_extremes(input_.graph, speeds(), check());
  }
  return *extremes_;
}

void FlowTask::check_planned(const Values& eigenvalues) const {
  if (eigenvalues.size() <= kPlannedLevels) return;
  throw Error(ErrorCode::too_large,
              input_.network.name() + " has " + std::to_string(eigenvalues.size()) +
                  " distinct eigenvalues, one iteration each: the limit is " +
                  std::to_string(kPlannedLevels) + "; use scheme chebyshev or l2",
              "/scheme");
}

std::unique_ptr<flow::Scheme> FlowTask::make_first_order() {
  const graph::Graph& graph = input_.graph;
  using settings::Flow;
  const auto& alpha = asked().alpha;
  if (alpha == std::variant<Flow::Alpha, double>(Flow::Alpha::boillat)) {
    return std::make_unique<flow::Diffusion>(graph, input_.problem.excess, speeds(),
                                             flow::first_order(1),
                                             flow::boillat_alphas(graph, speeds()));
  }
  if (const double* given = std::get_if<double>(&alpha)) {
    alpha_ = *given;
  } else if (std::get<Flow::Alpha>(alpha) == Flow::Alpha::cybenko) {
    double largest = 0;
    const Values weights = graph::Laplacian(graph).diagonal();
    for (std::size_t i = 0; i < weights.size(); ++i) {
      largest = std::max(largest, weights[i] / (speeds().empty() ? 1 : speeds()[i]));
    }
    alpha_ = 1 / (largest + 1);
  } else {
    alpha_ = 2 / (extremes().smallest + extremes().largest);
  }
  return std::make_unique<flow::Diffusion>(graph, input_.problem.excess, speeds(),
                                           flow::first_order(*alpha_));
}

std::unique_ptr<flow::Scheme> FlowTask::make_planned() {
  const Values* found = eigenvalues(true);
  if (!found) {
    throw Error(ErrorCode::too_large,
                "scheme " + scheme_name() +
                    " needs all distinct eigenvalues, which are known for " +
                    "families with a closed form or up to " + std::to_string(graph::kDenseNodes) +
                    " nodes; use scheme chebyshev or l2",
                "/scheme");
  }
  check_planned(*found);
  Values values = *found;
  const bool polynomial = is(Scheme::ops);
  if (!polynomial) values = flow::ordered(std::move(values), *order_);
  return std::make_unique<flow::Diffusion>(
      input_.graph, start_excess(), speeds(),
      polynomial ? flow::optimal_polynomial(std::move(values)) : flow::optimal(std::move(values)));
}

std::unique_ptr<flow::Scheme> FlowTask::make_by_factors() {
  if (!topology()) return make_planned();
  const graph::Topology factors = flow::natural_factors(*topology());
  if (factors.factors.size() == 1) return make_planned();
  if (factors.factors != topology()->factors) factors_text_ = factors.text();
  std::vector<Values> levels;
  std::int64_t cost = 0;
  for (const graph::Family& family : factors.factors) {
    auto values = graph::topology_eigenvalues({{family}}, graph::kDenseNodes, check());
    if (!values) {
      throw Error(ErrorCode::too_large,
                  "scheme " + scheme_name() + " needs all distinct eigenvalues of " +
                      family.text() + ", which are known up to " +
                      std::to_string(graph::kDenseNodes) + " nodes",
                  "/scheme");
    }
    check_planned(*values);
    const auto degree = graph::degree_range(graph::make_family(family, check())).max;
    cost += degree * static_cast<std::int64_t>(values->size());
    levels.push_back(flow::ordered(std::move(*values), *order_));
  }
  cost_m_ = Cost{cost, cost};
  using flow::Sweeps;
  const Sweeps sweeps = is(Scheme::md)                                    ? Sweeps::one_by_one
                        : asked().sweeps == settings::Flow::Sweeps::plain ? Sweeps::together
                                                                          : Sweeps::alternating;
  return std::make_unique<flow::MultiDiffusion>(input_.graph, factors, std::move(levels),
                                                start_excess(), sweeps);
}

std::unique_ptr<flow::Scheme> FlowTask::make_exchange() {
  lambda_ = 0.5;
  if (is(Scheme::gde)) {
    if (const double* given = std::get_if<double>(&asked().alpha)) {
      lambda_ = *given;
    } else {
      const auto best = topology() ? flow::best_exchange(*topology()) : std::nullopt;
      lambda_ = best.value_or(0.5);
      alpha_known_ = best.has_value();
    }
  }
  return std::make_unique<flow::Exchange>(input_.graph, input_.problem.excess, speeds(), *lambda_);
}

std::unique_ptr<flow::Scheme> FlowTask::make_scheme() {
  const auto diffusion = [&](std::unique_ptr<flow::Increments> increments) {
    return std::make_unique<flow::Diffusion>(input_.graph, input_.problem.excess, speeds(),
                                             std::move(increments));
  };
  if (is(Scheme::fos)) return make_first_order();
  if (is(Scheme::sos)) {
    const graph::Extremes& e = extremes();
    return diffusion(flow::second_order(e.smallest, e.largest));
  }
  if (is(Scheme::chebyshev)) {
    const graph::Extremes& e = extremes();
    return diffusion(flow::chebyshev(e.smallest, e.largest));
  }
  if (is(Scheme::de) || is(Scheme::gde)) return make_exchange();
  if (by_factors()) return make_by_factors();
  return make_planned();
}

// The searches for the least largest value start from the integral plan of least l2 norm: its
// largest values are possible, so no better ones need be tried above them.
void FlowTask::prepare_search() {
  if (is(Scheme::rounds)) {
    rounds_search_.emplace(input_.graph, input_.problem, asked().message_limit, limits_);
    return;
  }
  std::int64_t all = INT64_MAX / 4;
  while (!advance_least(all)) {  // only where the run was stopped before
  }
  const auto& start = least_norm().flow;
  const flow::Norms norms =
      flow::norms_of(input_.graph, std::vector<double>(start.begin(), start.end()));
  using Aim = flow::MinimaxFlow::Aim;
  largest_search_.emplace(input_.graph, input_.problem, is(Scheme::linf) ? Aim::edge : Aim::node,
                          static_cast<Load>(is(Scheme::linf) ? norms.linf : norms.node_flow),
                          limits_);
}

void FlowTask::prepare() {
  if (is(Scheme::opt) || by_factors()) {
    order_ = asked().order;
    if (*order_ == flow::Order::auto_) {
      order_ = is(Scheme::adi) ? flow::Order::leja0 : flow::Order::leja;
    }
  }
  if (is(Scheme::l1)) {
    using Kind = flow::LeastTrafficSearch::Kind;
    traffic_search_.emplace(input_.graph, input_.problem,
                            asked().integer ? Kind::integral : Kind::real, limits_);
    return;
  }
  if (is(Scheme::linf) || is(Scheme::node_flow) || is(Scheme::rounds)) {
    prepare_search();
    return;
  }
  if (is(Scheme::l2)) return;
  flow::BalanceOptions options;
  options.tolerance = asked().tolerance;
  options.max_iterations = asked().max_iterations;
  // Whole loads that are balanced already stay as they are, though their shares need not be whole.
  balanced_ = asked().integer && flow::is_balanced(input_.problem);
  Values excess = start_excess();
  const bool nothing_to_do =
      std::all_of(excess.begin(), excess.end(), [](double value) { return value == 0; });
  std::unique_ptr<flow::Scheme> scheme;
  if (nothing_to_do && !by_factors()) {  // else the factors tell M(G,d)
    scheme =
        std::make_unique<flow::Diffusion>(input_.graph, excess, Values{}, flow::first_order(1));
  } else {
    scheme = make_scheme();
  }
  balance_.emplace(input_.graph, std::move(excess), std::move(scheme), options,
                   [this](Values left) -> std::unique_ptr<flow::Scheme> {
                     const graph::Extremes& e = extremes();
                     return std::make_unique<flow::Diffusion>(
                         input_.graph, std::move(left), speeds(),
                         flow::chebyshev(e.smallest, e.largest));
                   });
  if (asked().trace) keep_frame();
}

FlowTask::Values FlowTask::start_excess() const {
  return balanced_ ? Values(input_.graph.nodes(), 0) : input_.problem.excess;
}

// Keeps every frame while they fit, then every second, every fourth, ...
void FlowTask::keep_frame() {
  const std::int64_t iteration = balance_->iterations();
  if (iteration % frame_stride_ != 0) return;
  Frame frame{iteration, balance_->excess(), balance_->flow()};
  for (std::size_t i = 0; i < frame.loads.size(); ++i) {
    frame.loads[i] +=
        balanced_ ? static_cast<double>(input_.problem.loads[i]) : input_.problem.targets[i];
  }
  frames_.push_back(std::move(frame));
  const std::size_t numbers = input_.graph.nodes() + input_.graph.edges().size();
  if (frames_.size() * numbers <= kFrameNumbers) return;
  frame_stride_ *= 2;
  std::erase_if(frames_, [&](const Frame& one) { return one.iteration % frame_stride_ != 0; });
}

// The flow of least l2 norm.
bool FlowTask::advance_least(std::int64_t& work) {
  if (least_flow_) return true;
  if (!least_squares_) least_squares_.emplace(input_.graph, topology(), input_.problem.excess);
  const std::int64_t before = least_squares_->iterations();
  const bool done =
      least_squares_->advance(1 + std::max<std::int64_t>(0, work / (8 * sweep_cost())));
  work -= 8 * sweep_cost() * (least_squares_->iterations() - before);
  if (done) least_flow_ = least_squares_->flow();
  return done;
}

bool FlowTask::advance(std::int64_t work) {
  if (phase_ == Phase::prepare) {
    if ((is(Scheme::linf) || is(Scheme::node_flow)) && !advance_least(work)) return false;
    prepare();
    phase_ = Phase::run;
    work -= sweep_cost();
  }
  if (phase_ == Phase::run) {
    if (traffic_search_) {
      while (!traffic_search_->advance(1)) {
        work -= 8 * sweep_cost();
        if (work <= 0) return false;
      }
      traffic_done_ = true;
      if (asked().integer) least_traffic_ = traffic_search_->integral();
    }
    if (largest_search_ || rounds_search_) {
      const auto further = [&] {
        return largest_search_ ? largest_search_->advance(1, stop_)
                               : rounds_search_->advance(1, stop_);
      };
      while (!further()) {
        work -= 32 * sweep_cost();
        if (work <= 0) return false;
      }
      search_done_ = true;
    }
    if (balance_) {
      while (!balance_->done()) {
        if (work <= 0) return false;
        balance_->step();
        if (asked().trace) keep_frame();
        work -= sweep_cost();
      }
    }
    phase_ = Phase::compare;
  }
  if (phase_ == Phase::compare) {
    if (!advance_least(work)) return false;
    phase_ = Phase::count;
  }
  if (phase_ == Phase::count) {
    if (!cost_m_ && !count_) find_cost();
    if (!advance_count(work)) return false;
    phase_ = Phase::finish;
  }
  if (phase_ == Phase::finish) {
    finish();
    start_migration();
    phase_ = Phase::migrate;
    work -= sweep_cost();
  }
  if (phase_ == Phase::migrate) {
    while (migration_ && migration_->step()) {
      const auto& moves = migration_->last_moves();
      if (asked().trace) moves_.insert(moves_.end(), moves.begin(), moves.end());
      work -= 10 + 4 * static_cast<std::int64_t>(moves.size());
      if (work <= 0) return false;
    }
    while (async_ && async_->step()) {
      if (asked().trace) moves_.push_back(async_->last_move());
      if (--work <= 0) return false;
    }
    if (async_) {
      std::stable_sort(moves_.begin(), moves_.end(),
                       [](const flow::Move& a, const flow::Move& b) { return a.round < b.round; });
    }
    phase_ = Phase::done;
  }
  return true;
}

Progress FlowTask::progress() const {
  if (phase_ == Phase::done) return {1, 1};
  if (!balance_ || balance_->iterations() == 0) return {0, 0};
  // A convergent scheme takes about as many iterations for every further digit.
  const double wanted = asked().tolerance;
  const double now = std::min(1.0, std::max(balance_->imbalance(), wanted));
  const double share = wanted < 1 ? detmath::log(now) / detmath::log(wanted) : 1;
  return {static_cast<std::int64_t>(share * 1000), 1000};
}

bool FlowTask::stop() {
  if (phase_ == Phase::done) return true;
  if (phase_ == Phase::prepare) prepare();
  stopped_ = true;
  if (!cost_m_) {
    std::int64_t nothing = 0;
    count_steps_ = 0;
    if (!count_) find_cost();
    advance_count(nothing);
  }
  if (phase_ != Phase::migrate) finish();
  migration_.reset();
  async_.reset();
  if (!rounds_search_) moves_.clear();  // there they are the plan
  phase_ = Phase::done;
  return true;
}

// Counting the eigenvalues is cheaper than computing them, and exact: computed ones that are close
// to each other, beside a large one, become one.
void FlowTask::find_cost() {
  if (const Values* values = closed_eigenvalues()) {
    const std::int64_t cost =
        static_cast<std::int64_t>(values->size()) * graph::degree_range(input_.graph).max;
    cost_m_ = Cost{cost, cost};
    return;
  }
  count_.emplace(input_.graph, speeds(), check());
  count_steps_ = stopped_ ? 0 : count_steps(input_.graph, limits_);
}

bool FlowTask::advance_count(std::int64_t& work) {
  if (cost_m_) return true;
  const auto bounds = [&](std::int64_t low, std::int64_t high) {
    const auto degree = graph::degree_range(input_.graph).max;
    cost_m_ = Cost{(low - 1) * degree, (high - 1) * degree};
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

// After least_flow_ is known.
const flow::WholePlan& FlowTask::least_norm() {
  if (!least_norm_) {
    least_norm_ = flow::least_norm_plan(input_.graph, input_.problem, *least_flow_,
                                        least_squares_->potential(), 1e7, stop_);
  }
  return *least_norm_;
}

void FlowTask::make_whole() {
  if (least_traffic_) {
    integral_flow_ = least_traffic_->flow;
    whole_targets_ = least_traffic_->targets;
  } else if (!least_flow_) {  // stopped before the flow to compare with was found
    whole_targets_ = flow::is_balanced(input_.problem)
                         ? input_.problem.loads
                         : flow::forest_targets(input_.graph, input_.problem);
    integral_flow_ =
        flow::round_flow(input_.graph, flow_, input_.problem.loads, whole_targets_, -1, stop_).flow;
    placement_ = flow::Placement::forest;
    near_only_ = true;
  } else {
    cycles_cancelled_ = !flow::is_acyclic(input_.graph, flow_);
    const flow::WholePlan plan = flow::make_whole(input_.graph, input_.problem, flow_, *least_flow_,
                                                  least_norm(), 1e7, stop_);
    integral_flow_ = plan.flow;
    whole_targets_ = plan.targets;
    placement_ = plan.placement;
    near_only_ = !plan.least;
  }
  whole_ = true;
  flow_.assign(integral_flow_.begin(), integral_flow_.end());
}

void FlowTask::finish() {
  const double start = std::sqrt(graph::sum_of_squares(input_.problem.excess));
  const auto imbalance_of = [&](const Values& flow) {
    const Values left = flow::residual_of(input_.graph, input_.problem.excess, flow);
    return start > 0 ? std::sqrt(graph::sum_of_squares(left)) / start : 0;
  };
  if (is(Scheme::l2)) {
    flow_ = least_flow_ ? *least_flow_ : Values(input_.graph.edges().size(), 0);
    iterations_ = least_squares_ ? least_squares_->iterations() : 0;
    imbalance_ = imbalance_of(flow_);
  } else if (largest_search_ || rounds_search_) {
    iterations_ = largest_search_ ? largest_search_->flows() : rounds_search_->flows();
    collect_search();
  } else if (is(Scheme::l1)) {
    flow_ = traffic_search_->flow();
    iterations_ = traffic_search_->distances();
    imbalance_ = least_traffic_ ? 0 : imbalance_of(flow_);
  } else {
    flow_ = balance_->flow();
    iterations_ = balance_->iterations();
    imbalance_ = balance_->done() ? balance_->imbalance() : imbalance_of(flow_);
  }
  converged_ = imbalance_ <= asked().tolerance;
  if (is(Scheme::l2) && least_flow_) converged_ = imbalance_ <= 1e-9;
  if (is(Scheme::l1)) converged_ = traffic_done_;
  if (largest_search_ || rounds_search_) converged_ = search_done_;
  if (asked().integer && converged_ && !whole_) make_whole();
  norms_ = flow::norms_of(input_.graph, flow_);
  acyclic_ = flow::is_acyclic(input_.graph, flow_);
  if (least_flow_) {
    const double least = flow::weighted_norm(input_.graph, *least_flow_);
    const double own = flow::weighted_norm(input_.graph, flow_);
    if (least > 0) excess_ = own / least - 1;
    if (least == 0 && own == 0) excess_ = 0;
  }
}

// What the search has come to: the plan at the end, before it the best one so far.
void FlowTask::collect_search() {
  if (rounds_search_) collect_moves();
  if (largest_search_) {
    integral_flow_ = largest_search_->flow().empty() ? least_norm().flow : largest_search_->flow();
  }
  flow_.assign(integral_flow_.begin(), integral_flow_.end());
  whole_targets_ = flow::loads_after(input_.graph, input_.problem.loads, integral_flow_);
  whole_ = largest_search_ || rounds_search_->rounds();
  imbalance_ = whole_ ? 0 : 1;
}

// The net flow of a plan; edges are found by binary search in their order.
void FlowTask::collect_moves() {
  const auto& edges = input_.graph.edges();
  integral_flow_.assign(edges.size(), 0);
  moves_ = rounds_search_->moves();
  for (const flow::Move& move : moves_) {
    const graph::NodeId u = std::min(move.from, move.to);
    const graph::NodeId v = std::max(move.from, move.to);
    const auto found = std::lower_bound(
        edges.begin(), edges.end(), std::pair(u, v), [](const graph::Edge& edge, const auto& ends) {
          return edge.u != ends.first ? edge.u < ends.first : edge.v < ends.second;
        });
    integral_flow_[static_cast<std::size_t>(found - edges.begin())] +=
        move.from == u ? move.amount : -move.amount;
  }
}

void FlowTask::start_migration() {
  if (rounds_search_) return;  // the plan is the migration
  if (!whole_ || asked().migration == flow::Sharing::none) return;
  if (asked().timing == settings::Flow::Timing::async) {
    const flow::Machine machine =
        asked().machine ? machine_of(*asked().machine) : flow::own_machine(1, 0.01);
    async_.emplace(input_.graph, input_.problem.loads, integral_flow_, asked().migration,
                   machine.startup, machine.per_unit);
  } else {
    migration_.emplace(input_.graph, input_.problem.loads, integral_flow_, asked().migration);
  }
}

// Every iteration exchanges one message with each neighbour: M(G,d) for the optimal scheme.
std::optional<double> FlowTask::flow_time(const flow::Machine& machine) const {
  if (!balance_) return std::nullopt;
  const auto degree = graph::degree_range(input_.graph).max;
  const bool planned = is(Scheme::opt) || is(Scheme::ops) || by_factors();
  const double cost = planned && cost_m_->exact() ? static_cast<double>(cost_m_->low)
                                                  : static_cast<double>(iterations_ * degree);
  return flow::flow_time(machine, cost);
}

std::unique_ptr<Task> make_flow_task(Request request) {
  return std::make_unique<FlowTask>(std::move(request));
}

}  // namespace evenkeel::jobs

// Phase of the solver: the scheme is iterated, or the exact search runs.
#include "flow/pipeline/real_flow.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "flow/diffusion.hpp"
#include "flow/schemes/input.hpp"
#include "graph/laplacian.hpp"

namespace evenkeel::flow {
namespace {

constexpr std::size_t kMaxFrameNumbers = 2000000;  // of a trace
constexpr std::int64_t kSearchWork = 4000000;      // visits, for states of a search by branching
constexpr std::int64_t kLeastStates = 50;

}  // namespace

// Null if the work did not suffice.
std::unique_ptr<Scheme> RealFlow::make_scheme(const Values& excess, std::int64_t& work) {
  const Instance& instance = course_.instance;
  SchemeInput input{graph(),
                    instance.topology,
                    instance.name,
                    excess,
                    problem().speeds,
                    course_.options,
                    course_.spectrum,
                    instance.factors ? *instance.factors : course_.own_factors,
                    course_.solution.parameters,
                    course_.check(),
                    &work};
  return course_.row.make(input);
}

// If the run was stopped before the plan of minimum norm was found, a plan along a forest.
std::vector<Load> RealFlow::start_of_search() const {
  if (least_.plan()) return least_.plan()->flow;
  const auto targets =
      is_balanced(problem()) ? problem().loads : forest_targets(graph(), problem());
  const Values nothing(graph().edges().size(), 0);
  return round_flow(graph(), nothing, problem().loads, targets, -1).flow;
}

// The searches for the minimum largest value start from the integral plan of minimum l2 norm. Its
// largest values are possible, so larger values need not be tried.
void RealFlow::prepare_search() {
  const bool limits = course_.instance.limits;
  if (course_.is(Way::fewest_rounds)) {
    rounds_.emplace(graph(), problem(), course_.options.message_limit, limits);
    return;
  }
  start_ = start_of_search();
  const Norms norms = norms_of(graph(), Values(start_.begin(), start_.end()));
  const bool link = course_.is(Way::minimax_link);
  minimax_.emplace(graph(), problem(), link ? MinimaxFlow::Aim::edge : MinimaxFlow::Aim::node,
                   static_cast<Load>(link ? norms.linf : norms.node_flow), limits);
}

// A state costs a maximum flow and a minimum-cost flow.
void RealFlow::prepare_max_load() {
  const Instance& instance = course_.instance;
  if (instance.limits && graph().edges().size() > kMaxLoadEdges) {
    throw Error(
        ErrorCode::too_large,
        concat({"scheme max-load supports up to ", kMaxLoadEdges, " edges, but this graph has ",
                graph().edges().size(), "; scheme l2 has no such limit"}),
        "/scheme");
  }
  const std::int64_t budget =
      instance.limits ? std::max<std::int64_t>(kLeastStates, kSearchWork / course_.sweep())
                      : INT64_MAX;
  max_load_.emplace(
      make_max_load_model(graph(), problem(), instance.edges ? *instance.edges : EdgeLimits{}),
      std::min(budget, course_.options.max_iterations));
}

bool RealFlow::prepare_iterations(std::int64_t& work) {
  const settings::Flow& asked = course_.options;
  BalanceOptions options;
  options.tolerance = asked.tolerance;
  options.max_iterations = asked.max_iterations;
  options.planned = asked.stop == settings::Flow::Stop::planned;
  // Integral loads that are balanced already stay unchanged, even if their shares are not integral.
  balanced_ = asked.integer && is_balanced(problem());
  Values excess = balanced_ ? Values(graph().nodes(), 0) : problem().excess;
  const bool nothing_to_do =
      std::all_of(excess.begin(), excess.end(), [](double value) { return value == 0; });
  std::unique_ptr<Scheme> scheme;
  if (nothing_to_do && !course_.row.by_factors) {  // otherwise the factors give M(G,d)
    scheme = std::make_unique<Diffusion>(graph(), excess, Values{}, first_order(1));
  } else {
    scheme = make_scheme(excess, work);
    if (!scheme) return false;
  }
  balance_.emplace(graph(), std::move(excess), std::move(scheme), options,
                   [this](Values left) -> std::unique_ptr<Scheme> {
                     const graph::Extremes& ends = course_.spectrum.extremes(course_.check());
                     return std::make_unique<Diffusion>(graph(), std::move(left), problem().speeds,
                                                        chebyshev(ends.smallest, ends.largest));
                   });
  if (asked.trace) keep_frame();
  return true;
}

bool RealFlow::prepare(std::int64_t& work) {
  const settings::Flow& asked = course_.options;
  if (course_.row.ordered) {
    const bool adi = asked.scheme == settings::Flow::Scheme::adi;
    course_.solution.parameters.order = asked.order != Order::auto_ ? asked.order
                                        : adi                       ? Order::leja0
                                                                    : Order::leja;
  }
  if (course_.is(Way::least_traffic)) {
    using Kind = LeastTrafficSearch::Kind;
    traffic_search_.emplace(graph(), problem(), asked.integer ? Kind::integral : Kind::real,
                            course_.instance.limits);
  } else if (course_.is(Way::iterate)) {
    return prepare_iterations(work);
  } else if (course_.is(Way::max_load)) {
    prepare_max_load();
  } else if (!course_.is(Way::least_squares)) {
    prepare_search();
  }
  return true;
}

// Keeps every frame while they fit, then every second, every fourth, ...
void RealFlow::keep_frame() {
  const std::int64_t iteration = balance_->iterations();
  std::int64_t& stride = course_.solution.frame_stride;
  if (iteration % stride != 0) return;
  Frame frame{iteration, balance_->excess(), balance_->flow()};
  for (std::size_t i = 0; i < frame.loads.size(); ++i) {
    frame.loads[i] += balanced_ ? static_cast<double>(problem().loads[i]) : problem().targets[i];
  }
  std::vector<Frame>& frames = course_.solution.frames;
  frames.push_back(std::move(frame));
  const std::size_t numbers = graph().nodes() + graph().edges().size();
  if (frames.size() * numbers <= kMaxFrameNumbers) return;
  stride *= 2;
  std::erase_if(frames, [&](const Frame& one) { return one.iteration % stride != 0; });
}

bool RealFlow::run(std::int64_t& work) {
  if (traffic_search_) {
    while (!traffic_search_->advance(1)) {
      work -= 8 * course_.sweep();
      if (work <= 0) return false;
    }
    traffic_done_ = true;
    if (course_.options.integer) least_traffic_ = traffic_search_->integral();
  }
  if (minimax_ && !minimax_->advance(work, course_.stop)) return false;
  if (rounds_ && !rounds_->advance(work, course_.stop)) return false;
  search_done_ = minimax_ || rounds_;
  if (max_load_) {
    while (!max_load_->advance(1, course_.stop)) {
      work -= 32 * course_.sweep();
      if (work <= 0) return false;
    }
  }
  while (balance_ && !balance_->done()) {
    if (work <= 0) return false;
    balance_->step();
    if (course_.options.trace) keep_frame();
    work -= course_.sweep();
  }
  return true;
}

double RealFlow::imbalance_of(const Values& flow) const {
  const double start = std::sqrt(graph::sum_of_squares(problem().excess));
  const Values left = residual_of(graph(), problem().excess, flow);
  return start > 0 ? std::sqrt(graph::sum_of_squares(left)) / start : 0;
}

void RealFlow::take() {
  Solution& found = course_.solution;
  if (course_.is(Way::least_squares)) {
    found.flow = least_.flow() ? *least_.flow() : Values(graph().edges().size(), 0);
    found.iterations = least_.squares() ? least_.squares()->iterations() : 0;
    found.imbalance = imbalance_of(found.flow);
  } else if (minimax_ || rounds_) {
    take_search();
  } else if (max_load_) {
    take_max_load();
  } else if (course_.is(Way::least_traffic)) {
    found.flow = traffic_search_->flow();
    found.iterations = traffic_search_->distances();
    found.imbalance = least_traffic_ ? 0 : imbalance_of(found.flow);
  } else {
    take_iterated();
  }
  found.converged = converged();
}

bool RealFlow::converged() const {
  const Solution& found = course_.solution;
  if (minimax_ || rounds_) return search_done_;
  if (max_load_) return max_load_->best_known();
  if (course_.is(Way::least_traffic)) return traffic_done_;
  if (course_.is(Way::least_squares) && least_.flow()) return found.imbalance <= 1e-9;
  return found.imbalance <= course_.options.tolerance;
}

void RealFlow::take_iterated() {
  Solution& found = course_.solution;
  if (!balance_) {  // stopped before
    found.flow.assign(graph().edges().size(), 0);
    found.imbalance = imbalance_of(found.flow);
    return;
  }
  found.flow = balance_->flow();
  found.iterations = balance_->iterations();
  found.imbalance = balance_->done() ? balance_->imbalance() : imbalance_of(found.flow);
}

// The plan once the search has finished, or the best plan so far.
void RealFlow::take_search() {
  Solution& found = course_.solution;
  found.iterations = minimax_ ? minimax_->flows() : rounds_->flows();
  if (rounds_) take_moves();
  if (minimax_) found.units = minimax_->flow().empty() ? start_ : minimax_->flow();
  found.flow.assign(found.units.begin(), found.units.end());
  found.targets = loads_after(graph(), problem().loads, found.units);
  found.integral = minimax_ || rounds_->rounds();
  found.imbalance = found.integral ? 0 : 1;
}

void RealFlow::take_max_load() {
  Solution& found = course_.solution;
  found.iterations = max_load_->states();
  found.units = max_load_->flow();
  found.flow.assign(found.units.begin(), found.units.end());
  found.targets = loads_after(graph(), problem().loads, found.units);
  found.integral = true;
  found.imbalance = imbalance_of(found.flow);
}

// The net flow of a plan. Edges are found by binary search in their order.
void RealFlow::take_moves() {
  const auto& edges = graph().edges();
  Solution& found = course_.solution;
  found.units.assign(edges.size(), 0);
  found.moves = rounds_->moves();
  for (const Move& move : found.moves) {
    const graph::NodeId u = std::min(move.from, move.to);
    const graph::NodeId v = std::max(move.from, move.to);
    const auto place = std::lower_bound(
        edges.begin(), edges.end(), std::pair(u, v), [](const graph::Edge& edge, const auto& ends) {
          return edge.u != ends.first ? edge.u < ends.first : edge.v < ends.second;
        });
    found.units[static_cast<std::size_t>(place - edges.begin())] +=
        move.from == u ? move.amount : -move.amount;
  }
}

}  // namespace evenkeel::flow

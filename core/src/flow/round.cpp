// Integral flows from real flows: the nearest flow to given targets, and the flow of minimum norm
// over all targets.
#include "flow/round.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

#include "evenkeel/flow/flow.hpp"
#include "flow/forest.hpp"
#include "flow/repair.hpp"

namespace evenkeel::flow {
namespace {

using graph::Graph;
using graph::NodeId;

// The nearest multiple of 2^-24. Larger numbers have few bits below the point anyway.
double on_grid(double value) {
  return std::fabs(value) < 0x1.0p28 ? std::nearbyint(value * 0x1.0p24) * 0x1.0p-24 : value;
}

std::vector<Load> spread_errors(const Graph& graph, std::span<const double> flow,
                                std::span<const Load> loads, std::span<const Load> targets) {
  const Forest forest = depth_first_forest(graph);
  const auto& edges = graph.edges();
  std::vector<Load> whole(edges.size(), 0);
  // Units that a node still has to send over the edges that are not rounded yet.
  std::vector<Load> due(graph.nodes());
  for (std::size_t i = 0; i < due.size(); ++i) due[i] = loads[i] - targets[i];
  for (std::size_t p = forest.order.size(); p-- > 0;) {
    const NodeId node = forest.order[p];
    const auto neighbours = graph.neighbours(node);
    const auto ids = graph.edge_ids(node);
    const auto outward = [&](std::uint32_t e) { return edges[e].u == node ? flow[e] : -flow[e]; };
    // Rounding error of the edge to the parent. The rounding of the other edges works against it.
    double off = static_cast<double>(due[node]);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      if (forest.place[neighbours[k]] < p) off -= outward(ids[k]);
    }
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const std::uint32_t e = ids[k];
      if (forest.place[neighbours[k]] > p || e == forest.parent_edge[node]) continue;
      const double down = std::floor(outward(e));
      const double rest = outward(e) - down;
      const bool up = std::fabs(off + rest - 1) < std::fabs(off + rest);
      off += up && rest > 0 ? rest - 1 : rest;
      const Load units = static_cast<Load>(down) + (up && rest > 0 ? 1 : 0);
      whole[e] = edges[e].u == node ? units : -units;
      due[node] -= units;
      due[neighbours[k]] += units;
    }
    const std::uint32_t up = forest.parent_edge[node];
    if (up == kNoNode) continue;
    whole[up] = edges[up].u == node ? due[node] : -due[node];
    due[forest.parent[node]] += due[node];
  }
  return whole;
}

// A little nearer to 0, so that among equally near integral flows the flow with less traffic wins.
std::vector<double> towards_zero(std::vector<double> flow) {
  for (double& units : flow) {
    units = std::copysign(std::max(0.0, std::fabs(units) - 0x1.0p-22), units);
  }
  return flow;
}

std::vector<double> all_on_grid(std::span<const double> values) {
  std::vector<double> found(values.begin(), values.end());
  for (double& value : found) value = on_grid(value);
  return found;
}

bool worth_a_try(const Graph& graph, double effort) {
  return 40 * static_cast<double>(graph.edges().size()) <= effort;
}

}  // namespace

FlowRounding::FlowRounding(const Graph& graph, std::span<const double> flow,
                           std::span<const Load> loads, std::span<const Load> targets,
                           double effort)
    : graph_(graph),
      real_(towards_zero(all_on_grid(flow))),
      loads_(loads.begin(), loads.end()),
      targets_(targets.begin(), targets.end()) {
  if (worth_a_try(graph, effort)) {
    repair_ = std::make_unique<Repair>(graph, real_, loads_, targets_, effort);
  }
}

FlowRounding::FlowRounding(FlowRounding&&) noexcept = default;
FlowRounding::~FlowRounding() = default;

bool FlowRounding::advance(std::int64_t& work, StopCheck* stop) {
  if (done_) return true;
  const auto state = repair_ ? repair_->fill(work, stop) : Repair::State::spent;
  if (state == Repair::State::going) return false;
  result_.least = state == Repair::State::done;
  result_.flow = result_.least ? repair_->take() : spread_errors(graph_, real_, loads_, targets_);
  cancel_cycles(graph_, result_.flow);
  return done_ = true;
}

IntegralFlow round_flow(const Graph& graph, std::span<const double> flow,
                        std::span<const Load> loads, std::span<const Load> targets, double effort,
                        StopCheck* stop) {
  FlowRounding rounding(graph, flow, loads, targets, effort);
  std::int64_t all = INT64_MAX;
  rounding.advance(all, stop);
  return rounding.take();
}

LeastNormSearch::LeastNormSearch(const Graph& graph, const Problem& problem,
                                 std::span<const double> flow, std::span<const double> potential,
                                 double effort)
    : graph_(graph), problem_(problem), effort_(effort), flow_(flow.begin(), flow.end()) {
  if (is_balanced(problem)) {
    plan_ = {std::vector<Load>(graph.edges().size(), 0), problem.loads, Placement::least_norm, true,
             std::vector<double>(graph.nodes(), 0)};
    done_ = true;
  } else if (worth_a_try(graph, effort)) {
    // Subtract x = F Z^T y. Then the sum of x^2 / f over integral flows is, up to a constant, the
    // sum of (x - F Z^T y)^2 / f less a term for spare units. The term is twice the y of every node
    // at which a spare unit stays. This holds for any y: y changes the start, but not the result.
    potential_ = all_on_grid(potential);
    std::vector<double> price(potential_);
    for (double& one : price) one *= -2;
    begin_pool(flow_of_potential(graph, potential_), std::move(price), effort / 4);
  } else {
    next_way();
  }
}

LeastNormSearch::LeastNormSearch(LeastNormSearch&&) noexcept = default;
LeastNormSearch::~LeastNormSearch() = default;

void LeastNormSearch::begin_pool(std::span<const double> real, std::vector<double> price,
                                 double effort) {
  const std::vector<double> start = towards_zero({real.begin(), real.end()});
  repair_ = std::make_unique<Repair>(graph_, start, problem_.loads, problem_.low, effort);
  price_ = std::move(price);
}

// If a search takes too long: next without prices, then along the forest.
void LeastNormSearch::next_way() {
  if (repair_ && plan_.placement == Placement::least_norm) {
    plan_.placement = Placement::least_change;
    begin_pool(all_on_grid(flow_), std::vector<double>(graph_.nodes(), 0), effort_);
    return;
  }
  repair_.reset();
  plan_.placement = Placement::forest;
  plan_.targets = forest_targets(graph_, problem_);
  rounding_.emplace(graph_, flow_, problem_.loads, plan_.targets, effort_);
}

bool LeastNormSearch::advance_pool(std::int64_t& work, StopCheck* stop) {
  using State = Repair::State;
  State state = State::done;
  if (!price_.empty()) {
    state = repair_->fill(work, stop);
    if (state == State::done) repair_->open_pool(problem_.open, std::exchange(price_, {}));
  }
  if (state == State::done) state = repair_->empty(work, stop);
  if (state == State::spent) next_way();
  if (state != State::done) return false;
  plan_.targets = problem_.low;
  for (NodeId node = 0; node < graph_.nodes(); ++node) {
    if (problem_.open[node] != 0 && !repair_->still_open(node)) ++plan_.targets[node];
  }
  plan_.potential = potential_;
  for (NodeId node = 0; node < graph_.nodes(); ++node) {
    plan_.potential[node] = 2 * potential_[node] - repair_->potential()[node];
  }
  plan_.flow = repair_->take();
  cancel_cycles(graph_, plan_.flow);
  return true;
}

bool LeastNormSearch::advance(std::int64_t& work, StopCheck* stop) {
  while (!done_ && repair_) {
    done_ = advance_pool(work, stop);
    if (!done_ && work <= 0) return false;
  }
  if (done_) return true;
  if (!rounding_->advance(work, stop)) return false;
  IntegralFlow rounded = rounding_->take();
  plan_.flow = std::move(rounded.flow);
  plan_.least = rounded.least;
  return done_ = true;
}

IntegralPlan least_norm_plan(const Graph& graph, const Problem& problem,
                             std::span<const double> flow, std::span<const double> potential,
                             double effort, StopCheck* stop) {
  LeastNormSearch search(graph, problem, flow, potential, effort);
  std::int64_t all = INT64_MAX;
  while (!search.advance(all, stop)) {
  }
  return search.take();
}

bool is_least_norm(std::span<const double> flow, std::span<const double> least_flow) {
  double largest = 0;
  double off = 0;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    largest = std::max(largest, std::fabs(least_flow[e]));
    off = std::max(off, std::fabs(flow[e] - least_flow[e]));
  }
  return off <= 1e-6 * largest;
}

}  // namespace evenkeel::flow

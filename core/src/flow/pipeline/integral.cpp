// Phase of the solver: the real flow is made integral, and measured.
#include "flow/pipeline/integral.hpp"

namespace evenkeel::flow {

bool Integral::wanted() const {
  const Solution& found = course_.solution;
  return course_.options.integer && found.converged && !found.integral;
}

// If the flow has the minimum norm, the integral plan of minimum norm itself. Otherwise the nearest
// plan to the same targets.
bool Integral::advance(std::int64_t& work) {
  if (!wanted() || real_.least_traffic() || !least_.flow()) return true;
  if (!least_.advance_plan(work)) return false;
  const IntegralPlan& least = *least_.plan();
  if (is_least_norm(course_.solution.flow, *least_.flow())) {
    plan_ = least;
    return true;
  }
  if (!rounding_) {
    rounding_.emplace(course_.graph(), course_.solution.flow, course_.problem().loads,
                      least.targets);
  }
  if (!rounding_->advance(work, course_.stop)) return false;
  IntegralFlow rounded = rounding_->take();
  plan_ = IntegralPlan{std::move(rounded.flow), least.targets, least.placement, rounded.least, {}};
  return true;
}

void Integral::make() {
  Solution& found = course_.solution;
  const graph::Graph& graph = course_.graph();
  const Problem& problem = course_.problem();
  if (const LeastTraffic* traffic = real_.least_traffic()) {
    found.units = traffic->flow;
    found.targets = traffic->targets;
  } else if (!plan_) {  // stopped before
    found.targets = is_balanced(problem) ? problem.loads : forest_targets(graph, problem);
    found.units = round_flow(graph, found.flow, problem.loads, found.targets, -1).flow;
    found.placement = Placement::forest;
    found.near_only = true;
  } else {
    found.cycles_cancelled = !is_acyclic(graph, found.flow);
    found.units = std::move(plan_->flow);
    found.targets = std::move(plan_->targets);
    found.placement = plan_->placement;
    found.near_only = !plan_->least;
  }
  found.integral = true;
  found.flow.assign(found.units.begin(), found.units.end());
}

void Integral::finish() {
  Solution& found = course_.solution;
  found.real_flow = found.flow;
  if (wanted()) make();
  found.norms = norms_of(course_.graph(), found.flow);
  found.acyclic = is_acyclic(course_.graph(), found.flow);
}

}  // namespace evenkeel::flow

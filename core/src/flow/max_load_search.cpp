// Branch and bound over the edges with minima.
#include "flow/max_load_search.hpp"

#include <algorithm>

#include "evenkeel/flow/flow.hpp"

namespace evenkeel::flow {
namespace {

Load size_of(Load units) { return units < 0 ? -units : units; }

Fraction time_after(const MaxLoadModel& model, const std::vector<Load>& flow) {
  const std::vector<Load> loads = loads_after(model.graph, model.loads, flow);
  const graph::NodeId most_loaded = most_loaded_of(model, loads);
  return {loads[most_loaded], model.speed[most_loaded]};
}

// Units that circulate among nodes that no load reaches would wait for each other.
void drop_idle_circles(const MaxLoadModel& model, std::vector<Load>& flow) {
  const graph::Graph& graph = model.graph;
  std::vector<graph::NodeId> reached;
  std::vector<std::uint8_t> is_reached(graph.nodes(), 0);
  for (graph::NodeId i = 0; i < graph.nodes(); ++i) {
    if (model.loads[i] == 0) continue;
    is_reached[i] = 1;
    reached.push_back(i);
  }
  for (std::size_t k = 0; k < reached.size(); ++k) {
    const auto ids = graph.edge_ids(reached[k]);
    for (std::size_t j = 0; j < ids.size(); ++j) {
      const graph::NodeId other = graph.neighbours(reached[k])[j];
      const bool leaves =
          graph.edges()[ids[j]].u == reached[k] ? flow[ids[j]] > 0 : flow[ids[j]] < 0;
      if (!leaves || is_reached[other] != 0) continue;
      is_reached[other] = 1;
      reached.push_back(other);
    }
  }
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const graph::Edge& edge = graph.edges()[e];
    if (is_reached[flow[e] > 0 ? edge.u : edge.v] == 0) flow[e] = 0;
  }
}

}  // namespace

MaxLoadSearch::MaxLoadSearch(MaxLoadModel model, std::int64_t most_states)
    : model_(std::move(model)), most_states_(std::max<std::int64_t>(1, most_states)) {
  best_.flow.assign(model_.capacity.size(), 0);
  best_.value.time = time_after(model_, best_.flow);
  has_minima_ = std::any_of(model_.minimum.begin(), model_.minimum.end(),
                            [](Load least) { return least > 1; });
}

MaxLoadSearch::Proof MaxLoadSearch::proof() const {
  if (bound_.time < best_.value.time) return Proof::none;
  return cut_time_ == best_.value.time ? Proof::cut : Proof::search;
}

std::optional<MaxLoadSearch::Plan> MaxLoadSearch::relaxed(const std::vector<EdgeUse>& uses,
                                                          const Fraction& at_least,
                                                          StopCheck* stop) {
  const auto least = flow::least_time(model_, uses, at_least, stop);
  if (!least || best_.value.time < least->time) return std::nullopt;
  Plan plan{{least->time, 0}, cheapest_within(model_, uses, least->time, least->flow, stop)};
  plan.value.fees = fees_of(model_, plan.flow);
  return plan;
}

// The edge whose units are farthest from both 0 and its minimum.
std::optional<std::uint32_t> MaxLoadSearch::too_little(const std::vector<Load>& flow) const {
  std::optional<std::uint32_t> worst;
  Load most = 0;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const Load units = size_of(flow[e]);
    const Load off = std::min(units, model_.minimum[e] - units);
    if (off <= most) continue;
    most = off;
    worst = static_cast<std::uint32_t>(e);
  }
  return worst;
}

void MaxLoadSearch::keep(Plan plan) {
  drop_idle_circles(model_, plan.flow);
  plan.value = {time_after(model_, plan.flow), fees_of(model_, plan.flow)};
  if (plan.value < best_.value) best_ = std::move(plan);
}

// A first flow within the minima: edges that carry at least half of their minimum are used, others
// are not.
void MaxLoadSearch::dive(Plan plan, StopCheck* stop) {
  std::vector<EdgeUse> uses(plan.flow.size(), EdgeUse::free);
  bool strict = false;  // in the last attempt, edges that carry too little are off
  while (too_little(plan.flow)) {
    for (std::size_t e = 0; e < uses.size(); ++e) {
      const Load units = size_of(plan.flow[e]);
      if (units == 0 || units >= model_.minimum[e]) continue;
      const bool used = !strict && 2 * units >= model_.minimum[e];
      uses[e] = !used ? EdgeUse::off : plan.flow[e] > 0 ? EdgeUse::forward : EdgeUse::backward;
    }
    auto next = relaxed(uses, {}, stop);
    if (!next) {
      if (strict) return;
      strict = true;
      for (EdgeUse& use : uses) use = use == EdgeUse::off ? EdgeUse::off : EdgeUse::free;
      next = relaxed(uses, {}, stop);
      if (!next) return;
    }
    plan = std::move(*next);
  }
  keep(std::move(plan));
}

void MaxLoadSearch::start(StopCheck* stop) {
  const auto least = flow::least_time(model_, {}, {}, stop);
  cut_ = least->cut;
  cut_time_ = least->time;
  Plan plan{{least->time, 0}, cheapest_within(model_, {}, least->time, least->flow, stop)};
  bound_ = plan.value = {least->time, fees_of(model_, plan.flow)};
  const auto edge = too_little(plan.flow);
  if (!edge) {
    keep(std::move(plan));
    return;
  }
  open_.push({bound_, {}, *edge, plan.flow[*edge] > 0, 0});
  dive(std::move(plan), stop);
}

void MaxLoadSearch::look(std::vector<Decision> decisions, const Value& bound, StopCheck* stop) {
  std::vector<EdgeUse> uses(model_.capacity.size(), EdgeUse::free);
  for (const Decision& one : decisions) uses[one.edge] = one.use;
  auto plan = relaxed(uses, bound.time, stop);
  ++states_;
  if (!plan || !(plan->value < best_.value)) return;
  if (const auto edge = too_little(plan->flow)) {
    open_.push({plan->value, std::move(decisions), *edge, plan->flow[*edge] > 0, states_});
  } else {
    keep(std::move(*plan));
  }
}

void MaxLoadSearch::branch(StopCheck* stop) {
  const State state = open_.pop();
  const EdgeUse likely = state.forward ? EdgeUse::forward : EdgeUse::backward;
  const EdgeUse other = state.forward ? EdgeUse::backward : EdgeUse::forward;
  for (const EdgeUse use : {likely, EdgeUse::off, other}) {
    std::vector<Decision> decisions = state.decisions;
    decisions.push_back({state.branch, use});
    look(std::move(decisions), state.bound, stop);
  }
}

bool MaxLoadSearch::advance(std::int64_t states, StopCheck* stop) {
  const std::int64_t until = states_ + states;
  while (states_ < until) {
    if (states_ == 0) {
      start(stop);
      ++states_;
    } else if (!open_.empty() && open_.top().bound < best_.value && states_ < most_states_) {
      branch(stop);
    }
    if (open_.empty() || !(open_.top().bound < best_.value)) {
      bound_ = best_.value;
      open_.clear();
      return true;
    }
    bound_ = open_.top().bound;
    if (states_ >= most_states_) return true;
  }
  return false;
}

}  // namespace evenkeel::flow

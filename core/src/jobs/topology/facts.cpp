// Facts about a network for a topology answer, computed one after another.
#include "jobs/topology/facts.hpp"

#include <algorithm>

#include "graph/visits.hpp"
#include "jobs/shared/cost.hpp"

namespace evenkeel::jobs {
namespace {

using graph::Graph;

constexpr std::size_t kDistanceNodes = 20000;  // diameter and girth by search from every node

void take_spectrum(Facts& facts, graph::Spectrum spectrum) {
  facts.closed = spectrum.closed;
  facts.extremes = graph::extremes_of(spectrum.levels);
  facts.fewest = facts.most = static_cast<std::int64_t>(spectrum.levels.size());
  facts.spectrum = std::move(spectrum.levels);
}

}  // namespace

Facts begin_facts(const Graph& graph, std::string name) {
  Facts facts;
  facts.name = std::move(name);
  facts.nodes = graph.nodes();
  facts.edges = graph.edges().size();
  facts.degree = graph::degree_range(graph);
  facts.fewest = facts.edges > 0 ? 2 : 1;
  facts.most = static_cast<std::int64_t>(facts.nodes);
  return facts;
}

FactsSearch::FactsSearch(Facts& facts, const Graph& graph, std::optional<graph::Spectrum> known,
                         bool alike, bool limits, StopCheck* stop)
    : facts_(facts),
      graph_(graph),
      alike_(alike),
      limits_(limits),
      stop_(stop),
      visits_(graph::visits(graph)) {
  if (known) take_spectrum(facts, std::move(*known));
  facts.distances_known = alike || facts.nodes <= kDistanceNodes;
}

bool FactsSearch::advance(std::int64_t& work) {
  while (step_ != Step::done) {
    if (work <= 0 || !take_step(work)) return false;
    step_ = static_cast<Step>(static_cast<int>(step_) + 1);
  }
  return true;
}

bool FactsSearch::take_step(std::int64_t& work) {
  switch (step_) {
    case Step::components:
      facts_.connected = graph::component_count(graph_, stop_) == 1;
      work -= visits_;
      return true;
    case Step::sides:
      facts_.bipartite = graph::is_bipartite(graph_, stop_);
      work -= visits_;
      return true;
    case Step::bounds: return !*facts_.connected || find_bounds(work);
    case Step::girth: return !facts_.distances_known || find_girth(work);
    case Step::diameter:
      return alike_ || !*facts_.connected || !facts_.distances_known || find_diameter(work);
    case Step::spectrum:
      return facts_.spectrum || facts_.nodes > graph::kDenseNodes || find_spectrum(work);
    case Step::extremes: return facts_.spectrum || find_extremes(work);
    case Step::count: return facts_.spectrum || count(work);
    case Step::done: break;
  }
  return true;
}

bool FactsSearch::find_bounds(std::int64_t& work) {
  if (alike_) {
    const auto distances = graph::distances_from(graph_, 0, stop_);
    work -= visits_;
    const auto farthest = std::max_element(distances.begin(), distances.end());
    facts_.diameter = *farthest;
    facts_.far = {0, static_cast<graph::NodeId>(farthest - distances.begin()), *farthest};
    return true;
  }
  if (!diameter_) diameter_.emplace(graph_, stop_);
  const bool done = diameter_->advance_bounds(work);
  const graph::DiameterBounds bounds = diameter_->bounds();
  facts_.diameter_bounds = bounds;
  facts_.far = {bounds.from, bounds.to, bounds.low};
  if (done) facts_.hubs = diameter_->hubs();
  return done;
}

bool FactsSearch::find_girth(std::int64_t& work) {
  if (!girth_) girth_.emplace(graph_, alike_ ? 1 : SIZE_MAX, stop_);
  if (!girth_->advance(work)) return false;
  facts_.girth = girth_->girth();
  girth_.reset();
  return true;
}

bool FactsSearch::find_diameter(std::int64_t& work) {
  if (!diameter_->advance(work)) return false;
  facts_.far = diameter_->farthest();
  facts_.diameter = facts_.far.distance;
  if (facts_.diameter != facts_.diameter_bounds->high) facts_.hubs.clear();
  facts_.diameter_bounds.reset();
  diameter_.reset();
  return true;
}

bool FactsSearch::find_spectrum(std::int64_t& work) {
  using Find = graph::EigenvalueSearch::Find;
  if (!eigenvalues_) eigenvalues_.emplace(graph_, std::span<const double>(), Find::levels, stop_);
  if (!eigenvalues_->advance(work)) return false;
  take_spectrum(facts_, {eigenvalues_->take_levels(), false});
  eigenvalues_.reset();
  return true;
}

bool FactsSearch::find_extremes(std::int64_t& work) {
  if (!extremes_) extremes_.emplace(graph_, std::span<const double>(), stop_);
  if (!extremes_->advance(work)) return false;
  facts_.extremes = extremes_->found();
  extremes_.reset();
  return true;
}

bool FactsSearch::count(std::int64_t& work) {
  if (!count_) {
    count_.emplace(graph_, std::span<const double>(), stop_);
    steps_left_ = flow::count_steps(graph_, limits_);
  }
  while (!count_->begin()) {
    facts_.most = count_->most();
    facts_.fewest = count_->found();
    work -= visits_;
    if (work <= 0) return false;
  }
  bool known = count_->advance(0);
  while (steps_left_ > 0 && !known) {
    if (work <= 0) return false;
    known = count_->advance(1);
    facts_.fewest = std::max(facts_.fewest, count_->found());
    --steps_left_;
    work -= 4 * visits_;
  }
  facts_.fewest = count_->found();
  if (known) facts_.most = count_->found();
  return true;
}

}  // namespace evenkeel::jobs

// The eigenvalues for schemes, by the cheapest method.
#include "flow/spectrum.hpp"

#include "evenkeel/graph/spectrum.hpp"
#include "graph/family_size.hpp"

namespace evenkeel::flow {
namespace {

constexpr std::size_t kQuickNodes = 400;  // up to here the whole spectrum is cheap

bool exceeds(const graph::Family& family, std::size_t nodes) {
  return graph::family_size(family).nodes > static_cast<std::int64_t>(nodes);
}

}  // namespace

const std::vector<double>* Spectrum::closed(StopCheck* stop) {
  if (state_ == State::unasked) {
    if (topology_ && speeds_.empty()) {
      eigenvalues_ = graph::topology_eigenvalues(*topology_, 0, stop);
    }
    state_ = eigenvalues_ ? State::closed : State::open;
  }
  return state_ == State::closed ? &*eigenvalues_ : nullptr;
}

// Each factor separately. Empty if one is too large.
bool Spectrum::find_by_factors(std::size_t most_nodes, std::int64_t& work, StopCheck* stop) {
  for (const graph::Family& family : topology_->factors) {
    if (of_factors_.count(family.text()) > 0 || graph::closed_spectrum(family)) continue;
    if (exceeds(family, most_nodes)) return true;
    if (!search_) {
      factor_.emplace(graph::make_family(family, stop));
      search_.emplace(*factor_, std::span<const double>(), graph::EigenvalueSearch::Find::levels,
                      stop);
    }
    if (!search_->advance(work)) return false;
    of_factors_[family.text()] = search_->take_levels();
    search_.reset();
  }
  if (const auto all = graph::topology_spectrum(*topology_, 0, stop, &of_factors_)) {
    eigenvalues_ = graph::values_above_zero(all->levels);
  }
  return true;
}

bool Spectrum::find_eigenvalues(bool at_any_cost, std::int64_t& work, StopCheck* stop) {
  closed(stop);
  if (state_ != State::open || eigenvalues_) return true;
  const std::size_t most_nodes = at_any_cost ? graph::kDenseNodes : kQuickNodes;
  if (topology_ && speeds_.empty() && topology_->factors.size() > 1) {
    if (!find_by_factors(most_nodes, work, stop)) return false;
  } else if (graph_.nodes() <= most_nodes) {
    if (!search_) search_.emplace(graph_, speeds_, graph::EigenvalueSearch::Find::values, stop);
    if (!search_->advance(work)) return false;
    eigenvalues_ = search_->values();
    search_.reset();
  }
  if (eigenvalues_ || at_any_cost) state_ = State::computed;
  return true;
}

bool Spectrum::find(Part part, std::int64_t& work, StopCheck* stop) {
  if (part == Part::all) return find_eigenvalues(true, work, stop);
  if (extremes_) return true;
  if (!find_eigenvalues(false, work, stop)) return false;
  if (eigenvalues_) {
    extremes_ = graph::extremes_of(*eigenvalues_);
    return true;
  }
  if (!extremes_search_) extremes_search_.emplace(graph_, speeds_, stop);
  if (!extremes_search_->advance(work)) return false;
  extremes_ = extremes_search_->found();
  extremes_search_.reset();
  return true;
}

const std::vector<double>* Spectrum::eigenvalues(StopCheck* stop) {
  std::int64_t all = INT64_MAX;
  find(Part::all, all, stop);
  return eigenvalues_ ? &*eigenvalues_ : nullptr;
}

const graph::Extremes& Spectrum::extremes(StopCheck* stop) {
  std::int64_t all = INT64_MAX;
  find(Part::ends, all, stop);
  return *extremes_;
}

bool FactorSpectra::find(const graph::Family& family, std::int64_t& work, StopCheck* stop) {
  if (known_.count(family.text()) > 0) return true;
  Factor factor;
  factor.levels = graph::topology_eigenvalues({{family}}, 0, stop);
  if (!factor.levels && !exceeds(family, graph::kDenseNodes)) {
    if (!search_) {
      graph_.emplace(graph::make_family(family, stop));
      search_.emplace(*graph_, std::span<const double>(), graph::EigenvalueSearch::Find::values,
                      stop);
    }
    if (!search_->advance(work)) return false;
    factor.levels = search_->values();
    search_.reset();
  }
  if (factor.levels) factor.degree = graph::degree_range(graph::make_family(family, stop)).max;
  known_.emplace(family.text(), std::move(factor));
  return true;
}

const FactorSpectra::Factor& FactorSpectra::of(const graph::Family& family, StopCheck* stop) {
  std::int64_t all = INT64_MAX;
  find(family, all, stop);
  return known_.at(family.text());
}

}  // namespace evenkeel::flow

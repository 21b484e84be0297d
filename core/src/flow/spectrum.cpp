// The eigenvalues that schemes ask for, by the cheapest way that there is.
#include "evenkeel/flow/spectrum.hpp"

#include "evenkeel/graph/spectrum.hpp"

namespace evenkeel::flow {
namespace {

constexpr std::size_t kQuickNodes = 400;  // whose whole spectrum costs nothing

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

const std::vector<double>* Spectrum::eigenvalues(bool at_any_cost, StopCheck* stop) {
  if (const auto* found = closed(stop)) return found;
  if (state_ == State::open) {
    const std::size_t dense = at_any_cost ? graph::kDenseNodes : hurry_ ? 0 : kQuickNodes;
    if (speeds_.empty() && topology_) {
      eigenvalues_ = graph::topology_eigenvalues(*topology_, dense, stop);
    } else if (graph_.nodes() <= dense) {
      eigenvalues_ = graph::distinct_eigenvalues(graph_, speeds_, stop);
    }
    if (eigenvalues_ || at_any_cost) state_ = State::computed;
  }
  return eigenvalues_ ? &*eigenvalues_ : nullptr;
}

const graph::Extremes& Spectrum::extremes(StopCheck* stop) {
  if (!extremes_) {
    const auto* values = eigenvalues(false, stop);
    extremes_ =
        values ? graph::extremes_of(*values) : graph::lanczos_extremes(graph_, speeds_, stop);
  }
  return *extremes_;
}

const FactorSpectra::Factor& FactorSpectra::of(const graph::Family& family, StopCheck* stop) {
  const auto found = known_.find(family.text());
  if (found != known_.end()) return found->second;
  Factor factor;
  factor.levels = graph::topology_eigenvalues({{family}}, graph::kDenseNodes, stop);
  if (factor.levels) factor.degree = graph::degree_range(graph::make_family(family, stop)).max;
  return known_.emplace(family.text(), std::move(factor)).first->second;
}

}  // namespace evenkeel::flow

// Phase of the solver: M(G,d), by counting eigenvalues.
#include "flow/pipeline/cost_count.hpp"

#include <algorithm>

namespace evenkeel::flow {

// Counting the eigenvalues is cheaper than computing them, and exact. Computed eigenvalues that are
// close to each other, next to a large one, would become one.
void CostCount::begin() {
  Solution& found = course_.solution;
  if (found.parameters.cost) {
    found.cost = found.parameters.cost;
    return;
  }
  if (const Course::Values* values = course_.spectrum.closed(course_.check())) {
    const std::int64_t cost =
        static_cast<std::int64_t>(values->size()) * graph::degree_range(course_.graph()).max;
    found.cost = Cost{cost, cost};
    return;
  }
  count_.emplace(course_.graph(), course_.problem().speeds, course_.check());
  steps_ = course_.stopped ? 0 : count_steps(course_.graph(), course_.instance.limits);
}

bool CostCount::advance(std::int64_t& work) {
  if (!course_.instance.cost) return true;
  if (!course_.solution.cost && !count_) begin();
  return count(work);
}

void CostCount::bounds(std::int64_t low, std::int64_t high) {
  const auto degree = graph::degree_range(course_.graph()).max;
  course_.solution.cost = Cost{(low - 1) * degree, (high - 1) * degree};
}

bool CostCount::count(std::int64_t& work) {
  if (course_.solution.cost) return true;
  while (!course_.stopped && !count_->begin()) {
    work -= course_.sweep();
    if (work <= 0) return false;
  }
  while (steps_ > 0) {
    if (work <= 0) return false;
    const std::int64_t steps = std::min<std::int64_t>(16, steps_);
    if (count_->advance(steps)) {
      bounds(count_->found(), count_->found());
      return true;
    }
    steps_ -= steps;
    work -= steps * course_.sweep();
  }
  bounds(count_->found(), count_->most());
  return true;
}

void CostCount::bound() {
  constexpr std::int64_t kQuick = 1000000;
  if (!course_.instance.cost || course_.solution.cost) return;
  if (!count_ && course_.sweep() <= kQuick) {
    begin();
    while (count_ && !count_->begin()) {
    }
  } else if (!count_) {
    count_.emplace(course_.graph(), course_.problem().speeds);
  }
  steps_ = 0;
  std::int64_t nothing = 0;
  count(nothing);
}

}  // namespace evenkeel::flow

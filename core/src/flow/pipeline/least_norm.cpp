// Phase of the solver: the flow of minimum l2 norm to the shares, and the integral plan near it.
#include "flow/pipeline/least_norm.hpp"

namespace evenkeel::flow {

bool LeastNormFlows::advance_flow(std::int64_t& work) {
  if (flow_) return true;
  if (!squares_) {
    squares_.emplace(course_.graph(), course_.instance.topology, course_.problem().excess);
  }
  if (!course_.advance(*squares_, work)) return false;
  flow_ = squares_->flow();
  return true;
}

bool LeastNormFlows::advance_plan(std::int64_t& work) {
  if (plan_) return true;
  if (!search_) {
    search_.emplace(course_.graph(), course_.problem(), *flow_, squares_->potential());
  }
  if (!search_->advance(work, course_.stop)) return false;
  plan_ = search_->take();
  return true;
}

}  // namespace evenkeel::flow

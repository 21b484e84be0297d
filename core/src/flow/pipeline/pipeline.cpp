// The phases of the solver in their order.
#include "flow/pipeline/pipeline.hpp"

#include <algorithm>

#include "base/detmath.hpp"

namespace evenkeel::flow {

bool Pipeline::advance(std::int64_t work) {
  while (phase_ != Phase::done) {
    if (!advance_phase(work)) return false;
    phase_ = static_cast<Phase>(static_cast<int>(phase_) + 1);
  }
  return true;
}

/// @return whether the current phase has finished.
bool Pipeline::advance_phase(std::int64_t& work) {
  // Integral plans start from the flow of minimum norm.
  const bool needs_least =
      course_.is(Way::least_squares) || (course_.is(Way::iterate) && course_.options.integer);
  switch (phase_) {
    case Phase::prepare: return prepare(work);
    case Phase::run: return real_.run(work);
    case Phase::least: return !needs_least || least_.advance_flow(work);
    case Phase::count: return cost_.advance(work);
    case Phase::take: real_.take(); return true;
    case Phase::plan: return integral_.advance(work);
    case Phase::finish: integral_.finish(); return true;
    case Phase::compare:
      if (!comparison_.advance(work)) return false;
      carrying_.start();
      work -= course_.sweep();
      return true;
    case Phase::migrate: return carrying_.advance(work);
    case Phase::done: break;
  }
  return true;
}

bool Pipeline::prepare(std::int64_t& work) {
  if (course_.is_minimax() && !(least_.advance_flow(work) && least_.advance_plan(work)))
    return false;
  if (!real_.prepare(work)) return false;
  work -= course_.sweep();
  return true;
}

std::optional<std::int64_t> Pipeline::progress() const {
  if (done()) return 1000;
  const Balance* balance = real_.balance();
  if (!balance || balance->iterations() == 0) return std::nullopt;
  // A convergent scheme needs about the same number of iterations for every further digit.
  const double wanted = course_.options.tolerance;
  const double now = std::min(1.0, std::max(balance->imbalance(), wanted));
  const double share = wanted < 1 ? detmath::log(now) / detmath::log(wanted) : 1;
  return static_cast<std::int64_t>(share * 1000);
}

void Pipeline::stop() {
  if (done()) return;
  course_.stopped = true;
  std::int64_t nothing = 0;
  if (phase_ == Phase::prepare && !course_.is(Way::iterate)) real_.prepare(nothing);
  cost_.bound();
  if (phase_ <= Phase::take) real_.take();
  if (phase_ <= Phase::finish) integral_.finish();
  carrying_.stop();
  phase_ = Phase::done;
}

}  // namespace evenkeel::flow

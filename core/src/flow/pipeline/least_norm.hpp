#pragma once
#include <optional>

#include "flow/pipeline/course.hpp"
#include "flow/round.hpp"

namespace evenkeel::flow {

/// The flow of minimum l2 norm to the shares, and the integral plan of minimum norm near it.
class LeastNormFlows {
 public:
  explicit LeastNormFlows(const Course& course) : course_(course) {}

  /// Continues the real flow. @return whether it is there.
  bool advance_flow(std::int64_t& work);
  /// Continues the integral plan, once the flow is there. @return whether it is there.
  bool advance_plan(std::int64_t& work);

  const LeastSquares* squares() const { return squares_ ? &*squares_ : nullptr; }
  const Course::Values* flow() const { return flow_ ? &*flow_ : nullptr; }
  const IntegralPlan* plan() const { return plan_ ? &*plan_ : nullptr; }

 private:
  const Course& course_;
  std::optional<LeastSquares> squares_;
  std::optional<Course::Values> flow_;
  std::optional<LeastNormSearch> search_;
  std::optional<IntegralPlan> plan_;
};

}  // namespace evenkeel::flow

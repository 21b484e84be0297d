#pragma once
#include <optional>

#include "flow/pipeline/real_flow.hpp"
#include "flow/round.hpp"

namespace evenkeel::flow {

/// The integral flow near the real one.
class Integral {
 public:
  Integral(Course& course, LeastNormFlows& least, const RealFlow& real)
      : course_(course), least_(least), real_(real) {}

  /// Continues the plan if one is wanted. @return whether the plan has finished.
  bool advance(std::int64_t& work);
  /// The plan becomes the flow of the solution, whose norms follow.
  void finish();

 private:
  bool wanted() const;
  void make();

  Course& course_;
  LeastNormFlows& least_;
  const RealFlow& real_;
  std::optional<FlowRounding> rounding_;
  std::optional<IntegralPlan> plan_;
};

}  // namespace evenkeel::flow

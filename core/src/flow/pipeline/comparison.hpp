#pragma once
#include <optional>

#include "flow/pipeline/real_flow.hpp"

namespace evenkeel::flow {

/// The norm of the flow against the minimum between the same loads, which need not be the shares.
class Comparison {
 public:
  Comparison(Course& course, const LeastNormFlows& least, const RealFlow& real)
      : course_(course), least_(least), real_(real) {}

  /// Continues. @return whether l2_excess is there, or not asked for.
  bool advance(std::int64_t& work);
  /// The flow of minimum norm between the same loads, if it was compared. Otherwise null.
  const LeastSquares* least_alike() const;

 private:
  Course& course_;
  const LeastNormFlows& least_;
  const RealFlow& real_;
  std::optional<LeastSquares> alike_;
  bool is_to_shares_ = false;  ///< The flow of minimum norm to the shares serves.
  bool compared_ = false;
};

}  // namespace evenkeel::flow

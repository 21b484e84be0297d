#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::verify {

/// The minimum l2 norm, weighted by 1 / weight, that moves an excess: the plain conjugate gradient
/// method.
class LeastNorm {
 public:
  LeastNorm(const graph::Graph& graph, std::vector<double> excess);
  /// Performs `steps` further steps, O(n + m) each. @return whether it is done.
  bool advance(std::int64_t steps);
  /// Empty if it did not converge.
  std::optional<double> norm() const;

 private:
  const graph::Graph& graph_;
  std::vector<double> potential_, rest_, direction_, product_;
  double start_ = 0, now_ = 0;
  std::int64_t steps_ = 0;
  bool done_ = false;
};

}  // namespace evenkeel::verify

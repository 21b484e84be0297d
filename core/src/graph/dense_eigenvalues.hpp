#pragma once
#include <Eigen/Core>
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/graph/spectrum.hpp"

namespace evenkeel::graph {

/// All eigenvalues of a graph of few nodes, ascending. Eigen's reduction to a tridiagonal matrix by
/// Householder's reflections, operation by operation, one column after the other: the same bytes as
/// SelfAdjointEigenSolver::compute.
class DenseEigenvalues {
 public:
  /// @param speeds  Shape n, or empty.
  DenseEigenvalues(const Graph& graph, std::span<const double> speeds, StopCheck* stop);

  /// Continues, and subtracts the visits of numbers from `work`. @return whether it has finished.
  bool advance(std::int64_t& work);
  std::vector<EigenLevel> levels() const;  ///< After that.

 private:
  void reduce(Eigen::Index i);

  StopCheck* stop_;
  std::int64_t parts_;
  Eigen::MatrixXd matrix_;
  double scale_ = 1;
  Eigen::VectorXd beside_;
  Eigen::Index column_ = 0;
};

}  // namespace evenkeel::graph

#pragma once
#include <Eigen/Sparse>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "graph/laplacian.hpp"

namespace evenkeel::graph {

/// Sparse Cholesky with the first node of every component grounded, for a few thousand nodes.
class GroundedCholesky {
 public:
  GroundedCholesky(const Laplacian& laplacian, const Components& parts);

  /// Solves; nodes that are grounded have 0.
  void solve(const std::vector<double>& right, std::vector<double>& solution);

 private:
  std::vector<int> place_;
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double, Eigen::ColMajor, int>> solver_;
  Eigen::VectorXd right_;
};

}  // namespace evenkeel::graph

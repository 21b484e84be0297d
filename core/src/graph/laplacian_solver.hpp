#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// Solves L y = b for the weighted Laplacian L of any graph; b must sum to zero in every component.
///
/// Up to kDirectNodes nodes it uses sparse Cholesky (one node of every component grounded), refined
/// once. Larger graphs use conjugate gradients. The preconditioner is the diagonal for the first
/// kPlainIterations iterations, which are enough for expanders, whose factorizations fill up. After
/// that it is an approximate Cholesky factorization, which grids and meshes need.
/// Complexity: about O(n^1.5) for Cholesky on meshes; otherwise O((n + m) iterations).
/// Determinism: the sampled factorization draws from a fixed seed.
/// Source: Hestenes and Stiefel 1952; Kyng and Sachdeva 2016 (sampled elimination).
class LaplacianSolver {
 public:
  static constexpr std::size_t kDirectNodes = 3000;
  static constexpr std::int64_t kPlainIterations = 120;

  /// @param accuracy  Stop when |b - L y| <= accuracy |b| (2-norms), or when rounding forbids more.
  LaplacianSolver(const Graph& graph, std::vector<double> right_side, double accuracy = 1e-13);
  ~LaplacianSolver();
  LaplacianSolver(LaplacianSolver&&) noexcept;
  LaplacianSolver& operator=(LaplacianSolver&&) noexcept;

  /// Runs at most `iterations` further iterations. @return whether it has finished.
  bool advance(std::int64_t iterations);

  std::int64_t iterations() const;
  /// |b - L y| / |b| as last computed; 0 when b is 0.
  double residual() const;
  /// The potentials y; their mean is 0 in every component.
  std::vector<double> take_solution();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace evenkeel::graph

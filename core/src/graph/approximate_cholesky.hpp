#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "graph/laplacian.hpp"

namespace evenkeel::graph {

/// A Cholesky factorization of a Laplacian. Eliminating a node adds d - 1 sampled edges instead of
/// a clique among its d neighbours. Their expectation is that clique. On trees it is exact. Made in
/// slices.
/// Complexity: O(m log n) time and memory in practice; a solve reads the factor twice.
/// Determinism: fixed seed; nodes are eliminated by fewest edges, then by number.
/// Source: Kyng and Sachdeva 2016, "Approximate Gaussian elimination for Laplacians".
class ApproximateCholesky {
 public:
  explicit ApproximateCholesky(const Laplacian& laplacian);
  ~ApproximateCholesky();

  /// Eliminates `nodes` further nodes. @return whether all nodes are eliminated.
  bool advance(std::size_t nodes);

  /// After that: out = an approximation of L^+ in.
  void solve(const std::vector<double>& in, std::vector<double>& out) const;

  std::size_t entries() const { return rows_.size(); }

 private:
  class Elimination;
  std::size_t nodes_;
  std::vector<std::uint32_t> order_;    ///< Nodes in the order of their elimination.
  std::vector<std::uint32_t> offsets_;  ///< Column k of the factor belongs to order_[k].
  std::vector<std::uint32_t> rows_;     ///< Nodes.
  std::vector<double> shares_;          ///< Weight of the edge over the sum of all weights.
  std::vector<double> pivots_;  ///< The sum of all weights; 0 for the last node of a component.
  std::unique_ptr<Elimination> elimination_;  ///< Until all nodes are eliminated.
};

}  // namespace evenkeel::graph

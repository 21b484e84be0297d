#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// The Laplacian L = Z F Z^T of a graph in compressed rows, laid out for sweeps.
///
/// A sweep over a graph of equal weights reads no weights at all.
class Laplacian {
 public:
  /// @param factors  Shape m or empty: every edge weight is multiplied by its factor.
  /// Complexity: O(n + m).
  explicit Laplacian(const Graph& graph, std::span<const double> factors = {});

  std::size_t nodes() const { return offsets_.size() - 1; }
  std::span<const std::uint32_t> row(std::size_t node) const {
    return {targets_.data() + offsets_[node], offsets_[node + 1] - offsets_[node]};
  }
  /// Weights along row(node); only when weighted().
  std::span<const double> row_weights(std::size_t node) const {
    return {weights_.data() + offsets_[node], offsets_[node + 1] - offsets_[node]};
  }
  /// False when all edges have the weight scale().
  bool weighted() const { return !weights_.empty(); }
  double scale() const { return scale_; }

  /// Sum of the edge weights of every node.
  std::vector<double> diagonal() const;

  /// out = L in. O(n + m).
  void apply(std::span<const double> in, std::span<double> out) const;

  /// out = L in. @return the inner product of in and out. O(n + m).
  double apply_and_multiply(std::span<const double> in, std::span<double> out) const;

  /// excess -= L in and potential += in, in one sweep. @return the sum of squares of the new
  /// excess. O(n + m).
  double transfer(std::span<const double> in, std::span<double> excess,
                  std::span<double> potential) const;

 private:
  template <class Use>
  void sweep(std::span<const double> in, Use use) const;

  std::vector<std::uint32_t> offsets_;
  std::vector<NodeId> targets_;
  std::vector<double> weights_;
  double scale_ = 1;
};

/// Sum of squares; four running sums in a fixed order. O(n).
double sum_of_squares(std::span<const double> values);

/// Inner product; four running sums in a fixed order. O(n).
double inner_product(std::span<const double> a, std::span<const double> b);

}  // namespace evenkeel::graph

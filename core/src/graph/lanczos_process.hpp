#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "graph/laplacian.hpp"
#include "graph/summed.hpp"
#include "graph/tridiagonal.hpp"

namespace evenkeel::graph {

/// The process on C^-1/2 L C^-1/2, which is symmetric and has the eigenvalues of L C^-1, outside of
/// its kernel. Its matrix is scaled by a power of two, so that no eigenvalue exceeds 1.
class Lanczos {
 public:
  Lanczos(const Graph& graph, std::span<const double> speeds, StopCheck* stop);

  /// Factor from the eigenvalues of the matrix to the eigenvalues of the graph.
  double scale() const { return scale_; }
  const Tridiagonal& matrix() const { return matrix_; }
  std::size_t steps() const { return matrix_.diagonal.size(); }
  /// Visited numbers per step.
  std::int64_t visits() const { return visits_; }
  /// The start vector has no further direction: the matrix is exact.
  bool exhausted() const { return exhausted_; }

  void step();

 private:
  /// next = the matrix times now; returns their inner product.
  double apply() {
    if (inverse_root_.empty()) {
      laplacian_.apply(now_, next_);
      return inner_product(now_, next_);
    }
    const std::size_t n = now_.size();
    for (std::size_t i = 0; i < n; ++i) scaled_[i] = now_[i] * inverse_root_[i];
    laplacian_.apply(scaled_, next_);
    return summed(n, [&](std::size_t i) {
      next_[i] *= inverse_root_[i];
      return now_[i] * next_[i];
    });
  }

  // The kernel holds the roots of the speeds of every component.
  void leave_kernel(std::vector<double>& values) {
    const std::size_t n = values.size();
    along_.assign(parts_.count, 0);
    for (std::size_t i = 0; i < n; ++i) along_[parts_.of[i]] += root_[i] * values[i];
    for (std::size_t c = 0; c < along_.size(); ++c) along_[c] /= squares_[c];
    for (std::size_t i = 0; i < n; ++i) values[i] -= along_[parts_.of[i]] * root_[i];
  }

  StopCheck* stop_;
  Laplacian laplacian_;
  Components parts_;
  double scale_ = 1, shrink_ = 1;
  std::vector<double> root_, inverse_root_;  // roots of the speeds, and their inverses
  std::int64_t visits_;
  std::vector<double> squares_, along_;  // per component
  std::vector<double> now_, before_, next_, scaled_;
  double beside_ = 0;
  bool exhausted_ = false;
  Tridiagonal matrix_;
};

/// Solves with the matrix less x I for points x over the whole spectrum, like MINRES. The residual
/// falls to nothing only when the eigenvalues around x have been found.
class Probes {
 public:
  explicit Probes(const Tridiagonal& matrix);
  void step(const Tridiagonal& matrix, std::size_t row);
  bool passed() const { return points_.size() <= most_left_; }

 private:
  struct Point {
    double x;
    double pivot = 1;
    double left = 1;    ///< Squared residual of Galerkin's solution.
    double gained = 1;  ///< Inverse of the squared least residual.
  };
  std::vector<Point> points_;
  std::size_t most_left_ = 0;
};

/// Eigenvalues that the matrix and its first `rows` rows share up to rounding.
std::vector<double> settled(const Tridiagonal& matrix, std::size_t rows, StopCheck* stop);

}  // namespace evenkeel::graph

#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"

namespace evenkeel::graph {

/// A symmetric tridiagonal matrix of k rows with entries about 1 at most.
struct Tridiagonal {
  std::vector<double> diagonal;  ///< Shape k.
  /// Squared entries that couple rows i and i + 1; shape k - 1 or more.
  std::vector<double> squares;

  /// Number of eigenvalues of the first `rows` rows below each point, by the signs of the
  /// pivots. O(rows) each; eight at a time, whose divisions do not wait for each other.
  std::vector<std::uint32_t> below(std::span<const double> points, std::size_t rows,
                                   StopCheck* stop = nullptr) const;

  /// The eigenvalue with `index` others below it, by bisection in [0, high]. O(k).
  double eigenvalue(std::size_t index, double high) const;

  /// All eigenvalues, ascending, to a few units of the last place of the largest; empty if the
  /// sweeps do not converge. O(k^2): about three sweeps per eigenvalue, six at a time.
  /// Source: the rational QL algorithm of Pal, Walker and Kahan (Parlett 1980, section 8.15).
  std::vector<double> eigenvalues(StopCheck* stop = nullptr) const;
};

}  // namespace evenkeel::graph

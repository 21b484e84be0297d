#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/spectrum.hpp"

namespace evenkeel::graph {

/// Lanczos' method for the extremes of L C^-1 of a large sparse graph, in slices, to about 6 digits
/// of the smallest and better of the largest. It needs about the same number of sweeps over the
/// edges as Chebyshev's scheme needs to balance. Complexity: O((n + m) sqrt(largest / smallest)).
/// Determinism: fixed start vector. Source: Lanczos 1950; Kaniel-Paige theory for why the extreme
/// values converge first.
class LanczosExtremes {
 public:
  /// Graph and speeds must outlive the search.
  explicit LanczosExtremes(const Graph& graph, std::span<const double> speeds = {},
                           StopCheck* stop = nullptr);
  ~LanczosExtremes();

  /// Continues, and subtracts the visits of numbers from `work`. @return whether they are known.
  bool advance(std::int64_t& work);
  const Extremes& found() const { return found_; }  ///< After that; zeros without edges.

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
  Extremes found_;
};

/// The same at once.
Extremes lanczos_extremes(const Graph& graph, std::span<const double> speeds = {},
                          StopCheck* stop = nullptr);

/// All distinct eigenvalues of L C^-1 of a sparse graph above 0, ascending, each to about 1e-13 of
/// the largest, in slices. Lanczos' method continues after its vectors have lost their
/// orthogonality by rounding, until the values do not change any more. They are complete if
/// EigenvalueCount gives the same number. Otherwise, and for graphs that are too dense for it, the
/// result is empty.
/// Complexity: O(k (n + m) + k^2) for k steps, mostly 1.3 to 2.7 times the eigenvalues.
/// Source: Cullum and Willoughby 1985; Paige 1980 for the proof that values that do not change are
/// eigenvalues.
class LanczosEigenvalues {
 public:
  /// Graph and speeds must outlive the search.
  explicit LanczosEigenvalues(const Graph& graph, std::span<const double> speeds = {},
                              StopCheck* stop = nullptr);
  ~LanczosEigenvalues();

  /// Continues, and subtracts the visits of numbers from `work`. @return whether it has finished.
  bool advance(std::int64_t& work);
  std::optional<std::vector<double>> take() { return std::move(found_); }  ///< After that.

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
  std::optional<std::vector<double>> found_;
};

/// The same at once.
std::optional<std::vector<double>> lanczos_eigenvalues(const Graph& graph,
                                                       std::span<const double> speeds = {},
                                                       StopCheck* stop = nullptr);

}  // namespace evenkeel::graph

#pragma once
#include <cstdint>
#include <memory>
#include <span>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// Counts the distinct eigenvalues of L C^-1 without computing them, in slices; L is the weighted
/// Laplacian, C holds the speeds.
///
/// Lanczos' method from a random vector in a finite field, without rounding. Its number of steps is
/// the number of eigenvalues that the vector has a part in. The first run is modulo 2^31 - 1, which
/// is quick and never finds too many. If it finds fewer than possible, a second run is modulo
/// 2^61 - 1.
/// Source: Lanczos 1950; Eberly and Kaltofen 1997 for finite fields.
class EigenvalueCount {
 public:
  /// @param speeds  Shape n, above 0, or empty: the Laplacian itself. Both must outlive the count.
  explicit EigenvalueCount(const Graph& graph, std::span<const double> speeds = {},
                           StopCheck* stop = nullptr);
  ~EigenvalueCount();

  /// Computes a bound for the start, with about one search per call. advance() completes the
  /// remaining bounds.
  /// @return whether all bounds are complete. O(n + edges).
  bool begin();

  /// Continues for `steps` steps. @return whether the number is known. O(n + edges) each.
  bool advance(std::int64_t steps);

  /// A lower bound of the number m, because there are more eigenvalues than edges on a diameter. It
  /// is m once advance() has returned true. Weights and speeds are exact in both fields. So it is
  /// never more than m, and less only with a probability below 1e-12.
  std::int64_t found() const { return found_; }

  /// An upper bound: every component that begin() has found has the eigenvalue 0 once.
  std::int64_t most() const { return most_; }

 private:
  class Process;
  template <class Field>
  class FieldProcess;

  const Graph& graph_;
  std::span<const double> speeds_;
  StopCheck* stop_ = nullptr;
  std::int64_t most_ = 0;
  std::int64_t found_ = 0;
  int begun_ = 0;     ///< Searches and the like.
  NodeId start_ = 0;  ///< Start of the next search.
  bool in_large_field_ = false;
  std::unique_ptr<Process> process_;
};

/// The number of distinct eigenvalues of L C^-1, all at once. O(m (n + edges)) for m of them.
std::int64_t count_distinct_eigenvalues(const Graph& graph, std::span<const double> speeds = {},
                                        StopCheck* stop = nullptr);

}  // namespace evenkeel::graph

#pragma once
#include <cstdint>
#include <memory>
#include <span>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::graph {

/// Counts the distinct eigenvalues of L C^-1 without computing them, in slices; L is the weighted
/// Laplacian, C holds the speeds.
///
/// Lanczos' method from a random vector in a finite field, where nothing is rounded: it ends after
/// as many steps as the vector meets eigenvalues. First modulo 2^31 - 1, which is quick and never
/// finds more than there are; when it finds fewer than there can be, once more modulo 2^61 - 1.
/// Source: Lanczos 1950; Eberly and Kaltofen 1997 for finite fields.
class EigenvalueCount {
 public:
  /// @param speeds  Shape n, above 0, or empty: the Laplacian itself. Both must outlive the count.
  explicit EigenvalueCount(const Graph& graph, std::span<const double> speeds = {},
                           StopCheck* stop = nullptr);
  ~EigenvalueCount();

  /// A search or so before the first step: bounds for a start. advance() does what is left of them.
  /// @return whether they are all done. O(n + edges).
  bool begin();

  /// Goes on for that many steps. @return whether the number is known. O(n + edges) each.
  bool advance(std::int64_t steps);

  /// A lower bound of the number m: there are more eigenvalues than the diameter has edges. Once
  /// advance() was true m itself. Weights and speeds are exact in both fields: never more than m,
  /// and less with a probability below 1e-12 only.
  std::int64_t found() const { return found_; }

  /// An upper bound: every component has the eigenvalue 0 once, as far as begin() has told.
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
  NodeId start_ = 0;  ///< Of the next one.
  bool in_large_field_ = false;
  std::unique_ptr<Process> process_;
};

/// The number of distinct eigenvalues of L C^-1, all at once. O(m (n + edges)) for m of them.
std::int64_t count_distinct_eigenvalues(const Graph& graph, std::span<const double> speeds = {},
                                        StopCheck* stop = nullptr);

}  // namespace evenkeel::graph

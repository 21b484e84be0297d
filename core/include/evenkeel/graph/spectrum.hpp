#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::graph {

/// A distinct eigenvalue of a Laplacian and how often it occurs.
struct EigenLevel {
  double value = 0;
  std::int64_t multiplicity = 0;
};

/// Eigenvalues closer than this share of the largest one count as equal: numeric ones, and those of
/// closed forms, whose only errors are roundings of the last digits.
inline constexpr double kNumericGap = 1e-9;
inline constexpr double kClosedGap = 1e-13;

/// Nodes up to which the dense solver is used.
inline constexpr std::size_t kDenseNodes = 3000;

/// Distinct eigenvalues of a family with a closed form, ascending; none for other families.
/// Closed forms: path, cycle, star, clique, multipartite, bipartite, hypercube, folded hypercube,
/// lattice, mesh, torus, Petersen, Hoffman-Singleton, Clebsch, circulants and cages.
/// Complexity: O(distinct values) for most, O(n log n) for circulants.
/// Source: Decker, Monien, Preis, Table 1; textbook forms for the others.
std::optional<std::vector<EigenLevel>> closed_spectrum(const Family& family);

/// Distinct eigenvalues of the weighted Laplacian by the dense symmetric solver, ascending. O(n^3).
/// @throws Error too_large above kDenseNodes.
std::vector<EigenLevel> dense_spectrum(const Graph& graph);

/// All sums of one value of each: the spectrum of a cartesian product. O(a b log(a b)).
std::vector<EigenLevel> product_spectrum(const std::vector<EigenLevel>& a,
                                         const std::vector<EigenLevel>& b, double gap = kClosedGap);

/// Sorts and merges equal values. O(k log k).
std::vector<EigenLevel> merged_levels(std::vector<EigenLevel> levels, double gap = kClosedGap);

}  // namespace evenkeel::graph

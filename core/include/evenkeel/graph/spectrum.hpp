#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::graph {

/// A distinct eigenvalue of a Laplacian and how often it occurs.
struct EigenLevel {
  double value = 0;
  std::int64_t multiplicity = 0;
  friend auto operator<=>(const EigenLevel&, const EigenLevel&) = default;
};

/// Eigenvalues closer than this share of the largest count as equal. This covers numeric values,
/// and closed forms, whose only errors are roundings of the last digits.
inline constexpr double kNumericGap = 1e-9;
inline constexpr double kClosedGap = 1e-13;

/// Nodes up to which the dense solver is used.
inline constexpr std::size_t kDenseNodes = 3000;

/// Distinct eigenvalues of a family with a closed form, ascending; empty for other families. Closed
/// forms: path, cycle, star, clique, multipartite, bipartite, hypercube, folded hypercube, lattice,
/// mesh, torus, Petersen, Hoffman-Singleton, Clebsch, circulants, cages, wrapped butterflies, de
/// Bruijn multigraphs and Knoedel graphs.
/// Complexity: O(distinct values) for most, O(n log n) for circulants and Knoedel graphs.
/// Source: Decker, Monien, Preis, Table 1; textbook forms for the others.
std::optional<std::vector<EigenLevel>> closed_spectrum(const Family& family);

/// Distinct eigenvalues of L C^-1 by the dense symmetric solver, ascending; L is the weighted
/// Laplacian, C holds the speeds. O(n^3).
/// @param graph   n nodes.
/// @param speeds  Shape n, above 0, or empty: the Laplacian itself.
/// @param stop    Checked during the work; null: never.
/// @throws Error too_large above kDenseNodes.
std::vector<EigenLevel> dense_spectrum(const Graph& graph, std::span<const double> speeds = {},
                                       StopCheck* stop = nullptr);

/// Eigenvalues of L C^-1 in slices: by Lanczos' method if it finds them all, otherwise by the dense
/// solver.
/// Complexity: O(n^2) for most sparse graphs, at most that of dense_spectrum().
class EigenvalueSearch {
 public:
  /// Only the distinct values; also their multiplicities, which needs the dense solver unless all
  /// values differ; or always the dense solver.
  enum class Find { values, levels, dense };
  /// Graph and speeds must outlive the search.
  EigenvalueSearch(const Graph& graph, std::span<const double> speeds, Find find,
                   StopCheck* stop = nullptr);
  ~EigenvalueSearch();

  /// Continues, and subtracts the visits of numbers from `work`. @return whether they are known.
  /// @throws Error too_large above kDenseNodes.
  bool advance(std::int64_t& work);

  std::vector<double> values() const;  ///< Distinct, above 0, ascending; after that.
  std::vector<EigenLevel> take_levels() { return std::move(levels_); }

 private:
  struct Impl;
  Find find_;
  std::unique_ptr<Impl> impl_;  ///< Until they are known.
  std::vector<EigenLevel> levels_;
};

/// Distinct eigenvalues of L C^-1 above 0, ascending, at once.
std::vector<double> distinct_eigenvalues(const Graph& graph, std::span<const double> speeds = {},
                                         StopCheck* stop = nullptr);

/// The same as dense_spectrum(), in O(n^2) for most sparse graphs whose n eigenvalues all differ.
std::vector<EigenLevel> numeric_spectrum(const Graph& graph, StopCheck* stop = nullptr);

/// The eigenvalues that decide how fast diffusion converges.
struct Extremes {
  double smallest = 0;  ///< Smallest above 0.
  double largest = 0;
};

/// Extremes of a spectrum; zeros when it has no value above 0. O(1).
Extremes extremes_of(const std::vector<EigenLevel>& levels);

/// Extremes of the ascending values above 0; zeros without values. O(1).
Extremes extremes_of(const std::vector<double>& values);

/// The values above 0. O(k).
std::vector<double> values_above_zero(const std::vector<EigenLevel>& levels);

/// All sums of one value per spectrum: the spectrum of a cartesian product. O(a b log(a b)).
std::vector<EigenLevel> product_spectrum(const std::vector<EigenLevel>& a,
                                         const std::vector<EigenLevel>& b, double gap = kClosedGap);

/// A spectrum and its source.
struct Spectrum {
  std::vector<EigenLevel> levels;
  bool closed = false;  ///< Every factor has a closed form.
};

/// Spectra of factors without a closed form, by the text of the factor.
using NumericSpectra = std::map<std::string, std::vector<EigenLevel>>;

/// Spectrum of a topology from the spectra of its factors: closed forms, and the dense solver for
/// factors of up to `dense_nodes` nodes that are not among `known`. Empty if a factor is larger or
/// the product has too many values. Complexity: that of the factors and O(k log k) for k sums.
std::optional<Spectrum> topology_spectrum(const Topology& topology,
                                          std::size_t dense_nodes = kDenseNodes,
                                          StopCheck* stop = nullptr,
                                          const NumericSpectra* known = nullptr);

/// Distinct eigenvalues above 0 of a topology, ascending; empty if topology_spectrum() is empty.
/// Complexity: that of distinct_eigenvalues() for a single factor, otherwise of
/// topology_spectrum().
std::optional<std::vector<double>> topology_eigenvalues(const Topology& topology,
                                                        std::size_t dense_nodes = kDenseNodes,
                                                        StopCheck* stop = nullptr);

/// Sorts and merges equal values. O(k log k).
std::vector<EigenLevel> merged_levels(std::vector<EigenLevel> levels, double gap = kClosedGap);

}  // namespace evenkeel::graph

#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "graph/lanczos.hpp"

namespace evenkeel::flow {

/// The eigenvalues of L C^-1 for schemes. Each is found when it is first requested, by the cheapest
/// method: formulas, the dense solver, Lanczos.
class Spectrum {
 public:
  /// @param topology  Null for a user-supplied graph.
  /// @param speeds    Shape n, above 0, or empty. All three must outlive the spectrum.
  Spectrum(const graph::Graph& graph, const graph::Topology* topology,
           const std::vector<double>& speeds)
      : graph_(graph), topology_(topology), speeds_(speeds) {}

  /// The distinct eigenvalues above 0, ascending, if formulas give them. Otherwise null.
  const std::vector<double>* closed(StopCheck* stop = nullptr);

  /// Parts of the spectrum that schemes need: the ends, or all eigenvalues.
  enum class Part { ends, all };
  /// Finds the part in slices, and subtracts the number visits from `work`. @return whether it is
  /// there, or known to be unavailable.
  bool find(Part part, std::int64_t& work, StopCheck* stop = nullptr);

  /// The distinct eigenvalues above 0, ascending. They are computed if needed, for up to
  /// graph::kDenseNodes nodes. Null beyond. O(n^3) if they are not there yet.
  const std::vector<double>* eigenvalues(StopCheck* stop = nullptr);

  /// The smallest and the largest eigenvalue. O((n + m) iterations) if they are not there yet.
  const graph::Extremes& extremes(StopCheck* stop = nullptr);
  /// The extremes, if they were requested before.
  const std::optional<graph::Extremes>& known_extremes() const { return extremes_; }

 private:
  // Whether formulas give the eigenvalues; if not, whether they still have to be computed.
  enum class State { unasked, open, closed, computed };

  bool find_eigenvalues(bool at_any_cost, std::int64_t& work, StopCheck* stop);
  bool find_by_factors(std::size_t most_nodes, std::int64_t& work, StopCheck* stop);

  const graph::Graph& graph_;
  const graph::Topology* topology_;
  const std::vector<double>& speeds_;
  State state_ = State::unasked;
  std::optional<graph::Graph> factor_;  ///< Graph whose eigenvalues are searched for.
  std::optional<graph::EigenvalueSearch> search_;
  graph::NumericSpectra of_factors_;
  std::optional<graph::LanczosExtremes> extremes_search_;
  std::optional<std::vector<double>> eigenvalues_;
  std::optional<graph::Extremes> extremes_;
};

/// The distinct eigenvalues above 0 and the degree of the factors of products, kept by name. The
/// same factors return if many loads are balanced over one network.
class FactorSpectra {
 public:
  struct Factor {
    std::optional<std::vector<double>> levels;  ///< Ascending; empty if they are not known.
    std::int64_t degree = 0;
  };

  /// Finds the eigenvalues of a factor in slices, and subtracts the number visits from `work`.
  /// @return whether it has finished.
  bool find(const graph::Family& family, std::int64_t& work, StopCheck* stop = nullptr);
  /// The factor, computed at once if it is not there yet.
  const Factor& of(const graph::Family& family, StopCheck* stop = nullptr);

 private:
  std::map<std::string, Factor> known_;
  std::optional<graph::Graph> graph_;  ///< Graph of the current factor.
  std::optional<graph::EigenvalueSearch> search_;
};

}  // namespace evenkeel::flow

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

/// The eigenvalues of L C^-1 that schemes ask for, each found when it is first asked for, and by
/// the cheapest way that there is: formulas, the dense solver, Lanczos.
class Spectrum {
 public:
  /// @param topology  Null for a graph of one's own.
  /// @param speeds    Shape n, above 0, or empty. All three must outlive the spectrum.
  Spectrum(const graph::Graph& graph, const graph::Topology* topology,
           const std::vector<double>& speeds)
      : graph_(graph), topology_(topology), speeds_(speeds) {}

  /// The distinct eigenvalues above 0, ascending, where formulas give them; else null.
  const std::vector<double>* closed(StopCheck* stop = nullptr);

  /// What schemes need of it: the ends, or all eigenvalues.
  enum class Part { ends, all };
  /// Finds that in slices, and takes the visits of numbers off `work`. @return whether it is there,
  /// or known not to be.
  bool find(Part part, std::int64_t& work, StopCheck* stop = nullptr);

  /// The distinct eigenvalues above 0, ascending, also where they have to be computed: of up to
  /// graph::kDenseNodes nodes; null beyond. O(n^3) where they are not there yet.
  const std::vector<double>* eigenvalues(StopCheck* stop = nullptr);

  /// The least and the largest of them. O((n + m) iterations) where they are not there yet.
  const graph::Extremes& extremes(StopCheck* stop = nullptr);
  /// Those, as far as somebody has asked for them.
  const std::optional<graph::Extremes>& known_extremes() const { return extremes_; }

 private:
  // Whether formulas give the eigenvalues; if not, whether they are to be computed still.
  enum class State { unasked, open, closed, computed };

  bool find_eigenvalues(bool at_any_cost, std::int64_t& work, StopCheck* stop);
  bool find_by_factors(std::size_t most_nodes, std::int64_t& work, StopCheck* stop);

  const graph::Graph& graph_;
  const graph::Topology* topology_;
  const std::vector<double>& speeds_;
  State state_ = State::unasked;
  std::optional<graph::Graph> factor_;  ///< Whose eigenvalues are sought.
  std::optional<graph::EigenvalueSearch> search_;
  graph::NumericSpectra of_factors_;
  std::optional<graph::LanczosExtremes> extremes_search_;
  std::optional<std::vector<double>> eigenvalues_;
  std::optional<graph::Extremes> extremes_;
};

/// The distinct eigenvalues above 0 and the degree of the factors of products, kept by name: the
/// same factors come again and again where many loads are balanced over one network.
class FactorSpectra {
 public:
  struct Factor {
    std::optional<std::vector<double>> levels;  ///< Ascending; none where they are not known.
    std::int64_t degree = 0;
  };

  /// Finds those of a factor in slices, and takes the visits of numbers off `work`. @return true at
  /// the end.
  bool find(const graph::Family& family, std::int64_t& work, StopCheck* stop = nullptr);
  /// At once, where they are not there yet.
  const Factor& of(const graph::Family& family, StopCheck* stop = nullptr);

 private:
  std::map<std::string, Factor> known_;
  std::optional<graph::Graph> graph_;  ///< Of the one that is sought.
  std::optional<graph::EigenvalueSearch> search_;
};

}  // namespace evenkeel::flow

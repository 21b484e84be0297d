#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/graph/spectrum.hpp"
#include "graph/count_eigenvalues.hpp"
#include "graph/lanczos.hpp"
#include "graph/searches.hpp"

namespace evenkeel::jobs {

/// What is known about a factor or about the whole; what is not worked out yet has no value.
struct Facts {
  std::string name;
  std::size_t nodes = 0;
  std::size_t edges = 0;
  graph::DegreeRange degree;
  std::optional<std::int64_t> diameter;
  std::optional<std::int64_t> girth;
  bool distances_known = false;
  std::optional<bool> connected;
  std::optional<bool> bipartite;
  std::optional<graph::DiameterBounds> diameter_bounds;
  graph::FarPair far;               ///< Nodes that far apart, of a connected network.
  std::vector<graph::NodeId> hubs;  ///< By way of which none are farther apart than the bound.
  std::optional<std::vector<graph::EigenLevel>> spectrum;
  std::int64_t fewest = 1;  ///< Distinct eigenvalues there are at least,
  std::int64_t most = 1;    ///< and at most.
  graph::Extremes extremes;
  bool closed = false;  ///< The spectrum is a closed form, not numeric.
};

/// What is known at once.
Facts begin_facts(const graph::Graph& graph, std::string name);

/// Works them out in slices, one after the other: they hold whenever it is left.
class FactsSearch {
 public:
  /// @param known  The spectrum, where there is a formula.
  /// @param alike  All nodes look the same, so that searches from one of them are enough.
  /// `facts` and `graph` must outlive the search.
  FactsSearch(Facts& facts, const graph::Graph& graph, std::optional<graph::Spectrum> known,
              bool alike, bool limits, StopCheck* stop);

  /// Takes the visits of numbers off `work`. @return true at the end.
  bool advance(std::int64_t& work);

 private:
  enum class Step { components, sides, bounds, girth, diameter, spectrum, extremes, count, done };

  bool take_step(std::int64_t& work);
  bool find_bounds(std::int64_t& work);
  bool find_girth(std::int64_t& work);
  bool find_diameter(std::int64_t& work);
  bool find_spectrum(std::int64_t& work);
  bool find_extremes(std::int64_t& work);
  bool count(std::int64_t& work);

  Facts& facts_;
  const graph::Graph& graph_;
  bool alike_, limits_;
  StopCheck* stop_;
  std::int64_t visits_;  ///< Of a search.
  Step step_ = Step::components;
  std::optional<graph::DiameterSearch> diameter_;
  std::optional<graph::GirthSearch> girth_;
  std::optional<graph::EigenvalueSearch> eigenvalues_;
  std::optional<graph::LanczosExtremes> extremes_;
  std::optional<graph::EigenvalueCount> count_;
  std::int64_t steps_left_ = 0;  ///< Of the count.
};

}  // namespace evenkeel::jobs

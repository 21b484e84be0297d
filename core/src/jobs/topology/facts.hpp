#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/graph/spectrum.hpp"
#include "graph/count_eigenvalues.hpp"
#include "graph/lanczos.hpp"
#include "graph/searches.hpp"

namespace evenkeel::jobs {

/// The known facts about a factor or about the whole network; unknown facts have no value.
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
  graph::FarPair far;               ///< Two nodes at this distance, in a connected network.
  std::vector<graph::NodeId> hubs;  ///< Hubs through which no two nodes are farther apart than the
                                    ///< bound.
  std::optional<std::vector<graph::EigenLevel>> spectrum;
  std::int64_t fewest = 1;  ///< Lower bound of the number of distinct eigenvalues,
  std::int64_t most = 1;    ///< and upper bound.
  graph::Extremes extremes;
  bool closed = false;  ///< The spectrum has a closed form, instead of numeric values.
};

/// The facts that are known at once.
Facts begin_facts(const graph::Graph& graph, std::string name);

/// Computes the facts in slices, one after another: the facts are valid after every slice.
class FactsSearch {
 public:
  /// @param known  The spectrum, if there is a formula.
  /// @param alike  All nodes look the same, so that searches from one of them are enough. `facts`
  ///               and `graph` must outlive the search.
  FactsSearch(Facts& facts, const graph::Graph& graph, std::optional<graph::Spectrum> known,
              bool alike, bool limits, StopCheck* stop);

  /// Subtracts its number visits from `work`. @return true when finished.
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
  std::int64_t visits_;  ///< Visits of one search.
  Step step_ = Step::components;
  std::optional<graph::DiameterSearch> diameter_;
  std::optional<graph::GirthSearch> girth_;
  std::optional<graph::EigenvalueSearch> eigenvalues_;
  std::optional<graph::LanczosExtremes> extremes_;
  std::optional<graph::EigenvalueCount> count_;
  std::int64_t steps_left_ = 0;  ///< Remaining steps of the count.
};

}  // namespace evenkeel::jobs

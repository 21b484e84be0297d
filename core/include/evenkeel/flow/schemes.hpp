#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "evenkeel/settings/flow.hpp"

namespace evenkeel::flow {

class Scheme;
struct SchemeInput;

/// How a scheme is carried out: iterated, or one of the exact searches.
enum class Way {
  iterate,
  least_squares,
  least_traffic,
  minimax_link,
  minimax_node,
  fewest_rounds,
  max_load
};

/// A row of the catalogue, core/schema/schemes.json.
struct SchemeRow {
  settings::Flow::Scheme id;
  std::string_view title;  ///< Start of a sentence: "The Chebyshev scheme".
  Way way;
  bool planned;     ///< Ends after a number of iterations known beforehand: M(G,d).
  bool ordered;     ///< Whether it uses an order of the eigenvalues.
  bool by_factors;  ///< Factor by factor on products; plain OPT elsewhere.
  bool sweeps;      ///< Each iteration is a sweep over all colours of edges.
  /// @return null if the work did not suffice for the eigenvalues that the scheme needs.
  /// @throws Error too_large if a scheme needs eigenvalues that are not known.
  std::unique_ptr<Scheme> (*make)(SchemeInput& input);  ///< Null unless iterated.
};

/// All of them. Generated.
std::span<const SchemeRow> schemes();

/// The row of a scheme. O(schemes).
const SchemeRow& row_of(settings::Flow::Scheme id);

}  // namespace evenkeel::flow

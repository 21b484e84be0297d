#pragma once
#include <string_view>
#include <vector>

namespace evenkeel::flow {

/// In which order the eigenvalues of the optimal scheme are used. In exact arithmetic any order
/// balances; in floating point most let the excess grow beyond repair on the way.
enum class Order {
  leja,           ///< Largest first, then always the one farthest (in product) from those before.
  leja_zero,      ///< The same with 0 among those before: the excess never grows.
  leja_reversed,  ///< Leja backwards.
  ascending,
  descending,
  alternate,     ///< Largest, smallest, second largest, ...
  centre,        ///< From the middle outwards.
  bit_reversal,  ///< Ascending, places with their bits reversed.
};

/// "leja", "leja0", "leja-reversed", "ascending", ... as in jobs.
std::string_view order_name(Order order);

/// @param values  Distinct eigenvalues above 0, ascending.
/// Complexity: O(k^2) for the Leja orders, O(k log k) for the others.
/// Source: Leja 1957; Calvetti and Reichel 1996 for its use in iterations.
std::vector<double> ordered(std::vector<double> values, Order order);

}  // namespace evenkeel::flow

#pragma once
#include <vector>

#include "evenkeel/settings/flow.hpp"

namespace evenkeel::flow {

/// Order in which the optimal scheme uses the eigenvalues. In exact arithmetic every order
/// balances. In floating point, most orders let the excess grow beyond repair.
///
/// auto_, leja: largest first, then always the eigenvalue farthest (in product) from all earlier
/// ones; leja0: the same with 0 as an earlier one, so that the excess never grows; leja_reversed:
/// Leja backwards; alternate: largest, smallest, second largest, ...; centre: from the middle
/// outwards; bit_reversal: ascending, places with their bits reversed.
using Order = settings::Flow::Order;

/// @param values  Distinct eigenvalues above 0, ascending.
/// @param order   Order of the result.
/// Complexity: O(k^2) for the Leja orders, O(k log k) for the others.
/// Source: Leja 1957; Calvetti and Reichel 1996 for its use in iterations.
std::vector<double> ordered(std::vector<double> values, Order order);

}  // namespace evenkeel::flow

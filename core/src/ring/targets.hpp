#pragma once
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel::ring {

/// Even shares of the total: the first `total mod n` nodes get one unit more. O(n).
/// @param total  Work units, >= 0.
/// @param nodes  n >= 1.
std::vector<Load> even_targets(Load total, std::size_t nodes);

/// Shares of the total in proportion to the speeds, exact, whole by largest remainder.
/// @param speeds  Shape n, >= 0, finite, at least one above 0, any common unit.
/// @throws Error bad_value.
/// Complexity:   O(n).
/// Determinism:  equal remainders go to the smaller node first.
std::vector<Load> proportional_targets(Load total, std::span<const double> speeds);

}  // namespace evenkeel::ring

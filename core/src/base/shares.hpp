#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel {

/// Division of an integral total among nodes: node i has the share total * speed[i] / (sum of
/// speeds).
struct Shares {
  std::vector<Load> low;     ///< Shape n: the shares rounded down.
  std::vector<double> rest;  ///< Share less low, in [0, 1); 0 exactly if the share is integral.
  Load spare = 0;            ///< The total less the sum of low: units that go to shares that are
                             ///< not integral.
};

/// Exact shares by speed. A speed is the shortest decimal that is read back as its double
/// (short_decimal). So 6 units by speeds 0.1, 0.2 and 0.3 are 1, 2 and 3. All arithmetic uses
/// integers of sufficient width.
/// @param total   From 0 to kMaxExactInt.
/// @param speeds  Shape n, from 0 to 1e300, at least one above 0.
/// Complexity: O(n), and 36 times that if speeds have more than 21 digits over a common unit.
Shares shares_by_speed(Load total, std::span<const double> speeds);

/// Integral shares by speed: rounded down, plus one unit for the largest exact remainders. Equal
/// remainders go to the smaller node first. Parameters as above. O(n).
std::vector<Load> largest_remainder(Load total, std::span<const double> speeds);

}  // namespace evenkeel

#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"

namespace evenkeel {

/// How a whole total divides among nodes: node i has the share total * speed[i] / (sum of speeds).
struct Shares {
  std::vector<Load> low;     ///< Shape n: the shares rounded down.
  std::vector<double> rest;  ///< Share less low, in [0, 1); 0 exactly where the share is whole.
  Load spare = 0;            ///< The total less the sum of low: units that go to shares not whole.
};

/// Shares by speed, exact: a speed is the fraction with a power of two below that its double is,
/// and all arithmetic is in whole numbers as wide as needed.
///
/// Decimals such as 0.1 are no such fractions. So where some speed is not whole and the total is at
/// most 2^32, a share nearer to a whole number than the last bit of the speeds can tell (2^-52 of
/// the share) is that number: 6 units by speeds 0.1, 0.2, 0.3 are 1, 2 and 3.
/// @param total   From 0 to kMaxExactInt.
/// @param speeds  Shape n, from 0 to 1e300, at least one above 0.
/// Complexity: O(n), and 36 times that where speeds differ by more than 2^20.
Shares shares_by_speed(Load total, std::span<const double> speeds);

/// Whole shares by speed: rounded down, and a unit more where the exact remainder is largest; equal
/// remainders go to the smaller node first. Parameters as above. O(n).
std::vector<Load> largest_remainder(Load total, std::span<const double> speeds);

}  // namespace evenkeel

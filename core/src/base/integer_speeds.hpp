#pragma once
#include <span>
#include <vector>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/types.hpp"

namespace evenkeel {

/// Speeds as integers in exactly their ratio: speed i is speeds[i] / unit.
struct IntegerSpeeds {
  std::vector<Load> speeds;  ///< Shape n, >= 1. The speeds and `unit` have no common divisor.
  Load unit = 1;
};

/// Speeds with the value of the shortest decimals for their doubles: 0.1 is a tenth.
/// @param speeds  Shape n, above 0.
/// @throws Error too_large, path /speeds: the integers would sum to more than 2^53 - 1.
/// Complexity: O(n) per digit.
IntegerSpeeds integer_speeds(std::span<const double> speeds);

/// Fractions above 0 over their least common denominator. @throws as above. O(n log).
IntegerSpeeds integer_speeds(std::span<const Fraction> speeds);

}  // namespace evenkeel

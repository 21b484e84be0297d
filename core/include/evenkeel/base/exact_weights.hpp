#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/natural.hpp"

namespace evenkeel {

/// Doubles as whole numbers in exactly their ratio: value i is mantissas[i] x 2^shifts[i] of one
/// common unit.
struct ExactWeights {
  std::vector<std::uint64_t> mantissas;
  std::vector<int> shifts;
  int bits = 0;  ///< Of the largest weight.

  Natural operator[](std::size_t i) const { return Natural(mantissas[i]).shifted(shifts[i]); }
};

inline int bits_of(std::uint64_t value) {
  int bits = 0;
  for (; value != 0; value >>= 1) ++bits;
  return bits;
}

/// @param values  Finite, >= 0. Complexity: O(n).
inline ExactWeights exact_weights(std::span<const double> values) {
  ExactWeights weights;
  int lowest = INT32_MAX;
  for (const double value : values) {
    int exponent = 0;
    auto mantissa = static_cast<std::uint64_t>(std::ldexp(std::frexp(value, &exponent), 53));
    while (mantissa != 0 && mantissa % 2 == 0) {
      mantissa /= 2;
      ++exponent;
    }
    weights.mantissas.push_back(mantissa);
    weights.shifts.push_back(exponent);
    if (mantissa != 0) lowest = std::min(lowest, exponent);
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    int& shift = weights.shifts[i];
    shift = weights.mantissas[i] == 0 ? 0 : shift - lowest;
    weights.bits = std::max(weights.bits, shift + bits_of(weights.mantissas[i]));
  }
  return weights;
}

}  // namespace evenkeel

#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "base/decimal.hpp"
#include "base/natural.hpp"

namespace evenkeel {

/// Numbers with the value of their decimal text, scaled to integers in exactly the same ratio.
/// Value i is digits[i] x 10^powers[i] of one common unit.
struct ExactWeights {
  std::vector<std::uint64_t> digits;
  std::vector<int> powers;
  int bits = 0;  ///< Largest number of bits of a weight.

  Natural operator[](std::size_t i) const {
    Natural weight(digits[i]);
    for (int power = powers[i]; power > 0; power -= 19) {
      weight = weight * power_of_ten(std::min(power, 19));
    }
    return weight;
  }

  /// @param power  From 0 to 19.
  static std::uint64_t power_of_ten(int power) {
    std::uint64_t value = 1;
    for (; power > 0; --power) value *= 10;
    return value;
  }
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
    const ShortDecimal decimal = short_decimal(value);
    weights.digits.push_back(decimal.digits);
    weights.powers.push_back(decimal.power);
    if (decimal.digits != 0) lowest = std::min(lowest, decimal.power);
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    int& power = weights.powers[i];
    power = weights.digits[i] == 0 ? 0 : power - lowest;
    // 10 < 2^(10/3 + 1/100)
    weights.bits = std::max(weights.bits, bits_of(weights.digits[i]) + (power * 335 + 99) / 100);
  }
  return weights;
}

}  // namespace evenkeel

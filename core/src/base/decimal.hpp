#pragma once
#include <cstdint>

namespace evenkeel {

/// A decimal number as digits x 10^power, without trailing zeros.
struct ShortDecimal {
  std::uint64_t digits = 0;  ///< At most 17 digits; 0 has power 0.
  int power = 0;
};

/// The shortest decimal number that is read back as this double: 0.1 is one tenth. JSON uses the
/// same form.
/// @param number  Finite, >= 0. O(1).
ShortDecimal short_decimal(double number);

}  // namespace evenkeel

#pragma once
#include <string>

#include "evenkeel/base/types.hpp"

namespace evenkeel {

/// Significant digits that show every digit before the point and at least `decimals` after it.
int digits_in_full(double value, int digits = 5, int decimals = 3);

/// As `brief` (words.hpp), but with every digit before the point and at least `decimals` after it:
/// next to whole numbers nothing is rounded that they show.
std::string in_full(double value, int digits = 5, int decimals = 3);

/// The same of num / den, den > 0, also if no double holds it: 5 digits, at least 3 decimals.
std::string quotient_in_full(Int128 num, Int128 den);

}  // namespace evenkeel

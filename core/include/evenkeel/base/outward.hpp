#pragma once
#include <string>

#include "evenkeel/base/fraction.hpp"
#include "evenkeel/base/types.hpp"

namespace evenkeel {

/// A fraction of wide numbers, 0 < den < 2^123, in lowest terms.
struct WideFraction {
  Int128 num = 0, den = 1;
};

// Numbers of sentences that give a bound. A number after "at least" is rounded down and a number
// after "at most" is rounded up, so that the sentence is true of the exact number. A double is
// written as in answers, with the fewest digits that read back the same. These digits are cut as
// text and never rounded twice. O(digits).

/// As `brief`, but never above the number.
/// @param value   Finite.
/// @param digits  Significant digits, >= 1.
/// @param tens    Written in units of 10^-tens: 2 makes a share a percentage.
std::string brief_down(double value, int digits = 3, int tens = 0);
std::string brief_down(const Fraction& value, int digits = 3, int tens = 0);
std::string brief_down(const WideFraction& value, int digits = 3, int tens = 0);

/// As `brief`, but never below the number.
std::string brief_up(double value, int digits = 3, int tens = 0);
std::string brief_up(const Fraction& value, int digits = 3, int tens = 0);
std::string brief_up(const WideFraction& value, int digits = 3, int tens = 0);

/// "26.3 %": an upper bound of the share of `bound` by which the value exceeds it. Every rounding
/// goes up.
/// @param value   At least `bound`.
/// @param bound   Above 0, at most `value`.
/// @param digits  Significant digits, >= 1.
std::string percent_above(double value, double bound, int digits = 3);
std::string percent_above(const Fraction& value, const Fraction& bound, int digits = 3);

/// num / den from 0 in lowest terms. O(log).
WideFraction reduced(Int128 num, Int128 den);

/// The exact fraction of a number >= 0; digits below 2^-120 are rounded down.
/// @throws Error too_large, from 2^120 on. O(1).
WideFraction exact_fraction(double value);

/// "p/q", or "p" if q is 1.
std::string to_text(const WideFraction& fraction);

}  // namespace evenkeel

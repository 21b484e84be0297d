#pragma once
#include <compare>
#include <cstdint>
#include <string>

#include "evenkeel/base/types.hpp"

namespace evenkeel {

/// A time: work over speed, den > 0. It is not reduced, and compared exactly instead of as doubles.
struct Fraction {
  Load num = 0;
  Load den = 1;
};

inline bool operator<(const Fraction& a, const Fraction& b) {
  return static_cast<Int128>(a.num) * b.den < static_cast<Int128>(b.num) * a.den;
}
inline bool operator==(const Fraction& a, const Fraction& b) {
  return static_cast<Int128>(a.num) * b.den == static_cast<Int128>(b.num) * a.den;
}
inline bool operator<=(const Fraction& a, const Fraction& b) { return !(b < a); }

/// The most whole work that a speed does in that time: floor(time x speed), at most 2^53 - 1, more
/// than which no job has. O(1).
inline Load work_within(const Fraction& time, Load speed) {
  const Int128 work = static_cast<Int128>(time.num) * speed / time.den;
  return work < kMaxExactInt ? static_cast<Load>(work) : kMaxExactInt;
}

/// floor(a x b / c) even if the product does not fit, at most `most`; a, b >= 0, 0 < c < 2^125.
/// O(64).
Int128 floor_of_product(Int128 a, Load b, Int128 c, Int128 most);

/// num / den in lowest terms, num >= 0, den > 0. @throws Error too_large if these exceed 64
/// bits. O(log).
Fraction lowest_terms(Int128 num, Int128 den);

/// "p/q" of an unreduced fraction, or "p" if q is 1. O(1).
std::string to_text(const Fraction& fraction);

/// Compares a / b with c / d even if the products do not fit; b, d > 0. Compares the integer parts,
/// then the inverted remainders, like Euclid's algorithm. O(log).
std::strong_ordering compare(Int128 a, Int128 b, Int128 c, Int128 d);

}  // namespace evenkeel

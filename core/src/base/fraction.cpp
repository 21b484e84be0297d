// Fractions: lowest terms, text, and exact comparison of fractions wider than 64 bits.
#include "evenkeel/base/fraction.hpp"

#include <algorithm>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel {

Fraction lowest_terms(Int128 num, Int128 den) {
  Int128 divisor = num, rest = den;
  while (rest != 0) {
    divisor %= rest;
    std::swap(divisor, rest);
  }
  num /= divisor;
  den /= divisor;
  if (num > INT64_MAX || den > INT64_MAX) {
    throw Error(ErrorCode::too_large,
                concat({"the fraction ", to_text(num), "/", to_text(den),
                        " exceeds 64 bits: use smaller numbers, or speeds with fewer digits"}));
  }
  return {static_cast<Load>(num), static_cast<Load>(den)};
}

Int128 floor_of_product(Int128 a, Load b, Int128 c, Int128 most) {
  // Bit by bit of b: quotient and rest of a x (the bits so far) / c.
  const Int128 whole = a / c, part = a % c;
  if (whole > 0 && b > most / whole) return most;
  Int128 quotient = 0, rest = 0;
  for (int bit = 62; bit >= 0; --bit) {
    quotient *= 2;
    rest *= 2;
    if ((b >> bit & 1) != 0) rest += part;
    while (rest >= c) {
      rest -= c;
      ++quotient;
    }
  }
  return std::min(most, whole * b + quotient);
}

std::string to_text(const Fraction& fraction) {
  if (fraction.den == 1) return concat({fraction.num});
  return concat({fraction.num, "/", fraction.den});
}

std::strong_ordering compare(Int128 a, Int128 b, Int128 c, Int128 d) {
  const auto floor_of = [](Int128 x, Int128 y) { return x / y - (x % y < 0 ? 1 : 0); };
  while (true) {
    const Int128 one = floor_of(a, b), other = floor_of(c, d);
    if (one != other)
      return one < other ? std::strong_ordering::less : std::strong_ordering::greater;
    const Int128 rest = a - one * b, other_rest = c - other * d;
    if (rest == 0 || other_rest == 0) {
      if (rest == other_rest) return std::strong_ordering::equal;
      return rest == 0 ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    // rest / b against other_rest / d is d / other_rest against b / rest.
    a = d;
    d = rest;
    c = b;
    b = other_rest;
  }
}

}  // namespace evenkeel

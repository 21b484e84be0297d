// Elementary functions with the same bits on every host.
#include "base/detmath.hpp"

#include <cstdint>
#include <cstring>
#include <limits>

namespace evenkeel::detmath {
namespace {

constexpr double kLn2Hi = 0x1.62e42fee00000p-1;  // 33 bits, so k * kLn2Hi is exact
constexpr double kLn2Lo = 0x1.a39ef35793c76p-33;
constexpr double kHalfPiHi = 0x1.921fb54400000p+0;  // 33 bits
constexpr double kHalfPiMid = 0x1.0b4611a600000p-34;
constexpr double kHalfPiLo = 0x1.3198a2e037073p-69;
constexpr double kTwoPi = 0x1.921fb54442d18p+2;

std::uint64_t to_bits(double x) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}

double from_bits(std::uint64_t bits) {
  double x = 0;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}

double power_of_two(int exponent) {  // -1022 <= exponent <= 1023
  return from_bits(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// Taylor polynomials on |r| <= pi/4. The first term left out is below 1e-18.
double sin_kernel(double r) {
  const double z = r * r;
  double p = -1.0 / 1307674368000.0;
  p = p * z + 1.0 / 6227020800.0;
  p = p * z - 1.0 / 39916800.0;
  p = p * z + 1.0 / 362880.0;
  p = p * z - 1.0 / 5040.0;
  p = p * z + 1.0 / 120.0;
  p = p * z - 1.0 / 6.0;
  return r + r * z * p;
}

double cos_kernel(double r) {
  const double z = r * r;
  double p = 1.0 / 20922789888000.0;
  p = p * z - 1.0 / 87178291200.0;
  p = p * z + 1.0 / 479001600.0;
  p = p * z - 1.0 / 3628800.0;
  p = p * z + 1.0 / 40320.0;
  p = p * z - 1.0 / 720.0;
  p = p * z + 1.0 / 24.0;
  const double half = 0.5 * z;
  const double w = 1.0 - half;
  return w + (((1.0 - w) - half) + z * z * p);
}

struct Reduced {
  int quadrant;
  double rest;
};

Reduced reduce(double x) {
  const double k = round_even(x * 0x1.45f306dc9c883p-1);
  double r = x - k * kHalfPiHi;
  r -= k * kHalfPiMid;
  r -= k * kHalfPiLo;
  const auto whole = static_cast<std::int64_t>(k);
  return {static_cast<int>(whole & 3), r};
}

}  // namespace

double round_even(double x) {
  constexpr double kShift = 0x1.8p52;
  const double shifted = x + kShift;
  return shifted - kShift;
}

double exp(double x) {
  if (x != x) return x;
  if (x > 709.782712893384) return std::numeric_limits<double>::infinity();
  if (x < -745.1332191019412) return 0.0;
  const double k = round_even(x * 0x1.71547652b82fep+0);
  const double hi = x - k * kLn2Hi;
  const double lo = k * kLn2Lo;
  const double r = hi - lo;
  double p = 1.0 / 87178291200.0;
  p = p * r + 1.0 / 6227020800.0;
  p = p * r + 1.0 / 479001600.0;
  p = p * r + 1.0 / 39916800.0;
  p = p * r + 1.0 / 3628800.0;
  p = p * r + 1.0 / 362880.0;
  p = p * r + 1.0 / 40320.0;
  p = p * r + 1.0 / 5040.0;
  p = p * r + 1.0 / 720.0;
  p = p * r + 1.0 / 120.0;
  p = p * r + 1.0 / 24.0;
  p = p * r + 1.0 / 6.0;
  p = p * r + 0.5;
  // hi - r recovers the rounding of r, so the sum 1 + r is not short of its last bit.
  const double value = 1.0 + (r + (((hi - r) - lo) + r * r * p));
  const int exponent = static_cast<int>(k);
  if (exponent > 1023) return value * power_of_two(1023) * power_of_two(exponent - 1023);
  if (exponent < -1022) return value * power_of_two(exponent + 1000) * power_of_two(-1000);
  return value * power_of_two(exponent);
}

double log(double x) {
  if (x != x || x == std::numeric_limits<double>::infinity()) return x;
  if (x < 0) return std::numeric_limits<double>::quiet_NaN();
  if (x == 0) return -std::numeric_limits<double>::infinity();
  int exponent = 0;
  if (x < 0x1.0p-1022) {
    x *= 0x1.0p54;
    exponent = -54;
  }
  const std::uint64_t bits = to_bits(x);
  exponent += static_cast<int>(bits >> 52) - 1023;
  double m = from_bits((bits & 0x000fffffffffffffULL) | 0x3ff0000000000000ULL);
  if (m > 1.4142135623730951) {
    m *= 0.5;
    ++exponent;
  }
  // log m = 2 atanh(s) with s = (m - 1) / (m + 1), |s| <= 0.1716.
  const double f = m - 1.0;
  const double s = f / (2.0 + f);
  const double z = s * s;
  double p = 1.0 / 23.0;
  p = p * z + 1.0 / 21.0;
  p = p * z + 1.0 / 19.0;
  p = p * z + 1.0 / 17.0;
  p = p * z + 1.0 / 15.0;
  p = p * z + 1.0 / 13.0;
  p = p * z + 1.0 / 11.0;
  p = p * z + 1.0 / 9.0;
  p = p * z + 1.0 / 7.0;
  p = p * z + 1.0 / 5.0;
  p = p * z + 1.0 / 3.0;
  const double tail = 2.0 * z * p;
  // 2s = f - s f exactly in theory; this form keeps the leading term f unrounded.
  const double half_square = 0.5 * f * f;
  const double log_m_rest = half_square - s * (half_square + tail);
  const double k = static_cast<double>(exponent);
  return k * kLn2Hi - ((log_m_rest - k * kLn2Lo) - f);
}

double sin(double x) {
  const Reduced reduced = reduce(x);
  const double r = reduced.rest;
  switch (reduced.quadrant) {
    case 0: return sin_kernel(r);
    case 1: return cos_kernel(r);
    case 2: return -sin_kernel(r);
    default: return -cos_kernel(r);
  }
}

double cos(double x) {
  const Reduced reduced = reduce(x);
  const double r = reduced.rest;
  switch (reduced.quadrant) {
    case 0: return cos_kernel(r);
    case 1: return -sin_kernel(r);
    case 2: return -cos_kernel(r);
    default: return sin_kernel(r);
  }
}

double cos_turn(double turns) {
  // Doubles from 2^51 on are integers, and so an integral number of turns.
  if (turns >= 0x1.0p51 || turns <= -0x1.0p51) return 1.0;
  const double t = turns - round_even(turns);  // exact, in [-1/2, 1/2]
  const double quarters = round_even(4.0 * t);
  const double r = (t - 0.25 * quarters) * kTwoPi;
  switch (static_cast<int>(quarters) & 3) {
    case 0: return cos_kernel(r);
    case 1: return -sin_kernel(r);
    case 2: return -cos_kernel(r);
    default: return sin_kernel(r);
  }
}

double versine_turn(double turns) {
  const double t = turns - round_even(turns);
  if (t > -0.125 && t < 0.125) {
    const double s = sin(3.14159265358979323846 * t);
    return 2 * s * s;
  }
  return 1 - cos_turn(t);
}

}  // namespace evenkeel::detmath

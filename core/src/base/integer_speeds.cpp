// Speeds as integers in exactly their ratio.
#include "base/integer_speeds.hpp"

#include <numeric>
#include <utility>

#include "base/decimal.hpp"
#include "evenkeel/base/error.hpp"

namespace evenkeel {
namespace {

IntegerSpeeds reduced(IntegerSpeeds found) {
  Load divisor = found.unit;
  for (const Load speed : found.speeds) divisor = std::gcd(divisor, speed);
  for (Load& speed : found.speeds) speed /= divisor;
  found.unit /= divisor;
  return found;
}

Int128 common_divisor(Int128 a, Int128 b) {
  while (b != 0) {
    const Int128 rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

[[noreturn]] void refuse_sum() {
  throw Error(ErrorCode::too_large,
              "the sum of the speeds as whole numbers in the same ratio exceeds "
              "2^53 - 1: give fewer digits, or speeds closer to each other",
              "/speeds");
}

}  // namespace

IntegerSpeeds integer_speeds(std::span<const double> speeds) {
  constexpr int kMostPower = 37;  // 10^37 is below 2^127
  std::vector<Fraction> fractions;
  fractions.reserve(speeds.size());
  for (const double speed : speeds) {
    const ShortDecimal decimal = short_decimal(speed);
    Int128 num = decimal.digits, den = 1;
    if (decimal.power < -kMostPower || decimal.power > 15) refuse_sum();
    for (int k = decimal.power; k < 0; ++k) den *= 10;
    for (int k = decimal.power; k > 0; --k) num *= 10;
    const Int128 common = common_divisor(num, den);
    if (num / common > kMaxExactInt || den / common > kMaxExactInt) refuse_sum();
    fractions.push_back({static_cast<Load>(num / common), static_cast<Load>(den / common)});
  }
  return integer_speeds(fractions);
}

IntegerSpeeds integer_speeds(std::span<const Fraction> speeds) {
  IntegerSpeeds found;
  for (const Fraction& speed : speeds) {
    const Load step = speed.den / std::gcd(found.unit, speed.den);
    if (found.unit > kMaxExactInt / step) refuse_sum();
    found.unit *= step;
  }
  Load sum = 0;
  for (const Fraction& speed : speeds) {
    const Load each = found.unit / speed.den;
    if (speed.num > (kMaxExactInt - sum) / each) refuse_sum();
    found.speeds.push_back(speed.num * each);
    sum += found.speeds.back();
  }
  return reduced(std::move(found));
}

}  // namespace evenkeel

// Speeds as whole numbers in exactly their ratio.
#include "evenkeel/base/whole_speeds.hpp"

#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "evenkeel/base/error.hpp"

namespace evenkeel {
namespace {

// None unless every speed is the double nearest to a whole number over `unit`: that quotient of two
// exact doubles is rounded once.
std::optional<WholeSpeeds> in_units(std::span<const double> speeds, Load unit) {
  WholeSpeeds found{{}, unit};
  const auto parts = static_cast<double>(unit);
  Load sum = 0;
  for (const double speed : speeds) {
    const double number = std::round(speed * parts);
    if (number < 1 || number > static_cast<double>(kMaxExactInt - sum)) return std::nullopt;
    if (number / parts != speed) return std::nullopt;
    found.speeds.push_back(static_cast<Load>(number));
    sum += found.speeds.back();
  }
  return found;
}

std::optional<WholeSpeeds> in_powers(std::span<const double> speeds, Load base, int most) {
  Load unit = 1;
  for (int digits = 0; digits <= most; ++digits, unit *= base) {
    if (auto found = in_units(speeds, unit)) return found;
  }
  return std::nullopt;
}

WholeSpeeds reduced(WholeSpeeds found) {
  Load divisor = found.unit;
  for (const Load speed : found.speeds) divisor = std::gcd(divisor, speed);
  for (Load& speed : found.speeds) speed /= divisor;
  found.unit /= divisor;
  return found;
}

[[noreturn]] void refuse_sum() {
  throw Error(ErrorCode::too_large,
              "speeds are taken as whole numbers in their ratio, and here those sum to more than "
              "9007199254740991: give fewer digits, or speeds closer to each other",
              "/speeds");
}

}  // namespace

WholeSpeeds whole_speeds(std::span<const double> speeds) {
  auto found = in_powers(speeds, 10, 15);
  if (!found) found = in_powers(speeds, 2, 60);
  if (!found) refuse_sum();
  return reduced(std::move(*found));
}

WholeSpeeds whole_speeds(std::span<const Fraction> speeds) {
  WholeSpeeds found;
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

// Amounts of load as exact decimals in the user's measure.
#include "evenkeel/formats/load_unit.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/loads/rounding.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

constexpr int kNoNoise = 15;     // significant digits that every double holds
constexpr int kBriefDigits = 5;  // of a quotient whose decimals do not end

// The double next to 10^power.
double power_of_ten(int power) { return std::strtod(concat({"1e", power}).c_str(), nullptr); }

// 10^power; empty above 10^30.
std::optional<Int128> whole_power(int power) {
  if (power < 0 || power > 30) return std::nullopt;
  Int128 value = 1;
  for (; power > 0; --power) value *= 10;
  return value;
}

}  // namespace

void ValueScale::add(Int128 digits, int exponent) {
  if (digits <= 0) return;
  ++count;
  total += static_cast<double>(digits) * power_of_ten(exponent);
  if (exponent >= last_decimal) return;
  for (; exponent < 0 && digits % 10 == 0; digits /= 10) ++exponent;
  last_decimal = std::min(last_decimal, exponent);
}

void ValueScale::add(const ValueScale& other) {
  count += other.count;
  total += other.total;
  last_decimal = std::min(last_decimal, other.last_decimal);
}

double ValueScale::unit(double most_total) const {
  constexpr double kMostChange = 1e-6;
  const auto fits = [&](int exponent) { return total <= most_total * power_of_ten(exponent); };
  int exponent = last_decimal;
  if (fits(exponent)) return power_of_ten(exponent);
  constexpr int kLargestPower = 308;  // of a double; the total can be infinite
  while (exponent < kLargestPower &&
         (!fits(exponent) ||
          static_cast<double>(count) * power_of_ten(exponent + 1) <= 2 * kMostChange * total))
    ++exponent;
  return power_of_ten(exponent);
}

LoadUnit::LoadUnit(std::optional<double> unit) : unit_(unit) {
  if (!unit) return;
  const auto decimal = parse_decimal(shortest(*unit));
  if (decimal) {
    decimal_ = *decimal;
  } else {
    unit_.reset();
  }
}

std::string LoadUnit::text(Int128 count) const {
  if (!unit_) return to_text(count);
  Int128 digits = 0;
  const bool fits = !__builtin_mul_overflow(count, Int128{decimal_.digits}, &digits);
  if (fits && std::abs(decimal_.exponent) <= kMostZeros)
    return decimal_text(digits, decimal_.exponent);
  return text(static_cast<double>(count));
}

std::string LoadUnit::text(double count) const {
  if (!unit_) return shortest(count);
  return plain_number(evenkeel::brief(count * *unit_, kNoNoise));
}

std::string LoadUnit::text(const Fraction& quotient) const {
  if (!unit_) return to_text(quotient);
  const Int128 num = static_cast<Int128>(quotient.num) * decimal_.digits;
  const WideFraction lowest = reduced(num, quotient.den);
  // The decimals of p / q end if q has only the prime factors 2 and 5: q divides 10^k.
  int decimals = 0;
  Int128 power = 1;
  while (decimals < kNoNoise && power % lowest.den != 0) {
    power *= 10;
    ++decimals;
  }
  Int128 digits = 0;
  const bool ends = power % lowest.den == 0 &&
                    !__builtin_mul_overflow(lowest.num, power / lowest.den, &digits) &&
                    std::abs(decimal_.exponent) + decimals <= kMostZeros;
  return ends ? decimal_text(digits, decimal_.exponent - decimals)
              : brief_down(quotient, kBriefDigits);
}

std::string LoadUnit::brief(double count, int digits) const {
  if (!unit_) return evenkeel::brief(count, digits);
  return plain_number(evenkeel::brief(count * *unit_, digits));
}

std::string LoadUnit::in_full(double count, int digits) const {
  if (!unit_) return evenkeel::in_full(count, digits);
  return brief(count, std::min(digits_in_full(count, digits), kNoNoise));
}

std::string LoadUnit::in_full(const Fraction& quotient) const {
  if (!unit_) return quotient_in_full(quotient.num, quotient.den);
  return in_full(static_cast<double>(quotient.num) / static_cast<double>(quotient.den));
}

std::string LoadUnit::brief_down(const Fraction& quotient, int digits) const {
  if (!unit_) return evenkeel::brief_down(quotient, digits);
  const auto up = whole_power(std::max(decimal_.exponent, 0));
  const auto down = whole_power(std::max(-decimal_.exponent, 0));
  Int128 num = 0, den = 0;
  constexpr Int128 kMostDen = static_cast<Int128>(1) << 122;
  const bool fits =
      up && down &&
      !__builtin_mul_overflow(static_cast<Int128>(quotient.num) * decimal_.digits, *up, &num) &&
      !__builtin_mul_overflow(Int128{quotient.den}, *down, &den) && den < kMostDen;
  if (fits) return plain_number(evenkeel::brief_down(reduced(num, den), digits));
  return brief_down(static_cast<double>(quotient.num) / static_cast<double>(quotient.den), digits);
}

std::optional<WideFraction> LoadUnit::exactly(double count) const {
  const auto decimal = count >= 0 ? parse_decimal(shortest(count)) : std::nullopt;
  if (!decimal) return std::nullopt;
  const int exponent = decimal->exponent + decimal_.exponent;
  const auto up = whole_power(std::max(exponent, 0)), down = whole_power(std::max(-exponent, 0));
  const Int128 product = static_cast<Int128>(decimal->digits) * decimal_.digits;
  Int128 num = 0;
  if (!up || !down || __builtin_mul_overflow(product, *up, &num)) return std::nullopt;
  return reduced(num, *down);
}

std::string LoadUnit::brief_down(double count, int digits) const {
  if (!unit_) return evenkeel::brief_down(count, digits);
  constexpr double kBelow = 1 - 1e-15;  // the product is rounded up by less than this
  const auto exact = exactly(count);
  return plain_number(exact ? evenkeel::brief_down(*exact, digits)
                            : evenkeel::brief_down(count * *unit_ * kBelow, digits));
}

std::string LoadUnit::brief_up(double count, int digits) const {
  if (!unit_) return evenkeel::brief_up(count, digits);
  constexpr double kAbove = 1 + 1e-15;  // as in brief_down
  const auto exact = exactly(count);
  return plain_number(exact ? evenkeel::brief_up(*exact, digits)
                            : evenkeel::brief_up(count * *unit_ * kAbove, digits));
}

std::string LoadUnit::units(Int128 count) const {
  return unit_ ? "a load of " + text(count) : plural(count, "unit");
}

std::string LoadUnit::fewer_than(Int128 count) const {
  return (unit_ ? "less than " : "fewer than ") + units(count);
}

std::string LoadUnit::one() const { return unit_ ? "load of " + text(Int128{1}) : "unit of load"; }

}  // namespace evenkeel::formats

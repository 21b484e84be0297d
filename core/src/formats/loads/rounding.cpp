// Decimal values as integer multiples of a unit.
#include "formats/loads/rounding.hpp"

#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/text/numbers.hpp"

namespace evenkeel::formats {
namespace {

constexpr Int128 kPow10Limit = static_cast<Int128>(1) << 100;

}  // namespace

std::optional<Int128> scaled(Int128 value, int exponent) {
  for (; exponent > 0 && value != 0; --exponent) {
    if (value > kPow10Limit / 10) return std::nullopt;
    value *= 10;
  }
  return value;
}

std::string unit_suggestion(double unit) {
  return concat({"unit to a value such as ", shortest(unit),
                 ", or to auto, which computes it from the values"});
}

Rounding::Rounding(std::optional<double> unit) : given_(unit) {
  if (!unit) return;
  unit_ = parse_decimal(shortest(*unit));
  if (unit_ && unit_->digits > 0) return;
  throw Error(ErrorCode::bad_value,
              concat({"unit is ", shortest(*unit), ": it must be above 0 with at most 18 digits"}),
              "/unit");
}

std::optional<Rounding::Rounded> Rounding::add(Int128 digits, int own_exponent) {
  scale_.add(digits, own_exponent);
  // value / unit = (digits * 10^e) / (unit digits * 10^f); the negative power moves to the other
  // side.
  const Decimal unit = unit_.value_or(Decimal{1, 0});
  const int exponent = own_exponent - unit.exponent;
  const auto numerator = scaled(digits, std::max(exponent, 0));
  if (!numerator) return std::nullopt;
  const auto denominator = scaled(unit.digits, std::max(-exponent, 0));
  // A denominator beyond 2^100 is far more than twice any numerator of 18 digits: rounds to 0.
  const Int128 quotient = denominator ? *numerator / *denominator : 0;
  const Int128 rest = denominator ? *numerator % *denominator : *numerator;
  if (quotient > kMaxExactInt || (quotient == kMaxExactInt && rest > 0)) return std::nullopt;
  const auto whole = static_cast<Load>(quotient);
  if (rest == 0 || !unit_) return Rounded{whole, rest == 0};
  const double fraction =
      denominator ? static_cast<double>(rest) / static_cast<double>(*denominator) : 0;
  const bool up = denominator && rest * 2 >= *denominator;
  const double change = (up ? 1 - fraction : -fraction) * *given_;
  error_ += change;
  changed_ += std::fabs(change);
  return Rounded{up ? whole + 1 : whole, false};
}

void Rounding::check(double suggested) const {
  constexpr double kMostChange = 0.01;
  if (!given_ || changed_ <= kMostChange * scale_.total) return;
  throw Error(
      ErrorCode::fractional_load,
      concat({"the unit ", shortest(*given_), " is too large: rounding changes ",
              brief(100 * changed_ / scale_.total),
              "% of the load, and at most 1% is accepted. Set ", unit_suggestion(suggested)}),
      "/unit");
}

}  // namespace evenkeel::formats

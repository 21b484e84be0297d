// Rounds numbers in guarantees to the side on which the guarantee holds.
#include "evenkeel/base/outward.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/words.hpp"

namespace evenkeel {
namespace {

/// 0.d1d2d3... x 10^power, d1 not 0; or 0, without digits.
struct Decimal {
  bool negative = false;
  std::string digits;
  int power = 0;
  bool rest = false;  ///< Digits were cut off.
};

void strip(Decimal& number) {
  const std::size_t first = number.digits.find_first_not_of('0');
  number.power -= static_cast<int>(std::min(first, number.digits.size()));
  number.digits.erase(0, first);
}

// The digits shown in answers: the fewest, but at least 15, that are read back as the number.
Decimal decimal_of(double value) {
  const double size = std::fabs(value);
  std::array<char, 32> text{};
  for (int digits = 15; digits <= 17; ++digits) {
    std::snprintf(text.data(), text.size(), "%.*e", digits - 1, size);
    if (std::strtod(text.data(), nullptr) == size) break;
  }
  const std::string all = text.data();
  const std::size_t exponent = all.find('e');
  Decimal number{value < 0, all.substr(0, 1) + all.substr(2, exponent - 2), 0, false};
  number.power = 1 + static_cast<int>(std::strtol(all.c_str() + exponent + 1, nullptr, 10));
  strip(number);
  return number;
}

// @param den  Above 0, below 2^123.
Decimal quotient_of(Int128 num, Int128 den, int digits) {
  Decimal number{num < 0, "", 0, false};
  Int128 rest = num < 0 ? -num : num;
  number.digits = to_text(rest / den);
  number.power = static_cast<int>(number.digits.size());
  strip(number);
  rest %= den;
  while (rest != 0 && static_cast<int>(number.digits.size()) <= digits) {
    rest *= 10;
    number.digits += static_cast<char>('0' + static_cast<int>(rest / den));
    if (number.digits == "0") strip(number);
    rest %= den;
  }
  number.rest = rest != 0;
  return number;
}

// Cuts to this number of digits, and adds one in the last place if the magnitude has to grow.
void round(Decimal& number, int digits, bool grows) {
  const auto kept = static_cast<std::size_t>(digits);
  if (number.digits.size() > kept) {
    number.rest = number.rest || number.digits.find_first_not_of('0', kept) != std::string::npos;
    number.digits.resize(kept);
  }
  if (grows && number.rest) {
    number.digits.resize(kept, '0');
    std::size_t last = kept;
    while (last > 0 && number.digits[last - 1] == '9') number.digits[--last] = '0';
    if (last > 0) {
      ++number.digits[last - 1];
    } else {
      number.digits.insert(0, 1, '1');
      ++number.power;
    }
  }
  number.digits.erase(number.digits.find_last_not_of('0') + 1);
}

// The form of `brief`: an exponent only below 1e-6 and from 1e16 on.
std::string shown(const Decimal& number) {
  if (number.digits.empty()) return "0";
  std::string text = number.digits;
  const auto length = static_cast<int>(text.size());
  if (number.power < -5 || number.power > 16) {
    if (length > 1) text.insert(1, 1, '.');
    const int exponent = number.power - 1;
    const std::string size = std::to_string(std::abs(exponent));
    text += exponent < 0 ? "e-" : "e+";
    text += size.size() < 2 ? "0" + size : size;
  } else if (number.power <= 0) {
    text = "0." + std::string(static_cast<std::size_t>(-number.power), '0') + text;
  } else if (length <= number.power) {
    text += std::string(static_cast<std::size_t>(number.power - length), '0');
  } else {
    text.insert(static_cast<std::size_t>(number.power), 1, '.');
  }
  return number.negative ? "-" + text : text;
}

std::string rounded(Decimal number, int digits, int tens, bool up) {
  number.power += tens;
  round(number, digits, up != number.negative);
  return shown(number);
}

}  // namespace

std::string brief_down(double value, int digits, int tens) {
  return rounded(decimal_of(value), digits, tens, false);
}

std::string brief_down(const Fraction& value, int digits, int tens) {
  return rounded(quotient_of(value.num, value.den, digits), digits, tens, false);
}

std::string brief_down(const WideFraction& value, int digits, int tens) {
  return rounded(quotient_of(value.num, value.den, digits), digits, tens, false);
}

std::string brief_up(double value, int digits, int tens) {
  return rounded(decimal_of(value), digits, tens, true);
}

std::string brief_up(const Fraction& value, int digits, int tens) {
  return rounded(quotient_of(value.num, value.den, digits), digits, tens, true);
}

std::string brief_up(const WideFraction& value, int digits, int tens) {
  return rounded(quotient_of(value.num, value.den, digits), digits, tens, true);
}

// The values are integer multiples of one power of two. If they are 2^60 apart, the quotient is
// first rounded up to a double.
std::string percent_above(double value, double bound, int digits) {
  int high = 0, low = 0;
  const auto mantissa = [](double number, int& power) {
    return static_cast<Int128>(std::ldexp(std::frexp(number, &power), 53));
  };
  const Int128 a = mantissa(value, high), b = mantissa(bound, low);
  if (high - low > 60) {
    const double times = std::nextafter(value / bound, std::numeric_limits<double>::infinity());
    return brief_up(times, digits, 2) + "%";
  }
  const Int128 more = high > low ? (a << (high - low)) - b : a - b;  // bound <= value: high >= low
  return rounded(quotient_of(std::max<Int128>(0, more), b, digits), digits, 2, true) + "%";
}

// (a/b) / (c/d) - 1 = (ad - bc) / bc. Products that are too long lose their last four bits.
std::string percent_above(const Fraction& value, const Fraction& bound, int digits) {
  Int128 one = static_cast<Int128>(value.den) * bound.num;
  Int128 more = std::max<Int128>(0, static_cast<Int128>(value.num) * bound.den - one);
  if (one >> 122 != 0) {
    one >>= 4;
    more = (more >> 4) + 1;
  }
  return rounded(quotient_of(more, one, digits), digits, 2, true) + "%";
}

WideFraction reduced(Int128 num, Int128 den) {
  Int128 divisor = num, rest = den;
  while (rest != 0) {
    divisor %= rest;
    std::swap(divisor, rest);
  }
  return {num / divisor, den / divisor};
}

WideFraction exact_fraction(double value) {
  constexpr int kBits = 120;
  int power = 0;
  auto mantissa = static_cast<Int128>(std::ldexp(std::frexp(value, &power), 53));
  if (power > kBits) {
    throw Error(ErrorCode::too_large, "a fraction exceeds 2^120: use smaller numbers");
  }
  if (mantissa == 0) return {};
  for (; mantissa % 2 == 0; mantissa /= 2) ++power;
  power -= 53;  // value = mantissa 2^power
  if (power >= 0) return {mantissa << power, 1};
  if (power < -kBits - 60) return {};
  for (; power < -kBits; ++power) mantissa /= 2;
  return reduced(mantissa, Int128{1} << -power);
}

std::string to_text(const WideFraction& fraction) {
  if (fraction.den == 1) return to_text(fraction.num);
  return concat({to_text(fraction.num), "/", to_text(fraction.den)});
}

}  // namespace evenkeel

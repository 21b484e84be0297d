// Numbers of promises: never on the wrong side, and next to the number.
#include "evenkeel/base/outward.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <string>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"

using namespace evenkeel;

namespace {

/// The text of a number from 0 as digits x 10^-places, places from 0.
struct Read {
  Int128 digits = 0;
  int places = 0;
};

Read read(const std::string& text) {
  Read number;
  bool after = false;
  for (const char c : text) {
    if (c == '.') {
      after = true;
      continue;
    }
    number.digits = 10 * number.digits + (c - '0');
    number.places += after ? 1 : 0;
  }
  return number;
}

Int128 power_of_ten(int n) { return n == 0 ? 1 : 10 * power_of_ten(n - 1); }

/// The decimal text minus num / den, times a positive factor: the sign is the sign of the
/// difference.
Int128 difference(const std::string& text, Int128 num, Int128 den) {
  const Read number = read(text);
  return number.digits * den - num * power_of_ten(number.places);
}

}  // namespace

TEST_CASE("base/outward: bounds are rounded down, gaps are rounded up", "[base]") {
  REQUIRE(brief_down(0.16875, 4) == "0.1687");
  REQUIRE(brief_up(26.248) == "26.3");
  REQUIRE(brief_up(0.26248, 3, 2) == "26.3");
  REQUIRE(brief_down(1.5, 4) == "1.5");
  REQUIRE(brief_up(1.5, 4) == "1.5");
  REQUIRE(brief_down(0) == "0");
  REQUIRE(brief_up(99.96) == "100");
  REQUIRE(brief_up(999999.7, 6) == "1000000");
  REQUIRE(brief_down(1367244) == "1360000");
  REQUIRE(brief_up(2.361e-7) == "2.37e-07");
  REQUIRE(brief_up(0.00012341) == "0.000124");
  REQUIRE(brief_down(0.000012341) == "0.0000123");
  REQUIRE(brief_up(1.2341e-6) == "0.00000124");
  REQUIRE(brief_down(3.938e110) == "3.93e+110");
  REQUIRE(brief_down(-1.2341) == "-1.24");
  REQUIRE(brief_up(-1.2391) == "-1.23");
  REQUIRE(brief_down(1.6875e-3, 4, 3) == "1.687");
  // As doubles a little above and below what answers show.
  REQUIRE(brief_up(0.1) == "0.1");
  REQUIRE(brief_down(0.3) == "0.3");
  REQUIRE(brief_down(0.1 + 0.2 - 5e-17) == "0.3");
  REQUIRE(brief_up(0.1 + 0.2) == "0.301");
}

TEST_CASE("base/outward: rounding of fractions agrees with long division", "[base]") {
  REQUIRE(brief_down(Fraction{40, 3}, 5) == "13.333");
  REQUIRE(brief_up(Fraction{40, 3}, 5) == "13.334");
  REQUIRE(brief_up(Fraction{14, 1}, 5) == "14");
  REQUIRE(brief_down(Fraction{1, 800}) == "0.00125");
  REQUIRE(brief_up(Fraction{1, 900}, 2, 2) == "0.12");
  // The double next to it is 0.5, this is less.
  REQUIRE(brief_down(Fraction{4611686018427387903, 9223372036854775807}) == "0.499");
}

TEST_CASE("base/outward: a gap is a percentage that is never too small", "[base]") {
  REQUIRE(percent_above(3, 2) == "50%");
  REQUIRE(percent_above(1.26248, 1) == "26.3%");
  REQUIRE(percent_above(7, 7) == "0%");
  REQUIRE(percent_above(std::nextafter(7.0, 8.0), 7) == "1.27e-14%");
  REQUIRE(std::strtod(percent_above(1e30, 1e-30).c_str(), nullptr) > 1e62);
  REQUIRE(percent_above(Fraction{14, 1}, Fraction{40, 3}) == "5%");
  REQUIRE(percent_above(Fraction{15, 1}, Fraction{44, 3}) == "2.28%");
  const Load large = 9007199254740991;
  REQUIRE(percent_above(Fraction{large, large - 2}, Fraction{large - 1, large}) == "3.34e-14%");
}

TEST_CASE("base/outward: every number is between both roundings, which are neighbours",
          "[base][property]") {
  Rng rng(11);
  for (int i = 0; i < 4000; ++i) {
    CAPTURE(i);
    const auto num = static_cast<Load>(rng.uniform_index(std::uint64_t{1} << (1 + i % 40)));
    const bool binary = i % 2 == 0;
    const auto den = binary ? Load{1} << (i % 18) : 1 + static_cast<Load>(rng.uniform_index(99999));
    const int digits = 1 + static_cast<int>(rng.uniform_index(7));
    const double value = static_cast<double>(num) / static_cast<double>(den);
    const std::string down =
        binary ? brief_down(value, digits) : brief_down(Fraction{num, den}, digits);
    const std::string up = binary ? brief_up(value, digits) : brief_up(Fraction{num, den}, digits);
    if (down.find('e') != std::string::npos || up.find('e') != std::string::npos) continue;
    CAPTURE(num, den, digits, down, up);
    REQUIRE(difference(down, num, den) <= 0);
    REQUIRE(difference(up, num, den) >= 0);
    const bool exact = difference(down, num, den) == 0;
    REQUIRE(exact == (down == up));
    // The nearest decimal with this number of digits is one of the two bounds.
    if (!exact) REQUIRE((brief(value, digits) == down || brief(value, digits) == up));
  }
}

TEST_CASE("base/outward: percentages agree with cross multiplication", "[base][property]") {
  Rng rng(12);
  for (int i = 0; i < 2000; ++i) {
    CAPTURE(i);
    const auto bound = 1 + static_cast<Load>(rng.uniform_index(100000));
    const auto value = bound + static_cast<Load>(rng.uniform_index(100000));
    std::string text = percent_above(static_cast<double>(value), static_cast<double>(bound));
    REQUIRE(text == percent_above(Fraction{value, 1}, Fraction{bound, 1}));
    text.pop_back();  // the percent sign
    if (text.find('e') != std::string::npos) continue;
    CAPTURE(value, bound, text);
    REQUIRE(difference(text, Int128{100} * (value - bound), bound) >= 0);
    REQUIRE(text == brief_up(Fraction{100 * (value - bound), bound}));
  }
}

TEST_CASE("base/outward: a double is treated as its exact fraction", "[base][property]") {
  REQUIRE(to_text(exact_fraction(0)) == "0");
  REQUIRE(to_text(exact_fraction(14)) == "14");
  REQUIRE(to_text(exact_fraction(0.75)) == "3/4");
  REQUIRE(to_text(exact_fraction(0.1)) == "3602879701896397/36028797018963968");
  REQUIRE(to_text(exact_fraction(std::ldexp(1.0, 119))) == to_text(Int128{1} << 119));
  REQUIRE(to_text(exact_fraction(std::ldexp(3.0, -121))) ==
          to_text(WideFraction{1, Int128{1} << 120}));
  REQUIRE(exact_fraction(1e-300).num == 0);
  REQUIRE_THROWS_AS(exact_fraction(1e40), Error);
  Rng rng(13);
  for (int i = 0; i < 500; ++i) {
    const int power = static_cast<int>(rng.uniform_index(80)) - 40;
    const double value = std::ldexp(rng.uniform01(), power);
    const WideFraction exact = exact_fraction(value);
    CAPTURE(value);
    REQUIRE((exact.den & (exact.den - 1)) == 0);
    REQUIRE(static_cast<double>(exact.num) / static_cast<double>(exact.den) == value);
  }
}

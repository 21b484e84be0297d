// The shortest decimals that read as doubles.
#include "base/decimal.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;

TEST_CASE("base/decimal: writes the digits without trailing zeros", "[base]") {
  struct Row {
    double number;
    std::uint64_t digits;
    int power;
  };
  for (const Row& row :
       {Row{0, 0, 0}, Row{0.1, 1, -1}, Row{0.7, 7, -1}, Row{1200, 12, 2}, Row{1e22, 1, 22},
        Row{2.5e-7, 25, -8}, Row{9007199254740991, 9007199254740991, 0},
        Row{0x1.0p-44, 5684341886080802, -29}, Row{1.0 / 3, 3333333333333333, -16},
        Row{5e-324, 5, -324}}) {
    CAPTURE(row.number);
    const ShortDecimal found = short_decimal(row.number);
    CHECK(found.digits == row.digits);
    CHECK(found.power == row.power);
  }
}

TEST_CASE("base/decimal: every double is read back from its digits", "[base][property]") {
  Rng rng(3);
  for (int trial = 0; trial < 5000; ++trial) {
    const double digits = rng.uniform01() + 0x1.0p-60;
    const double number = std::ldexp(digits, static_cast<int>(rng.uniform_index(1900)) - 950);
    const ShortDecimal found = short_decimal(number);
    CAPTURE(trial, number);
    REQUIRE(found.digits % 10 != 0);
    REQUIRE(std::stod(std::to_string(found.digits) + "e" + std::to_string(found.power)) == number);
  }
}

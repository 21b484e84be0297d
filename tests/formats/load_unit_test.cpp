// Amounts of load in the user's measure.
#include "evenkeel/formats/load_unit.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "evenkeel/base/rng.hpp"

using namespace evenkeel;
using namespace evenkeel::formats;

TEST_CASE("formats/load_unit: an amount is the exact decimal of count x unit", "[formats]") {
  CHECK(LoadUnit(1e-6).text(Int128{2923000000}) == "2923");
  CHECK(LoadUnit(0.001).text(Int128{15}) == "0.015");
  CHECK(LoadUnit(0.001).text(Int128{-1500}) == "-1.5");
  CHECK(LoadUnit(0.1).text(Int128{3}) == "0.3");  // 0.1 x 3 in doubles is 0.30000000000000004
  CHECK(LoadUnit(2.5).text(Int128{3}) == "7.5");
  CHECK(LoadUnit(1000).text(Int128{12}) == "12000");
  CHECK(LoadUnit(1e-6).text(Int128{0}) == "0");
  CHECK(LoadUnit(1e-6).text(Int128{kMaxExactInt}) == "9007199254.740991");
  CHECK(LoadUnit().text(Int128{kMaxExactInt}) == "9007199254740991");
  CHECK(LoadUnit(1e-6).text(Int128{kMaxExactInt} * 10000000) == "90071992547409910");
}

TEST_CASE(
    "formats/load_unit: quotients are exact if their decimals are finite, and rounded down "
    "otherwise",
    "[formats]") {
  CHECK(LoadUnit().text(Fraction{40, 3}) == "40/3");
  CHECK(LoadUnit(0.001).text(Fraction{25, 2}) == "0.0125");
  CHECK(LoadUnit(0.003).text(Fraction{40, 3}) == "0.04");
  CHECK(LoadUnit(0.001).text(Fraction{40, 3}) == "0.013333");
  CHECK(LoadUnit(0.001).text(Fraction{50, 3}) == "0.016666");
  CHECK(LoadUnit(0.001).brief_down(Fraction{50, 3}, 3) == "0.0166");
}

TEST_CASE("formats/load_unit: units are mentioned only if loads were divided by a unit",
          "[formats]") {
  CHECK(LoadUnit().units(15) == "15 units");
  CHECK(LoadUnit().units(1) == "1 unit");
  CHECK(LoadUnit(0.001).units(15) == "a load of 0.015");
  CHECK(LoadUnit().fewer_than(15) == "fewer than 15 units");
  CHECK(LoadUnit(0.001).fewer_than(15) == "less than a load of 0.015");
  CHECK(LoadUnit(0.1).text(3.0000000000000004) == "0.3");
  CHECK(LoadUnit().one() == "unit of load");
  CHECK(LoadUnit(0.001).one() == "load of 0.001");
}

TEST_CASE("formats/load_unit: rounded amounts have no exponent", "[formats]") {
  const LoadUnit nano(1e-9);
  CHECK(nano.brief(40.0 / 3, 3) == "0.0000000133");
  CHECK(nano.in_full(40.0 / 3) == "0.000000013333");
  CHECK(nano.brief_down(Fraction{40, 3}, 3) == "0.0000000133");
  CHECK(nano.brief_down(40.0 / 3, 3) == "0.0000000133");
  CHECK(nano.brief_up(40.0 / 3, 3) == "0.0000000134");
  CHECK(nano.text(40.5) == "0.0000000405");
  // An exact amount is not rounded outward.
  CHECK(LoadUnit(0.001).brief_up(2, 3) == "0.002");
  CHECK(LoadUnit(0.001).brief_down(4.6, 5) == "0.0046");
}

TEST_CASE("formats/load_unit: an amount reads back as its count", "[formats][property]") {
  Rng rng(11);
  for (int round = 0; round < 500; ++round) {
    const double unit =
        std::strtod(("1e-" + std::to_string(rng.uniform_index(12))).c_str(), nullptr);
    const auto count =
        static_cast<Load>(rng.uniform_index(static_cast<std::uint64_t>(kMaxExactInt)));
    CAPTURE(unit, count);
    const std::string text = LoadUnit(unit).text(Int128{count});
    LoadOptions options;
    options.unit = unit;
    CHECK(read_loads(text + " 0", options).loads == std::vector<Load>{count, 0});
  }
}

TEST_CASE("formats/load_unit: a total beyond the range of a double has the largest power as unit",
          "[formats]") {
  ValueScale values;
  for (int i = 0; i < 3; ++i) values.add(1, 308);
  CHECK(values.unit() == 1e308);
}

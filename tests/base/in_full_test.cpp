// Numbers next to whole numbers.
#include "evenkeel/base/in_full.hpp"

#include <catch2/catch.hpp>

using namespace evenkeel;

TEST_CASE("base/in_full: next to whole numbers every digit before the point is shown", "[base]") {
  CHECK(in_full(13.0 + 1.0 / 3) == "13.333");
  CHECK(in_full(2 + 2.0 / 3) == "2.6667");
  CHECK(in_full(249797.765) == "249797.765");
  CHECK(in_full(2068649, 6) == "2068649");
  CHECK(in_full(118226.938, 6, 0) == "118227");
  CHECK(in_full(1234567.25, 3, 0) == "1234567");
  CHECK(in_full(-52087919.5) == "-52087919.5");
  CHECK(in_full(9007199254740991.0) == "9007199254740991");
  CHECK(quotient_in_full(40, 3) == "13.333");
  CHECK(quotient_in_full(8, 3) == "2.6667");
  CHECK(quotient_in_full(49959553, 200) == "249797.765");
  CHECK(quotient_in_full(52087919, 1) == "52087919");
  CHECK(quotient_in_full(-59999, 3) == "-19999.667");
  CHECK(quotient_in_full(99999999, 10000) == "10000");
  // A mean that no double holds.
  CHECK(quotient_in_full(Int128{9007199254740991} * 8 + 1, 8) == "9007199254740991.125");
}

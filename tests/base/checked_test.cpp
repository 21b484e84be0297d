// Sums and products that a double can hold.
#include "base/checked.hpp"

#include <catch2/catch.hpp>

using namespace evenkeel;

TEST_CASE("base/checked: refuses values that a double cannot represent exactly", "[base]") {
  REQUIRE(checked_add(kMaxExactInt - 1, 1, "x") == kMaxExactInt);
  REQUIRE_THROWS_AS(checked_add(kMaxExactInt, 1, "x"), Error);
  REQUIRE_THROWS_AS(checked_mul(std::int64_t{1} << 40, std::int64_t{1} << 40, "x"), Error);
  REQUIRE(saturating_mul(INT64_MAX, 2) == INT64_MAX);
  REQUIRE(saturating_mul(INT64_MAX, -2) == INT64_MIN);
  REQUIRE(floor_divide(-7, 3).quotient == -3);
  REQUIRE(floor_divide(-7, 3).remainder == 2);
  REQUIRE(floor_divide(-6, 3).remainder == 0);
}

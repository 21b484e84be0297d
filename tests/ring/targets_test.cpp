// Targets: even, proportional, exact.
#include "ring/targets.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/base/error.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;

TEST_CASE("ring/targets: even, proportional, exact", "[ring]") {
  REQUIRE(even_targets(14, 4) == std::vector<Load>{4, 4, 3, 3});
  REQUIRE(even_targets(0, 3) == std::vector<Load>{0, 0, 0});
  const std::vector<double> speeds{1, 2, 3};
  REQUIRE(proportional_targets(12, speeds) == std::vector<Load>{2, 4, 6});
  // 10 units: shares 1.67, 3.33, 5: the largest remainder gets the missing unit.
  REQUIRE(proportional_targets(10, speeds) == std::vector<Load>{2, 3, 5});
  const std::vector<double> equal{0.1, 0.1, 0.1};
  REQUIRE(proportional_targets(4, equal) == std::vector<Load>{2, 1, 1});
  const std::vector<double> with_zero{0, 5};
  REQUIRE(proportional_targets(7, with_zero) == std::vector<Load>{0, 7});
  // Largest loads: no overflow, no rounding.
  const std::vector<double> large{9007199254740991.0, 9007199254740991.0};
  REQUIRE(proportional_targets(kMaxExactInt, large) ==
          std::vector<Load>{4503599627370496, 4503599627370495});
  const std::vector<double> none{0, 0};
  REQUIRE_THROWS_AS(proportional_targets(3, none), Error);
  const std::vector<double> negative{1, -1};
  REQUIRE_THROWS_AS(proportional_targets(3, negative), Error);
}

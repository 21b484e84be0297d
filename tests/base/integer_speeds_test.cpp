// Speeds as integers in exactly their ratio.
#include "base/integer_speeds.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/base/error.hpp"

using namespace evenkeel;

namespace {

struct Row {
  std::vector<double> speeds;
  std::vector<Load> whole;
  Load unit;
};

}  // namespace

TEST_CASE("base/integer_speeds: decimals become exact integers without a common divisor",
          "[base]") {
  for (const Row& row :
       {Row{{1, 2, 3}, {1, 2, 3}, 1}, Row{{2, 4}, {2, 4}, 1}, Row{{0.1, 0.2, 0.3}, {1, 2, 3}, 10},
        Row{{0.5, 1.5}, {1, 3}, 2}, Row{{1.25, 0.75}, {5, 3}, 4}, Row{{0.001, 1}, {1, 1000}, 1000},
        Row{{2.5e9}, {2500000000}, 1}}) {
    const IntegerSpeeds found = integer_speeds(row.speeds);
    CAPTURE(row.speeds);
    CHECK(found.speeds == row.whole);
    CHECK(found.unit == row.unit);
  }
}

TEST_CASE("base/integer_speeds: numbers beyond 2^53 are refused", "[base]") {
  for (const std::vector<double>& speeds :
       {std::vector<double>{1e16}, {1.0 / 3}, {1e-300}, {1, 1e300}, {9e15, 9e14}, {1e-10, 1e10}}) {
    CAPTURE(speeds);
    try {
      integer_speeds(speeds);
      FAIL("no error");
    } catch (const Error& error) {
      CHECK(error.code() == ErrorCode::too_large);
      CHECK(error.path() == "/speeds");
    }
  }
}

TEST_CASE("base/integer_speeds: fractions get their least common denominator", "[base]") {
  const std::vector<Fraction> speeds{{1, 3}, {3, 2}, {5, 1}};
  const IntegerSpeeds whole = integer_speeds(speeds);
  CHECK(whole.speeds == std::vector<Load>{2, 9, 30});
  CHECK(whole.unit == 6);
  const std::vector<Fraction> even{{4, 2}, {6, 1}};
  CHECK(integer_speeds(even).speeds == std::vector<Load>{2, 6});
  const std::vector<Fraction> far{{1, 94906267}, {1, 94906265}};
  CHECK_THROWS_AS(integer_speeds(far), Error);
}

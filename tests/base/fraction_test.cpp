// Exact order of fractions.
#include "evenkeel/base/fraction.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"

using namespace evenkeel;

TEST_CASE("base/fraction: the order of whole parts and inverted rests is that of products",
          "[base][property]") {
  Rng rng(1);
  const auto number = [&](std::int64_t most) {
    return static_cast<std::int64_t>(rng.uniform_index(static_cast<std::uint64_t>(most)));
  };
  for (int k = 0; k < 5000; ++k) {
    const std::int64_t most = k % 2 == 0 ? 12 : std::int64_t{1} << 40;
    const std::int64_t a = number(2 * most) - most, b = 1 + number(most);
    const std::int64_t c = number(2 * most) - most, d = 1 + number(most);
    CAPTURE(a, b, c, d);
    const Int128 left = static_cast<Int128>(a) * d, right = static_cast<Int128>(c) * b;
    CHECK((compare(a, b, c, d) < 0) == (left < right));
    CHECK((compare(a, b, c, d) > 0) == (left > right));
    CHECK((Fraction{a, b} < Fraction{c, d}) == (left < right));
  }
  // Beyond what a product could hold.
  const Int128 large = static_cast<Int128>(INT64_MAX) * INT64_MAX;
  CHECK((compare(large, large - 1, large - 1, large - 2) < 0));
  CHECK((compare(large - 1, large, large - 2, large - 1) > 0));
}

TEST_CASE("base/fraction: lowest terms that do not fit are refused", "[base]") {
  REQUIRE(lowest_terms(Int128{6} << 70, Int128{4} << 70) == Fraction{3, 2});
  REQUIRE_THROWS_AS(lowest_terms(Int128{3} << 70, 2), Error);
  REQUIRE_THROWS_AS(lowest_terms(2, (Int128{1} << 70) + 1), Error);
}

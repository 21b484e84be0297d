// Exact order of fractions.
#include "evenkeel/base/fraction.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"

using namespace evenkeel;

TEST_CASE("base/fraction: comparison by continued fractions equals comparison of products",
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
  // The products exceed 128 bits.
  const Int128 large = static_cast<Int128>(INT64_MAX) * INT64_MAX;
  CHECK((compare(large, large - 1, large - 1, large - 2) < 0));
  CHECK((compare(large - 1, large, large - 2, large - 1) > 0));
}

TEST_CASE("base/fraction: fractions whose lowest terms do not fit are refused", "[base]") {
  REQUIRE(lowest_terms(Int128{6} << 70, Int128{4} << 70) == Fraction{3, 2});
  REQUIRE_THROWS_AS(lowest_terms(Int128{3} << 70, 2), Error);
  REQUIRE_THROWS_AS(lowest_terms(2, (Int128{1} << 70) + 1), Error);
}

TEST_CASE("base/fraction: products that do not fit are divided, or reach the limit",
          "[base][property]") {
  Rng rng(3);
  const auto number = [&](int bits) {
    return static_cast<Int128>(rng.uniform_index(std::uint64_t{1} << bits));
  };
  constexpr Int128 kMost = kMaxExactInt;
  for (int k = 0; k < 2000; ++k) {
    // a = q c + r, so that a b / c = q b + r b / c with products of at most 126 bits.
    const Int128 c = 1 + number(60);
    const Int128 q = number(20);
    const Int128 r = number(60) % c;
    const auto b = static_cast<Load>(number(53));
    const Int128 exact = q * b + r * b / c;
    CHECK(floor_of_product(q * c + r, b, c, Int128{1} << 100) == exact);
    CHECK(floor_of_product(q * c + r, b, c, kMost) == std::min(exact, kMost));
  }
  // The products of both exceed 128 bits.
  const Int128 wide = Int128{1} << 104;
  CHECK(floor_of_product(wide - 1, 3, wide, kMost) == 2);
  CHECK(floor_of_product(wide, kMaxExactInt, wide, kMost) == kMost);
  CHECK(floor_of_product(wide, kMaxExactInt, 1, kMost) == kMost);
  // The work of a speed is limited to the largest load of a job.
  CHECK(work_within({kMaxExactInt, 1}, kMaxExactInt) == kMaxExactInt);
  CHECK(work_within({kMaxExactInt, kMaxExactInt}, 7) == 7);
}

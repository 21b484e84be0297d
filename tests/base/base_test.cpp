// Elementary functions, random numbers, checked sums, and shares by speed.
#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>
#include <set>

#include "evenkeel/base/checked.hpp"
#include "evenkeel/base/detmath.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/shares.hpp"

using namespace evenkeel;

namespace {

// Distance in units in the last place.
double ulps(double got, double expected) {
  if (got == expected) return 0;
  const double spacing =
      std::nextafter(std::abs(expected), std::numeric_limits<double>::infinity()) -
      std::abs(expected);
  return std::abs(got - expected) / spacing;
}

std::uint64_t bits_hash(double (*function)(double), double from, double to, int count) {
  std::uint64_t hash = 1469598103934665603ULL;
  for (int i = 0; i <= count; ++i) {
    const double y = function(from + (to - from) * i / count);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &y, sizeof bits);
    hash = (hash ^ bits) * 1099511628211ULL;
  }
  return hash;
}

}  // namespace

TEST_CASE("base/detmath: within 2 ulp of the C library", "[base][property]") {
  Rng rng(7);
  for (int i = 0; i < 200000; ++i) {
    const double u = rng.uniform01();
    const double x = (u - 0.5) * 1400;
    CAPTURE(x, u);
    REQUIRE(ulps(detmath::exp(x), std::exp(x)) <= 2);
    const double positive = std::exp((u - 0.5) * 1400);
    REQUIRE(ulps(detmath::log(positive), std::log(positive)) <= 2);
    const double near_one = 0.5 + u * 1.5;
    REQUIRE(ulps(detmath::log(near_one), std::log(near_one)) <= 2);
    const double angle = (u - 0.5) * 2000;
    REQUIRE(std::abs(detmath::sin(angle) - std::sin(angle)) <= 3e-16);
    REQUIRE(std::abs(detmath::cos(angle) - std::cos(angle)) <= 3e-16);
    const double turns = (u - 0.5) * 8;
    REQUIRE(std::abs(detmath::cos_turn(turns) - std::cos(turns * 2 * M_PI)) <= 1e-14);
  }
}

TEST_CASE("base/detmath: exact and special values", "[base]") {
  const double inf = std::numeric_limits<double>::infinity();
  REQUIRE(detmath::exp(0) == 1);
  REQUIRE(detmath::exp(710) == inf);
  REQUIRE(detmath::exp(-746) == 0);
  REQUIRE(detmath::exp(-740) > 0);
  REQUIRE(detmath::log(1) == 0);
  REQUIRE(detmath::log(0) == -inf);
  REQUIRE(std::isnan(detmath::log(-1)));
  REQUIRE(detmath::log(inf) == inf);
  REQUIRE(ulps(detmath::log(5e-324), std::log(5e-324)) <= 2);
  REQUIRE(detmath::cos_turn(0.25) == 0);
  REQUIRE(detmath::cos_turn(-0.5) == -1);
  REQUIRE(detmath::cos_turn(1e300) == 1);
  REQUIRE(ulps(detmath::cos_turn(1.0 / 6), 0.5) <= 1);
}

TEST_CASE("base/detmath: the same bits on every host", "[base][golden]") {
  // Recorded once; the wasm run of this file must agree with the native one.
  CHECK(bits_hash(detmath::exp, -700, 700, 100003) == 0x0611f9676891aae0ULL);
  CHECK(bits_hash(detmath::log, 1e-9, 1e9, 100003) == 0xe5eb9821bcec8733ULL);
  CHECK(bits_hash(detmath::sin, -1e6, 1e6, 100003) == 0xd447b073757386f9ULL);
  CHECK(bits_hash(detmath::cos, -1e6, 1e6, 100003) == 0xe033207010684250ULL);
  CHECK(bits_hash(detmath::cos_turn, -3, 3, 100003) == 0xf90b9528e989a3cbULL);
}

TEST_CASE("base/rng: known sequence, independent streams, no bias", "[base]") {
  Rng rng(1);
  CHECK(rng.next() == 0x4887886c7244e091ULL);
  Rng again(1);
  Rng other(1, 1);
  Rng swapped(0, 2);
  Rng swapped_back(2, 0);
  std::set<std::uint64_t> first{again.next(), other.next(), swapped.next(), swapped_back.next()};
  REQUIRE(first.size() == 4);

  // Chi-square over 7 classes: 22.5 is the 0.1 % point for 6 degrees of freedom.
  std::vector<int> counts(7, 0);
  for (int i = 0; i < 70000; ++i) ++counts[static_cast<std::size_t>(rng.uniform_index(7))];
  double chi_square = 0;
  for (const int count : counts) chi_square += (count - 10000.0) * (count - 10000.0) / 10000.0;
  REQUIRE(chi_square < 22.5);

  double mean = 0;
  for (int i = 0; i < 100000; ++i) mean += rng.exponential() / 100000;
  REQUIRE(std::abs(mean - 1) < 0.015);

  std::vector<int> values(50);
  std::iota(values.begin(), values.end(), 0);
  const std::vector<int> sorted = values;
  rng.shuffle(values);
  REQUIRE(values != sorted);
  REQUIRE(std::is_permutation(values.begin(), values.end(), sorted.begin()));
}

TEST_CASE("base/checked: refuses what a double cannot hold", "[base]") {
  REQUIRE(checked_add(kMaxExactInt - 1, 1, "x") == kMaxExactInt);
  REQUIRE_THROWS_AS(checked_add(kMaxExactInt, 1, "x"), Error);
  REQUIRE_THROWS_AS(checked_mul(std::int64_t{1} << 40, std::int64_t{1} << 40, "x"), Error);
  REQUIRE(saturating_mul(INT64_MAX, 2) == INT64_MAX);
  REQUIRE(saturating_mul(INT64_MAX, -2) == INT64_MIN);
  REQUIRE(floor_divide(-7, 3).quotient == -3);
  REQUIRE(floor_divide(-7, 3).remainder == 2);
  REQUIRE(floor_divide(-6, 3).remainder == 0);
}

TEST_CASE("base/shares: exact for fractions with a power of two below", "[base][property]") {
  Rng rng(21);
  for (int trial = 0; trial < 2000; ++trial) {
    CAPTURE(trial);
    // Speeds in units of 2^-k: whole weights tell the shares.
    const std::size_t n = 1 + static_cast<std::size_t>(rng.uniform_index(8));
    const int k = static_cast<int>(rng.uniform_index(60)) - 30;
    const bool huge = trial % 2 == 0;
    const auto total = static_cast<Load>(rng.uniform_index(huge ? 9007199254740992 : 40));
    std::vector<Load> weights;
    std::vector<double> speeds;
    Int128 sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
      weights.push_back(1 + static_cast<Load>(rng.uniform_index(huge ? 1000000000 : 9)));
      speeds.push_back(std::ldexp(static_cast<double>(weights.back()), k));
      sum += weights.back();
    }
    const Shares shares = shares_by_speed(total, speeds);
    Load low = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const Int128 whole = Int128{total} * weights[i];
      REQUIRE(shares.low[i] == static_cast<Load>(whole / sum));
      REQUIRE((shares.rest[i] == 0) == (whole % sum == 0));
      REQUIRE(shares.rest[i] ==
              Approx(static_cast<double>(whole % sum) / static_cast<double>(sum)).margin(1e-15));
      low += shares.low[i];
    }
    REQUIRE(shares.spare == total - low);
    // Largest remainder: nobody who got none has more left over than somebody who got one.
    const auto targets = largest_remainder(total, speeds);
    REQUIRE(std::accumulate(targets.begin(), targets.end(), Load{0}) == total);
    const auto rest = [&](std::size_t i) { return Int128{total} * weights[i] % sum; };
    for (std::size_t i = 0; i < n; ++i) {
      const Load got = targets[i] - shares.low[i];
      REQUIRE((got == 0 || (got == 1 && rest(i) > 0)));
      for (std::size_t j = 0; j < n && got == 0; ++j) {
        const bool first =
            targets[j] > shares.low[j] && (rest(j) < rest(i) || (rest(j) == rest(i) && j > i));
        REQUIRE_FALSE(first);
      }
    }
  }
}

TEST_CASE("base/shares: the 40th bit and beyond", "[base]") {
  const auto low_of = [](Load total, std::vector<double> speeds) {
    return shares_by_speed(total, speeds).low;
  };
  REQUIRE(low_of(4, {1.5, 0.5}) == std::vector<Load>{3, 1});
  // Decimals are no fractions of two, and mean what they say all the same.
  REQUIRE(low_of(6, {0.1, 0.2, 0.3}) == std::vector<Load>{1, 2, 3});
  REQUIRE(shares_by_speed(6, std::vector<double>{0.1, 0.2, 0.3}).spare == 0);
  REQUIRE(low_of(7, {0.1, 0.2, 0.3}) == std::vector<Load>{1, 2, 3});
  // A share that only whole numbers of a thousand bits tell from whole.
  const std::vector<double> far{1, 2, 3, 0x1.0p-900};
  const Shares shares = shares_by_speed(6000000000000, far);
  REQUIRE(shares.low == std::vector<Load>{999999999999, 1999999999999, 2999999999999, 0});
  REQUIRE(shares.spare == 3);
  for (const double rest : shares.rest) REQUIRE((rest > 0 && rest < 1));
  REQUIRE(largest_remainder(6000000000000, far) ==
          std::vector<Load>{1000000000000, 2000000000000, 3000000000000, 0});
  // Far apart and whole: the same shares as near each other.
  REQUIRE(low_of(kMaxExactInt, {0x1.0p-1000, 0x1.0p-1000}) ==
          std::vector<Load>{4503599627370495, 4503599627370495});
  REQUIRE(low_of(kMaxExactInt, {1e300, 1e-300}) == std::vector<Load>{kMaxExactInt - 1, 0});
  REQUIRE(low_of(10, {0, 5}) == std::vector<Load>{0, 10});
  // Equal remainders go to the smaller node.
  REQUIRE(largest_remainder(4, std::vector<double>{0.1, 0.1, 0.1}) == std::vector<Load>{2, 1, 1});
}

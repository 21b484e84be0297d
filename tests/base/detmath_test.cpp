// Elementary functions against the C library, and bit for bit.
#include "base/detmath.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <cstring>
#include <limits>

#include "evenkeel/base/rng.hpp"

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

TEST_CASE("base/detmath: results are within 2 ulp of the C library", "[base][property]") {
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

TEST_CASE("base/detmath: exact and special values are right", "[base]") {
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

TEST_CASE("base/detmath: every host computes the same bits", "[base][golden]") {
  // Recorded once; the wasm run of this file must agree with the native one.
  CHECK(bits_hash(detmath::exp, -700, 700, 100003) == 0x0611f9676891aae0ULL);
  CHECK(bits_hash(detmath::log, 1e-9, 1e9, 100003) == 0xe5eb9821bcec8733ULL);
  CHECK(bits_hash(detmath::sin, -1e6, 1e6, 100003) == 0xd447b073757386f9ULL);
  CHECK(bits_hash(detmath::cos, -1e6, 1e6, 100003) == 0xe033207010684250ULL);
  CHECK(bits_hash(detmath::cos_turn, -3, 3, 100003) == 0xf90b9528e989a3cbULL);
}

// Inputs that are not rings.
#include "evenkeel/ring/instance.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;

TEST_CASE("ring/instance: refuses inputs that are not rings", "[ring]") {
  const auto code = [](std::vector<Load> loads, std::vector<Load> targets) {
    try {
      const Instance instance(loads, targets);
    } catch (const Error& error) {
      return std::string(error_name(error.code()));
    }
    return std::string("none");
  };
  REQUIRE(code({}, {}) == "bad_shape");
  REQUIRE(code({5}, {5}) == "bad_shape");
  REQUIRE(code({5, 1}, {6}) == "bad_shape");
  REQUIRE(code({5, -1}, {2, 2}) == "negative_load");
  REQUIRE(code({5, 1}, {7, -1}) == "negative_load");
  REQUIRE(code({5, 1}, {3, 4}) == "sum_mismatch");
  REQUIRE(code({kMaxExactInt, 1}, {kMaxExactInt, 1}) == "too_large");
  REQUIRE(code({kMaxExactInt, 0}, {0, kMaxExactInt}) == "none");
}

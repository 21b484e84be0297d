// The catalogues of machines and policies: valid combinations and defaults.
#include "dynamic/machines.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

TEST_CASE("dynamic/machines: auto is the default, and unsuitable combinations are refused",
          "[dynamic]") {
  const auto on = [](const char* text, Policy asked) {
    return policy_on(parse_machine(text), asked);
  };
  REQUIRE(on("eh:2,2", Policy::auto_) == Policy::si_mlta);
  REQUIRE(on("torus:4,4", Policy::auto_) == Policy::si_ta);
  REQUIRE(on("dispatcher:4", Policy::auto_) == Policy::jsq);
  REQUIRE(on("eh:2,2", Policy::llc) == Policy::llc);
  REQUIRE(on("hypercube:3", Policy::split) == Policy::split);
  REQUIRE(on("dispatcher:4", Policy::central) == Policy::central);
  REQUIRE_THROWS_WITH(on("mesh:3,3", Policy::llc),
                      "policy llc is not available for mesh: the available policies are si-mlta, "
                      "ri-mlta, si-ta, ri-ta, split, gradient, bid-average and random");
  REQUIRE_THROWS_WITH(
      on("dispatcher:4", Policy::si_ta),
      "policy si-ta is not available for dispatcher: the available policies are jsq, power, jiq, "
      "random, round-robin and central");
  REQUIRE_THROWS_AS(on("eh:2,2", Policy::jsq), Error);
}

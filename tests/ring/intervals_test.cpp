// The formula of the steps against execution.
#include "evenkeel/ring/intervals.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "support/ring_modes.hpp"
#include "support/rings.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;
using evenkeel::testing::kModes;
using evenkeel::testing::Mode;
using testing::RandomRing;

TEST_CASE("ring/intervals: the formula equals execution for any shift", "[ring][property]") {
  for (const Mode& mode : kModes) {
    Rng rng(77);
    for (int trial = 0; trial < 4000; ++trial) {
      const RandomRing ring = testing::random_ring(rng, 2, 9, 6, trial % 2 == 0);
      const Load shift = static_cast<Load>(rng.uniform_index(61)) - 30;
      CAPTURE(mode.name, trial, ring.loads, ring.targets, shift);
      const Instance instance(ring.loads, ring.targets);
      const ShiftIntervals intervals(instance, mode.model);
      const auto flow = testing::shifted_linear(ring, shift);
      REQUIRE(make_flow(instance, shift) == flow);
      std::vector<Load> after;
      const auto executed = testing::executed_steps(ring.loads, flow, mode.model, &after);
      REQUIRE(intervals.steps_of(shift) == executed);
      if (!executed) continue;
      REQUIRE(after == ring.targets);
      for (std::int64_t steps = 0; steps <= *executed + 1; ++steps) {
        REQUIRE(intervals.at(steps).contains(shift) == (steps >= *executed));
      }
    }
  }
}

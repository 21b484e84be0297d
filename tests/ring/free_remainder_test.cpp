#include "evenkeel/ring/free_remainder.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "support/rings.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;

TEST_CASE("ring/free_remainder: equals brute force over all choices and shifts",
          "[ring][property]") {
  Rng rng(17);
  int saved = 0;
  for (int trial = 0; trial < 1500; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 7, 7, true);
    const SendModel model{SendMode::multi, trial % 3 == 0 ? std::optional<Load>(2) : std::nullopt};
    CAPTURE(trial, ring.loads, model.message_limit.value_or(0));
    const std::size_t n = ring.loads.size();
    Load total = 0;
    for (const Load load : ring.loads) total += load;
    const auto remainder = static_cast<int>(total % static_cast<Load>(n));
    std::int64_t steps = -1;
    Load traffic = 0;
    for (unsigned choice = 0; choice < (1U << n); ++choice) {
      if (__builtin_popcount(choice) != remainder) continue;
      testing::RandomRing chosen = ring;
      for (std::size_t i = 0; i < n; ++i) {
        chosen.targets[i] = total / static_cast<Load>(n) + ((choice >> i) & 1U);
      }
      const auto best = testing::brute_force(chosen, model);
      if (steps < 0 || best.steps < steps || (best.steps == steps && best.traffic < traffic)) {
        steps = best.steps;
        traffic = best.traffic;
      }
    }
    const FreeRemainder result = free_remainder_schedule(ring.loads, model.message_limit);
    REQUIRE(result.steps == steps);
    const Instance instance(ring.loads, result.targets);
    const auto flow = make_flow(instance, result.shift);
    REQUIRE(testing::executed_steps(ring.loads, flow, model) == steps);
    REQUIRE(testing::traffic_of(flow) == traffic);
    const Instance even(ring.loads, ring.targets);
    saved += optimal_shift(even, ShiftIntervals(even, model)).steps > steps ? 1 : 0;
  }
  REQUIRE(saved > 100);
}

TEST_CASE("ring/free_remainder: large rings and huge loads", "[ring]") {
  Rng rng(5);
  std::vector<Load> loads(20000);
  for (Load& load : loads) load = static_cast<Load>(rng.uniform_index(400000000000));
  const FreeRemainder result = free_remainder_schedule(loads, std::nullopt);
  const Instance instance(loads, result.targets);
  const ShiftIntervals intervals(instance, {});
  REQUIRE(intervals.steps_of(result.shift) == result.steps);
  REQUIRE(optimal_shift(instance, intervals).steps == result.steps);
}

// Execution of schedules: large rings, deadlocks, steps that repeat.
#include "evenkeel/ring/execute.hpp"

#include <catch2/catch.hpp>
#include <optional>
#include <vector>

#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "support/ring_modes.hpp"
#include "support/rings.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;
using evenkeel::testing::kModes;
using evenkeel::testing::large_ring;
using evenkeel::testing::Mode;
using testing::RandomRing;

TEST_CASE("ring/execute: a large ring takes the steps of the formula", "[ring]") {
  const RandomRing ring = large_ring(100000);
  const Instance instance(ring.loads, ring.targets);
  for (const Mode& mode : {kModes[0], kModes[1], Mode{"limit", {SendMode::multi, 1000000000}}}) {
    CAPTURE(mode.name);
    const Optimum optimum = optimal_shift(instance, ShiftIntervals(instance, mode.model));
    std::vector<Load> after;
    const auto flow = make_flow(instance, optimum.shift);
    REQUIRE(testing::executed_steps(ring.loads, flow, mode.model, &after) == optimum.steps);
    REQUIRE(after == ring.targets);
  }
}

TEST_CASE("ring/execute: a schedule in which all nodes wait deadlocks in single-send", "[ring]") {
  // Lau, after Lemma 2: loads 1 everywhere, every node sends 10 to the right.
  const std::vector<Load> loads(7, 1);
  const std::vector<Load> flow(7, 10);
  Execution single(loads, flow, {SendMode::single, {}});
  REQUIRE_FALSE(single.step());
  REQUIRE_FALSE(single.finished());
  REQUIRE(single.waiting().size() == 7);
  REQUIRE(testing::executed_steps(loads, flow, {SendMode::multi, {}}) == 10);
  const Instance instance(loads, loads);
  REQUIRE_FALSE(ShiftIntervals(instance, {SendMode::single, {}}).steps_of(-10).has_value());
  REQUIRE(ShiftIntervals(instance, {SendMode::multi, {}}).steps_of(-10) == 10);
}

TEST_CASE("ring/execute: repeated steps equal the steps one by one", "[ring][property]") {
  Rng rng(172);
  std::int64_t repeated = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 9, trial % 2 == 0 ? 200 : 12, trial % 3 == 0);
    const std::optional<Load> limit =
        trial % 5 == 0 ? std::nullopt
                       : std::optional<Load>(1 + static_cast<Load>(rng.uniform_index(5)));
    const SendModel model{SendMode::multi, limit};
    const auto flow = testing::shifted_linear(ring, static_cast<Load>(rng.uniform_index(20)) - 10);
    CAPTURE(trial, ring.loads, flow, limit.value_or(0));
    Execution slow(ring.loads, flow, model);
    Execution fast(ring.loads, flow, model);
    while (fast.step()) {
      const std::int64_t times = fast.repeat();
      repeated += times;
      while (slow.steps() < fast.steps()) {
        REQUIRE(slow.step());
        REQUIRE(slow.last_moves().size() == fast.last_moves().size());
      }
      REQUIRE(slow.loads() == fast.loads());
      REQUIRE(slow.messages() == fast.messages());
      REQUIRE(slow.moved() == fast.moved());
    }
    REQUIRE_FALSE(slow.step());
    REQUIRE(slow.finished() == fast.finished());
    REQUIRE(slow.waiting() == fast.waiting());
  }
  REQUIRE(repeated > 10000);
}

TEST_CASE("ring/execute: a schedule that is long only because of large numbers takes little work",
          "[ring]") {
  // 3e15 steps, one unit in each direction per step.
  const std::vector<Load> loads{9000000000000000, 0, 0};
  const std::vector<Load> flow{3000000000000000, 0, -3000000000000000};
  Execution execution(loads, flow, {SendMode::multi, 1});
  int calls = 0;
  while (execution.step()) {
    execution.repeat();
    ++calls;
  }
  REQUIRE(calls <= 3);
  REQUIRE(execution.steps() == 3000000000000000);
  REQUIRE(execution.messages() == 6000000000000000);
  REQUIRE(execution.loads() == std::vector<Load>(3, 3000000000000000));
}

// Optimal shifts, fronts, minimum traffic and Lau's search against brute force.
#include "evenkeel/ring/optimal.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <vector>

#include "evenkeel/ring/intervals.hpp"
#include "support/ring_modes.hpp"
#include "support/rings.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;
using evenkeel::testing::kModes;
using evenkeel::testing::large_ring;
using evenkeel::testing::Mode;
using evenkeel::testing::solve;
using testing::RandomRing;

TEST_CASE("ring/optimal: equals brute force over all shifts by execution, n <= 12",
          "[ring][property][slow]") {
  for (const Mode& mode : kModes) {
    Rng rng(2001);
    for (int trial = 0; trial < testing::trials(5000); ++trial) {
      const bool even = trial % 2 == 0;
      const RandomRing ring = testing::random_ring(rng, 2, 12, trial % 5 == 0 ? 9 : 4, even);
      CAPTURE(mode.name, trial, ring.loads, ring.targets);
      const auto expected = testing::brute_force(ring, mode.model);
      const Optimum optimum = solve(ring, mode.model);
      REQUIRE(optimum.steps == expected.steps);
      REQUIRE(expected.contiguous);
      REQUIRE(optimum.shifts.lo == expected.first_shift);
      REQUIRE(optimum.shifts.hi == expected.last_shift);
      REQUIRE(optimum.shift == expected.shift);
      const Instance instance(ring.loads, ring.targets);
      REQUIRE(static_cast<Load>(flow_traffic(make_flow(instance, optimum.shift))) ==
              expected.traffic);
    }
  }
}

TEST_CASE("ring/optimal: results are invariant under rotation, reflection and scaling",
          "[ring][property]") {
  Rng rng(99);
  for (int trial = 0; trial < 500; ++trial) {
    RandomRing ring = testing::random_ring(rng, 3, 40, 30, false);
    for (const Mode& mode : kModes) {
      CAPTURE(mode.name, trial, ring.loads, ring.targets);
      const Optimum optimum = solve(ring, mode.model);
      const Instance instance(ring.loads, ring.targets);
      const Int128 traffic = flow_traffic(make_flow(instance, optimum.shift));
      const auto same = [&](const RandomRing& other) {
        const Optimum changed = solve(other, mode.model);
        REQUIRE(changed.steps == optimum.steps);
        REQUIRE(changed.shifts.hi - changed.shifts.lo == optimum.shifts.hi - optimum.shifts.lo);
        const Instance moved(other.loads, other.targets);
        REQUIRE((flow_traffic(make_flow(moved, changed.shift)) == traffic));
      };
      RandomRing rotated = ring;
      std::rotate(rotated.loads.begin(), rotated.loads.begin() + 2, rotated.loads.end());
      std::rotate(rotated.targets.begin(), rotated.targets.begin() + 2, rotated.targets.end());
      same(rotated);
      RandomRing reflected = ring;
      std::reverse(reflected.loads.begin(), reflected.loads.end());
      std::reverse(reflected.targets.begin(), reflected.targets.end());
      same(reflected);
      RandomRing scaled = ring;
      SendModel model = mode.model;
      for (Load& load : scaled.loads) load *= 1000;
      for (Load& target : scaled.targets) target *= 1000;
      if (model.message_limit) *model.message_limit *= 1000;
      const Optimum larger = solve(scaled, model);
      REQUIRE(larger.steps == optimum.steps);
    }
  }
}

TEST_CASE("ring/optimal: every point of the front has the minimum traffic for its steps",
          "[ring][property]") {
  Rng rng(4);
  for (int trial = 0; trial < 400; ++trial) {
    const RandomRing ring = testing::random_ring(rng, 2, 9, 9, trial % 2 == 0);
    for (const Mode& mode : kModes) {
      CAPTURE(mode.name, trial, ring.loads, ring.targets);
      const Instance instance(ring.loads, ring.targets);
      const ShiftIntervals intervals(instance, mode.model);
      const Optimum optimum = optimal_shift(instance, intervals);
      ParetoFront whole(instance, intervals, optimum);
      whole.advance(1000000);
      ParetoFront sliced(instance, intervals, optimum);
      while (!sliced.done()) sliced.advance(1);
      REQUIRE(whole.points().size() == sliced.points().size());
      REQUIRE(whole.points().front().steps == optimum.steps);

      // By execution: the minimum traffic over all shifts for every number of steps.
      std::vector<Load> least;
      for (Load shift = -120; shift <= 120; ++shift) {
        const auto flow = testing::shifted_linear(ring, shift);
        const auto steps = testing::executed_steps(ring.loads, flow, mode.model);
        if (!steps) continue;
        if (least.size() <= static_cast<std::size_t>(*steps)) {
          least.resize(static_cast<std::size_t>(*steps) + 1, kMaxExactInt);
        }
        Load& slot = least[static_cast<std::size_t>(*steps)];
        slot = std::min(slot, testing::traffic_of(flow));
      }
      std::vector<std::pair<std::int64_t, Load>> expected;
      for (std::size_t t = 0; t < least.size(); ++t) {
        if (least[t] < (expected.empty() ? kMaxExactInt : expected.back().second)) {
          expected.emplace_back(static_cast<std::int64_t>(t), least[t]);
        }
      }
      std::vector<std::pair<std::int64_t, Load>> got;
      for (const auto& point : whole.points())
        got.emplace_back(point.steps, static_cast<Load>(point.traffic));
      REQUIRE(got == expected);
    }
  }
}

TEST_CASE("ring/optimal: the median window has the minimum traffic", "[ring][property]") {
  Rng rng(31);
  for (int trial = 0; trial < testing::trials(2000); ++trial) {
    const RandomRing ring = testing::random_ring(rng, 2, 11, 12, trial % 2 == 0);
    CAPTURE(trial, ring.loads, ring.targets);
    const Instance instance(ring.loads, ring.targets);
    const ShiftInterval window = median_window(instance);
    Load least = kMaxExactInt;
    for (Load shift = -150; shift <= 150; ++shift) {
      least = std::min(least, testing::traffic_of(testing::shifted_linear(ring, shift)));
    }
    for (Load shift = -150; shift <= 150; ++shift) {
      const bool best = testing::traffic_of(testing::shifted_linear(ring, shift)) == least;
      REQUIRE(window.contains(shift) == best);
    }
    REQUIRE(window.contains(traffic_shift(instance)));
  }
}

TEST_CASE("ring/optimal: Lau's search tries exactly its window, and never beats the optimum",
          "[ring][property]") {
  Rng rng(8);
  int missed = 0;
  for (int trial = 0; trial < testing::trials(3000); ++trial) {
    RandomRing ring = testing::random_ring(rng, 3, 10, 10, true);
    // An integral average, as the paper assumes.
    Load& first = ring.loads[0];
    while (ring.targets.front() != ring.targets.back()) {
      ++first;
      ring.targets = even_targets(std::accumulate(ring.loads.begin(), ring.loads.end(), Load{0}),
                                  ring.loads.size());
    }
    CAPTURE(trial, ring.loads, ring.targets);
    const Instance instance(ring.loads, ring.targets);
    for (const Mode& mode : {kModes[0], kModes[1]}) {
      const ShiftIntervals intervals(instance, mode.model);
      LauSearch search(instance, intervals);
      LauSearch sliced(instance, intervals);
      search.advance(1000000);
      while (!sliced.done()) sliced.advance(3);
      REQUIRE(search.shift() == sliced.shift());
      const Optimum optimum = optimal_shift(instance, intervals);
      REQUIRE(search.steps().has_value());
      REQUIRE(*search.steps() >= optimum.steps);
      if (mode.model.mode == SendMode::multi) {
        REQUIRE(*search.steps() == optimum.steps);
      } else if (*search.steps() > optimum.steps) {
        ++missed;
      }
    }
  }
  REQUIRE(missed > 0);  // Lemma 5 is wrong for single-send
}

TEST_CASE("ring/optimal: a million nodes with loads up to 1e9 are solved", "[ring]") {
  const RandomRing ring = large_ring(1000000);
  const Instance instance(ring.loads, ring.targets);
  for (const Mode& mode : {kModes[0], kModes[1], Mode{"limit", {SendMode::multi, 1000000000}}}) {
    CAPTURE(mode.name);
    const ShiftIntervals intervals(instance, mode.model);
    const Optimum optimum = optimal_shift(instance, intervals);
    REQUIRE(intervals.steps_of(optimum.shift) == optimum.steps);
    REQUIRE(intervals.at(optimum.steps - 1).empty());
    // One shift further on either side is slower: the interval is exact.
    REQUIRE(*intervals.steps_of(optimum.shifts.lo - 1) > optimum.steps);
    REQUIRE(*intervals.steps_of(optimum.shifts.hi + 1) > optimum.steps);
  }
}

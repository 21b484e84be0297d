// Schedules with a free remainder, against brute force over all choices and shifts.
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

namespace {

// The minimum traffic of all schedules with at most t steps, over all choices and shifts, for every
// t up to `most`; empty if there is no such schedule.
std::vector<std::optional<Load>> least_traffic_by_steps(const std::vector<Load>& loads,
                                                        const SendModel& model, std::int64_t most) {
  const std::size_t n = loads.size();
  Load total = 0;
  for (const Load load : loads) total += load;
  const auto nodes = static_cast<Load>(n);
  std::vector<std::optional<Load>> least(static_cast<std::size_t>(most) + 1);
  for (unsigned choice = 0; choice < (1U << n); ++choice) {
    if (__builtin_popcount(choice) != static_cast<int>(total % nodes)) continue;
    testing::RandomRing chosen{loads, std::vector<Load>(n, total / nodes)};
    for (std::size_t i = 0; i < n; ++i) chosen.targets[i] += (choice >> i) & 1U;
    for (Load shift = -total; shift <= total; ++shift) {
      const auto flow = testing::shifted_linear(chosen, shift);
      const auto steps = testing::executed_steps(loads, flow, model);
      if (!steps) continue;
      const Load traffic = testing::traffic_of(flow);
      for (std::int64_t t = *steps; t <= most; ++t) {
        auto& best = least[static_cast<std::size_t>(t)];
        best = std::min(best.value_or(traffic), traffic);
      }
    }
  }
  return least;
}

}  // namespace

TEST_CASE("ring/free_remainder: max_steps and the front range over all choices",
          "[ring][property]") {
  Rng rng(171);
  std::size_t longer = 0;  // fronts of more than one point
  for (int trial = 0; trial < 400; ++trial) {
    const auto ring = testing::random_ring(rng, 4, 8, 12, true);
    Load total = 0;
    for (const Load load : ring.loads) total += load;
    if (total % static_cast<Load>(ring.loads.size()) == 0) continue;
    const SendModel model{SendMode::multi, trial % 3 == 0 ? std::optional<Load>(2) : std::nullopt};
    CAPTURE(trial, ring.loads, model.message_limit.value_or(0));
    const std::int64_t most = 25;
    const auto least = least_traffic_by_steps(ring.loads, model, most);
    std::vector<ParetoPoint> front;
    for (std::int64_t t = 0; t <= most; ++t) {
      const auto& traffic = least[static_cast<std::size_t>(t)];
      if (!traffic) continue;
      const FreeRemainder found = free_remainder_schedule(ring.loads, model.message_limit, t);
      CAPTURE(t);
      REQUIRE(found.traffic == *traffic);
      const auto flow = make_flow(Instance(ring.loads, found.targets), found.shift);
      REQUIRE(testing::traffic_of(flow) == *traffic);
      std::vector<Load> after;
      const auto steps = testing::executed_steps(ring.loads, flow, model, &after);
      REQUIRE((steps && *steps <= t));
      REQUIRE(after == found.targets);
      if (front.empty() || *traffic < front.back().traffic) front.push_back({t, *traffic, 0});
    }
    FreeParetoFront search(ring.loads, model.message_limit);
    while (!search.done()) search.advance(1);
    REQUIRE(search.points().size() == front.size());
    for (std::size_t k = 0; k < front.size(); ++k) {
      REQUIRE(search.points()[k].steps == front[k].steps);
      REQUIRE(search.points()[k].traffic == front[k].traffic);
    }
    longer += front.size() > 1 ? 1U : 0U;
  }
  REQUIRE(longer > 10);
}

TEST_CASE("ring/free_remainder: large rings and huge loads are solved", "[ring]") {
  Rng rng(5);
  std::vector<Load> loads(20000);
  for (Load& load : loads) load = static_cast<Load>(rng.uniform_index(400000000000));
  const FreeRemainder result = free_remainder_schedule(loads, std::nullopt);
  const Instance instance(loads, result.targets);
  const ShiftIntervals intervals(instance, {});
  REQUIRE(intervals.steps_of(result.shift) == result.steps);
  REQUIRE(optimal_shift(instance, intervals).steps == result.steps);
}

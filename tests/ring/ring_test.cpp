// Ring schedules against brute force and execution: steps, traffic, critical path, front.
#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "evenkeel/base/error.hpp"
#include "evenkeel/ring/intervals.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "evenkeel/ring/structure.hpp"
#include "support/rings.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;
using testing::RandomRing;

namespace {

struct Mode {
  const char* name;
  SendModel model;
};

const std::vector<Mode> kModes = {
    {"single", {SendMode::single, {}}}, {"multi", {SendMode::multi, {}}},
    {"limit 1", {SendMode::multi, 1}},  {"limit 2", {SendMode::multi, 2}},
    {"limit 5", {SendMode::multi, 5}},
};

RandomRing large_ring(std::size_t nodes) {
  Rng rng(3);
  RandomRing ring;
  ring.loads.resize(nodes);
  for (Load& load : ring.loads) load = static_cast<Load>(rng.uniform_index(1000000001));
  ring.targets =
      even_targets(std::accumulate(ring.loads.begin(), ring.loads.end(), Load{0}), nodes);
  return ring;
}

Optimum solve(const RandomRing& ring, const SendModel& model) {
  const Instance instance(ring.loads, ring.targets);
  return optimal_shift(instance, ShiftIntervals(instance, model));
}

}  // namespace

TEST_CASE("ring/optimal_shift: equals brute force over all shifts by execution, n <= 12",
          "[ring][property]") {
  for (const Mode& mode : kModes) {
    Rng rng(2001);
    for (int trial = 0; trial < 5000; ++trial) {
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

TEST_CASE("ring/steps_of: the formula equals execution for any shift", "[ring][property]") {
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

TEST_CASE("ring/critical_path: the chain or thread alone explains the steps", "[ring][property]") {
  for (const Mode& mode : kModes) {
    Rng rng(5);
    for (int trial = 0; trial < 2000; ++trial) {
      const RandomRing ring = testing::random_ring(rng, 2, 10, 8, trial % 2 == 0);
      CAPTURE(mode.name, trial, ring.loads, ring.targets);
      const Instance instance(ring.loads, ring.targets);
      const ShiftIntervals intervals(instance, mode.model);
      const Optimum optimum = optimal_shift(instance, intervals);
      for (const Load shift : {optimum.shift, Load{0}, traffic_shift(instance)}) {
        const auto steps = intervals.steps_of(shift);
        if (!steps) continue;
        const auto path = critical_path(instance, mode.model, shift, *steps);
        REQUIRE(path.has_value() == (*steps > 0));
        if (!path) continue;
        const auto flow = make_flow(instance, shift);
        const std::size_t last = path->nodes.back();
        const std::size_t n = flow.size();
        const Load sent = path->to_right ? flow[last] : -flow[(last + n - 1) % n];
        REQUIRE(sent > 0);
        if (!mode.model.message_limit) {
          REQUIRE(static_cast<std::int64_t>(path->nodes.size()) ==
                  std::min<std::int64_t>(*steps, static_cast<std::int64_t>(n)));
        }
        const auto roles = node_roles(ring.loads, flow);
        if (mode.model.mode == SendMode::single) {
          for (std::size_t k = 1; k < path->nodes.size(); ++k) REQUIRE(roles[path->nodes[k]].red);
          REQUIRE_FALSE(roles[path->nodes[0]].red);
        } else if (*steps <= static_cast<std::int64_t>(n)) {
          // The loads of all but the first node, with the limit, are not enough one step earlier.
          Load own = 0;
          for (std::size_t k = 1; k < path->nodes.size(); ++k) own += ring.loads[path->nodes[k]];
          const auto reach = static_cast<std::int64_t>(path->nodes.size()) - 1;
          own += (*steps - 1 - reach) * mode.model.message_limit.value_or(0);
          REQUIRE(sent > own);
        }
      }
    }
  }
}

TEST_CASE("ring/optimal_shift: rotation, reflection and scaling", "[ring][property]") {
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

TEST_CASE("ring/pareto: every point is the least traffic for its steps", "[ring][property]") {
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

      // By execution: least traffic over all shifts for every number of steps.
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

TEST_CASE("ring/traffic: the median window has least traffic", "[ring][property]") {
  Rng rng(31);
  for (int trial = 0; trial < 2000; ++trial) {
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

TEST_CASE("ring/lau: tries exactly its window, and never beats the optimum", "[ring][property]") {
  Rng rng(8);
  int missed = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    RandomRing ring = testing::random_ring(rng, 3, 10, 10, true);
    // A whole average, as the paper assumes.
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

TEST_CASE("ring/instance: a million nodes with loads up to 1e9", "[ring]") {
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

TEST_CASE("ring/targets: even, proportional, exact", "[ring]") {
  REQUIRE(even_targets(14, 4) == std::vector<Load>{4, 4, 3, 3});
  REQUIRE(even_targets(0, 3) == std::vector<Load>{0, 0, 0});
  const std::vector<double> speeds{1, 2, 3};
  REQUIRE(proportional_targets(12, speeds) == std::vector<Load>{2, 4, 6});
  // 10 units: shares 1.67, 3.33, 5: the largest remainder gets the missing unit.
  REQUIRE(proportional_targets(10, speeds) == std::vector<Load>{2, 3, 5});
  const std::vector<double> equal{0.1, 0.1, 0.1};
  REQUIRE(proportional_targets(4, equal) == std::vector<Load>{2, 1, 1});
  const std::vector<double> with_zero{0, 5};
  REQUIRE(proportional_targets(7, with_zero) == std::vector<Load>{0, 7});
  // Largest loads: no overflow, no rounding.
  const std::vector<double> large{9007199254740991.0, 9007199254740991.0};
  REQUIRE(proportional_targets(kMaxExactInt, large) ==
          std::vector<Load>{4503599627370496, 4503599627370495});
  const std::vector<double> none{0, 0};
  REQUIRE_THROWS_AS(proportional_targets(3, none), Error);
  const std::vector<double> negative{1, -1};
  REQUIRE_THROWS_AS(proportional_targets(3, negative), Error);
}

TEST_CASE("ring/instance: refuses what is not a ring", "[ring]") {
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

TEST_CASE("ring/execute: a schedule in which all wait deadlocks in single-send", "[ring]") {
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

TEST_CASE("ring/execute: repeated steps are the steps one by one", "[ring][property]") {
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

TEST_CASE("ring/execute: what only numbers make long takes few steps of work", "[ring]") {
  // 3e15 steps, one unit each way in all of them.
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

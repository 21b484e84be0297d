// Decisions over snapshots: the promises of the theorems, compared with hindsight and simulated
// noise.
#include "plan/stream.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"

namespace evenkeel::plan {
namespace {

using Why = Decision::Reason;

const auto kFree = [] { return std::optional(Proposal{{0, 1}, {0, 1}}); };

StreamRules threshold_rules() {
  return {.rule = StreamRules::Rule::threshold, .cooldown = 0, .horizon = 1};
}

std::int64_t number(Rng& rng, std::int64_t least, std::int64_t most) {
  return least +
         static_cast<std::int64_t>(rng.uniform_index(static_cast<std::uint64_t>(most - least + 1)));
}

/// Makespans of two placements at a step; the present one costs its own, a change costs `change`.
struct Pair {
  std::int64_t of[2];
};

/// The cost that the rule pays, placement 0 first.
std::int64_t paid(const std::vector<Pair>& steps, std::int64_t change, std::int64_t factor) {
  StreamDecider decider({.factor = {factor, 1}});
  std::size_t at = 0;
  std::int64_t total = 0;
  for (const Pair& step : steps) {
    const Decision decision = decider.step({step.of[at], 1}, {0, 1}, [&] {
      return std::optional(Proposal{{step.of[1 - at], 1}, {change, 1}});
    });
    if (decision.act) {
      at = 1 - at;
      total += change;
    }
    total += step.of[at];
  }
  return total;
}

/// The least in hindsight.
std::int64_t least(const std::vector<Pair>& steps, std::int64_t change) {
  std::int64_t best[2] = {0, change};
  for (const Pair& step : steps) {
    const std::int64_t stay[2] = {std::min(best[0], best[1] + change),
                                  std::min(best[1], best[0] + change)};
    for (int k = 0; k < 2; ++k) best[k] = stay[k] + step.of[k];
  }
  return std::min(best[0], best[1]);
}

/// All sequences in which one of the two is at 0.
template <class Look>
void each_sequence(std::size_t length, std::int64_t most, const Look& look) {
  const auto options = static_cast<std::size_t>(2 * most + 1);
  std::vector<std::size_t> choice(length);
  while (true) {
    std::vector<Pair> steps;
    for (const std::size_t k : choice) {
      const std::int64_t value = static_cast<std::int64_t>(k) - most;
      steps.push_back({{std::max<std::int64_t>(value, 0), std::max<std::int64_t>(-value, 0)}});
    }
    look(steps);
    std::size_t at = 0;
    while (at < length && ++choice[at] == options) choice[at++] = 0;
    if (at == length) return;
  }
}

}  // namespace

TEST_CASE("plan/stream: a spike fires only from window x (threshold - 1) on", "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    StreamRules rules = threshold_rules();
    rules.window = number(rng, 1, 9);
    const std::int64_t percent = number(rng, 1, 90);
    rules.threshold = {100 + percent, 100};
    const std::int64_t spike = rules.window * percent + number(rng, -1, 1);  // in hundredths
    const std::int64_t mean = number(rng, 1, 7), speed = number(rng, 1, 5);
    const std::int64_t when = number(rng, rules.window - 1, 2 * rules.window);
    StreamDecider decider(rules);
    bool fired = false;
    for (std::int64_t step = 0; step < 4 * rules.window; ++step) {
      // Loads change from step to step; the ratio is 1 but for the spike.
      const std::int64_t scale = mean + step % 3;
      const std::int64_t ratio = 100 + (step == when ? spike : 0);
      const Decision decision = decider.step({scale * ratio, 100 * speed}, {scale, speed}, kFree);
      fired = fired || decision.act;
      if (step + 1 < rules.window) CHECK(decision.reason == Why::window);
    }
    CHECK(fired == (spike >= rules.window * percent));
  }
}

TEST_CASE("plan/stream: the cooldown bounds the number of plans", "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    StreamRules rules = threshold_rules();
    rules.window = number(rng, 1, 4);
    rules.cooldown = number(rng, 0, 12);
    const std::int64_t steps = number(rng, 1, 100);
    const bool always = seed % 2 == 0;
    StreamDecider decider(rules);
    std::int64_t plans = 0;
    std::optional<std::int64_t> last;
    for (std::int64_t step = 0; step < steps; ++step) {
      const std::int64_t now = always ? 9 : number(rng, 1, 3);
      const Decision decision = decider.step({now, 1}, {1, 1}, kFree);
      CHECK(decision.step == step);
      if (!decision.act) continue;
      if (last) CHECK(step - *last > rules.cooldown);
      last = step;
      ++plans;
    }
    CHECK(plans <= 1 + steps / (rules.cooldown + 1));
    // Always far above, a plan comes as soon as window and cooldown allow.
    const std::int64_t every = std::max(rules.window, rules.cooldown + 1);
    if (always) CHECK(plans == (steps < rules.window ? 0 : 1 + (steps - rules.window) / every));
  }
}

TEST_CASE("plan/stream: for constant loads the cost is within 1 + factor of hindsight",
          "[plan][property]") {
  for (std::int64_t factor = 1; factor <= 4; ++factor)
    for (std::int64_t gain = 0; gain <= 6; ++gain)
      for (std::int64_t change = 1; change <= 12; ++change)
        for (std::size_t length = 0; length <= 24; ++length) {
          CAPTURE(factor, gain, change, length);
          const std::vector<Pair> steps(length, Pair{{gain, 0}});
          CHECK(paid(steps, change, factor) <= (1 + factor) * least(steps, change));
        }
}

TEST_CASE(
    "plan/stream: for any loads and two placements factor 2 costs at most three times hindsight",
    "[plan][property]") {
  bool three = false, worse_with_one = false;
  for (std::int64_t change = 1; change <= 4; ++change) {
    std::int64_t most = INT64_MIN, most_one = INT64_MIN;
    each_sequence(6, 3, [&](const std::vector<Pair>& steps) {
      const std::int64_t best = least(steps, change);
      const std::int64_t two = paid(steps, change, 2), one = paid(steps, change, 1);
      most = std::max(most, two - 3 * best);
      most_one = std::max(most_one, one - 4 * best);
      three = three || (best > 0 && two == 3 * best);
      worse_with_one = worse_with_one || one > 3 * best;
    });
    CAPTURE(change, most, most_one);
    CHECK(most <= 0);
    CHECK(most_one <= 0);
  }
  CHECK(three);
  CHECK(worse_with_one);
}

TEST_CASE("plan/stream: beyond the measurement's noise no placement returns", "[plan][property]") {
  // Three objects on two nodes, measured within 1 +- 1/5; the plan is optimal for the measured
  // loads.
  std::int64_t cycled = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    CAPTURE(seed);
    for (const bool careful : {true, false}) {
      Rng rng(seed);
      std::vector<std::int64_t> load;
      for (int j = 0; j < 5; ++j) load.push_back(number(rng, 8, 12) * 5);
      const auto makespan = [](const std::vector<std::int64_t>& loads, unsigned where) {
        std::int64_t sums[2] = {0, 0};
        for (std::size_t j = 0; j < loads.size(); ++j) sums[(where >> j) & 1U] += loads[j];
        return std::max(sums[0], sums[1]);
      };
      StreamDecider decider({.factor = {0, 1}, .noise = careful ? Fraction{1, 5} : Fraction{0, 1}});
      unsigned at = 0;
      std::set<unsigned> seen{at};
      bool again = false;
      for (int step = 0; step < 40; ++step) {
        std::vector<std::int64_t> measured;
        for (const std::int64_t one : load) measured.push_back(one / 5 * number(rng, 4, 6));
        unsigned best = at;
        for (unsigned where = 0; where < 32; ++where)
          if (makespan(measured, where) < makespan(measured, best)) best = where;
        const Decision decision = decider.step({makespan(measured, at), 1}, {1, 1}, [&] {
          return std::optional(Proposal{{makespan(measured, best), 1}, {0, 1}});
        });
        if (!decision.act) continue;
        if (careful) CHECK(makespan(load, best) < makespan(load, at));
        at = best;
        again = again || !seen.insert(at).second;
      }
      if (careful) CHECK_FALSE(again);
      if (!careful && again) ++cycled;
    }
  }
  CHECK(cycled > 0);
}

TEST_CASE("plan/stream: each refusal has its reason and numbers", "[plan]") {
  StreamRules rules{.rule = StreamRules::Rule::threshold,
                    .threshold = {3, 2},
                    .window = 2,
                    .cooldown = 1,
                    .horizon = 10,
                    .noise = {1, 10}};
  StreamDecider decider(rules);
  const auto proposed = [](Load makespan, Load cost) {
    return [=] { return std::optional(Proposal{{makespan, 1}, {cost, 1}}); };
  };
  CHECK(decider.step({20, 1}, {10, 1}, proposed(10, 1)).wait == 1);
  Decision decision = decider.step({9, 1}, {10, 1}, proposed(10, 1));
  CHECK(decision.reason == Why::threshold);
  CHECK(decision.imbalance == Approx(1.45));
  CHECK(decider.step({21, 1}, {10, 1}, [] { return std::nullopt; }).reason == Why::no_plan);
  CHECK(decider.step({21, 1}, {10, 1}, proposed(21, 1)).reason == Why::no_gain);
  CHECK(decider.step({22, 1}, {10, 1}, proposed(18, 1)).reason == Why::noise);  // 2 / 11
  CHECK(decider.step({22, 1}, {10, 1}, proposed(17, 50)).reason == Why::cost);
  decision = decider.step({22, 1}, {10, 1}, proposed(17, 49));
  CHECK(decision.act);
  REQUIRE(decision.proposal);
  CHECK(decision.proposal->makespan == Fraction{17, 1});
  decision = decider.step({22, 1}, {10, 1}, proposed(17, 49));
  CHECK(decision.reason == Why::cooldown);
  CHECK(decision.wait == 1);

  StreamDecider waiting({.factor = {2, 1}});
  decision = waiting.step({10, 3}, {1, 1}, proposed(1, 2));
  CHECK(decision.reason == Why::regret);
  CHECK(decision.regret == Approx(7.0 / 3));
  CHECK(waiting.step({0, 3}, {1, 1}, proposed(1, 2)).reason == Why::no_gain);
  CHECK(waiting.step({11, 3}, {1, 1}, proposed(1, 2)).reason == Why::regret);  // 4 = 2 x 2
  CHECK(waiting.step({4, 3}, {1, 1}, proposed(1, 2)).act);

  const auto path = [](const StreamRules& wrong) {
    try {
      StreamDecider{wrong};
    } catch (const Error& error) {
      return error.path();
    }
    return std::string("none");
  };
  CHECK(path({.window = 0}) == "/window");
  CHECK(path({.cooldown = -1}) == "/cooldown");
  CHECK(path({.horizon = 0}) == "/horizon");
  CHECK(path({.noise = {1, 1}}) == "/noise");
  CHECK(path({.factor = {-1, 1}}) == "/factor");
}

TEST_CASE("plan/stream: regret over times with many denominators stays within 2^-39",
          "[plan][property]") {
  // 1/p + 1/q + ... for large primes: no common denominator of 126 bits.
  StreamDecider decider({.factor = {1, 1}});
  double expected = 0;
  for (const Load prime : {1000003, 1000033, 1000037, 1000039, 1000081, 1000099, 1000117, 1000121,
                           1000133, 1000151, 1000159, 1000171}) {
    const Decision decision = decider.step({prime + 5, prime}, {1, 1}, [] {
      return std::optional(Proposal{{1, 1}, {1, 1}});
    });
    expected += 5.0 / static_cast<double>(prime);
    CHECK(decision.regret == Approx(expected).margin(12 * 0x1.0p-39).epsilon(0));
    CHECK(decision.regret > 0);
  }
}

}  // namespace evenkeel::plan

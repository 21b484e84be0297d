// Certificates of rings: there are some exactly where steps are too few, and no false one passes.
#include "evenkeel/ring/certificate.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <map>

#include "evenkeel/ring/free_remainder.hpp"
#include "evenkeel/ring/optimal.hpp"
#include "support/rings.hpp"
#include "verify/ring/proof.hpp"

using namespace evenkeel;
using namespace evenkeel::ring;

namespace {

/// Every segment with every pair of depths, and some that are none.
template <class Visit>
void for_all_segments(std::size_t n, std::int64_t steps, Visit visit) {
  for (std::size_t first = 0; first <= n; ++first)
    for (std::size_t count = 0; count <= n; ++count)
      for (std::int64_t left = -1; left <= steps + 1; ++left)
        for (std::int64_t right = -1; right <= steps + 1; ++right)
          visit(Segment{first, count, left, right});
}

}  // namespace

// Nodes   0 1 2  3  4 5  6 7 8
// hold    0 0 2  2 20 2  2 0 0, and want 4 3 3 3 3 3 3 3 3. Nodes 3 to 5 hold 24 and can keep 9.
// In 1 step only the own loads of nodes 3 and 5, together 4, can leave them.
TEST_CASE("ring/certificate: a segment can be added up by hand", "[ring]") {
  const std::vector<Load> loads{0, 0, 2, 2, 20, 2, 2, 0, 0}, targets{4, 3, 3, 3, 3, 3, 3, 3, 3};
  const Instance instance(loads, targets);
  const auto segment = overfull_segment(instance, std::nullopt, 1);
  REQUIRE(segment);
  CHECK(segment->first == 3);
  CHECK(segment->count == 3);
  CHECK(segment->left_depth == 1);
  CHECK(segment->right_depth == 1);
  const Excess excess = excess_of(instance, std::nullopt, 1, *segment, false);
  CHECK(excess.holds == 24);
  CHECK(excess.keeps == 9);
  CHECK(excess.leaves == 4);
  const verify::RingProof check(loads, targets);
  CHECK(check.is_overfull(*segment, std::nullopt, 1, false));
  CHECK_FALSE(check.is_overfull(*segment, std::nullopt, 2, false));
}

TEST_CASE("ring/certificate: a segment exists exactly if no plan finishes in time",
          "[ring][property]") {
  Rng rng(91);
  std::int64_t proven = 0, refused = 0;
  for (int trial = 0; trial < 500; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 6, 9, trial % 2 == 0);
    const SendModel model{SendMode::multi,
                          trial % 3 == 0 ? std::nullopt : std::optional<Load>(1 + trial % 3)};
    const Instance instance(ring.loads, ring.targets);
    const std::int64_t fewest = testing::brute_force(ring, model).steps;
    const verify::RingProof check(ring.loads, ring.targets);
    CAPTURE(trial, ring.loads, ring.targets, model.message_limit.value_or(0), fewest);
    for (std::int64_t steps = 0; steps < fewest; ++steps) {
      const auto segment = overfull_segment(instance, model.message_limit, steps);
      REQUIRE(segment);
      REQUIRE(check.is_overfull(*segment, model.message_limit, steps, false));
      const Excess excess = excess_of(instance, model.message_limit, steps, *segment, false);
      REQUIRE(excess.holds - excess.keeps > excess.leaves);
      ++proven;
    }
    for (const std::int64_t steps : {fewest, fewest + 1}) {
      REQUIRE_FALSE(overfull_segment(instance, model.message_limit, steps));
      for_all_segments(ring.loads.size(), steps, [&](const Segment& segment) {
        ++refused;
        if (check.is_overfull(segment, model.message_limit, steps, false)) FAIL("a false proof");
      });
    }
  }
  REQUIRE(proven > 500);
  REQUIRE(refused > 500000);
}

TEST_CASE("ring/certificate: segments exist for any place of the remainder", "[ring][property]") {
  Rng rng(92);
  std::int64_t proven = 0, refused = 0;
  for (int trial = 0; trial < 500; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 6, 9, true);
    const auto limit = trial % 3 == 0 ? std::nullopt : std::optional<Load>(1 + trial % 3);
    const Instance instance(ring.loads, ring.targets);
    const std::int64_t fewest = free_remainder_schedule(ring.loads, limit).steps;
    const verify::RingProof check(ring.loads, ring.targets);
    CAPTURE(trial, ring.loads, limit.value_or(0), fewest);
    for (std::int64_t steps = 0; steps < fewest; ++steps) {
      const auto segment = overfull_segment_anywhere(instance, limit, steps);
      REQUIRE(segment);
      REQUIRE(check.is_overfull(*segment, limit, steps, true));
      const Excess excess = excess_of(instance, limit, steps, *segment, true);
      REQUIRE(excess.holds - excess.keeps > excess.leaves);
      ++proven;
    }
    for (const std::int64_t steps : {fewest, fewest + 1}) {
      REQUIRE_FALSE(overfull_segment_anywhere(instance, limit, steps));
      for_all_segments(ring.loads.size(), steps, [&](const Segment& segment) {
        ++refused;
        if (check.is_overfull(segment, limit, steps, true)) FAIL("a false proof");
      });
    }
  }
  REQUIRE(proven > 300);
  REQUIRE(refused > 500000);
}

TEST_CASE("ring/certificate: single-send has certificates from runs of red nodes",
          "[ring][property]") {
  Rng rng(93);
  std::int64_t proven = 0, refused = 0;
  for (int trial = 0; trial < 1500; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 8, 9, trial % 2 == 0);
    const SendModel model{SendMode::single, std::nullopt};
    const Instance instance(ring.loads, ring.targets);
    const ShiftIntervals intervals(instance, model);
    const std::int64_t fewest = testing::brute_force(ring, model).steps;
    const verify::RingProof check(ring.loads, ring.targets);
    CAPTURE(trial, ring.loads, ring.targets, fewest);
    for (std::int64_t steps = 1; steps < fewest; ++steps) {
      const auto runs = blocking_runs(instance, intervals, steps);
      REQUIRE(runs);
      REQUIRE(check.is_blocked(*runs, steps));
      ++proven;
    }
    for (std::int64_t steps = std::max<std::int64_t>(fewest, 1); steps <= fewest + 1; ++steps) {
      REQUIRE_FALSE(blocking_runs(instance, intervals, steps));
      for (std::size_t right = 0; right <= ring.loads.size(); ++right) {
        for (std::size_t left = 0; left <= ring.loads.size(); ++left) {
          ++refused;
          if (check.is_blocked({right, left}, steps)) FAIL("a false proof");
        }
      }
    }
  }
  REQUIRE(proven > 100);
  REQUIRE(refused > 50000);
}

namespace {

/// The minimum traffic of the shifts that finish within a number of steps, by executing all shifts;
/// empty if there is no such shift.
std::map<std::int64_t, Load> traffic_by_steps(const testing::RandomRing& ring,
                                              const SendModel& model) {
  Load total = 0;
  for (const Load load : ring.loads) total += load;
  std::map<std::int64_t, Load> least;
  for (Load shift = -2 * total - 2; shift <= 2 * total + 2; ++shift) {
    const auto flow = testing::shifted_linear(ring, shift);
    const auto steps = testing::executed_steps(ring.loads, flow, model);
    if (!steps) continue;
    const Load traffic = testing::traffic_of(flow);
    const auto [found, is_new] = least.emplace(*steps, traffic);
    if (!is_new) found->second = std::min(found->second, traffic);
  }
  for (auto later = least.begin(), before = later++; later != least.end(); before = later++)
    later->second = std::min(later->second, before->second);
  return least;
}

/// The last entry at or before `steps`.
std::optional<Load> within(const std::map<std::int64_t, Load>& least, std::int64_t steps) {
  auto after = least.upper_bound(steps);
  if (after == least.begin()) return std::nullopt;
  return (--after)->second;
}

}  // namespace

TEST_CASE("ring/certificate: traffic has a certificate, and no false one is accepted",
          "[ring][property]") {
  Rng rng(95);
  std::int64_t proven[3] = {}, shown = 0;
  for (int trial = 0; trial < 1000; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 10, 3, trial % 4 == 0);
    const bool single = trial % 3 == 0;
    const SendModel model{single ? SendMode::single : SendMode::multi,
                          trial % 3 == 1 ? std::optional<Load>(1 + trial % 4) : std::nullopt};
    const Instance instance(ring.loads, ring.targets);
    const ShiftIntervals intervals(instance, model);
    const verify::RingProof check(ring.loads, ring.targets);
    const auto least = traffic_by_steps(ring, model);
    const std::int64_t fewest = least.begin()->first, most = least.rbegin()->first;
    const auto n = ring.loads.size();
    CAPTURE(trial, ring.loads, ring.targets, model.message_limit.value_or(0));
    for (std::int64_t steps = fewest; steps <= most; ++steps) {
      const Load shift = least_traffic_shift(instance, intervals.at(steps));
      const TrafficLimit limit = limit_of_traffic(instance, model, shift, steps);
      REQUIRE(check.least_by_limit(limit, model, shift, steps) == *within(least, steps));
      ++proven[static_cast<int>(limit.by)];
      // Whatever shows anything shows no more.
      for (Load other = shift - 2; other <= shift + 2; ++other) {
        for (const auto by :
             {TrafficLimit::By::median, TrafficLimit::By::link, TrafficLimit::By::chain}) {
          for (std::size_t place = 0; place <= n; ++place) {
            for (std::int64_t depth = -1; depth <= steps + 1; ++depth) {
              for (const bool to_right : {false, true}) {
                const auto bound =
                    check.least_by_limit({by, place, to_right, depth}, model, other, steps);
                if (bound && *bound > *within(least, steps)) FAIL("a false proof");
                shown += bound ? 1 : 0;
              }
            }
          }
        }
      }
    }
    // Whatever the steps.
    const Load last = least.rbegin()->second;
    for (Load shift = -40; shift <= 40; ++shift) {
      const auto flow = testing::shifted_linear(ring, shift);
      if (testing::traffic_of(flow) != last || !testing::executed_steps(ring.loads, flow, model))
        continue;
      const TrafficLimit limit = limit_of_traffic(instance, model, shift, std::nullopt);
      REQUIRE(check.least_by_limit(limit, model, shift, std::nullopt) == last);
    }
  }
  REQUIRE(proven[0] > 5000);
  REQUIRE(proven[1] > 20);
  REQUIRE(proven[2] > 5);
  REQUIRE(shown > 50000);
}

TEST_CASE("ring/certificate: prices prove the minimum traffic for every place of the remainder",
          "[ring][property]") {
  Rng rng(96);
  std::int64_t proven = 0, dear = 0, sound = 0;
  for (int trial = 0; trial < 1500; ++trial) {
    const auto ring = testing::random_ring(rng, 2, 9, 9, true);
    const auto limit = trial % 2 == 0 ? std::nullopt : std::optional<Load>(1 + trial % 5);
    const verify::RingProof check(ring.loads, ring.targets);
    const auto fewest = free_remainder_schedule(ring.loads, limit).steps;
    CAPTURE(trial, ring.loads, limit.value_or(0));
    for (std::int64_t steps = fewest; steps <= fewest + 4; ++steps) {
      const FreeRemainder best = free_remainder_schedule(ring.loads, limit, steps);
      const Instance instance(ring.loads, best.targets);
      const auto flow = make_flow(instance, best.shift);
      Prices prices = prices_of(instance, limit, flow, steps);
      REQUIRE(check.least_by_prices(prices, limit, steps) == best.traffic);
      ++proven;
      for (std::size_t i = 0; i + 1 < prices.potential.size(); ++i)
        dear += std::abs(prices.potential[i] - prices.potential[i + 1]) > 1 ? 1 : 0;
      // Other prices show less, if anything.
      for (int change = 0; change < 20; ++change) {
        Load& price =
            prices.potential[static_cast<std::size_t>(rng.uniform_index(prices.potential.size()))];
        price += static_cast<Load>(rng.uniform_index(5)) - 2;
        prices.depths.clear();
        for (std::size_t i = 0; limit && i < prices.potential.size(); ++i) {
          const Load difference = prices.potential[i] - prices.potential[(i + 1) % flow.size()];
          if (std::abs(difference) > 1)
            prices.depths.push_back({i, difference > 0,
                                     static_cast<std::int64_t>(rng.uniform_index(
                                         static_cast<std::uint64_t>(steps + 1)))});
        }
        const auto bound = check.least_by_prices(prices, limit, steps);
        if (bound && *bound > best.traffic) FAIL("a false proof");
        sound += bound ? 1 : 0;
      }
    }
    const FreeRemainder best = free_remainder_schedule(ring.loads, std::nullopt, 20);
    const Instance instance(ring.loads, best.targets);
    const Prices prices = prices_of(instance, limit, make_flow(instance, best.shift), std::nullopt);
    REQUIRE(check.least_by_prices(prices, limit, std::nullopt) == best.traffic);
  }
  REQUIRE(proven > 5000);
  REQUIRE(dear > 100);
  REQUIRE(sound > 50000);
}

TEST_CASE("ring/certificate: limits can be far above and far below the load of the ring",
          "[ring]") {
  Rng rng(94);
  for (int trial = 0; trial < 200; ++trial) {
    auto ring = testing::random_ring(rng, 2, 12, 9, trial % 2 == 0);
    const Load scale = Load{1} << (trial % 45);
    for (Load& load : ring.loads) load *= scale;
    for (Load& target : ring.targets) target *= scale;
    const Load limit = Load{1} << ((trial * 7) % 53);
    const SendModel model{SendMode::multi, limit};
    const Instance instance(ring.loads, ring.targets);
    const std::int64_t fewest = optimal_shift(instance, ShiftIntervals(instance, model)).steps;
    CAPTURE(trial, ring.loads, limit, fewest);
    if (fewest == 0) continue;
    const auto segment = overfull_segment(instance, limit, fewest - 1);
    REQUIRE(segment);
    const verify::RingProof check(ring.loads, ring.targets);
    REQUIRE(check.is_overfull(*segment, limit, fewest - 1, false));
    REQUIRE_FALSE(check.is_overfull(*segment, limit, fewest, false));
    const Excess excess = excess_of(instance, limit, fewest - 1, *segment, false);
    REQUIRE(excess.holds - excess.keeps > excess.leaves);
  }
}

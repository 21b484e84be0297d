// Cuts of chains against published values and all cuts there are.
#include "plan/chain.hpp"

#include <catch2/catch.hpp>

#include "support/chains.hpp"

namespace evenkeel::plan {
TEST_CASE("plan/chain: ten items on three nodes have the known cuts", "[plan][paper]") {
  Chain chain{
      .load = {4, 9, 2, 6, 5, 3, 8, 7, 1, 5}, .speed = {1, 1, 1}, .memory = {}, .capacity = {}};
  auto plan = cut_chain(chain);
  REQUIRE(plan);
  CHECK(plan->makespan == Fraction{21, 1});
  const Cuts old{0, 2, 4, 10};
  const auto cuts = nearest_cuts(chain, plan->makespan, old, {});
  REQUIRE(cuts);
  CHECK(bytes_times_hops(old, *cuts, {}, 10) == 2);
  chain.speed = {1, 2, 1};
  CHECK(cut_chain(chain)->makespan == Fraction{13, 1});
}

TEST_CASE("plan/chain: with at least one item per node, the greedy choice is wrong",
          "[plan][paper]") {
  const Chain chain{.load = {2, 1, 5, 2},
                    .speed = {5, 10, 10},
                    .memory = {},
                    .capacity = {},
                    .at_least_one = true};
  REQUIRE(cut_chain(chain));
  const Chain other{.load = {2, 1, 5, 2},
                    .speed = {10, 5, 10},
                    .memory = {},
                    .capacity = {},
                    .at_least_one = true};
  CHECK(cut_chain(other)->makespan == Fraction{7, 10});
}

TEST_CASE("plan/chain: finds the minimum makespan and the nearest cuts of all cuts",
          "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Chain chain = random_chain(rng);
    std::optional<Fraction> least;
    each_cuts(chain, [&](const Cuts& cuts) {
      const auto time = time_of(chain, cuts);
      if (time && (!least || *time < *least)) least = time;
    });
    const auto plan = cut_chain(chain);
    REQUIRE(plan.has_value() == least.has_value());
    if (!plan) continue;
    CHECK(plan->makespan == *least);
    REQUIRE(time_of(chain, plan->cuts));
    CHECK(*time_of(chain, plan->cuts) == *least);

    Cuts old(plan->cuts.size());
    for (std::size_t k = 1; k < old.size(); ++k)
      old[k] = std::min<std::int64_t>(static_cast<std::int64_t>(chain.load.size()),
                                      old[k - 1] + static_cast<std::int64_t>(rng.uniform_index(4)));
    old.back() = static_cast<std::int64_t>(chain.load.size());
    std::vector<Load> bytes;
    for (std::size_t i = 0; i < chain.load.size(); ++i)
      bytes.push_back(static_cast<Load>(rng.uniform_index(5)));
    const Fraction time{least->num + static_cast<Load>(rng.uniform_index(3)), least->den};
    // Bytes of the items whose node changes.
    const auto moved_by_hand = [&](const Cuts& cuts) {
      Load moved = 0;
      for (std::size_t k = 0; k + 1 < cuts.size(); ++k)
        for (std::int64_t i = cuts[k]; i < cuts[k + 1]; ++i)
          if (i < old[k] || i >= old[k + 1]) moved += bytes[static_cast<std::size_t>(i)];
      return moved;
    };
    std::optional<Load> nearest, fewest;
    each_cuts(chain, [&](const Cuts& cuts) {
      const auto its = time_of(chain, cuts);
      if (!its || !(*its <= time)) return;
      const Load hops = bytes_times_hops(old, cuts, bytes, chain.load.size());
      if (!nearest || hops < *nearest) nearest = hops;
      const Load moved = moved_by_hand(cuts);
      CHECK(bytes_moved(old, cuts, bytes, chain.load.size()) == moved);
      if (!fewest || moved < *fewest) fewest = moved;
    });
    const auto cuts = nearest_cuts(chain, time, old, bytes);
    REQUIRE(cuts);
    REQUIRE(time_of(chain, *cuts));
    CHECK(*time_of(chain, *cuts) <= time);
    CHECK(bytes_times_hops(old, *cuts, bytes, chain.load.size()) == *nearest);
    const auto still = least_moved_cuts(chain, time, old, bytes);
    REQUIRE(still);
    REQUIRE(time_of(chain, *still));
    CHECK(*time_of(chain, *still) <= time);
    CHECK(moved_by_hand(*still) == *fewest);
  }
}

}  // namespace evenkeel::plan

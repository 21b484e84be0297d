// Cuts of chains against published values and all cuts there are.
#include "evenkeel/plan/chain.hpp"

#include <catch2/catch.hpp>
#include <functional>

#include "evenkeel/base/rng.hpp"

namespace evenkeel::plan {
namespace {

std::optional<Fraction> time_of(const Chain& chain, const Cuts& cuts) {
  Fraction most;
  for (std::size_t k = 0; k < chain.speed.size(); ++k) {
    Fraction part{0, chain.speed[k]};
    Load memory = 0;
    for (std::int64_t i = cuts[k]; i < cuts[k + 1]; ++i) {
      part.num += chain.load[static_cast<std::size_t>(i)];
      if (!chain.memory.empty()) memory += chain.memory[static_cast<std::size_t>(i)];
    }
    if (chain.at_least_one && cuts[k] == cuts[k + 1]) return std::nullopt;
    if (!chain.capacity.empty() && memory > chain.capacity[k]) return std::nullopt;
    most = std::max(most, part);
  }
  return most;
}

void each_cuts(const Chain& chain, const std::function<void(const Cuts&)>& look) {
  const auto items = static_cast<std::int64_t>(chain.load.size());
  Cuts cuts(chain.speed.size() + 1);
  cuts.back() = items;
  const std::function<void(std::size_t)> choose = [&](std::size_t k) {
    if (k + 1 == cuts.size()) return look(cuts);
    for (cuts[k] = cuts[k - 1]; cuts[k] <= items; ++cuts[k]) choose(k + 1);
  };
  choose(1);
}

Chain random_chain(Rng& rng) {
  Chain chain;
  const auto below = [&](std::uint64_t bound) {
    return static_cast<Load>(rng.uniform_index(bound));
  };
  const Load items = below(8), nodes = 1 + below(4);
  const bool memory = below(3) == 0, even = below(2) == 0;
  for (Load i = 0; i < items; ++i) {
    chain.load.push_back(below(10));
    if (memory) chain.memory.push_back(below(5));
  }
  for (Load k = 0; k < nodes; ++k) {
    chain.speed.push_back(even ? 1 : 1 + below(4));
    if (memory) chain.capacity.push_back(3 + below(9));
  }
  chain.at_least_one = below(3) == 0;
  return chain;
}

}  // namespace

TEST_CASE("plan/chain: ten items on three nodes", "[plan][paper]") {
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

TEST_CASE("plan/chain: one item a node at least, where taking all one can is wrong",
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

TEST_CASE("plan/chain: least makespan and nearest cuts of all cuts there are", "[plan][property]") {
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
    std::optional<Load> nearest;
    each_cuts(chain, [&](const Cuts& cuts) {
      const auto its = time_of(chain, cuts);
      if (!its || !(*its <= time)) return;
      const Load bytes_moved = bytes_times_hops(old, cuts, bytes, chain.load.size());
      if (!nearest || bytes_moved < *nearest) nearest = bytes_moved;
    });
    const auto cuts = nearest_cuts(chain, time, old, bytes);
    REQUIRE(cuts);
    REQUIRE(time_of(chain, *cuts));
    CHECK(*time_of(chain, *cuts) <= time);
    CHECK(bytes_times_hops(old, *cuts, bytes, chain.load.size()) == *nearest);
  }
}

}  // namespace evenkeel::plan

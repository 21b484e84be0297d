// Cuts of rings against published values and all cuts from all starts.
#include "evenkeel/plan/chain_ring.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/rng.hpp"
#include "support/chains.hpp"

namespace evenkeel::plan {
namespace {

/// The same ring, read from another item on.
Chain turned(const Chain& chain, std::size_t start) {
  Chain result = chain;
  const auto by = static_cast<std::ptrdiff_t>(start);
  std::rotate(result.load.begin(), result.load.begin() + by, result.load.end());
  if (!result.memory.empty())
    std::rotate(result.memory.begin(), result.memory.begin() + by, result.memory.end());
  return result;
}

void check_against_all(const Chain& chain) {
  std::optional<Fraction> least;
  for (std::size_t start = 0; start < std::max<std::size_t>(chain.load.size(), 1); ++start) {
    const Chain row = turned(chain, start);
    each_cuts(row, [&](const Cuts& cuts) {
      const auto time = time_of(row, cuts);
      if (time && (!least || *time < *least)) least = time;
    });
  }
  const auto ring = cut_ring(chain);
  REQUIRE(ring.has_value() == least.has_value());
  if (!ring) return;
  CHECK(ring->makespan == *least);
  const auto items = static_cast<std::int64_t>(chain.load.size());
  const std::int64_t start = ring->cuts.front();
  REQUIRE(start >= 0);
  REQUIRE(start < std::max<std::int64_t>(items, 1));
  REQUIRE(ring->cuts.back() == start + items);
  Cuts cuts = ring->cuts;
  for (std::int64_t& cut : cuts) cut -= start;
  const auto time = time_of(turned(chain, static_cast<std::size_t>(start)), cuts);
  REQUIRE(time);
  CHECK(*time == *least);
}

}  // namespace

TEST_CASE("plan/chain_ring: ten items on three nodes", "[plan][paper]") {
  const Chain chain{
      .load = {4, 9, 2, 6, 5, 3, 8, 7, 1, 5}, .speed = {1, 1, 1}, .memory = {}, .capacity = {}};
  const auto ring = cut_ring(chain);
  REQUIRE(ring);
  CHECK(ring->makespan == Fraction{17, 1});
  check_against_all(chain);
}

TEST_CASE("plan/chain_ring: least makespan of all cuts from all starts", "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    Chain chain = random_chain(rng);
    // Alike as well as not, where memory counts.
    if (seed % 3 == 0 && !chain.capacity.empty())
      chain.capacity.assign(chain.capacity.size(), chain.capacity.front());
    check_against_all(chain);
  }
}

TEST_CASE("plan/chain_ring: no worse than the row, and the same from any item on",
          "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    Chain chain;
    for (int i = 0; i < 300; ++i) chain.load.push_back(static_cast<Load>(rng.uniform_index(100)));
    for (int k = 0; k < 12; ++k)
      chain.speed.push_back(seed % 2 == 0 ? 3 : 1 + static_cast<Load>(rng.uniform_index(4)));
    const auto ring = cut_ring(chain);
    REQUIRE(ring);
    CHECK(ring->makespan <= cut_chain(chain)->makespan);
    const auto other = cut_ring(turned(chain, 123));
    REQUIRE(other);
    CHECK(other->makespan == ring->makespan);
  }
}

}  // namespace evenkeel::plan

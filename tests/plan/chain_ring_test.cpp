// Cuts of rings against published values and all cuts from all starts.
#include "plan/chain_ring.hpp"

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

TEST_CASE("plan/chain_ring: ten items on three nodes have the known cuts", "[plan][paper]") {
  const Chain chain{
      .load = {4, 9, 2, 6, 5, 3, 8, 7, 1, 5}, .speed = {1, 1, 1}, .memory = {}, .capacity = {}};
  const auto ring = cut_ring(chain);
  REQUIRE(ring);
  CHECK(ring->makespan == Fraction{17, 1});
  check_against_all(chain);
}

TEST_CASE("plan/chain_ring: finds the minimum makespan of all cuts from all starts",
          "[plan][property]") {
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

TEST_CASE("plan/chain_ring: is never worse than a row, and the same from any first item",
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

TEST_CASE("plan/chain_ring: finds the minimum migration of all cuts from all starts",
          "[plan][property]") {
  std::int64_t looked = 0, kept = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Chain chain = random_chain(rng);
    const std::size_t items = chain.load.size();
    const auto ring = cut_ring(chain);
    if (!ring || items == 0) continue;
    const auto below = [&](std::size_t n) {
      return static_cast<std::int64_t>(rng.uniform_index(n));
    };
    Cuts old{below(items)};
    for (std::size_t k = 1; k < chain.speed.size(); ++k) old.push_back(old[0] + below(items + 1));
    std::sort(old.begin(), old.end());
    old.push_back(old[0] + static_cast<std::int64_t>(items));
    std::vector<Load> bytes;
    for (std::size_t j = 0; j < items && seed % 3 > 0; ++j) bytes.push_back(below(6));
    // Some more time than needed: more cuts to choose from.
    const Fraction time{ring->makespan.num * 2 + below(4), ring->makespan.den * 2};
    for (const bool hops : {false, true}) {
      std::optional<Load> least;
      for (std::size_t start = 0; start < items; ++start)
        each_cuts(turned(chain, start), [&](const Cuts& cuts) {
          const auto end = time_of(turned(chain, start), cuts);
          if (!end || !(*end <= time)) return;
          Cuts there = cuts;
          for (std::int64_t& cut : there) cut += static_cast<std::int64_t>(start);
          const RingMoved moved = ring_moved(old, there, bytes, items);
          const Load price = hops ? moved.bytes_distance : moved.bytes;
          if (!least || price < *least) least = price;
        });
      const auto cuts = least_moved_ring(chain, time, old, bytes, hops);
      REQUIRE(cuts);
      REQUIRE(least);
      const RingMoved moved = ring_moved(old, *cuts, bytes, items);
      CHECK((hops ? moved.bytes_distance : moved.bytes) == *least);
      Cuts row = *cuts;
      for (std::int64_t& cut : row) cut -= cuts->front();
      const auto end = time_of(turned(chain, static_cast<std::size_t>(cuts->front())), row);
      REQUIRE(end);
      CHECK(*end <= time);
      ++looked;
      kept += *least == 0 ? 1 : 0;
    }
  }
  CHECK(looked > 2000);
  CHECK(kept < looked);
}

TEST_CASE("plan/chain_ring: counts the moved load item by item", "[plan]") {
  // Six items: the nodes had 1 2, 3 4, 5 0; then 0 1 2 3, none, 4 5.
  const RingMoved moved =
      ring_moved({1, 3, 5, 7}, {0, 4, 4, 6}, std::vector<Load>{7, 1, 1, 2, 3, 1}, 6);
  CHECK(moved.items == 3);  // 0, 3 and 4
  CHECK(moved.bytes == 12);
  CHECK(moved.bytes_distance == 12);
  const RingMoved far = ring_moved({0, 1, 2, 3, 4}, {0, 0, 0, 0, 4}, {}, 4);
  CHECK(far.items == 3);
  CHECK(far.bytes_distance == 1 + 2 + 1);  // to node 3: from 0, 1 and 2
}

}  // namespace evenkeel::plan

// Halves: the best of tiny instances, and a stencil against blocks made by hand.
#include "mapping/bipartition.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "mapping/search.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::least_cost;
using evenkeel::testing::Mapping;
using evenkeel::testing::run_best;
using evenkeel::testing::small_tasks;
using evenkeel::testing::stencil;

namespace {

// Blocks of 8 x 8 tasks; the bits of rows and columns as Gray code, so that blocks side by side are
// on servers that differ in one bit.
Mapping blocks_of_64(std::uint32_t side) {
  Mapping mapping(std::size_t{side} * side);
  const auto gray = [](std::uint32_t x) { return x ^ x >> 1; };
  for (std::uint32_t i = 0; i < mapping.size(); ++i) {
    const std::uint32_t row = gray(i / side / (side / 8)), column = gray(i % side / (side / 8));
    std::uint32_t server = 0;
    for (int bit = 2; bit >= 0; --bit) {
      server = server << 2 | (row >> bit & 1) << 1 | (column >> bit & 1);
    }
    mapping[i] = server;
  }
  return mapping;
}

}  // namespace

TEST_CASE("mapping/bipartition: finds the best halves of tiny instances", "[mapping][property]") {
  Rng rng(164);
  int found = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const TaskGraph tasks = small_tasks(rng, {2, 8});
    const Distances distances = eh_distances(1, 1);
    const double beta = balanced_beta(tasks, distances);
    const double least = least_cost(tasks, distances, beta);
    Bipartition search(tasks, distances, beta, Rng(5));
    while (!search.advance(1)) {
    }
    const double cost = measure(tasks, distances, search.mapping(), beta).cost;
    REQUIRE(cost >= least - 1e-9);
    if (cost <= least + 1e-9) ++found;
  }
  REQUIRE(found >= 57);
}

TEST_CASE("mapping/bipartition: the cut of a stencil is close to blocks made by hand",
          "[mapping][slow]") {
  const TaskGraph tasks = stencil(64);
  const Distances distances = eh_distances(3, 2);
  const double beta = balanced_beta(tasks, distances);
  const Measures blocks = measure(tasks, distances, blocks_of_64(64), beta);
  Rng rng(165);
  const Measures random = measure(tasks, distances, random_start(tasks.tasks(), 64, rng), beta);
  double best = 1e300;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Bipartition search(tasks, distances, beta, Rng(seed));
    Bipartition whole(tasks, distances, beta, Rng(seed));
    REQUIRE(search.progress() == 0);
    while (!search.advance(100)) {
      REQUIRE(search.progress() < 1);
    }
    REQUIRE(search.progress() == 1);
    REQUIRE(whole.advance(INT64_MAX));
    REQUIRE(whole.mapping() == search.mapping());
    const Measures found = measure(tasks, distances, search.mapping(), beta);
    REQUIRE(10 * found.c2 < 13 * blocks.c2);
    REQUIRE(10 * found.c2 < random.c2);
    REQUIRE(found.delta < 0.05);
    best = std::min(best, found.cost);
  }
  REQUIRE(best < 1.005 * blocks.cost);
  // The whole search is as good as the blocks.
  const auto end = run_best(tasks, distances, beta, 2, 3);
  REQUIRE(measure(tasks, distances, end, beta).cost <= 1.001 * blocks.cost);
}

TEST_CASE("mapping/bipartition: a message to a task outside attracts its partner", "[mapping]") {
  // On the square 0 1 3 2 of EH(2,1): two pairs that talk much, and a thread from one of a pair to
  // one of the other. Halves by the high bit; then the ends of the thread share the low bit.
  const TaskGraph tasks({10, 10, 10, 10},
                        std::vector<Message>{{0, 1, 9}, {2, 3, 9}, {1, 2, 1}, {0, 3, 1}});
  const Distances distances = eh_distances(2, 1);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Bipartition search(tasks, distances, 0.01, Rng(seed));
    REQUIRE(search.advance(INT64_MAX));
    const Mapping found = search.mapping();
    const Measures now = measure(tasks, distances, found, 0.01);
    REQUIRE(now.delta == 0);
    REQUIRE(now.c2 == 20);  // every message over one link
  }
}

// Remapping respects its limit of moves.
#include "mapping/remapping.hpp"

#include <catch2/catch.hpp>

#include "mapping/search.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;

TEST_CASE("mapping/remapping: remapping respects its limit of moves", "[mapping][property]") {
  Rng rng(67);
  const Distances distances = eh_distances(2, 2);
  for (int trial = 0; trial < 12; ++trial) {
    const TaskGraph tasks = random_tasks(120, rng);
    const auto home = random_start(120, 16, rng);
    const double beta = balanced_beta(tasks, distances);
    const double before = measure(tasks, distances, home, beta).cost;
    double last = before;
    for (const std::int64_t moves : {0, 3, 20, 120}) {
      CAPTURE(trial, moves);
      Remapping search(tasks, distances, beta, 1, {home, moves}, Rng(4));
      while (!search.advance(900)) {
      }
      const auto mapping = search.mapping();
      std::int64_t moved = 0;
      for (std::size_t i = 0; i < 120; ++i) moved += mapping[i] != home[i] ? 1 : 0;
      REQUIRE(moved <= moves);
      const double cost = measure(tasks, distances, mapping, beta).cost;
      REQUIRE(cost <= last * 1.01);
      if (moves == 0) REQUIRE(mapping == home);
      if (moves == 3) REQUIRE(cost < before);
      last = cost;
    }
  }
}

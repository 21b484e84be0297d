// Coarsening keeps sums and parts.
#include "mapping/coarsen.hpp"

#include <catch2/catch.hpp>

#include "mapping/search.hpp"
#include "support/graphs.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::Mapping;

TEST_CASE("mapping/coarsen: joined tasks keep their sums", "[mapping][property]") {
  Rng rng(63);
  for (int trial = 0; trial < 20; ++trial) {
    const std::size_t size = testing::Count(30, 229).drawn(rng);
    const TaskGraph tasks = random_tasks(size, rng);
    const Coarse coarse = coarsen(tasks, 120, rng);
    REQUIRE(coarse.tasks.tasks() < tasks.tasks());
    REQUIRE(coarse.tasks.total_comp() == tasks.total_comp());
    std::int64_t between = 0;
    for (std::size_t i = 0; i < tasks.tasks(); ++i) {
      for (const auto& [other, amount] : tasks.partners(i)) {
        if (coarse.group[i] != coarse.group[other]) between += amount;
      }
    }
    REQUIRE(coarse.tasks.total_comm() == between / 2);
    for (std::size_t i = 0; i < coarse.tasks.tasks(); ++i) REQUIRE(coarse.tasks.comp(i) <= 120);
  }
}

TEST_CASE("mapping/coarsen: a hierarchy respects the given parts", "[mapping][property]") {
  Rng rng(163);
  for (int trial = 0; trial < 20; ++trial) {
    const std::size_t size = testing::Count(100, 299).drawn(rng);
    const TaskGraph tasks = random_tasks(size, rng);
    const Mapping parts = random_start(tasks.tasks(), 5, rng);
    const Hierarchy graphs(tasks, 20, 1000, rng, parts);
    REQUIRE(graphs.coarsest() >= 1);
    Mapping back = graphs.within();
    REQUIRE(back.size() == graphs.level(graphs.coarsest()).tasks());
    for (std::size_t index = graphs.coarsest(); index > 0; --index) {
      REQUIRE(graphs.level(index).total_comp() == tasks.total_comp());
      REQUIRE(graphs.level(index).tasks() < graphs.level(index - 1).tasks());
      back = graphs.finer(back, index);
    }
    REQUIRE(back == parts);
  }
}

// The V-cycle is never worse than its start.
#include "mapping/v_cycle.hpp"

#include <catch2/catch.hpp>

#include "mapping/search.hpp"
#include "support/graphs.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::Mapping;
using evenkeel::testing::stencil;

TEST_CASE("mapping/v_cycle: is never worse than its start, and slices change nothing",
          "[mapping][property]") {
  Rng rng(166);
  for (int trial = 0; trial < 12; ++trial) {
    const bool hypercube = trial % 2 == 0;
    const Distances distances =
        hypercube ? eh_distances(2, 2) : Distances(testing::built("torus:3,5"));
    const TaskGraph tasks = trial % 3 == 0 ? stencil(20) : random_tasks(300, rng);
    const double beta = balanced_beta(tasks, distances);
    const Mapping start = random_start(tasks.tasks(), distances.servers(), rng);
    const VCycle::Options options{{0.3, 30, 8, 4}, 1, 8};
    VCycle first(tasks, distances, beta, start, options, Rng(7));
    REQUIRE(measure(tasks, distances, first.mapping(), beta).cost ==
            measure(tasks, distances, start, beta).cost);
    REQUIRE(first.advance(INT64_MAX));
    const Mapping once = first.mapping();
    const double cost = measure(tasks, distances, once, beta).cost;
    REQUIRE(cost < 0.8 * measure(tasks, distances, start, beta).cost);
    VCycle sliced(tasks, distances, beta, start, options, Rng(7));
    while (!sliced.advance(333)) {
    }
    REQUIRE(sliced.mapping() == once);
    REQUIRE(sliced.proposals() == first.proposals());
    REQUIRE(sliced.accepted() == first.accepted());
    REQUIRE(sliced.history().size() == first.history().size());
    // Hot, then cold: a good mapping is kept.
    for (const double acceptance : {0.5, 1e-6}) {
      VCycle again(tasks, distances, beta, once, {{acceptance, 10, 3, 1}, 1, 2}, Rng(8));
      REQUIRE(again.advance(INT64_MAX));
      REQUIRE(measure(tasks, distances, again.mapping(), beta).cost <= cost * (1 + 1e-12));
    }
    // Without a start.
    VCycle from_nothing(tasks, distances, beta, {}, options, Rng(9));
    while (!from_nothing.advance(1000)) {
    }
    REQUIRE(measure(tasks, distances, from_nothing.mapping(), beta).cost < 1.1 * cost);
  }
}

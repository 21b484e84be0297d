// Optima of tiny instances, and the results of the searches in the thesis.
#include "mapping/multilevel.hpp"

#include <catch2/catch.hpp>

#include "mapping/bound.hpp"
#include "mapping/search.hpp"
#include "support/graphs.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::least_cost;
using evenkeel::testing::run;
using evenkeel::testing::run_best;
using evenkeel::testing::small_tasks;
using evenkeel::testing::stencil;
using testing::draw;

TEST_CASE("mapping/multilevel: finds the optima of tiny instances", "[mapping][property]") {
  Rng rng(64);
  int found = 0;
  for (int trial = 0; trial < 40; ++trial) {
    const TaskGraph tasks = small_tasks(rng, {2, 5});
    const Distances distances = eh_distances(1, 2);
    const double beta = balanced_beta(tasks, distances);
    const double least = least_cost(tasks, distances, beta);
    const auto end = run_best(tasks, distances, beta, 1, 5);
    const double cost = measure(tasks, distances, end, beta).cost;
    REQUIRE(cost >= least - 1e-9);
    if (cost <= least + 1e-9) ++found;
  }
  REQUIRE(found >= 38);
}

TEST_CASE("mapping/multilevel: is within 1% of all optima of 2 to 6 tasks, exact in 95%",
          "[mapping][property][slow]") {
  int exact = 0, annealed = 0;
  constexpr int kTrials = 1500;
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Distances distances = seed % 5 == 0   ? Distances(testing::built("star:4"))
                                : seed % 5 == 1 ? Distances(testing::built("path:2"))
                                : seed % 5 == 2
                                    ? Distances(testing::built("cycle:5"))
                                    : eh_distances(seed % 5 == 3 ? 1 : 2, seed % 5 == 3 ? 2 : 1);
    const TaskGraph tasks = small_tasks(rng, {2, 6});
    const double half = 0.5 * balanced_beta(tasks, distances);
    const double beta = half * static_cast<double>(1 + draw(rng, 4));
    const auto start = random_start(tasks.tasks(), distances.servers(), rng);
    const double least = least_cost(tasks, distances, beta);
    Multilevel search(tasks, distances, beta, 1, start, Rng(seed));
    while (!search.advance(1000000)) {
    }
    const double cost = measure(tasks, distances, search.mapping(), beta).cost;
    REQUIRE(cost >= least * (1 - 1e-12));
    CHECK(cost <= 1.01 * least);
    exact += cost <= least * (1 + 1e-12) ? 1 : 0;
    SearchOptions options;
    options.beta = beta;
    const auto end = run(tasks, distances, start, options, seed);
    const double other = measure(tasks, distances, end, beta).cost;
    REQUIRE(other <= measure(tasks, distances, start, beta).cost * (1 + 1e-12));
    annealed += other <= 1.1 * least ? 1 : 0;
  }
  CHECK(exact >= kTrials * 95 / 100);
  CHECK(annealed >= kTrials * 95 / 100);  // within 10 %
}

TEST_CASE("mapping/multilevel: is better than the thesis' annealing, and slices change nothing",
          "[mapping][property]") {
  Rng rng(65);
  const TaskGraph tasks = random_tasks(600, rng);
  const Distances distances = eh_distances(3, 2);
  SearchOptions options;
  options.beta = 0.005;
  options.freeze = Freeze::thesis;
  const auto start = random_start(600, 64, rng);
  const auto annealed = run(tasks, distances, start, options, 3);
  const auto best = run_best(tasks, distances, 0.005, 1, 3);
  const double cost = measure(tasks, distances, best, 0.005).cost;
  REQUIRE(cost < 0.99 * measure(tasks, distances, annealed, 0.005).cost);
  REQUIRE(cost > lower_bound(tasks, distances, 0.005).cost);
  REQUIRE(run_best(tasks, distances, 0.005, 1, 3, 777) == best);
  // More effort starts more often, and does not end worse.
  const auto longer = run_best(tasks, distances, 0.005, 6, 3);
  REQUIRE(measure(tasks, distances, longer, 0.005).cost <= cost * 1.002);
  // Its intermediate result is a mapping of all tasks.
  Multilevel early(tasks, distances, 0.005, 1, start, Rng(3));
  early.advance(5000);
  REQUIRE(early.mapping().size() == 600);
  REQUIRE(early.progress() < 1);
}

TEST_CASE("mapping/multilevel: the cost of a structured graph is far below the thesis' searches",
          "[mapping]") {
  // Mapped by local search it keeps three times the communication.
  const TaskGraph tasks = stencil(30);
  const Distances distances = eh_distances(3, 2);
  const double beta = balanced_beta(tasks, distances);
  SearchOptions options;
  options.beta = beta;
  options.sweeps = 10;
  options.algorithm = Algorithm::local;
  Rng rng(66);
  const auto local = run(tasks, distances, random_start(900, 64, rng), options, 3);
  const auto best = run_best(tasks, distances, beta, 1, 3);
  REQUIRE(measure(tasks, distances, best, beta).cost <
          0.9 * measure(tasks, distances, local, beta).cost);
}

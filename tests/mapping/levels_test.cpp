// Level by level: the share of subproblems, and the thesis' tables.
#include "mapping/levels.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/eh/routing.hpp"
#include "mapping/search.hpp"
#include "support/graphs.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::run;
using evenkeel::testing::run_levels;
using evenkeel::testing::searches;
using evenkeel::testing::thesis_tasks;

TEST_CASE("mapping/levels: the subproblems have the exact share of the whole cost", "[mapping]") {
  // Moving a task between two children changes C2 of the whole graph by its cost in the cube.
  const Distances whole = eh_distances(2, 3);
  for (int level = 1; level <= 3; ++level) {
    const Distances cube = whole.cube_of(level, false);
    REQUIRE(cube.servers() == 4);
    for (std::uint32_t a = 0; a < 4; ++a) {
      for (std::uint32_t b = 0; b < 4; ++b) {
        const int shift = 2 * (level - 1);
        REQUIRE(cube(a, b) == whole(a << shift, b << shift));
        REQUIRE(whole.cube_of(level, true)(a, b) == eh::route_length(eh::make_shape(2, 1), a, b));
      }
    }
  }
  // With one level the subproblem is the whole problem.
  Rng rng(68);
  const TaskGraph tasks = random_tasks(40, rng);
  const Distances single = eh_distances(3, 1);
  const auto start = random_start(40, 8, rng);
  SearchOptions options;
  options.algorithm = Algorithm::greedy;
  options.beta = 0.01;
  REQUIRE(run_levels(tasks, single, 0.01, start, {}, options, 1) ==
          run(tasks, single, start, options, 1));
  const auto two = random_start(40, 64, rng);
  options.algorithm = Algorithm::local;
  REQUIRE(run_levels(tasks, eh_distances(3, 2), 0.01, two, {}, options, 1, 17) ==
          run_levels(tasks, eh_distances(3, 2), 0.01, two, {}, options, 1));
}

TEST_CASE("mapping/levels: there are proposals at every level, consistent with the final mapping",
          "[mapping][property]") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const int k = seed % 2 == 0 ? 2 : 1, l = k == 2 ? 2 : 3;
    const Distances distances = eh_distances(k, l);
    const TaskGraph tasks = random_tasks(30, rng);
    SearchOptions options;
    options.algorithm = Algorithm::local;
    options.beta = 0.01;
    options.sweeps = 4;
    LevelByLevel search(tasks, distances, 0.01, random_start(30, distances.servers(), rng), {},
                        searches(options), Rng(seed));
    while (!search.advance(11)) {
    }
    const auto mapping = search.mapping();
    std::int64_t all = 0;
    REQUIRE(search.phases().size() == static_cast<std::size_t>(l));
    for (int level = l; level >= 1; --level) {
      // M N (2^k - 1) at a controller with N tasks below it.
      std::vector<std::int64_t> below(distances.servers(), 0);
      for (const std::uint32_t server : mapping) ++below[server >> (k * level)];
      const LevelByLevel::Phase& phase = search.phases()[static_cast<std::size_t>(l - level)];
      REQUIRE(phase.all == 4 * 30 * ((1 << k) - 1));
      REQUIRE(phase.longest == 4 * *std::max_element(below.begin(), below.end()) * ((1 << k) - 1));
      all += phase.all;
    }
    REQUIRE(search.proposals() == all);
  }
}

TEST_CASE("mapping/levels: results are within the spreads of the thesis' tables",
          "[mapping][paper][slow]") {
  // Tables 3.3, 3.7, 3.11: level by level, N = 400, with the betas fitted to them.
  struct Row {
    int k, l;
    Algorithm algorithm;
    double sweeps, cost, spread;
  };
  for (const Row& row :
       {Row{3, 2, Algorithm::local, 20, 566, 0.025}, Row{2, 3, Algorithm::local, 20, 563, 0.025},
        Row{3, 2, Algorithm::greedy, 1, 559, 0.03}, Row{2, 3, Algorithm::greedy, 1, 570, 0.025}}) {
    Rng rng(69);
    const Distances distances = eh_distances(row.k, row.l);
    const double beta = row.k == 3 ? 0.005 : 0.0025;
    double cost = 0;
    constexpr int kTrials = 6;
    for (int t = 0; t < kTrials; ++t) {
      const TaskGraph tasks = thesis_tasks(rng, 400, 21120, 11366);
      SearchOptions options;
      options.algorithm = row.algorithm;
      options.freeze = Freeze::thesis;
      options.sweeps = row.sweeps;
      const LevelRule rule{thesis_level_betas(64, row.l), false};
      const auto start = random_start(400, 64, rng);
      const auto end =
          run_levels(tasks, distances, beta, start, rule, options, static_cast<std::uint64_t>(t));
      cost += measure(tasks, distances, end, beta).cost / kTrials;
    }
    CAPTURE(row.k, row.l, static_cast<int>(row.algorithm), cost);
    CHECK(cost == Approx(row.cost).epsilon(row.spread));
  }
}

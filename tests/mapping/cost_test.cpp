// The cost of mappings: by hand, and of random ones as the thesis prints it.
#include "evenkeel/mapping/cost.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "mapping/search.hpp"
#include "support/graphs.hpp"
#include "support/mappings.hpp"
#include "support/trials.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::Mapping;
using evenkeel::testing::thesis_tasks;

TEST_CASE("mapping/cost: matches a computation by hand", "[mapping]") {
  // Three tasks on EH(1,1), a pair of servers: 5 and 3 on one, 4 on the other, 2 units between.
  const TaskGraph tasks({5, 3, 4}, std::vector<Message>{{0, 1, 7}, {1, 2, 2}, {2, 2, 9}});
  REQUIRE(tasks.ignored() == 1);
  REQUIRE(tasks.total_comm() == 9);
  const Distances pair = eh_distances(1, 1);
  const Measures found = measure(tasks, pair, Mapping{0, 0, 1}, 0.5);
  REQUIRE(found.squares == 64 + 16);
  REQUIRE(found.c1 == Approx(std::sqrt(40.0)));
  REQUIRE(found.c2 == 2);
  REQUIRE(found.cost == Approx(std::sqrt(40.0) + 1));
  REQUIRE(found.sigma == Approx(2));
  REQUIRE(found.delta == Approx(1.0 / 3));
  REQUIRE(found.com == std::vector<std::int64_t>{2});
  // EH(3,2), core/theory/eh.md, section 4: servers 0.1 and 7.6 are 5 hops apart below level 2.
  const Distances cube = eh_distances(3, 2);
  REQUIRE(cube(1, 62) == 10);
  REQUIRE(cube.hops(1, 62) == 5);
  REQUIRE(cube.group(1, 62) == 1);
  REQUIRE(cube(8, 9) == 1);
}

TEST_CASE("mapping/cost: random maps have the costs of the thesis' graphs (Table 3.1)",
          "[mapping][paper][slow]") {
  // E[C2] = 6.6875 W on EH(3,2) and 13.3125 W on EH(2,3).
  REQUIRE(eh_distances(3, 2).mean() == Approx(6.6875));
  REQUIRE(eh_distances(2, 3).mean() == Approx(13.3125));
  Rng rng(31);
  struct Row {
    std::size_t tasks;
    std::int64_t comp, comm;
    double c1, cost, sigma;
  };
  std::vector<Row> rows = {{200, 10752, 5540, 189, 373, 84},
                           {400, 21120, 11366, 352, 732, 119},
                           {600, 31424, 17708, 514, 1107, 146},
                           {800, 40960, 23550, 664, 1451, 171}};
  if (!testing::every_trial()) rows.erase(rows.begin(), rows.begin() + 2);
  for (const Row& row : rows) {
    double c1 = 0, cost = 0, sigma = 0;
    constexpr int kTrials = 24;
    const Distances distances = eh_distances(3, 2);
    for (int t = 0; t < kTrials; ++t) {
      const TaskGraph tasks = thesis_tasks(rng, row.tasks, row.comp, row.comm);
      const auto start =
          t % 3 == 0 ? serial_start(row.tasks, 64) : random_start(row.tasks, 64, rng);
      const Measures found = measure(tasks, distances, start, 0.005);
      c1 += found.c1 / kTrials;
      cost += found.cost / kTrials;
      sigma += found.sigma / kTrials;
    }
    CAPTURE(row.tasks, c1, cost, sigma);
    CHECK(c1 == Approx(row.c1).epsilon(0.02));
    CHECK(cost == Approx(row.cost).epsilon(0.015));
    CHECK(sigma == Approx(row.sigma).epsilon(0.06));
  }
}

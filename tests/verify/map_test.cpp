// Measures of mappings, recomputed.
#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/eh/routing.hpp"
#include "mapping/search.hpp"
#include "support/mappings.hpp"
#include "verify/map/recompute.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;

TEST_CASE("verify/map: recomputed measures equal the measures of the solver", "[mapping]") {
  Rng rng(71);
  const TaskGraph tasks = random_tasks(30, rng);
  const auto shape = eh::make_shape(2, 2);
  const Distances distances = eh_distances(2, 2);
  const PassageOf passage = [&](std::uint32_t a, std::uint32_t b) {
    const int level = eh::llca_level(shape, a, b);
    const std::int64_t hops = eh::route_length(shape, a, b);
    return Passage{level * hops, hops, static_cast<std::size_t>(std::max(0, level - 1))};
  };
  const verify::MapData data{tasks, passage, 16, 2, 0.3};
  for (int trial = 0; trial < 50; ++trial) {
    const auto mapping = random_start(30, 16, rng);
    const Measures found = measure(tasks, distances, mapping, 0.3);
    const answers::MapMeasures again = verify::measures_of(data, mapping);
    REQUIRE(again.cost == Approx(found.cost).epsilon(1e-12));
    REQUIRE(again.c1 == Approx(found.c1).epsilon(1e-12));
    REQUIRE(again.sigma == Approx(found.sigma).epsilon(1e-12));
    REQUIRE(again.delta == Approx(found.delta).epsilon(1e-12));
    REQUIRE(again.c2 == found.c2);
    REQUIRE(again.com.values() == found.com);
    REQUIRE(again.load.min == found.least_load);
    REQUIRE(again.load.max == found.most_load);
    REQUIRE(verify::loads_of(data, mapping) == found.loads);
    REQUIRE(verify::is_mapping(data, mapping));
    auto stray = mapping;
    stray[7] = 16;
    REQUIRE_FALSE(verify::is_mapping(data, stray));
    stray.pop_back();
    REQUIRE_FALSE(verify::is_mapping(data, stray));
  }
}

// Sums beyond 2^53 in the heat bath.
#include "mapping/heat_bath.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "mapping/search.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;

TEST_CASE("mapping/heat_bath: sums beyond 2^53 stay exact", "[mapping]") {
  // Two tasks that exchange 2^44 units, and one unit that only exact sums can see.
  const TaskGraph tasks({10, 10, 10, 10}, std::vector<Message>{{0, 1, std::int64_t{1} << 44},
                                                               {2, 3, (std::int64_t{1} << 44) - 1},
                                                               {1, 2, 1}});
  const Distances distances(eh::make_shape(2, 1), Distances::Hops::route,
                            std::vector<std::int32_t>{100003});
  Rng rng(167);
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    HeatBath search(Placement(tasks, distances, random_start(4, 4, rng), 1e-15), {0.9, 4, 5, 40},
                    Rng(seed));
    REQUIRE(search.advance(INT64_MAX));
    // The cost that the moves added up to is that of the mapping.
    const Measures now = measure(tasks, distances, search.placement().mapping(), 1e-15);
    REQUIRE(search.placement().cost() == now.cost);
  }
}

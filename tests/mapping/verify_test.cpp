// Mappings that do not match their claims.
#include "mapping/verify.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/eh/routing.hpp"
#include "mapping/search.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;

TEST_CASE("mapping/verify: every claim is checked", "[mapping]") {
  Rng rng(71);
  const TaskGraph tasks = random_tasks(30, rng);
  const auto shape = eh::make_shape(2, 2);
  const Distances distances = eh_distances(2, 2);
  const auto mapping = random_start(30, 16, rng);
  const Measures found = measure(tasks, distances, mapping, 0.3);
  const auto passage = [&](std::uint32_t a, std::uint32_t b) {
    const int level = eh::llca_level(shape, a, b);
    const std::int64_t hops = eh::route_length(shape, a, b);
    return Passage{level * hops, hops, static_cast<std::size_t>(std::max(0, level - 1))};
  };
  const MappingClaims right{0.3,      found.cost, found.c1,    found.sigma,      found.delta,
                            found.c2, found.com,  found.loads, found.least_load, found.most_load};
  const auto problems = [&](const MappingClaims& claims) {
    return check_mapping(tasks, 16, passage, mapping, claims).size();
  };
  REQUIRE(problems(right) == 0);
  std::vector<MappingClaims> wrong(9, right);
  wrong[0].cost *= 1.001;
  wrong[1].c1 *= 1.001;
  wrong[2].sigma *= 1.001;
  wrong[3].delta *= 1.001;
  ++wrong[4].c2;
  ++wrong[5].com[1];
  ++wrong[6].loads[3];
  ++wrong[7].least_load;
  ++wrong[8].most_load;
  for (const MappingClaims& claims : wrong) REQUIRE(problems(claims) > 0);
  auto stray = mapping;
  stray[7] = 16;
  REQUIRE(check_mapping(tasks, 16, passage, stray, right).size() == 1);
  stray.pop_back();
  REQUIRE(check_mapping(tasks, 16, passage, stray, right).size() == 1);
}

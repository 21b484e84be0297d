// The bound on a case by hand.
#include "evenkeel/dynamic/bound.hpp"

#include <catch2/catch.hpp>
#include <memory>
#include <vector>

#include "evenkeel/dynamic/workload.hpp"

using namespace evenkeel;
using namespace evenkeel::dynamic;

TEST_CASE("dynamic/bound: the fast machine on a case by hand", "[dynamic]") {
  // Two servers; works 4, 2 and 2 at time 0: the fast machine ends them after 1, 2 and 4 ticks,
  // 7 in all, but each needs its service: 8 in all is the larger bound.
  const Network network = Network::dispatcher(2);
  const auto tasks = std::make_shared<const std::vector<Arrival>>(
      std::vector<Arrival>{{0, 4, 0, {1, 0}}, {0, 2, 0, {1, 0}}, {0, 2, 0, {1, 0}}});
  const auto workload = make_given_workload(tasks);
  REQUIRE(response_bound(*workload, network, 0, 0) == Approx(8.0 / 3));
  // With one server it is what counts: 2, 4, 8.
  const auto again = make_given_workload(tasks);
  REQUIRE(response_bound(*again, Network::dispatcher(1), 0, 0) == Approx(14.0 / 3));
  // The hop down belongs to every response.
  const auto far = make_given_workload(
      std::make_shared<const std::vector<Arrival>>(std::vector<Arrival>{{0, 4, 3, {2, 0}}}));
  REQUIRE(response_bound(*far, Network::extended_hypercube(1, 2), 0, 0) == 10);
}

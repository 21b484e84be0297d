// What runs came to: quotients, search costs and the load of levels, computed by hand.
#include "dynamic/outcome.hpp"

#include <array>
#include <catch2/catch.hpp>

using namespace evenkeel::dynamic;

TEST_CASE("dynamic/outcome: a search compares all children, or halves them", "[dynamic]") {
  const SearchCosts hypercube = search_costs(Network::extended_hypercube(2, 2));
  CHECK(hypercube.linear == 3);
  CHECK(hypercube.binary == 2);
  const SearchCosts dispatcher = search_costs(Network::dispatcher(5));
  CHECK(dispatcher.linear == 4);
  CHECK(dispatcher.binary == 3);
  CHECK(search_costs(Network::mesh(2, 3, false)).linear == 0);
}

TEST_CASE("dynamic/outcome: the equilibrium is the number of servers over the number of sources",
          "[dynamic]") {
  CHECK(equilibrium(Network::extended_hypercube(2, 2)) == 16.0 / 5);
  CHECK(equilibrium(Network::dispatcher(5)) == 5);
  CHECK(equilibrium(Network::mesh(2, 3, false)) == 1);
}

TEST_CASE("dynamic/outcome: congestion is the mean over runs, per node and time", "[dynamic]") {
  Outcome one, other;
  one.totals.last_completion = 5;
  one.traffic = {{10, 4, 3}};
  other.traffic = {{0, 0, 0}};  // nothing was served: a makespan of 0 counts as one tick
  const Network network = Network::mesh(1, 2, false);
  const std::array<const Outcome*, 2> runs{&one, &other};
  const auto levels = congestion_of(runs, network, 2);
  REQUIRE(levels.size() == 1);
  CHECK(levels[0].task == Approx(1));
  CHECK(levels[0].control == Approx(0.4));
  CHECK(levels[0].cpu == Approx(0.15));
}

TEST_CASE("dynamic/outcome: without decisions there is no success rate", "[dynamic]") {
  Outcome run;
  CHECK(!run.success());
  CHECK(run.messages_per_task() == 0);
  run.totals.decisions = 4;
  run.totals.migrations = 3;
  run.totals.control_hops = 6;
  run.arrived = 12;
  CHECK(run.success() == 0.75);
  CHECK(run.messages_per_task() == 0.5);
}

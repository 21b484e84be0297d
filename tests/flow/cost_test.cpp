// The machines of the paper.
#include "evenkeel/flow/cost.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/flow/migrate.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;

TEST_CASE("flow/cost: the machines have the parameters of the paper", "[flow][paper]") {
  // T_flow of the published fits, T_m of the rows behind the fit.
  REQUIRE(cray_t3e().flow_fixed + 48 * cray_t3e().flow_per_cost == Approx(5.012));
  CHECK(migration_time(cray_t3e(), 1, 63, 875) == Approx(26).epsilon(0.05));
  CHECK(migration_time(cray_t3e(), 3, 2, 4067) == Approx(76).epsilon(0.05));
}

// Plans against the best of all placements, and published instances.
#include "evenkeel/plan/solver.hpp"

#include <catch2/catch.hpp>

#include "support/plan_models.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/solver: as good as the best of all placements, under every aim",
          "[plan][property]") {
  compare_with_all(700, [](const Model& model, const Aim& aim, const auto& best) {
    Solver solver(model, aim, {});
    solver.solve();
    REQUIRE(solver.has_plan() == best.has_value());
    CHECK(solver.refuted() == !best);
    if (!best) return;
    REQUIRE(solver.proof() != Solver::Proof::none);
    const Measured& measured = solver.measured();
    CHECK(measured.violations == 0);
    CHECK_FALSE(better(aim, *best, {measured.makespan, measured.migration}));
  });
}

}  // namespace evenkeel::plan

// Plans against the best of all placements, and published instances.
#include "evenkeel/plan/solver.hpp"

#include <catch2/catch.hpp>

#include "support/plan_models.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/solver: as good as the best of all placements, under every aim",
          "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 700; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Model model = random_model(rng, 4, 6);
    const Aim aim = random_aim(rng, seed);
    const auto best = best_of_all(model, aim);
    Solver solver(model, aim, {});
    solver.solve();
    REQUIRE(solver.has_plan() == best.has_value());
    CHECK(solver.refuted() == !best);
    if (!best) continue;
    REQUIRE(solver.proof() != Solver::Proof::none);
    const Measured& measured = solver.measured();
    CHECK(measured.violations == 0);
    CHECK_FALSE(better(aim, *best, {measured.makespan, measured.migration}));
  }
}

}  // namespace evenkeel::plan

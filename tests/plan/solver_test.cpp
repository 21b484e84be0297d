// Plans against the best of all placements, and published instances.
#include "evenkeel/plan/solver.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "support/plan_models.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/solver: as good as the best of all placements, under every aim",
          "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 700; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Model model = random_model(rng, 4, 6);
    Aim aim{.price = seed % 2 == 0 ? Price::moves : Price::bytes};
    if (seed % 5 == 1) aim.max_moves = static_cast<std::int64_t>(rng.uniform_index(4));
    if (seed % 5 == 2) aim.max_bytes = static_cast<Load>(rng.uniform_index(20));
    if (seed % 5 == 3) aim.target = Fraction{static_cast<Load>(rng.uniform_index(60)), 2};
    if (seed % 5 == 4) aim.min_gain = Fraction{1 + static_cast<Load>(rng.uniform_index(9)), 3};
    const auto best = best_of_all(model, aim);
    try {
      Solver solver(model, aim, {});
      solver.solve();
      REQUIRE(best);
      REQUIRE(solver.proof() != Solver::Proof::none);
      const Measured& measured = solver.measured();
      CHECK(measured.violations == 0);
      CHECK_FALSE(better(aim, *best, {measured.makespan, measured.migration}));
    } catch (const Error& error) {
      CHECK(error.code() == ErrorCode::infeasible);
      CHECK_FALSE(best);
    }
  }
}

}  // namespace evenkeel::plan

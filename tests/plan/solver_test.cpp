// Plans against the best of all placements, and published instances.
#include "evenkeel/plan/solver.hpp"

#include <catch2/catch.hpp>

#include "support/plan_models.hpp"
#include "support/trials.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/solver: equals the best of all placements, for every objective",
          "[plan][property]") {
  compare_with_all(testing::trials(700U), [](const Model& model, const Aim& aim, const auto& best) {
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

TEST_CASE("plan/solver: solves models completely, and no bound exceeds the optimum",
          "[plan][property][slow]") {
  std::int64_t looked = 0, plans = 0;
  compare_with_all(
      testing::trials(5000U), [&](const Model& model, const Aim& aim, const auto& best) {
        Solver solver(model, aim, {.effort = 1, .seed = 1, .exact = ++looked % 2 == 0});
        solver.solve();
        REQUIRE(solver.has_plan() == best.has_value());
        if (!best) return;
        ++plans;
        const Measured& measured = solver.measured();
        CHECK_FALSE(better(aim, *best, {measured.makespan, measured.migration}));
        CHECK(solver.bound().makespan <= best->makespan);
        CHECK(solver.moves_bound(best->makespan).moves <= best->migration.moves);
      });
  CHECK(plans > testing::trials(3000));
}

// A rank has room for four blocks, and all blocks except four are on a single rank, so there are
// hardly any moves of single tasks. Source: LBAF (BSD-3-Clause, NTESS),
// data/user-defined-memory-toy-problem, loads in 2.5 s; published: 87.5 s on every rank.
TEST_CASE("plan/solver: the memory toy reaches a makespan of 87.5 for any seed", "[plan]") {
  Model model;
  model.speed.assign(4, 1);
  model.state.assign(4, State::open);
  model.load = {4, 14, 4, 10, 4, 8, 4, 8, 6, 12, 2, 1, 2, 2, 2, 1,
                6, 4,  2, 1,  4, 2, 1, 4, 6, 2,  4, 4, 2, 2, 8, 4};
  model.bytes.assign(32, 1);
  model.home = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1,
                2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3};
  Resource memory;
  memory.capacity.assign(4, 7490);
  memory.base.assign(4, 980);
  memory.use.assign(32, 0);
  memory.peak.assign(32, 110);
  memory.block = {4, 4, 8, 4,  0, 4, 0,  8,  0, 4, 8, 5, 1,  9, 1, 5,
                  2, 6, 2, 10, 2, 6, 10, 11, 7, 3, 7, 3, 11, 3, 7, 11};
  memory.block_size.assign(12, 1600);
  model.resources.push_back(memory);
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
    Solver solver(model, {}, {.effort = 1, .seed = seed, .exact = false});
    solver.solve();
    REQUIRE(solver.has_plan());
    CHECK(solver.measured().violations == 0);
    CHECK(solver.measured().makespan == Fraction{35, 1});
    CHECK(solver.bound().makespan == Fraction{35, 1});
  }
  // With room for all blocks seven tasks are enough.
  model.resources.clear();
  Solver free(model, {}, {});
  free.solve();
  CHECK(free.measured().makespan == Fraction{35, 1});
  CHECK(free.measured().migration.moves == 7);
}

// Loads 1 + (37 j^2 + 11 j) mod 101 of thirty objects, at home on (j^2 mod 7) mod 5 of five nodes.
TEST_CASE("plan/solver: thirty objects reach 297 with eight moves, and more with fewer moves",
          "[plan]") {
  Model model;
  model.speed.assign(5, 1);
  model.state.assign(5, State::open);
  for (Load j = 0; j < 30; ++j) {
    model.load.push_back(1 + (37 * j * j + 11 * j) % 101);
    model.home.push_back(static_cast<Node>(j * j % 7 % 5));
  }
  model.bytes.assign(30, 1);
  for (const auto& [target, moves] : {std::pair{297, 8}, std::pair{298, 7}, std::pair{311, 5}}) {
    Aim aim;
    if (target > 297) aim.target = Fraction{target, 1};
    Solver solver(model, aim, {.effort = 1, .seed = 1, .exact = false});
    solver.solve();
    CHECK(solver.measured().makespan <= Fraction{target, 1});
    CHECK(solver.measured().migration.moves == moves);
  }
}

TEST_CASE("plan/solver: is never worse with more effort", "[plan][property]") {
  for_models(testing::trials(60U), 30, [&](const Model& model, Rng& rng, std::uint64_t seed) {
    const Aim aim = random_aim(rng, seed);
    std::optional<Worth> before;
    for (std::int64_t effort = 1; effort <= 5; ++effort) {
      CAPTURE(effort);
      Solver solver(model, aim, {.effort = effort, .seed = seed, .exact = false});
      solver.solve();
      CHECK((solver.has_plan() || !before));
      if (!solver.has_plan()) continue;
      const Worth now{solver.measured().makespan, solver.measured().migration};
      if (before) CHECK(!better(aim, *before, now));
      before = now;
    }
  });
}

}  // namespace evenkeel::plan

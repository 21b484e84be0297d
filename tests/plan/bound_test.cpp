// Bounds against the best of all placements.
#include "evenkeel/plan/bound.hpp"

#include <catch2/catch.hpp>

#include "support/plan_models.hpp"
#include "verify/plan/bounds.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/bound: is never above the optimum of all placements, and mostly equal",
          "[plan][property]") {
  int tight = 0, feasible = 0;
  for_models(2500, 6, [&](const Model& model, Rng&, std::uint64_t) {
    const Items items = make_items(model);
    const Bounds bounds(model, items);
    const Bound bound = bounds.makespan();
    const auto best = best_of_all(model, {});
    if (bound.infeasible) {
      CHECK_FALSE(best);
      return;
    }
    if (!best) return;
    ++feasible;
    CHECK(bound.makespan <= best->makespan);
    tight += bound.makespan == best->makespan;
    CHECK_FALSE(bounds.refute(best->makespan));
    if (bound.certificate) CHECK(bounds.refute(bound.fails));
    CHECK(bounds.moves(best->makespan).moves <= best->migration.moves);
    const auto front = removal_front(model, 3);
    for (std::int64_t k = 0; k <= 3; ++k) {
      const auto capped = best_of_all(model, {.max_moves = k});
      if (capped) CHECK(front[static_cast<std::size_t>(k)] <= capped->makespan);
    }
  });
  CAPTURE(tight, feasible);
  CHECK(tight * 100 > feasible * 70);
}

// A node holds multiples of what divides all loads: in another unit nothing is proven less.
TEST_CASE("plan/bound: is the same in any unit of the loads", "[plan][property]") {
  for_models(1000, 6, [&](const Model& model, Rng& rng, std::uint64_t) {
    Aim aim;
    if (rng.uniform_index(2) == 0) aim.max_moves = static_cast<std::int64_t>(rng.uniform_index(4));
    const auto unit = static_cast<Load>(2 + rng.uniform_index(1000));
    Model larger = model;
    for (Load& load : larger.load) load *= unit;
    const Bound bound = Bounds(model, make_items(model), aim).makespan();
    const Bound scaled = Bounds(larger, make_items(larger), aim).makespan();
    CHECK(scaled.infeasible == bound.infeasible);
    CHECK(scaled.makespan == Fraction{bound.makespan.num * unit, bound.makespan.den});
    if (!scaled.certificate || scaled.infeasible) return;
    CHECK(verify::BoundCheck(larger, aim).shows(*scaled.certificate, scaled.makespan));
    const Fraction later{scaled.makespan.num + 1, scaled.makespan.den};
    CHECK_FALSE(verify::BoundCheck(larger, aim).shows(*scaled.certificate, later));
  });
}

// The removal, exchange and byte tests matter if few objects can move: most of the optima under a
// cap are met.
TEST_CASE("plan/bound: is never above the optimum under caps, and mostly equal",
          "[plan][property]") {
  int tight = 0, without = 0, feasible = 0;
  for_models(3000, 6, [&](const Model& model, Rng& rng, std::uint64_t seed) {
    Aim aim;
    if (seed % 2 == 0) aim.max_moves = static_cast<std::int64_t>(rng.uniform_index(4));
    if (seed % 2 == 1) aim.max_bytes = static_cast<Load>(rng.uniform_index(20));
    const Bound bound = Bounds(model, make_items(model), aim).makespan();
    const auto best = best_of_all(model, aim);
    if (bound.infeasible) CHECK_FALSE(best);
    if (!best) return;
    ++feasible;
    CHECK(bound.makespan <= best->makespan);
    tight += bound.makespan == best->makespan;
    without += Bounds(model, make_items(model)).makespan().makespan == best->makespan;
  });
  CAPTURE(tight, without, feasible);
  CHECK(tight * 100 > feasible * 65);
  CHECK(tight > without + 100);
}

}  // namespace evenkeel::plan

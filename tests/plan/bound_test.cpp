// Bounds against the best of all placements.
#include "evenkeel/plan/bound.hpp"

#include <catch2/catch.hpp>

#include "support/plan_models.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/bound: never above the best of all placements, and mostly equal",
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
    CHECK(bounds.moves(best->makespan) <= best->migration.moves);
    const auto front = removal_front(model, 3);
    for (std::int64_t k = 0; k <= 3; ++k) {
      const auto capped = best_of_all(model, {.max_moves = k});
      if (capped) CHECK(front[static_cast<std::size_t>(k)] <= capped->makespan);
    }
  });
  CAPTURE(tight, feasible);
  CHECK(tight * 100 > feasible * 70);
}

}  // namespace evenkeel::plan

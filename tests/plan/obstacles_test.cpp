// The reasons why objects stay on the most loaded node, compared with placements that move one
// object.
#include "plan/obstacles.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/plan/solver.hpp"
#include "support/plan_models.hpp"
#include "support/trials.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::plan {
TEST_CASE("plan/obstacles: an object is kept by the rules that break on all its other nodes",
          "[plan][property]") {
  std::vector<std::int64_t> met(kObstacles);
  for_models(testing::trials(3000U), 7, [&](const Model& model, Rng& rng, std::uint64_t seed) {
    const Aim aim = random_aim(rng, seed);
    Solver solver(model, aim, {.effort = static_cast<std::int64_t>(seed % 2)});
    solver.solve();
    if (!solver.has_plan() || model.objects() == 0 || model.nodes() == 1) return;
    const Node most_loaded = solver.measured().most_loaded;
    const Obstacles found = obstacles_on(model, solver.where(), most_loaded, aim);
    CHECK(found.objects == std::count(solver.where().begin(), solver.where().end(), most_loaded));
    REQUIRE(found.first.size() == found.why.size());
    for (std::size_t k = 0; k < found.first.size(); ++k) {
      const Obstacle last = verify::kept_by(model, aim, solver.where(), found.first[k]);
      CAPTURE(found.first[k], static_cast<int>(last), static_cast<int>(found.why[k]));
      CHECK(found.why[k] == last);
      ++met[static_cast<std::size_t>(last)];
    }
  });
  CAPTURE(met);
  for (const std::int64_t count : met) CHECK(count > 0);
}

}  // namespace evenkeel::plan

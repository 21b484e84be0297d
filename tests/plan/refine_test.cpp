// Moves off the most loaded node: each lowers the makespan, and rules and caps are kept.
#include "plan/refine.hpp"

#include <catch2/catch.hpp>

#include "plan/pack.hpp"
#include "support/plan_models.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/refine: every step lowers the makespan, within rules and caps",
          "[plan][property]") {
  int steps = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    Model model = random_model(rng, 4, 9);
    model.messages.clear();  // it considers only loads
    const Items items = make_items(model);
    auto placement = longest_first(model, items);
    if (!placement || items.size() == 0) continue;
    Aim aim;
    Measured before = measure(model, objects_of(items, placement->where()));
    if (before.violations > 0) continue;
    if (seed % 2 == 0) aim.max_moves = before.migration.moves;
    while (refine(model, *placement, aim, {0, 1}, 1) == 1) {
      const Measured after = measure(model, objects_of(items, placement->where()));
      CHECK(after.violations == 0);
      CHECK(within_caps(aim, after.migration));
      // Several nodes can be the most loaded; then the first step lowers one of them.
      CHECK(after.makespan <= before.makespan);
      before = after;
      ++steps;
    }
  }
  CHECK(steps > 100);
}

TEST_CASE("plan/refine: 16,384 slots on one of 201 nodes are balanced", "[plan][paper]") {
  Model model;
  model.speed.assign(201, 1);
  model.state.assign(201, State::open);
  model.load.assign(16384, 1);
  model.home.assign(16384, 0);
  model.bytes.assign(16384, 1);
  const Items items = make_items(model);
  Placement placement = at_home(model, items);
  refine(model, placement, {}, {82, 1}, 100000);
  const Measured measured = measure(model, objects_of(items, placement.where()));
  CHECK(measured.makespan == Fraction{82, 1});
  CHECK(measured.migration.moves == 16302);
}

}  // namespace evenkeel::plan

// The measure of a placement, updated move by move, compared with the measure of the whole
// placement.
#include "plan/placement.hpp"

#include <catch2/catch.hpp>

#include "support/plan_models.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/placement: an item fits on a node if it adds no violation", "[plan][property]") {
  for_models(1500, 7, [&](const Model& model, Rng& rng, std::uint64_t) {
    const Items items = make_items(model);
    if (items.size() == 0) return;
    Placement placement(model, items);
    const auto violations = [&] {
      return measure(model, objects_of(items, placement.where())).violations;
    };
    for (int step = 0; step < 40; ++step) {
      const auto item = static_cast<Item>(rng.uniform_index(items.size()));
      if (placement.where(item) != kNone) {
        placement.take(item);
        continue;
      }
      const auto node = static_cast<Node>(rng.uniform_index(model.nodes()));
      const bool fits = placement.fits(item, node);
      const std::int64_t before = violations();
      placement.put(item, node);
      // Unplaced objects count as violations, and the objects of the item are placed now.
      const auto members = static_cast<std::int64_t>(items.members(item).size());
      CHECK(fits == (violations() == before - members));
      if (!fits) placement.take(item);
    }
    const Measured measured = measure(model, objects_of(items, placement.where()));
    for (Node i = 0; i < model.nodes(); ++i) CHECK(placement.load(i) == measured.loads[i]);
  });
}

}  // namespace evenkeel::plan

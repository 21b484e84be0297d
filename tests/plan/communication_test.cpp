// Messages as work: counted by hand, a published data set, and searches against all placements.
#include "plan/communication.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/plan/solver.hpp"
#include "plan/pack.hpp"
#include "support/plan_models.hpp"

namespace evenkeel::plan {
namespace {

/// Nine objects on two of four nodes and one on the third, in halves.
/// Source: LBAF, synthetic blocks.
Model synthetic_blocks() {
  Model model;
  model.speed.assign(4, 1);
  model.speed_unit = 1;
  model.state.assign(4, State::open);
  model.load = {2, 1, 1, 1, 1, 4, 2, 1, 3};
  model.home = {0, 0, 0, 0, 1, 1, 1, 1, 2};
  model.bytes.assign(9, 1);
  model.resources = {{.capacity = {54, 54, 54, 54},
                      .base = {0, 0, 0, 0},
                      .use = std::vector<Load>(9, 0),
                      .peak = {},
                      .block = {0, 0, 1, 1, 2, 2, 3, 3, 4},
                      .block_size = {9, 9, 9, 9, 9}}};
  return model;
}

}  // namespace

TEST_CASE("plan/communication: the larger of sent and received is work", "[plan]") {
  Model model = synthetic_blocks();
  model.resources.clear();
  model.messages = {{0, 5, 4}, {1, 4, 2}, {3, 2, 2}, {3, 8, 1}, {4, 1, 4}};
  const Measured measured = measure(model, model.home);
  CHECK(measured.loads == std::vector<Load>{5, 8, 3, 0});
  // Node 0 sends 4 + 2 + 1 and receives 4; node 1 sends 4 and receives 6.
  CHECK(measured.messages == std::vector<Load>{7, 6, 1, 0});
  CHECK(measured.makespan == Fraction{14, 1});
  CHECK(measured.most_loaded == 1);
}

TEST_CASE("plan/communication: a published data set reproduces, with and without messages",
          "[plan][paper]") {
  Model model = synthetic_blocks();
  model.resources[0].capacity.assign(4, 36);
  Solver loads(model, {}, {});
  loads.solve();
  CHECK(loads.measured().makespan == Fraction{4, 1});  // 2.0
  model.resources[0].capacity.assign(4, 54);
  model.messages = {{0, 5, 4}, {1, 4, 2}, {3, 2, 2}, {3, 8, 1},
                    {4, 1, 4}, {5, 8, 4}, {7, 6, 2}, {8, 6, 3}};
  Solver solver(model, {}, {});
  solver.solve();
  CHECK(solver.measured().makespan == Fraction{8, 1});  // 4.0
  CHECK(solver.measured().migration.moves == 4);
  CHECK(solver.proof() == Solver::Proof::search);
}

TEST_CASE("plan/communication: the search alone respects rules and caps, and is near the optimum",
          "[plan][property]") {
  std::int64_t looked = 0, met = 0;
  for_models(1500, 6, [&](const Model& model, Rng& rng, std::uint64_t seed) {
    if (model.messages.empty()) return;
    Aim aim = random_aim(rng, seed);
    aim.target.reset();
    aim.min_gain.reset();
    const Items items = make_items(model);
    Placement placement = at_home(model, items);
    if (!place_rest(model, placement)) return;
    const Measured before = measure(model, objects_of(items, placement.where()));
    if (before.violations > 0 || !within_caps(aim, before.migration)) return;
    Rng kicks(1);
    refine_communication(model, placement, aim, {0, 1}, kicks, 16, 1'000'000);
    const Measured after = measure(model, objects_of(items, placement.where()));
    CHECK(after.violations == 0);
    CHECK(within_caps(aim, after.migration));
    CHECK(after.makespan <= before.makespan);
    const auto best = best_of_all(model, aim);
    REQUIRE(best);
    CHECK(best->makespan <= after.makespan);
    ++looked;
    met += best->makespan == after.makespan ? 1 : 0;
  });
  CAPTURE(looked, met);
  CHECK(looked > 100);
  CHECK(met * 100 >= looked * 95);
}

TEST_CASE("plan/communication: objects can have many partners, starting anywhere",
          "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    Model model;
    const Object nodes = seed % 2 == 0 ? 6 : 80, each = 8;
    model.speed.assign(nodes, 1);
    model.state.assign(nodes, State::open);
    // Cliques that fit a node each, scattered.
    for (Object j = 0; j < nodes * each; ++j) {
      model.load.push_back(5);
      model.bytes.push_back(1);
      model.home.push_back(static_cast<Node>(rng.uniform_index(nodes)));
      for (Object other = j / each * each; other < j; ++other)
        model.messages.push_back({j, other, 2});
    }
    const Items items = make_items(model);
    Placement placement = at_home(model, items);
    const Fraction before = measure(model, model.home).makespan;
    Rng kicks(1);
    refine_communication(model, placement, {}, {40, 1}, kicks, 2, 1'000'000);
    const Measured after = measure(model, objects_of(items, placement.where()));
    CHECK(after.violations == 0);
    CHECK(after.makespan.num * 10 <= before.num * 7);
  }
}

}  // namespace evenkeel::plan

// Placements of least makespan and migration against published values and enumeration.
#include "plan/exact.hpp"

#include <catch2/catch.hpp>

#include "support/plan_models.hpp"

namespace evenkeel::plan {
namespace {

Model eight_on_one_of_three() {
  Model model;
  model.speed = {1, 1, 1};
  model.state.assign(3, State::open);
  model.load = {9, 7, 6, 5, 4, 4, 3, 2};
  model.home.assign(8, 0);
  model.bytes.assign(8, 1);
  return model;
}

Worth best_of(const Model& model, const Aim& aim = {}) {
  const Items items = make_items(model);
  const Searched found = search_exactly(model, items, aim, {}, 1'000'000'000);
  REQUIRE(found.finished);
  REQUIRE(found.where);
  const Measured measured = measure(model, objects_of(items, *found.where));
  CHECK(measured.violations == 0);
  return {measured.makespan, measured.migration};
}

Load least(const Model& model, std::int64_t moves) {
  const Worth worth = best_of(model, {.max_moves = moves});
  CHECK(worth.makespan.den == 1);
  return worth.makespan.num;
}

}  // namespace

TEST_CASE("plan/exact: eight objects on one of three nodes are solved", "[plan][paper]") {
  Model model = eight_on_one_of_three();
  const Worth worth = best_of(model);
  CHECK(worth.makespan == Fraction{14, 1});
  CHECK(worth.migration.moves == 4);
  std::vector<Load> front;
  for (std::int64_t moves = 0; moves <= 4; ++moves) front.push_back(least(model, moves));
  CHECK(front == std::vector<Load>{40, 31, 24, 18, 14});

  SECTION("speeds 1 2 3") {
    model.speed = {1, 2, 3};
    const Worth fast = best_of(model);
    CHECK(fast.makespan == Fraction{7, 1});
    CHECK(fast.migration.moves == 6);
  }
  SECTION("memory") {
    Resource memory;
    memory.base.assign(3, 0);
    memory.use = {1, 2, 3, 4, 4, 3, 2, 1};
    memory.capacity.assign(3, 8);
    model.resources = {memory};
    CHECK(best_of(model).makespan == Fraction{14, 1});
    CHECK(best_of(model).migration.moves == 5);
    model.resources[0].capacity.assign(3, 7);
    CHECK(best_of(model).makespan == Fraction{15, 1});
    CHECK(best_of(model).migration.moves == 5);
    model.resources[0].capacity.assign(3, 6);
    const Searched none = search_exactly(model, make_items(model), {}, {}, 1'000'000'000);
    CHECK(none.finished);
    CHECK_FALSE(none.where);
  }
  SECTION("a node drained, or closed") {
    model.state[0] = State::drain;
    CHECK(best_of(model).makespan == Fraction{20, 1});
    CHECK(best_of(model).migration.moves == 8);
    model.state = {State::open, State::open, State::closed};
    CHECK(best_of(model).makespan == Fraction{20, 1});
    CHECK(best_of(model).migration.moves == 3);
  }
  SECTION("three spread, two together") {
    model.groups = {{Rule::spread, false}, {Rule::together, false}};
    model.group = {0, 0, 0, 1, 1, kNone, kNone, kNone};
    CHECK(best_of(model).makespan == Fraction{15, 1});
    CHECK(best_of(model).migration.moves == 5);
  }
  SECTION("bytes") {
    model.bytes = {50, 1, 1, 20, 1, 5, 9, 2};
    const Worth cheap = best_of(model, {.price = Price::bytes});
    CHECK(cheap.makespan == Fraction{14, 1});
    CHECK(cheap.migration.bytes == 19);
    model.hops = {{3, {0, 1, 2, 1, 0, 1, 2, 1, 0}}};  // a path
    const Worth near = best_of(model, {.price = Price::bytes_distance});
    CHECK(near.makespan == Fraction{14, 1});
    CHECK(near.migration.bytes_distance == 21);
  }
  SECTION("messages") {
    model.messages = {{0, 1, 3}, {1, 2, 2}, {2, 3, 4}, {4, 5, 6}, {6, 7, 1}};
    CHECK(best_of(model).makespan == Fraction{17, 1});
    CHECK(best_of(model).migration.moves == 5);
  }
  SECTION("shared blocks") {
    Resource blocks;
    blocks.base.assign(3, 0);
    blocks.use.assign(8, 0);
    blocks.block = {0, 0, 1, 1, 2, 2, 3, 3};
    blocks.block_size.assign(4, 5);
    blocks.capacity.assign(3, 10);
    model.resources = {blocks};
    CHECK(best_of(model).makespan == Fraction{14, 1});
    CHECK(best_of(model).migration.moves == 4);
  }
}

TEST_CASE("plan/exact: equals the best of all placements, for every objective",
          "[plan][property]") {
  compare_with_all(700, [](const Model& model, const Aim& aim, const auto& best) {
    const Items items = make_items(model);
    const Searched found = search_exactly(model, items, aim, {}, 1'000'000'000);
    REQUIRE(found.finished);
    REQUIRE(found.where.has_value() == best.has_value());
    if (!best) return;
    const Measured measured = measure(model, objects_of(items, *found.where));
    CHECK(measured.violations == 0);
    const Worth worth{measured.makespan, measured.migration};
    CHECK(within_caps(aim, worth.migration));
    CHECK_FALSE(better(aim, *best, worth));
  });
}

}  // namespace evenkeel::plan

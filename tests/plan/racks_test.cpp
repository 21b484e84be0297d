// Objects over racks, then over nodes: within the proven distance of the averages, and the rules.
#include "plan/racks.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "support/plan_models.hpp"

namespace evenkeel::plan {

TEST_CASE("plan/racks: racks and nodes get near their averages", "[plan][property]") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const auto racks = static_cast<Load>(1 + rng.uniform_index(4));
    const auto each = static_cast<Load>(1 + rng.uniform_index(5));
    Model model;
    for (Load rack = 0; rack < racks; ++rack)
      model.rack.insert(model.rack.end(), static_cast<std::size_t>(each),
                        static_cast<std::uint32_t>(rack));
    model.speed.assign(model.rack.size(), 1);
    model.state.assign(model.rack.size(), State::open);
    for (std::uint64_t j = 0; j < 1 + seed % 60; ++j) {
      model.load.push_back(static_cast<Load>(rng.uniform_index(50)));
      model.bytes.push_back(1);
      model.home.push_back(seed % 2 == 0 ? 0 : static_cast<Node>(rng.uniform_index(model.nodes())));
    }
    const auto where = place_by_racks(model, Price::moves);
    REQUIRE(where);
    const Measured measured = measure(model, *where);
    CHECK(measured.violations == 0);
    const Load all = std::accumulate(model.load.begin(), model.load.end(), Load{0});
    const Load largest = *std::max_element(model.load.begin(), model.load.end());
    for (Load rack = 0; rack < racks; ++rack) {
      const auto first = measured.loads.begin() + static_cast<std::ptrdiff_t>(rack * each);
      const auto last = first + static_cast<std::ptrdiff_t>(each);
      const Load its = std::accumulate(first, last, Load{0});
      CHECK(its * racks <= all + (racks - 1) * largest);
      CHECK(*std::max_element(first, last) * each <= its + (each - 1) * largest);
    }
  }
}

TEST_CASE("plan/racks: objects that are even over racks stay in their racks", "[plan]") {
  Model model;
  model.rack = {0, 0, 1, 1};
  model.speed.assign(4, 1);
  model.state.assign(4, State::open);
  model.load = {4, 4, 4, 4};
  model.home = {0, 0, 2, 2};
  model.bytes = {3, 3, 3, 3};
  const auto where = place_by_racks(model, Price::bytes_distance);
  REQUIRE(where);
  const Measured measured = measure(model, *where);
  CHECK(measured.makespan == Fraction{4, 1});
  CHECK(measured.migration.moves == 2);
  CHECK(measured.migration.bytes_distance == 12);
}

TEST_CASE("plan/racks: rules are kept unless they concern only nodes of one rack",
          "[plan][property]") {
  std::int64_t found = 0, kept = 0;
  for_models(1500, 7, [&](const Model& model, Rng&, std::uint64_t) {
    const auto where = place_by_racks(model, Price::moves);
    if (!where) return;
    const Measured measured = measure(model, *where);
    ++found;
    kept += measured.violations == 0 ? 1 : 0;
  });
  CAPTURE(found, kept);
  CHECK(found > 1000);
  CHECK(kept == found);
}

}  // namespace evenkeel::plan

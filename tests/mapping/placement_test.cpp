// Random moves against full recomputation.
#include "mapping/placement.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <vector>

#include "mapping/search.hpp"
#include "support/graphs.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::Mapping;
using testing::draw;

TEST_CASE("mapping/placement: 10,000 random moves equal full recomputation",
          "[mapping][property]") {
  Rng rng(72);
  for (const bool hypercube : {true, false}) {
    const Distances distances =
        hypercube ? eh_distances(3, 2) : Distances(testing::built("torus:5,7"));
    const TaskGraph tasks = random_tasks(90, rng);
    Placement placement(tasks, distances, random_start(90, distances.servers(), rng), 0.03);
    Measures now = measure(tasks, distances, placement.mapping(), 0.03);
    double best = 1e300;
    Mapping best_mapping;
    for (int move = 0; move < 5000; ++move) {
      const auto task = static_cast<std::size_t>(draw(rng, 90));
      const auto to = static_cast<std::uint32_t>(draw(rng, distances.servers()));
      if (to == placement.mapping()[task]) continue;
      const auto change = placement.change_of(task, to);
      auto mapping = placement.mapping();
      mapping[task] = to;
      const Measures after = measure(tasks, distances, mapping, 0.03);
      REQUIRE(change.squares == after.squares - now.squares);
      REQUIRE(change.c2 == after.c2 - now.c2);
      REQUIRE(change.cost == Approx(after.cost - now.cost).margin(1e-9));
      // Several at once, up to a constant: exact in C2, to the second order in C1.
      const std::array<std::uint32_t, 3> some{placement.mapping()[task], to, 1};
      std::array<std::int64_t, 3> c2{};
      std::vector<Distances::Sent> sent;
      for (const auto& [other, amount] : tasks.partners(task)) {
        sent.push_back({placement.mapping()[other], amount});
      }
      c2 = distances.costs_from(some, sent);
      REQUIRE(c2[1] - c2[0] == change.c2);
      std::array<double, 3> about{};
      for (std::size_t k = 0; k < 3; ++k) about[k] = static_cast<double>(c2[k]);
      placement.settle();
      placement.changes_about(task, some, about);
      REQUIRE(about[1] - about[0] == Approx(change.cost).epsilon(0.02).margin(0.01));
      if (move % 3 == 0) {
        placement.shift(task, placement.mapping()[task], 0);  // stays in its place
        placement.shift(task, to, change.c2);
      } else {
        placement.move(task, to, change);
      }
      REQUIRE(placement.cost() == Approx(after.cost).epsilon(1e-14));
      placement.settle();
      placement.keep_if_best();
      if (placement.cost() < best) {
        best = placement.cost();
        best_mapping = mapping;
      }
      now = after;
      // Undo information is kept for any number of moves.
      if (move % 500 == 499) REQUIRE(placement.best() == best_mapping);
    }
    placement.return_to_best();
    REQUIRE(placement.mapping() == best_mapping);
  }
}

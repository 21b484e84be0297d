// The best server against a look at all.
#include "mapping/best_server.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <vector>

#include "mapping/search.hpp"
#include "support/graphs.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::small_tasks;
using testing::draw;

TEST_CASE("mapping/best_server: equals the result of a scan over all servers, bit by bit",
          "[mapping][property]") {
  // Weights and amounts of nothing and few sizes: many servers cost the same, the first one counts.
  using Hops = Distances::Hops;
  for (std::uint64_t seed = 1; seed <= 45; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Distances machines[] = {
        eh_distances(3, 2),
        eh_distances(2, 3),
        eh_distances(1, 4),
        eh_distances(3, 3),
        Distances(eh::make_shape(4, 2), Hops::graph, std::vector<std::int32_t>{0, 5}),
        Distances(testing::built("torus:5,7")),
        Distances(testing::built("star:40")),
        Distances(graph::parse_topology("mesh:3,4,2")),
        Distances(graph::parse_topology("torus:17,8,32"))};
    const Distances& distances = machines[seed % std::size(machines)];
    const std::size_t count = 5 + draw(rng, 200);
    const TaskGraph tasks = seed % 3 == 0 ? random_tasks(count, rng) : small_tasks(rng, count);
    const double betas[] = {0.005, 0, balanced_beta(tasks, distances)};
    const double beta = betas[draw(rng, 3)];
    Placement placement(tasks, distances, random_start(count, distances.servers(), rng), beta);
    BestServers servers(placement);
    const std::int64_t unknown = BestServers::kUnknown;
    std::vector<std::int64_t> pulls(count, unknown);
    for (int look = 0; look < 150; ++look) {
      const auto task = static_cast<std::size_t>(draw(rng, count));
      const std::uint32_t from = placement.mapping()[task];
      BestServer all{from, {}, 0};
      std::int64_t least = INT64_MAX;
      for (std::uint32_t to = 0; to < distances.servers(); ++to) {
        if (to == from) continue;
        const Placement::Change change = placement.change_of(task, to);
        least = std::min(least, change.c2);
        if (change.cost < all.change.cost) all = {to, change, 0};
      }
      for (const std::int64_t pull : {unknown, pulls[task]}) {
        const BestServer found = servers.find(placement, task, pull);
        REQUIRE(found.server == all.server);
        REQUIRE(found.change.cost == all.change.cost);
        REQUIRE(found.change.c2 == all.change.c2);
        REQUIRE(found.change.squares == all.change.squares);
        REQUIRE(found.pull <= least);
        pulls[task] = found.pull;
      }
      // Mostly downhill like greedy, sometimes anywhere.
      const auto to =
          look % 4 == 0 ? static_cast<std::uint32_t>(draw(rng, distances.servers())) : all.server;
      if (to == from) continue;
      placement.move(task, to, placement.change_of(task, to));
      servers.update(placement, from);
      servers.update(placement, to);
      pulls[task] = unknown;
      for (const auto& [other, amount] : tasks.partners(task)) pulls[other] = unknown;
      std::int64_t least_load = INT64_MAX;
      for (std::uint32_t server = 0; server < distances.servers(); ++server) {
        least_load = std::min(least_load, placement.load(server));
      }
      REQUIRE(servers.least_load() == least_load);
    }
  }
}

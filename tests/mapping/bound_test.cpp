// The bound is never above the least cost of all mappings.
#include "mapping/bound.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "support/graphs.hpp"
#include "support/mappings.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using evenkeel::testing::eh_distances;
using evenkeel::testing::least_cost;
using evenkeel::testing::small_tasks;
using testing::draw;

TEST_CASE("mapping/bound: is never above the minimum cost of all mappings", "[mapping][property]") {
  Rng rng(62);
  double tightest = 0;
  for (int trial = 0; trial < 150; ++trial) {
    CAPTURE(trial);
    const TaskGraph tasks = small_tasks(rng, {2, 5});
    const Distances distances =
        trial % 3 == 0 ? Distances(testing::built("star:4")) : eh_distances(trial % 2 + 1, 1);
    const double beta = balanced_beta(tasks, distances) * static_cast<double>(1 + draw(rng, 3));
    const double least = least_cost(tasks, distances, beta);
    const double bound = lower_bound(tasks, distances, beta).cost;
    REQUIRE(bound <= least * (1 + 1e-9));
    if (least > 0) tightest = std::max(tightest, bound / least);
  }
  REQUIRE(tightest > 0.99);
}

TEST_CASE(
    "mapping/bound: partners without computation, empty messages and zero penalties are handled",
    "[mapping][property]") {
  // Every mapping is tried. With zeros a quotient has no value, or distances tie.
  std::vector<Distances> machines{Distances(testing::built("path:2")), eh_distances(1, 1),
                                  Distances(testing::built("star:3"))};
  for (const auto& penalties : {std::vector<std::int32_t>{0, 3}, {2, 0}, {0, 0}}) {
    machines.emplace_back(eh::make_shape(1, 2), Distances::Hops::route, penalties);
  }
  int above = 0, met = 0;
  for (std::uint64_t seed = 1; seed <= 20000; ++seed) {
    Rng rng(seed);
    const Distances& distances = machines[draw(rng, machines.size())];
    const std::size_t count = 1 + draw(rng, distances.servers() == 2 ? 6 : 3);
    std::vector<std::int64_t> comp(count);
    for (auto& weight : comp) {
      weight = draw(rng, 3) == 0 ? 0 : static_cast<std::int64_t>(draw(rng, 20));
    }
    std::vector<Message> messages;
    for (std::size_t e = draw(rng, 2 * count + 1); e > 0; --e) {
      const auto from = static_cast<std::uint32_t>(draw(rng, count) / 2);
      const auto to = static_cast<std::uint32_t>(draw(rng, count));
      const auto amount = static_cast<std::int64_t>(draw(rng, 16));
      messages.push_back({from, to, std::max<std::int64_t>(0, amount - 7)});
    }
    const TaskGraph tasks(comp, messages);
    const double beta = std::vector<double>{0.1, 1, 3}[draw(rng, 3)];
    const double bound = lower_bound(tasks, distances, beta).cost;
    const double least = least_cost(tasks, distances, beta);
    CAPTURE(seed, bound, least);
    if (bound > least) {
      ++above;
      CHECK(bound <= least);
    }
    met += bound > least * (1 - 1e-9) ? 1 : 0;
  }
  REQUIRE(above == 0);
  REQUIRE(met > 4000);  // far from vacuous
}

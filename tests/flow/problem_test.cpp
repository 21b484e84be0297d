// Targets, scenarios and components.
#include "evenkeel/flow/problem.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "support/flows.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

TEST_CASE("flow/problem: integral targets are shares rounded down or up", "[flow][property]") {
  Rng rng(6);
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {1, 30}, {0, 29}, false);
    std::vector<double> speeds;
    if (trial % 3 > 0) {
      for (std::size_t i = 0; i < graph.nodes(); ++i) {
        speeds.push_back(trial % 3 == 1 ? 1 + static_cast<double>(rng.uniform_index(9))
                                        : 0.01 + rng.uniform01());
      }
    }
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 50), speeds);
    const auto targets = forest_targets(graph, problem);
    Load sum = 0;
    Load total = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      REQUIRE(std::fabs(static_cast<double>(targets[i]) - problem.targets[i]) < 1 + 1e-9);
      sum += targets[i];
      total += problem.loads[i];
    }
    REQUIRE(sum == total);
  }
  // Integral shares do not change.
  const Graph path = built("path:3");
  const Problem exact = make_problem(path, {600, 0, 0}, {1, 2, 3});
  REQUIRE(forest_targets(path, exact) == std::vector<Load>{100, 200, 300});
}

TEST_CASE("flow/problem: decimal speeds give the same targets as integer speeds in that ratio",
          "[flow][property]") {
  Rng rng(17);
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {1, 12}, {0, 11}, false);
    const int places = 1 + static_cast<int>(rng.uniform_index(6));
    std::vector<double> decimals, wholes;
    for (std::size_t i = 0; i < graph.nodes(); ++i) {
      const auto whole = 1 + rng.uniform_index(3000000);
      wholes.push_back(static_cast<double>(whole));
      decimals.push_back(std::stod(std::to_string(whole) + "e-" + std::to_string(places)));
    }
    const Load most = trial % 2 == 0 ? 20 : 700000000000000;
    const auto loads = random_node_loads(rng, graph.nodes(), most);
    const Problem problem = make_problem(graph, loads, decimals);
    const Problem same = make_problem(graph, loads, wholes);
    REQUIRE(problem.low == same.low);
    REQUIRE(problem.open == same.open);
    REQUIRE(problem.targets == same.targets);
    REQUIRE(problem.excess == same.excess);
  }
}

TEST_CASE("flow/problem: scenarios have exactly the requested mean", "[flow]") {
  Rng rng(12);
  const auto sum = [](const std::vector<Load>& loads) {
    Load total = 0;
    for (const Load load : loads) {
      REQUIRE(load >= 0);
      total += load;
    }
    return total;
  };
  for (const std::size_t n : {1U, 2U, 7U, 64U, 1000U}) {
    const auto count = static_cast<Load>(n);
    REQUIRE(sum(peak_loads(n, 51200, n - 1)) == 51200);
    REQUIRE(sum(random_loads(n, 800, rng)) == 800 * count);
    REQUIRE(sum(gradient_loads(n, 800)) == 800 * count);
    REQUIRE(sum(hot_spot_loads(n, 800, 3, rng)) == 800 * count);
  }
}

TEST_CASE("flow/problem: every component balances separately; errors contain the position",
          "[flow]") {
  const Graph graph(5, {{0, 1, 1}, {3, 4, 1}});
  const Problem problem = make_problem(graph, {4, 0, 7, 1, 2});
  REQUIRE(problem.components == 3);
  REQUIRE(problem.targets == std::vector<double>{2, 2, 7, 1.5, 1.5});
  REQUIRE(least_squares(graph, problem) == std::vector<double>{2, -0.5});
  REQUIRE_THROWS_AS(make_problem(graph, {1, 2}), Error);
  REQUIRE_THROWS_AS(make_problem(graph, {1, 2, 3, 4, 5}, {1, 1, 0, 1, 1}), Error);
  REQUIRE_THROWS_AS(make_problem(graph, {kMaxExactInt, 1, 0, 0, 0}), Error);
}

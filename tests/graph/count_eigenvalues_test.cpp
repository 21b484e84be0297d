// Counting eigenvalues by exact arithmetic.
#include "graph/count_eigenvalues.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/graph/spectrum.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::built;
using evenkeel::testing::draw;

TEST_CASE("graph/count_eigenvalues: counts agree with computed eigenvalues, with weights and parts",
          "[graph][property]") {
  Rng rng(35);
  for (int trial = 0; trial < 60; ++trial) {
    const Graph part = testing::random_graph(rng, {1, 40}, {0, 59}, false);
    std::vector<Edge> edges = part.edges();
    for (Edge& edge : edges)
      edge.weight = trial % 2 == 0 ? 1 : 1 + static_cast<double>(draw(rng, 4));
    const Graph graph(part.nodes() + draw(rng, 3), edges);
    CAPTURE(trial);
    REQUIRE(count_distinct_eigenvalues(graph) ==
            static_cast<std::int64_t>(dense_spectrum(graph).size()));
  }
  // Fractional weights and speeds are exact, too.
  for (int trial = 0; trial < 40; ++trial) {
    const Graph graph = testing::random_graph(rng, {2, 31}, {0, 39}, true);
    std::vector<double> speeds(graph.nodes());
    for (double& speed : speeds) speed = 0.25 * static_cast<double>(1 + draw(rng, 3));
    CAPTURE(trial);
    REQUIRE(count_distinct_eigenvalues(graph) ==
            static_cast<std::int64_t>(dense_spectrum(graph).size()));
    REQUIRE(count_distinct_eigenvalues(graph, speeds) ==
            static_cast<std::int64_t>(dense_spectrum(graph, speeds).size()));
  }
  const Graph ring = built("cycle:12");
  REQUIRE(count_distinct_eigenvalues(ring, std::vector<double>(12, 0.1)) == 7);
  REQUIRE(count_distinct_eigenvalues(built("cycle:3001")) == 1501);
  REQUIRE(
      count_distinct_eigenvalues(built("torus:30,30")) ==
      static_cast<std::int64_t>(topology_spectrum(parse_topology("torus:30,30"))->levels.size()));
}

TEST_CASE("graph/count_eigenvalues: weights can be 0 modulo the small prime", "[graph][property]") {
  // Without their edges the graphs would be others: stars instead of cliques with a fringe.
  constexpr double kPrime = 2147483647;
  Rng rng(36);
  for (int trial = 0; trial < 30; ++trial) {
    const Graph part = testing::random_graph(rng, {3, 22}, {0, 29}, false);
    std::vector<Edge> edges = part.edges();
    for (Edge& edge : edges) edge.weight = draw(rng, 2) == 0 ? kPrime : 3 * kPrime / 4;
    const Graph graph(part.nodes(), edges);
    CAPTURE(trial);
    REQUIRE(count_distinct_eigenvalues(graph) ==
            static_cast<std::int64_t>(dense_spectrum(graph).size()));
    std::vector<double> speeds(graph.nodes(), kPrime);
    for (double& speed : speeds) speed *= 1 + static_cast<double>(draw(rng, 2));
    REQUIRE(count_distinct_eigenvalues(part, speeds) ==
            static_cast<std::int64_t>(dense_spectrum(part, speeds).size()));
  }
}

TEST_CASE("graph/count_eigenvalues: slices change nothing, and bounds are kept",
          "[graph][property]") {
  for (const char* spec : {"random-regular:200,3,1", "torus:9,11", "path:50", "clique:30", "path:1",
                           "ccc:4", "star:20"}) {
    CAPTURE(spec);
    const Graph graph = built(spec);
    const std::int64_t all = count_distinct_eigenvalues(graph);
    EigenvalueCount count(graph);
    while (!count.begin()) {
    }
    REQUIRE(count.found() >= *diameter(graph) / 2 + 1);
    REQUIRE(count.most() == static_cast<std::int64_t>(graph.nodes()));
    std::int64_t steps = 0;
    for (std::int64_t last = 0; !count.advance(1); ++steps) {
      REQUIRE(count.found() >= last);
      REQUIRE(count.found() <= all);
      last = count.found();
    }
    REQUIRE(count.found() == all);
    REQUIRE(steps <= 2 * all + 2);
  }
  // Three parts: the eigenvalue 0 thrice.
  const Graph parts(9, {{0, 1, 1}, {1, 2, 1}, {3, 4, 2}, {4, 5, 1}, {6, 7, 1}, {7, 8, 5}});
  EigenvalueCount count(parts);
  while (!count.begin()) {
  }
  REQUIRE(count.most() == 7);
  REQUIRE(count.found() >= 3);
  REQUIRE(count_distinct_eigenvalues(parts) == 7);
  REQUIRE(count_distinct_eigenvalues(Graph(4, {})) == 1);
}

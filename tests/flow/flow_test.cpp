// Norms, remaining load that moves along a forest, and cycles.
#include "evenkeel/flow/flow.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "evenkeel/flow/problem.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using namespace evenkeel::testing;
using graph::Graph;

TEST_CASE("flow/flow: norms match a computation by hand", "[flow]") {
  // 0 -2-> 1 -1.5-> 2, 3 -1-> 1
  const Graph graph(4, {{0, 1, 1}, {1, 2, 1}, {1, 3, 1}});
  const std::vector<double> flow{2, 1.5, -1};
  const Norms norms = norms_of(graph, flow);
  REQUIRE(norms.l1 == 4.5);
  REQUIRE(norms.l2 == Approx(std::sqrt(4 + 2.25 + 1)));
  REQUIRE(norms.linf == 2);
  REQUIRE(norms.node_flow == 4.5);
  REQUIRE(is_acyclic(graph, flow));
  const Graph triangle(3, {{0, 1, 1}, {1, 2, 1}, {0, 2, 1}});
  REQUIRE(is_acyclic(triangle, std::vector<double>{1, 1, 1}));
  // Edges are (0,1), (0,2), (1,2): 0 -> 1 -> 2 -> 0.
  REQUIRE_FALSE(is_acyclic(triangle, std::vector<double>{1, -1, 1}));
}

TEST_CASE("flow/flow: the remaining load moves along a forest", "[flow][property]") {
  Rng rng(70);
  for (int trial = 0; trial < 50; ++trial) {
    const Graph graph = random_graph(rng, {2, 31}, {0, 29}, false);
    const Problem problem = make_problem(graph, random_node_loads(rng, graph.nodes(), 50));
    std::vector<double> flow(graph.edges().size());
    for (double& x : flow) x = rng.uniform01();
    settle(graph, problem.excess, flow);
    for (const double left : residual_of(graph, problem.excess, flow)) {
      REQUIRE(std::fabs(left) < 1e-11);
    }
    // A flow that balances already does not change.
    std::vector<double> again = flow;
    settle(graph, problem.excess, again);
    REQUIRE(largest_difference(flow, again) < 1e-11);
  }
}

TEST_CASE("flow/flow: cancelling cycles keeps loads and leaves no cycle", "[flow][property]") {
  Rng rng(9);
  for (int trial = 0; trial < 300; ++trial) {
    CAPTURE(trial);
    const Graph graph = random_graph(rng, {2, 16}, {0, 29}, false);
    std::vector<Load> flow(graph.edges().size());
    for (Load& x : flow) x = static_cast<Load>(rng.uniform_index(9)) - 4;
    const std::vector<Load> loads(graph.nodes(), 100);
    const auto before = loads_after(graph, loads, flow);
    Load traffic = 0;
    for (const Load x : flow) traffic += std::abs(x);
    const Load taken = cancel_cycles(graph, flow);
    for (const Load x : flow) traffic -= std::abs(x);
    REQUIRE(loads_after(graph, loads, flow) == before);
    REQUIRE(traffic == taken);
    REQUIRE(is_acyclic(graph, std::vector<double>(flow.begin(), flow.end())));
  }
}

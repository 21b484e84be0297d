// The code of core/README.md: the text between the lines of dashes is there word for word.
#include <catch2/catch.hpp>

#include "evenkeel/flow/solver.hpp"
#include "evenkeel/ring/solver.hpp"

using namespace evenkeel;

TEST_CASE("readme: three lines balance a ring", "[readme]") {
  // ---- ring
  ring::Solver solver({7, 0, 3, 1, 1, 0});
  solver.solve();
  const auto steps = solver.steps();  // the fewest; solver.flow() has the units over every link
  // ----
  REQUIRE(steps == 2);
  REQUIRE(solver.traffic() == 7);
  REQUIRE(solver.execution()->loads() == solver.targets());
}

TEST_CASE("readme: three lines run a scheme on a graph", "[readme]") {
  const std::vector<Load> loads{12, 0, 0, 0, 0, 0, 0, 4};
  // ---- flow
  const auto topology = graph::parse_topology("hypercube:3");
  const auto graph = graph::make_topology(topology);
  const auto problem = flow::make_problem(graph, loads);
  flow::Solver solver({graph, &topology, problem}, {.scheme = settings::Flow::Scheme::md});
  solver.solve();
  const auto& units = solver.solution().units;  // over graph.edges(), positive from u to v
  // ----
  REQUIRE(flow::loads_after(graph, loads, units) == std::vector<Load>(8, 2));
  REQUIRE(solver.solution().iterations == 3);
  REQUIRE(solver.migration()->complete());
}

// Random regular graphs are simple and regular.
#include <catch2/catch.hpp>

#include "evenkeel/graph/topologies.hpp"

using namespace evenkeel;
using graph::Graph;

TEST_CASE("graph/random_regular: graphs are simple and regular, with rows and with a bit matrix",
          "[graph][property]") {
  // The representation of the pairs changes at 32 times the degree.
  const auto [n, degree] = GENERATE(table<std::int64_t, std::int64_t>(
      {{64, 2}, {66, 2}, {200, 3}, {96, 3}, {40, 19}, {40, 20}, {40, 39}, {1000, 31}, {1000, 33}}));
  const std::int64_t seed = GENERATE(range(1, 6));
  CAPTURE(n, degree, seed);
  const Graph graph = graph::make_family({"random-regular", {n, degree, seed}});
  REQUIRE(graph.nodes() == static_cast<std::size_t>(n));
  REQUIRE(graph.cleaning().merged == 0);
  REQUIRE(graph.cleaning().self_loops == 0);
  const graph::DegreeRange range = graph::degree_range(graph);
  REQUIRE(range.min == degree);
  REQUIRE(range.max == degree);
}

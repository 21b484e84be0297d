// Routes of extended hypercubes against the explicit graph.
#include "evenkeel/eh/routing.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "support/graphs.hpp"
#include "support/hypercubes.hpp"

using namespace evenkeel;
using namespace evenkeel::eh;
using evenkeel::testing::explicit_graph;
using evenkeel::testing::id_of;
using evenkeel::testing::kShapes;

namespace {

bool linked(const graph::Graph& graph, graph::NodeId u, graph::NodeId v) {
  const auto row = graph.neighbours(u);
  return std::find(row.begin(), row.end(), v) != row.end();
}

}  // namespace

TEST_CASE("eh/routing: routes are walks of the stated length, distances equal breadth-first search",
          "[eh][paper]") {
  for (const auto& [k, l] : kShapes) {
    CAPTURE(k, l);
    const Shape shape = make_shape(k, l);
    const graph::Graph graph = explicit_graph(shape);
    const Counts counts = counts_of(shape);
    int longest_route = 0, longest_path = 0;
    for (std::int64_t a = 0; a < counts.servers; ++a) {
      const auto distances = graph::distances_from(graph, static_cast<graph::NodeId>(a));
      for (std::int64_t b = 0; b < counts.servers; ++b) {
        REQUIRE(graph_distance(shape, a, b) == distances[static_cast<std::size_t>(b)]);
        longest_path = std::max(longest_path, graph_distance(shape, a, b));
        longest_route = std::max(longest_route, route_length(shape, a, b));
        if (counts.servers > 64 && b % 7 != 0) continue;
        const auto hops = route_of(shape, a, b);
        REQUIRE(static_cast<int>(hops.size()) == route_length(shape, a, b));
        Node now{0, a};
        int highest = 0;
        for (const Hop& hop : hops) {
          REQUIRE(hop.from == now);
          REQUIRE(linked(graph, id_of(shape, hop.from), id_of(shape, hop.to)));
          REQUIRE(hop.control == (hop.from.level != hop.to.level));
          now = hop.to;
          highest = std::max(highest, now.level);
        }
        REQUIRE(now == Node{0, b});
        // The least common ancestor by climbing.
        int level = 0;
        for (std::int64_t x = a, y = b; x != y; x >>= k, y >>= k) ++level;
        REQUIRE(llca_level(shape, a, b) == level);
        REQUIRE(highest == std::max(0, level - 1));
      }
    }
    REQUIRE(longest_route == counts.route_diameter);
    REQUIRE(longest_path == counts.graph_diameter);
  }
}

// core/theory/eh.md, section 5.
TEST_CASE("eh/routing: the statistics of longer routes are right", "[eh][paper]") {
  struct Row {
    int k, l;
    double longer, mean_route, mean_path;
  };
  for (const Row& row : {Row{3, 2, 0.1429, 3.4921, 3.3492}, Row{2, 3, 0, 4.7619, 4.7619},
                         Row{3, 3, 0.1429, 5.4403, 5.2975}, Row{4, 2, 0.3333, 4.0157, 3.6157},
                         Row{5, 1, 0.516, 2.5806, 1.8387}}) {
    CAPTURE(row.k, row.l);
    const Shape shape = make_shape(row.k, row.l);
    const std::int64_t n = nodes_at(shape, 0);
    double longer = 0, routes = 0, paths = 0;
    // Distances depend on a xor b only.
    for (std::int64_t b = 1; b < n; ++b) {
      const int route = route_length(shape, 0, b);
      const int path = graph_distance(shape, 0, b);
      longer += route > path ? 1 : 0;
      routes += route;
      paths += path;
    }
    const auto pairs = static_cast<double>(n - 1);
    REQUIRE(longer / pairs == Approx(row.longer).margin(5e-4));
    REQUIRE(routes / pairs == Approx(row.mean_route).margin(1e-4));
    REQUIRE(paths / pairs == Approx(row.mean_path).margin(1e-4));
  }
}

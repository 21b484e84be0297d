// Addresses, counts and routes of extended hypercubes against the explicit graph.
#include <catch2/catch.hpp>
#include <set>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/eh/routing.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::eh;

namespace {

const std::pair<int, int> kShapes[] = {{1, 1}, {1, 4}, {2, 1}, {2, 2}, {2, 3},
                                       {3, 1}, {3, 2}, {3, 3}, {4, 2}, {5, 1}};

graph::Graph explicit_graph(const Shape& shape) {
  return testing::built("eh:" + std::to_string(shape.k) + "," + std::to_string(shape.l));
}

// Numbers of the explicit graph: servers first, then level by level.
graph::NodeId id_of(const Shape& shape, const Node& node) {
  std::int64_t first = 0;
  for (int level = 0; level < node.level; ++level) first += nodes_at(shape, level);
  return static_cast<graph::NodeId>(first + node.number);
}

bool linked(const graph::Graph& graph, graph::NodeId u, graph::NodeId v) {
  const auto row = graph.neighbours(u);
  return std::find(row.begin(), row.end(), v) != row.end();
}

}  // namespace

TEST_CASE("eh/address: counts, degrees and links are those of the explicit graph", "[eh][paper]") {
  for (const auto& [k, l] : kShapes) {
    CAPTURE(k, l);
    const Shape shape = make_shape(k, l);
    const Counts counts = counts_of(shape);
    const graph::Graph graph = explicit_graph(shape);
    REQUIRE(counts.nodes == static_cast<std::int64_t>(graph.nodes()));
    REQUIRE(counts.control_links + counts.hypercube_links ==
            static_cast<std::int64_t>(graph.edges().size()));
    std::int64_t control = 0, cube = 0, controllers = 0;
    for (int level = 0; level <= l; ++level) {
      for (std::int64_t number = 0; number < nodes_at(shape, level); ++number) {
        const Node node{level, number};
        const graph::NodeId id = id_of(shape, node);
        std::set<graph::NodeId> neighbours;
        if (level > 0) ++controllers;
        if (const auto parent = parent_of(shape, node)) {
          neighbours.insert(id_of(shape, *parent));
          ++control;
          for (int d = 0; d < k; ++d) {
            neighbours.insert(id_of(shape, across(node, d)));
            ++cube;
          }
        }
        if (const auto child = first_child_of(shape, node)) {
          for (std::int64_t c = 0; c < (1 << k); ++c) {
            neighbours.insert(id_of(shape, {child->level, child->number + c}));
          }
        }
        const auto row = graph.neighbours(id);
        REQUIRE(neighbours == std::set<graph::NodeId>(row.begin(), row.end()));
        const std::int64_t degree = level == 0   ? counts.degree_server
                                    : level == l ? counts.degree_root
                                                 : *counts.degree_controller;
        REQUIRE(degree == static_cast<std::int64_t>(row.size()));
        REQUIRE(read_address(shape, address_of(shape, node)) == node);
      }
    }
    REQUIRE(control == counts.control_links);
    REQUIRE(cube == 2 * counts.hypercube_links);
    REQUIRE(controllers == counts.controllers);
    REQUIRE(counts.degree_controller.has_value() == (l > 1));
  }
  // core/theory/eh.md, section 1.
  REQUIRE(counts_of({3, 2}).hypercube_links == 108);
  REQUIRE(counts_of({2, 3}).hypercube_links == 84);
  REQUIRE(counts_of({3, 3}).hypercube_links == 876);
}

TEST_CASE("eh/routing: routes are walks of the stated length, distances are breadth-first",
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
TEST_CASE("eh/routing: how often and by how much routes are longer", "[eh][paper]") {
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

TEST_CASE("eh/address: huge networks by arithmetic, xor is an automorphism", "[eh][property]") {
  Rng rng(5);
  for (const auto& [k, l] : std::vector<std::pair<int, int>>{{16, 2}, {1, 40}, {8, 5}, {5, 8}}) {
    const Shape shape = make_shape(k, l);
    const auto n = static_cast<std::uint64_t>(nodes_at(shape, 0));
    for (int trial = 0; trial < 200; ++trial) {
      const auto a = static_cast<std::int64_t>(rng.uniform_index(n));
      const auto b = static_cast<std::int64_t>(rng.uniform_index(n));
      const auto c = static_cast<std::int64_t>(rng.uniform_index(n));
      REQUIRE(route_length(shape, a, b) == route_length(shape, b, a));
      REQUIRE(route_length(shape, a ^ c, b ^ c) == route_length(shape, a, b));
      REQUIRE(static_cast<int>(route_of(shape, a, b).size()) == route_length(shape, a, b));
      REQUIRE(read_address(shape, address_of(shape, {0, a})) == Node{0, a});
    }
  }
  REQUIRE(counts_of({8, 5}).servers == std::int64_t{1} << 40);
}

TEST_CASE("eh/address: texts", "[eh]") {
  const Shape shape = make_shape(3, 2);
  REQUIRE(address_of(shape, {0, 29}) == "3.5");
  REQUIRE(address_of(shape, {1, 3}) == "3");
  REQUIRE(address_of(shape, {2, 0}) == "root");
  REQUIRE(read_address(shape, "0:29") == Node{0, 29});
  REQUIRE(read_address(shape, "2:0") == Node{2, 0});
  // Digits run together would not tell 1.11 from 11.1.
  const Shape wide = make_shape(4, 2);
  REQUIRE(address_of(wide, {0, 27}) == "1.11");
  REQUIRE(address_of(wide, {0, 177}) == "11.1");
  for (const char* bad : {"", "8.0", "0.8", "1.2.3", "a", "1..2", ".", "3:0", "0:64", "1:8", ":1",
                          "1:", "-1:0", "99999999999999999999:0"}) {
    CAPTURE(bad);
    REQUIRE_THROWS_AS(read_address(shape, bad), Error);
  }
  for (const auto& [k, l] :
       std::vector<std::pair<int, int>>{{0, 1}, {17, 1}, {1, 0}, {8, 6}, {1, 41}}) {
    REQUIRE_THROWS_AS(make_shape(k, l), Error);
  }
}

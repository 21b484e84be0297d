// Addresses and counts of extended hypercubes against the explicit graph.
#include "evenkeel/eh/address.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/eh/routing.hpp"
#include "support/hypercubes.hpp"

using namespace evenkeel;
using namespace evenkeel::eh;
using evenkeel::testing::explicit_graph;
using evenkeel::testing::id_of;
using evenkeel::testing::kShapes;

TEST_CASE("eh/address: counts, degrees and links equal those of the explicit graph",
          "[eh][paper]") {
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

TEST_CASE("eh/address: arithmetic handles huge networks, and xor is an automorphism",
          "[eh][property]") {
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

// Topologies that are built: sizes by formula, products, symmetry, limits.
#include "evenkeel/graph/topologies.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/graph/graph.hpp"
#include "support/graphs.hpp"
#include "support/memory.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::built;
using graph::Graph;

namespace {

std::string refusal(const std::string& spec) {
  try {
    built(spec);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

const char* const kSmall[] = {"path:1",
                              "path:7",
                              "cycle:5",
                              "star:1",
                              "star:6",
                              "clique:1",
                              "clique:6",
                              "multipartite:6,2",
                              "multipartite:6,6",
                              "bipartite:3,4",
                              "hypercube:0",
                              "hypercube:4",
                              "folded-hypercube:2",
                              "folded-hypercube:5",
                              "clebsch",
                              "lattice:3,2",
                              "lattice:1,3",
                              "mesh:3,1,4",
                              "torus:3,5",
                              "butterfly:3",
                              "debruijn:1",
                              "debruijn:2",
                              "debruijn:5",
                              "debruijn-multi:1",
                              "debruijn-multi:4",
                              "shuffle-exchange:1",
                              "shuffle-exchange:2",
                              "shuffle-exchange:5",
                              "shuffle-exchange:6",
                              "ccc:3",
                              "knodel:2",
                              "knodel:14",
                              "knodel:14,2",
                              "petersen",
                              "hoffman-singleton",
                              "cage:3,5",
                              "cage:7,5",
                              "cage:4,6",
                              "cage:3,8",
                              "cage:3,12",
                              "circulant:8,1,4",
                              "circulant:9,2,2,4",
                              "random-regular:12,3,1",
                              "random-regular:12,8,1",
                              "random-regular:6,5,1",
                              "eh:1,1",
                              "eh:2,3",
                              "eh:3,2"};

std::int64_t edges_of(const Graph& graph) {
  return static_cast<std::int64_t>(graph.edges().size());
}

}  // namespace

TEST_CASE("graph/topologies: cages have their degree, girth and minimum number of nodes",
          "[graph][slow]") {
  struct Cage {
    std::int64_t degree, girth, nodes;
  };
  for (const Cage& cage : std::vector<Cage>{{3, 6, 14},
                                            {4, 6, 26},
                                            {5, 6, 42},
                                            {9, 6, 146},
                                            {10, 6, 182},
                                            {17, 6, 546},
                                            {28, 6, 1514},
                                            {32, 6, 1986},
                                            {3, 8, 30},
                                            {4, 8, 80},
                                            {5, 8, 170},
                                            {6, 8, 312},
                                            {3, 12, 126},
                                            {4, 12, 728}}) {
    const Graph graph = make_family({"cage", {cage.degree, cage.girth}});
    CAPTURE(cage.degree, cage.girth);
    REQUIRE(graph.nodes() == static_cast<std::size_t>(cage.nodes));
    REQUIRE(degree_range(graph).min == cage.degree);
    REQUIRE(degree_range(graph).max == cage.degree);
    REQUIRE(girth(graph) == cage.girth);
    REQUIRE(diameter(graph) == cage.girth / 2);
  }
}

TEST_CASE("graph/topologies: vertex-transitive networks are recognized", "[graph]") {
  for (const char* spec : {"cycle:9",
                           "clique:7",
                           "multipartite:12,3",
                           "hypercube:4",
                           "folded-hypercube:5",
                           "clebsch",
                           "lattice:3,3",
                           "torus:4,6",
                           "torus:3,3,3",
                           "ccc:3",
                           "ccc:4",
                           "butterfly:3",
                           "butterfly:4",
                           "knodel:16",
                           "knodel:22",
                           "knodel:30,3",
                           "circulant:13,1,5",
                           "circulant:12,2,4",
                           "petersen",
                           "hoffman-singleton",
                           "bipartite:4,4",
                           "cycle:5 x clique:4",
                           "hypercube:2 x ccc:3"}) {
    CAPTURE(spec);
    REQUIRE(vertex_transitive(parse_topology(spec)));
    const Graph graph = built(spec);
    std::vector<std::int32_t> first = distances_from(graph, 0);
    std::sort(first.begin(), first.end());
    for (NodeId node = 1; node < graph.nodes(); ++node) {
      std::vector<std::int32_t> distances = distances_from(graph, node);
      std::sort(distances.begin(), distances.end());
      REQUIRE(distances == first);
    }
    REQUIRE(girth(graph, 1) == girth(graph));
  }
  for (const char* spec : {"path:4", "star:5", "mesh:3,3", "bipartite:2,3", "debruijn:3",
                           "random-regular:20,3,1", "cycle:4 x path:3", "cage:3,6", "eh:2,2"}) {
    CAPTURE(spec);
    REQUIRE_FALSE(vertex_transitive(parse_topology(spec)));
  }
}

TEST_CASE("graph/topologies: sizes, degrees, diameters and numbering are right", "[graph]") {
  struct Shape {
    const char* spec;
    std::size_t nodes, edges;
    std::int64_t min, max, diameter;
  };
  const std::vector<Shape> shapes{
      {"path:1", 1, 0, 0, 0, 0},
      {"path:5", 5, 4, 1, 2, 4},
      {"star:6", 6, 5, 1, 5, 2},
      {"mesh:3,4", 12, 17, 2, 4, 5},
      {"torus:3,4,5", 60, 180, 6, 6, 5},
      {"hypercube:0", 1, 0, 0, 0, 0},
      {"hypercube:5", 32, 80, 5, 5, 5},
      {"folded-hypercube:4", 16, 40, 5, 5, 2},
      {"butterfly:3", 24, 48, 4, 4, 4},
      {"ccc:3", 24, 36, 3, 3, 6},
      {"debruijn:4", 16, 29, 2, 4, 4},
      {"shuffle-exchange:3", 8, 10, 1, 3, 5},
      {"petersen", 10, 15, 3, 3, 2},
      {"hoffman-singleton", 50, 175, 7, 7, 2},
      {"circulant:8,1,4", 8, 12, 3, 3, 2},
      {"knodel:16", 16, 32, 4, 4, 3},
      {"cycle:8 x path:4", 32, 56, 3, 4, 7},
      {"hypercube:2^3", 64, 192, 6, 6, 6},
  };
  for (const Shape& shape : shapes) {
    CAPTURE(shape.spec);
    const Graph graph = built(shape.spec);
    REQUIRE(graph.nodes() == shape.nodes);
    REQUIRE(graph.edges().size() == shape.edges);
    REQUIRE(degree_range(graph).min == shape.min);
    REQUIRE(degree_range(graph).max == shape.max);
    REQUIRE(diameter(graph) == shape.diameter);
  }
  // Last coordinate fastest; a product of cycles is the torus; powers of an edge are the cube.
  REQUIRE(built("torus:4,5").edges() == built("cycle:4 x cycle:5").edges());
  REQUIRE(built("hypercube:1^4").edges() == built("hypercube:4").edges());
  REQUIRE(built("clique:4^3").edges() == built("lattice:4,3").edges());
  REQUIRE(built("mesh:2,3").edges() ==
          std::vector<Edge>{
              {0, 1, 1}, {0, 3, 1}, {1, 2, 1}, {1, 4, 1}, {2, 5, 1}, {3, 4, 1}, {4, 5, 1}});
  // Knoedel diameters of W(k, 2^k): ceil((k + 2) / 2).
  for (int k = 2; k <= 9; ++k) {
    REQUIRE(diameter(make_family({"knodel", {1 << k}})) == (k + 3) / 2);
  }
  // The double edge of the de Bruijn multigraph.
  const Graph multi = built("debruijn-multi:6");
  std::size_t doubled = 0;
  for (const Edge& edge : multi.edges()) doubled += edge.weight == 2 ? 1U : 0U;
  REQUIRE(doubled == 1);
  for (int seed = 1; seed <= 20; ++seed) {
    const Graph graph = make_family({"random-regular", {50, 4, seed}});
    REQUIRE(degree_range(graph).min == 4);
    REQUIRE(degree_range(graph).max == 4);
    REQUIRE(graph.cleaning().merged + graph.cleaning().self_loops == 0);
  }
  REQUIRE(degree_range(make_family({"random-regular", {12, 11, 1}})).min == 11);
}

TEST_CASE("graph/topologies: wrong specifications list the allowed values", "[graph]") {
  REQUIRE(
      refusal("cage:7,6") ==
      "cage:7,6 is not supported: degree-1 must be a prime power up to 31; the nearest degrees are "
      "6 and 8");
  REQUIRE(refusal("cycle:2").find("at least 3") != std::string::npos);
  REQUIRE(refusal("knodel:7").find("even") != std::string::npos);
  REQUIRE(refusal("knodel:8,9").find("from 1 to 3") != std::string::npos);
  REQUIRE(refusal("tours:4").find("unknown family") != std::string::npos);
  REQUIRE(refusal("torus:").find("whole number") != std::string::npos);
  REQUIRE(refusal("torus:8,8 y").find("factor") != std::string::npos);
  REQUIRE(refusal("hypercube:40").find("maximum") != std::string::npos);
  REQUIRE(refusal("clique:100000").find("maximum") != std::string::npos);
  REQUIRE(refusal("path:0").find("at least 1") != std::string::npos);
  REQUIRE(refusal("petersen:3").find("no numbers") != std::string::npos);
  REQUIRE(refusal("").find("unknown family") != std::string::npos);
}

TEST_CASE("graph/topologies: node and edge counts by formula match the built networks",
          "[graph][property]") {
  for (const char* text : kSmall) {
    CAPTURE(text);
    const graph::TopologySize size = graph::topology_size(graph::parse_topology(text));
    const Graph graph = built(text);
    CHECK(size.nodes == static_cast<std::int64_t>(graph.nodes()));
    CHECK(size.edges == edges_of(graph));
  }
  const std::uint64_t seed = GENERATE(range<std::uint64_t>(1, 40));
  CAPTURE(seed);
  Rng rng(seed);
  std::string text;
  for (std::uint64_t factors = 1 + rng.uniform_index(3); factors > 0; --factors) {
    text += (text.empty() ? "" : " x ") + std::string(kSmall[rng.uniform_index(std::size(kSmall))]);
  }
  CAPTURE(text);
  const graph::TopologySize size = graph::topology_size(graph::parse_topology(text));
  if (size.nodes > 20000) return;
  const Graph graph = built(text);
  CHECK(size.nodes == static_cast<std::int64_t>(graph.nodes()));
  CHECK(size.edges == edges_of(graph));
}

TEST_CASE("graph/topologies: a product joins nodes that differ in one place along a factor's edge",
          "[graph][property]") {
  // Compared with the definition, pair by pair; debruijn-multi has an edge of weight 2.
  const Graph a = built("debruijn-multi:3"), b = built("path:1"), c = built("cycle:5");
  const Graph whole = built("debruijn-multi:3 x path:1 x cycle:5");
  std::vector<graph::Edge> wanted;
  for (graph::NodeId u = 0; u < 40; ++u) {
    for (graph::NodeId v = u + 1; v < 40; ++v) {
      const auto joined = [](const Graph& factor, graph::NodeId x, graph::NodeId y) {
        for (const graph::Edge& edge : factor.edges()) {
          if (edge.u == std::min(x, y) && edge.v == std::max(x, y)) return edge.weight;
        }
        return 0.0;
      };
      double weight = 0;
      if (u % 5 == v % 5) weight = joined(a, u / 5, v / 5);
      if (u / 5 == v / 5) weight = joined(c, u % 5, v % 5);
      if (weight > 0) wanted.push_back({u, v, weight});
    }
  }
  REQUIRE(b.edges().empty());
  REQUIRE(whole.edges() == wanted);
}

TEST_CASE("graph/topologies: too large networks are refused before they are built", "[graph]") {
  const char* const kLarge[] = {"hypercube:1^40",
                                "path:2^30",
                                "path:2^64",
                                "hypercube:24",
                                "hypercube:9007199254740991",
                                "debruijn:24",
                                "clique:10001",
                                "clique:9007199254740991",
                                "path:9007199254740991 x path:9007199254740991",
                                "random-regular:9007199254740991,9007199254740990,1",
                                "random-regular:9007199254740991,2,1",
                                "lattice:9007199254740991,24",
                                "mesh:9007199254740991,9007199254740991,2",
                                "bipartite:9007199254740991,9007199254740991",
                                "multipartite:9007199254740990,9007199254740990",
                                "knodel:9007199254740990",
                                "circulant:9007199254740991,1,2,3",
                                "butterfly:9007199254740991",
                                "eh:24,24",
                                "cycle:3000 x cycle:4000"};
  for (const char* text : kLarge) {
    CAPTURE(text);
    const testing::PeakMemory peak;
    try {
      built(text);
      FAIL("was built");
    } catch (const Error& error) {
      CHECK(error.code() == ErrorCode::too_large);
      CHECK(error.path() == "/topology");
    }
    if (testing::counts_memory()) CHECK(peak.bytes() < 1000000);
  }
}

TEST_CASE("graph/topologies: a product can have at most 64 factors", "[graph]") {
  REQUIRE(graph::parse_topology("path:1^63 x path:5").factors.size() == 64);
  REQUIRE(built("path:5 x path:1^63").nodes() == 5);
  REQUIRE_THROWS_WITH(graph::parse_topology("path:1^64 x path:5"),
                      "a product can have at most 64 factors");
}

TEST_CASE("graph/topologies: counts and distances of the extended hypercube are right",
          "[graph][paper]") {
  // core/theory/eh.md, section 1: hypercube links 108 in EH(3,2), 84 in EH(2,3), 876 in EH(3,3).
  struct Case {
    const char* spec;
    std::size_t nodes, cube_links;
    std::int64_t diameter;
  };
  for (const Case& one : {Case{"eh:3,2", 73, 108, 4}, Case{"eh:2,3", 85, 84, 6},
                          Case{"eh:3,3", 585, 876, 6}, Case{"eh:5,1", 33, 80, 2}}) {
    CAPTURE(one.spec);
    const Graph graph = built(one.spec);
    REQUIRE(graph.nodes() == one.nodes);
    REQUIRE(graph.edges().size() == one.cube_links + one.nodes - 1);
    std::int64_t between_servers = 0;
    const std::size_t servers = one.nodes == 73 || one.nodes == 85 ? 64
                                : one.nodes == 33                  ? 32
                                                                   : 512;
    for (NodeId s = 0; s < servers; ++s) {
      const auto distance = distances_from(graph, s);
      for (NodeId t = 0; t < servers; ++t) {
        between_servers = std::max<std::int64_t>(between_servers, distance[t]);
      }
    }
    REQUIRE(between_servers == one.diameter);
  }
}

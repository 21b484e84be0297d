// Topologies as they are built: sizes by formula, products, limits, cages, and stops.
#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/graph/lanczos.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "support/memory.hpp"

using namespace evenkeel;
using graph::Graph;

namespace {

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

Graph graph_of(const std::string& text) {
  return graph::make_topology(graph::parse_topology(text));
}

std::int64_t edges_of(const Graph& graph) {
  return static_cast<std::int64_t>(graph.edges().size());
}

}  // namespace

TEST_CASE("graph/topology_size: nodes and edges by formula are those of what is built",
          "[graph][property]") {
  for (const char* text : kSmall) {
    CAPTURE(text);
    const graph::TopologySize size = graph::topology_size(graph::parse_topology(text));
    const Graph graph = graph_of(text);
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
  const Graph graph = graph_of(text);
  CHECK(size.nodes == static_cast<std::int64_t>(graph.nodes()));
  CHECK(size.edges == edges_of(graph));
}

TEST_CASE("graph/make_topology: a product joins what differs in one place along a factor's edge",
          "[graph][property]") {
  // Against the definition, pair by pair; debruijn-multi has an edge of weight 2.
  const Graph a = graph_of("debruijn-multi:3"), b = graph_of("path:1"), c = graph_of("cycle:5");
  const Graph whole = graph_of("debruijn-multi:3 x path:1 x cycle:5");
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

TEST_CASE("graph/Graph: edges in any order, parallel ones added in the order in which they came",
          "[graph][property]") {
  const std::uint64_t seed = GENERATE(range<std::uint64_t>(1, 30));
  CAPTURE(seed);
  Rng rng(seed);
  const std::uint64_t n = 1 + rng.uniform_index(30);
  std::vector<graph::Edge> edges;
  for (std::uint64_t i = rng.uniform_index(200); i > 0; --i) {
    const auto u = static_cast<graph::NodeId>(rng.uniform_index(n));
    const auto v = static_cast<graph::NodeId>(rng.uniform_index(n));
    edges.push_back({u, v, rng.uniform01() + 0.1});
  }
  std::map<std::pair<graph::NodeId, graph::NodeId>, double> sums, firsts;
  std::int64_t loops = 0;
  for (const graph::Edge& edge : edges) {
    if (edge.u == edge.v) {
      ++loops;
      continue;
    }
    const std::pair ends(std::min(edge.u, edge.v), std::max(edge.u, edge.v));
    firsts.emplace(ends, edge.weight);
    const auto at = sums.find(ends);
    at == sums.end() ? void(sums.emplace(ends, edge.weight)) : void(at->second += edge.weight);
  }
  const auto nodes = static_cast<std::size_t>(n);
  const Graph added(nodes, edges), once(nodes, edges, graph::Parallel::once);
  REQUIRE(added.edges().size() == sums.size());
  REQUIRE(once.edges().size() == sums.size());
  REQUIRE(added.cleaning().self_loops == loops);
  REQUIRE(added.cleaning().merged == static_cast<std::int64_t>(edges.size() - sums.size()) - loops);
  std::size_t at = 0;
  for (const auto& [ends, weight] : sums) {
    CHECK(added.edges()[at] == graph::Edge{ends.first, ends.second, weight});
    CHECK(once.edges()[at++] == graph::Edge{ends.first, ends.second, firsts[ends]});
  }
}

TEST_CASE("graph/make_topology: what is too large is refused before anything is built", "[graph]") {
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
      graph_of(text);
      FAIL("was built");
    } catch (const Error& error) {
      CHECK(error.code() == ErrorCode::too_large);
      CHECK(error.path() == "/topology");
    }
    if (testing::counts_memory()) CHECK(peak.bytes() < 1000000);
  }
}

TEST_CASE("graph/parse_topology: a product has at most 64 factors", "[graph]") {
  REQUIRE(graph::parse_topology("path:1^63 x path:5").factors.size() == 64);
  REQUIRE(graph_of("path:5 x path:1^63").nodes() == 5);
  REQUIRE_THROWS_WITH(graph::parse_topology("path:1^64 x path:5"),
                      "a product has at most 64 factors");
}

TEST_CASE("graph/cages: those of girth 5 are Petersen's and Hoffman and Singleton's graphs",
          "[graph]") {
  REQUIRE(graph_of("cage:3,5").edges() == graph_of("petersen").edges());
  REQUIRE(graph_of("cage:7,5").edges() == graph_of("hoffman-singleton").edges());
  for (const char* text : {"cage:3,5", "cage:7,5"}) {
    CAPTURE(text);
    REQUIRE(graph::girth(graph_of(text)) == 5);
    const auto closed = graph::closed_spectrum(graph::parse_topology(text).factors[0]);
    const auto numeric = graph::dense_spectrum(graph_of(text));
    REQUIRE(closed->size() == numeric.size());
    for (std::size_t i = 0; i < numeric.size(); ++i) {
      CHECK((*closed)[i].value == Approx(numeric[i].value).margin(1e-12));
      CHECK((*closed)[i].multiplicity == numeric[i].multiplicity);
    }
  }
  REQUIRE_THROWS_WITH(
      graph_of("cage:4,5"),
      "cage:4,5 does not exist here: of girth 5 there are degree 3 (petersen) and 7 "
      "(hoffman-singleton)");
  REQUIRE_THROWS_WITH(graph_of("cage:7,6"),
                      "cage:7,6 does not exist here: degree-1 must be a prime power up to 31; "
                      "nearest 6 and 8");
  REQUIRE_THROWS_WITH(graph_of("cage:1000,12"),
                      "cage:1000,12 does not exist here: degree-1 must be a prime power up to 7; "
                      "nearest 8");
  REQUIRE_THROWS_WITH(
      graph_of("cage:3,7"),
      "cage:3,7 does not exist here: the girth must be 5 (degrees 3 and 7), 6, 8 or 12");
}

TEST_CASE("graph/random_regular: simple and regular, with rows and with a matrix of bits",
          "[graph][property]") {
  // 32 times the degree is where one form of the pairs gives way to the other.
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

TEST_CASE("graph/StopCheck: building and searching look at the host all the time", "[graph]") {
  const Graph graph = graph_of("random-regular:20000,3,1");
  const auto looks = [&](auto work) {
    std::int64_t count = 0;
    StopCheck stop([&] {
      ++count;
      return false;
    });
    work(&stop);
    return count;
  };
  const auto ends_at = [&](std::int64_t look, auto work) {
    std::int64_t count = 0;
    StopCheck stop([&] { return ++count == look; });
    REQUIRE_THROWS_AS(work(&stop), Stopped);
    REQUIRE(count == look);  // and nothing goes on after that
  };
  const auto each = [&](auto work, std::int64_t least) {
    const std::int64_t all = looks(work);
    CHECK(all >= least);
    ends_at(1, work);
    ends_at((all + 1) / 2, work);
  };
  using Stop = StopCheck*;
  const auto build = [](const char* text) {
    return [text](Stop stop) { graph::make_topology(graph::parse_topology(text), stop); };
  };
  // Work by hand: so many visits of a number, 2^18 between two looks.
  each(build("random-regular:300000,4,1"), 300000LL * 4 * 8 >> 18);
  each(build("hypercube:18"), 9LL << 18 >> 18);
  each(build("path:100 x cycle:30000"), 6000000 >> 18);
  each([&](Stop stop) { graph::diameter(graph, stop); }, 20000LL * 20000 * 3 / 80 >> 18);
  each([&](Stop stop) { graph::lanczos_extremes(graph, {}, stop); }, 10);
  const Graph dense = graph_of("random-regular:700,40,1");
  each([&](Stop stop) { graph::dense_spectrum(dense, {}, stop); }, 700LL * 700 * 700 / 4 >> 18);
  const Graph torus = graph_of("torus:300,300");
  each([&](Stop stop) { graph::component_count(torus, stop); }, 1);
  each([&](Stop stop) { graph::is_bipartite(torus, stop); }, 1);
  const Graph tree = graph_of("cycle:1500");
  each([&](Stop stop) { graph::girth(tree, SIZE_MAX, stop); }, 1500LL * 1500 >> 18);
}

// Graphs, their distances, girth and diameter, against brute force.
#include "evenkeel/graph/graph.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "graph/lanczos.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::built;
using graph::Graph;

namespace {

// Distances by repeated relaxation: independent of breadth-first search.
std::vector<std::vector<int>> distances_by_levels(const Graph& graph) {
  const std::size_t n = graph.nodes();
  std::vector<std::vector<int>> d(n, std::vector<int>(n, 1000000));
  for (std::size_t i = 0; i < n; ++i) d[i][i] = 0;
  for (const Edge& edge : graph.edges()) d[edge.u][edge.v] = d[edge.v][edge.u] = 1;
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) d[i][j] = std::min(d[i][j], d[i][k] + d[k][j]);
    }
  }
  return d;
}

// Shortest cycle through each edge: the distance of its ends without it.
std::optional<std::int64_t> girth_by_removal(const Graph& graph) {
  std::int64_t best = INT64_MAX;
  for (std::size_t skip = 0; skip < graph.edges().size(); ++skip) {
    std::vector<Edge> rest = graph.edges();
    const Edge removed = rest[skip];
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(skip));
    const int around = distances_by_levels(Graph(graph.nodes(), rest))[removed.u][removed.v];
    if (around < 1000000) best = std::min<std::int64_t>(best, around + 1);
  }
  return best == INT64_MAX ? std::nullopt : std::optional(best);
}

}  // namespace

TEST_CASE("graph/graph: rows are sorted, edges are merged, loops are ignored", "[graph]") {
  const Graph graph(4, {{2, 0, 1}, {0, 2, 2.5}, {3, 3, 1}, {1, 2, 1}, {0, 1, 1}});
  REQUIRE(graph.edges() == std::vector<Edge>{{0, 1, 1}, {0, 2, 3.5}, {1, 2, 1}});
  REQUIRE(graph.cleaning().self_loops == 1);
  REQUIRE(graph.cleaning().merged == 1);
  REQUIRE(std::vector<NodeId>(graph.neighbours(2).begin(), graph.neighbours(2).end()) ==
          std::vector<NodeId>{0, 1});
  REQUIRE(graph.edge_ids(2)[1] == 2);
  REQUIRE(graph.degree(3) == 0);
  REQUIRE(component_count(graph) == 2);
  REQUIRE_FALSE(diameter(graph).has_value());
  REQUIRE_THROWS_AS(Graph(2, {{0, 2, 1}}), Error);
  REQUIRE_THROWS_AS(Graph(2, {{0, 1, 0}}), Error);
  REQUIRE_THROWS_AS(Graph(0, {}), Error);
}

TEST_CASE("graph/graph: weights outside the range of computation are refused", "[graph]") {
  const auto refusal_of = [](double weight) -> std::string {
    try {
      const Graph graph(2, {{0, 1, weight}});
      return "accepted";
    } catch (const Error& error) {
      return error.what();
    }
  };
  REQUIRE(refusal_of(1e60) == "accepted");
  REQUIRE(refusal_of(1e-60) == "accepted");
  const std::string range = "the weight of edge 0 must be a number from 1e-60 to 1e60";
  REQUIRE(refusal_of(1e61) == range);
  REQUIRE(refusal_of(1e-61) == range);
  REQUIRE(refusal_of(0) == "the weight of edge 0 must be a number above 0");
  REQUIRE(refusal_of(std::nan("")) == "the weight of edge 0 must be a number above 0");
}

TEST_CASE("graph/graph: distances, girth and sides equal brute force", "[graph][property]") {
  Rng rng(9);
  for (int trial = 0; trial < 200; ++trial) {
    const auto n = static_cast<NodeId>(1 + rng.uniform_index(11));
    std::vector<Edge> edges;
    for (NodeId u = 0; u < n; ++u) {
      for (NodeId v = u + 1; v < n; ++v) {
        if (rng.uniform_index(4) == 0) edges.push_back({v, u, 1});
      }
    }
    const Graph graph(n, edges);
    CAPTURE(trial, n, graph.edges().size());
    const auto expected = distances_by_levels(graph);
    int longest = 0;
    for (NodeId u = 0; u < n; ++u) {
      const auto found = distances_from(graph, u);
      for (NodeId v = 0; v < n; ++v) {
        REQUIRE((found[v] < 0 ? 1000000 : found[v]) == expected[u][v]);
        longest = std::max(longest, expected[u][v]);
      }
    }
    REQUIRE(diameter(graph) ==
            (longest < 1000000 ? std::optional<std::int64_t>(longest) : std::nullopt));
    REQUIRE(girth(graph) == girth_by_removal(graph));
    // Bipartite exactly when no closed walk of odd length exists: no edge joins equal parities.
    bool odd = false;
    for (const Edge& edge : graph.edges()) {
      for (NodeId start = 0; start < n; ++start) {
        if (expected[start][edge.u] < 1000000)
          odd = odd || expected[start][edge.u] == expected[start][edge.v];
      }
    }
    REQUIRE(is_bipartite(graph) == !odd);
  }
}

TEST_CASE("graph/graph: the diameter by parallel searches equals the diameter by single searches",
          "[graph][property]") {
  Rng rng(23);
  const auto one_by_one = [](const Graph& graph) {
    std::int64_t longest = 0;
    for (NodeId start = 0; start < graph.nodes(); ++start) {
      for (const std::int32_t distance : distances_from(graph, start)) {
        longest = std::max<std::int64_t>(longest, distance);
      }
    }
    return longest;
  };
  for (int trial = 0; trial < 60; ++trial) {
    const Graph graph = evenkeel::testing::random_graph(rng, {2, 301}, {0, 399}, true);
    CAPTURE(trial);
    REQUIRE(diameter(graph) == one_by_one(graph));
  }
  for (const char* spec : {"path:300", "path:301", "cycle:131", "torus:9,15", "mesh:13,12",
                           "random-regular:200,3,1", "star:70", "debruijn:7", "ccc:5"}) {
    CAPTURE(spec);
    REQUIRE(diameter(built(spec)) == one_by_one(built(spec)));
  }
}

TEST_CASE("graph/graph: edges can have any order, and parallel edges are added in input order",
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

TEST_CASE("graph/graph: building and searching check for a stop regularly", "[graph][slow]") {
  const Graph graph = built("random-regular:20000,3,1");
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
    REQUIRE(count == look);  // and no work follows
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
  // Expected work, computed by hand: number visits, with 2^18 visits between two checks.
  each(build("random-regular:300000,4,1"), 300000LL * 4 * 8 >> 18);
  each(build("hypercube:18"), 9LL << 18 >> 18);
  each(build("path:100 x cycle:30000"), 6000000 >> 18);
  each([&](Stop stop) { graph::diameter(graph, stop); }, 20000LL * 20000 * 3 / 80 >> 18);
  each([&](Stop stop) { graph::lanczos_extremes(graph, {}, stop); }, 10);
  const Graph dense = built("random-regular:700,40,1");
  each([&](Stop stop) { graph::dense_spectrum(dense, {}, stop); }, 700LL * 700 * 700 / 4 >> 18);
  const Graph torus = built("torus:300,300");
  each([&](Stop stop) { graph::component_count(torus, stop); }, 1);
  each([&](Stop stop) { graph::is_bipartite(torus, stop); }, 1);
  const Graph tree = built("cycle:1500");
  each([&](Stop stop) { graph::girth(tree, SIZE_MAX, stop); }, 1500LL * 1500 >> 18);
}

TEST_CASE("graph/graph: bounds bracket the diameter", "[graph][property]") {
  Rng rng(34);
  for (int trial = 0; trial < 60; ++trial) {
    const Graph graph = testing::random_graph(rng, {2, 61}, {0, 39}, false);
    const DiameterBounds bounds = diameter_bounds(graph);
    REQUIRE(bounds.low <= *diameter(graph));
    REQUIRE(bounds.high >= *diameter(graph));
  }
  const DiameterBounds path = diameter_bounds(built("path:100"));
  REQUIRE(path.low == 99);
  REQUIRE(path.high <= 100);
}

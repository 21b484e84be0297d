// Certificates of distances: hubs and rules, checked by all searches.
#include "graph/certificate.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "graph/distances.hpp"
#include "graph/searches.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;

namespace {

/// The bound that hubs give for the distance of any two nodes, by all distances.
std::int64_t bound_by(const std::vector<NodeId>& hubs, const std::vector<std::int32_t>& all,
                      std::size_t n) {
  std::int64_t bound = 0;
  for (std::size_t i = 0; i < n; ++i) {
    std::int64_t best = INT64_MAX;
    for (const NodeId hub : hubs) {
      const auto* row = all.data() + hub * n;
      best = std::min<std::int64_t>(best, row[i] + *std::max_element(row, row + n));
    }
    bound = std::max(bound, best);
  }
  return bound;
}

}  // namespace

TEST_CASE("graph/certificate: a few hubs bound the distances of meshes and trees", "[graph]") {
  for (const char* spec : {"path:17", "path:18", "mesh:8,8", "mesh:7,9", "mesh:5,6,4", "star:30",
                           "cycle:9 x path:12", "butterfly:3", "debruijn:5"}) {
    CAPTURE(spec);
    const Graph graph = make_topology(parse_topology(spec));
    const std::int64_t longest = diameter(graph).value();
    const auto hubs = find_hubs(graph, longest);
    REQUIRE(hubs);
    REQUIRE(bound_by(*hubs, all_distances(graph), graph.nodes()) == longest);
    REQUIRE_FALSE(find_hubs(graph, longest - 1, graph.nodes()));
  }
  REQUIRE(find_hubs(make_topology(parse_topology("path:100001")), 100000)->size() <= 2);
}

TEST_CASE("graph/certificate: the bound of hubs is never below the diameter", "[graph][property]") {
  Rng rng(31);
  int found = 0;
  for (int trial = 0; trial < 200; ++trial) {
    const auto n = static_cast<std::size_t>(2 + rng.uniform_index(20));
    std::vector<Edge> edges;
    for (NodeId v = 1; v < n; ++v)
      edges.push_back({static_cast<NodeId>(rng.uniform_index(v)), v, 1});
    for (std::uint64_t extra = rng.uniform_index(10); extra > 0; --extra) {
      const auto u = static_cast<NodeId>(rng.uniform_index(n));
      const auto v = static_cast<NodeId>(rng.uniform_index(n));
      edges.push_back({u, v, 1});
    }
    const Graph graph(n, edges);
    const auto pair = farthest_pair(graph).value();
    CAPTURE(trial, n);
    REQUIRE(pair.distance == diameter(graph));
    REQUIRE(distances_from(graph, pair.from)[pair.to] == pair.distance);
    const auto hubs = find_hubs(graph, pair.distance);
    found += hubs ? 1 : 0;
    if (hubs) REQUIRE(bound_by(*hubs, all_distances(graph), n) == pair.distance);
  }
  REQUIRE(found > 150);
}

TEST_CASE("graph/certificate: the searches for bounds of the diameter are hubs", "[graph]") {
  for (const char* spec : {"path:1", "path:17", "path:18", "mesh:8,8", "mesh:5,6,4", "star:30",
                           "cycle:9 x path:12", "petersen", "debruijn:6", "eh:2,3", "cage:4,6",
                           "shuffle-exchange:7", "random-regular:100,3,1", "bipartite:4,9"}) {
    CAPTURE(spec);
    const Graph graph = make_topology(parse_topology(spec));
    DiameterSearch search(graph);
    std::int64_t all = INT64_MAX;
    REQUIRE(search.advance_bounds(all));
    const std::vector<NodeId> hubs = search.hubs();
    REQUIRE(hubs.size() <= 8);
    REQUIRE(std::set<NodeId>(hubs.begin(), hubs.end()).size() == hubs.size());
    REQUIRE(bound_by(hubs, all_distances(graph), graph.nodes()) == search.bounds().high);
  }
}

TEST_CASE("graph/certificate: nodes are alike if their digits can be shifted", "[graph]") {
  for (const char* spec : {"cycle:3",
                           "cycle:4",
                           "cycle:12",
                           "torus:4,3",
                           "torus:8,8",
                           "torus:4,6,5",
                           "hypercube:0",
                           "hypercube:6",
                           "clique:1",
                           "clique:2",
                           "clique:9",
                           "clique:12",
                           "lattice:6,3",
                           "lattice:1,4",
                           "circulant:20,1,3",
                           "circulant:2,1",
                           "multipartite:30,5",
                           "multipartite:12,12",
                           "multipartite:12,2",
                           "bipartite:5,5",
                           "bipartite:1,1",
                           "cycle:5 x clique:4",
                           "clique:4 x cycle:5",
                           "torus:4,3 x hypercube:2 x lattice:3,2",
                           "folded-hypercube:2",
                           "folded-hypercube:5",
                           "clebsch"}) {
    CAPTURE(spec);
    const Topology topology = parse_topology(spec);
    const Graph graph = make_topology(topology);
    const auto shifts = digit_shifts(topology);
    REQUIRE(shifts);
    REQUIRE(vertex_transitive(topology));
    std::int64_t stride = 1;
    for (const DigitShift& shift : *shifts) {
      REQUIRE(shift.stride == stride);
      stride *= shift.size;
      for (const Edge& edge : graph.edges()) {
        const auto links = graph.neighbours(shift(edge.u));
        REQUIRE(std::find(links.begin(), links.end(), shift(edge.v)) != links.end());
      }
    }
    // Together they lead from node 0 everywhere.
    REQUIRE(stride == static_cast<std::int64_t>(graph.nodes()));
  }
  for (const char* spec : {"path:6", "mesh:4,4", "star:5", "petersen", "debruijn:4", "butterfly:3",
                           "bipartite:2,4", "cycle:5 x path:3", "petersen x cycle:4"}) {
    CAPTURE(spec);
    REQUIRE_FALSE(digit_shifts(parse_topology(spec)));
  }
}

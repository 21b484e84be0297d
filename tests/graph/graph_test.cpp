// Graphs, finite fields, spectra and topologies, against brute force and published tables.
#include "evenkeel/graph/graph.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "graph/galois_field.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::built;

namespace {

// Closed form against the dense solver on the explicit graph.
void check_spectrum(const std::string& spec) {
  CAPTURE(spec);
  const Topology topology = parse_topology(spec);
  const auto closed = closed_spectrum(topology.factors.front());
  REQUIRE(closed.has_value());
  const auto dense = dense_spectrum(make_topology(topology));
  REQUIRE(closed->size() == dense.size());
  for (std::size_t i = 0; i < dense.size(); ++i) {
    REQUIRE((*closed)[i].multiplicity == dense[i].multiplicity);
    REQUIRE(std::abs((*closed)[i].value - dense[i].value) < 1e-7);
  }
}

// Distances by repeated relaxation: independent of breadth-first search.
std::vector<std::vector<int>> all_distances(const Graph& graph) {
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
    const int around = all_distances(Graph(graph.nodes(), rest))[removed.u][removed.v];
    if (around < 1000000) best = std::min<std::int64_t>(best, around + 1);
  }
  return best == INT64_MAX ? std::nullopt : std::optional(best);
}

std::string refusal(const std::string& spec) {
  try {
    built(spec);
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("graph: rows, merged edges, ignored loops", "[graph]") {
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

TEST_CASE("graph: weights that doubles can compute with", "[graph]") {
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

TEST_CASE("graph: distances, girth and sides against brute force", "[graph][property]") {
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
    const auto expected = all_distances(graph);
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

TEST_CASE("graph/galois_field: field axioms", "[graph]") {
  for (const std::uint32_t q : {2U, 3U, 4U, 5U, 7U, 8U, 9U, 16U, 25U, 27U, 31U, 32U}) {
    const GaloisField field(q);
    CAPTURE(q);
    for (std::uint32_t a = 0; a < q; ++a) {
      REQUIRE(field.add(a, field.negate(a)) == 0);
      if (a != 0) REQUIRE(field.multiply(a, field.invert(a)) == 1);
      std::set<std::uint32_t> row;
      for (std::uint32_t b = 0; b < q; ++b) {
        row.insert(field.multiply(a, b));
        REQUIRE(field.multiply(a, b) == field.multiply(b, a));
        for (std::uint32_t c = 0; c < std::min(q, 9U); ++c) {
          REQUIRE(field.multiply(a, field.add(b, c)) ==
                  field.add(field.multiply(a, b), field.multiply(a, c)));
          REQUIRE(field.multiply(a, field.multiply(b, c)) ==
                  field.multiply(field.multiply(a, b), c));
        }
      }
      REQUIRE(row.size() == (a == 0 ? 1U : q));
    }
  }
  REQUIRE_FALSE(prime_of_power(6).has_value());
  REQUIRE(prime_of_power(27) == 3U);
}

TEST_CASE("decker/table1: closed spectra equal numeric ones", "[graph][paper]") {
  for (const int n : {2, 3, 5, 10, 31, 100}) check_spectrum("path:" + std::to_string(n));
  for (const int n : {3, 4, 7, 32, 101}) check_spectrum("cycle:" + std::to_string(n));
  for (const int n : {3, 4, 17, 64}) check_spectrum("star:" + std::to_string(n));
  for (const char* spec :
       {"multipartite:4,2", "multipartite:12,3", "multipartite:64,4", "multipartite:64,8"}) {
    check_spectrum(spec);
  }
  for (const int n : {2, 3, 10, 64}) check_spectrum("clique:" + std::to_string(n));
  for (int d = 1; d <= 8; ++d) check_spectrum("hypercube:" + std::to_string(d));
  for (const char* spec :
       {"lattice:3,2", "lattice:4,3", "lattice:5,2", "lattice:7,2", "lattice:3,3", "lattice:7,3"}) {
    check_spectrum(spec);
  }
  for (const char* spec : {"petersen", "hoffman-singleton", "clebsch", "bipartite:3,5",
                           "bipartite:4,4", "folded-hypercube:5", "mesh:5,7", "torus:8,8",
                           "torus:4,6,3", "circulant:12,1,3", "circulant:10,2,5"}) {
    check_spectrum(spec);
  }
  for (const int d : {3, 4, 5, 6, 8, 9, 10}) check_spectrum("cage:" + std::to_string(d) + ",6");
  for (const int d : {3, 4, 5, 6}) check_spectrum("cage:" + std::to_string(d) + ",8");
  for (const int d : {3, 4}) check_spectrum("cage:" + std::to_string(d) + ",12");
  for (int d = 3; d <= 7; ++d) check_spectrum("butterfly:" + std::to_string(d));
  for (int d = 1; d <= 9; ++d) check_spectrum("debruijn-multi:" + std::to_string(d));
  for (int n = 2; n <= 70; n += 2) check_spectrum("knodel:" + std::to_string(n));
  for (const char* spec : {"knodel:20,3", "knodel:64,1", "knodel:30,2", "knodel:126"}) {
    check_spectrum(spec);
  }
}

TEST_CASE("graph/spectrum: large closed forms keep every distinct value", "[graph]") {
  for (const std::int64_t n : {1000, 100000, 1000000}) {
    CAPTURE(n);
    REQUIRE(closed_spectrum({"cycle", {n}})->size() == static_cast<std::size_t>(n / 2 + 1));
    REQUIRE(closed_spectrum({"path", {n / 2}})->size() == static_cast<std::size_t>(n / 2));
  }
  REQUIRE(closed_spectrum({"hypercube", {16}})->size() == 17);
  // 501 * 502 / 2 unordered pairs of cycle values; the 250 pairs (j, 500 - j) with j < 250 and
  // their partner (250, 250) all sum to 4.
  REQUIRE(closed_spectrum({"torus", {1000, 1000}})->size() == 125751 - 250);
}

TEST_CASE("decker/fig1: degree, iterations and M of 64-node topologies", "[graph][paper]") {
  struct Row {
    const char* spec;
    std::int64_t degree, iterations, cost;
  };
  // The two rows that the paper misprints stand with the corrected values: the simple de Bruijn
  // graph needs 23 iterations (17 are those of the multigraph), and a lattice factor needs 1,
  // not 3.
  const std::vector<Row> rows{
      {"cycle:64", 2, 32, 64},   {"clique:64", 63, 1, 63},        {"torus:8,8", 4, 12, 48},
      {"hypercube:6", 6, 6, 36}, {"lattice:4,3", 9, 3, 27},       {"butterfly:4", 4, 10, 40},
      {"knodel:64", 6, 33, 198}, {"knodel:62", 5, 7, 35},         {"cage:6,6", 6, 3, 18},
      {"debruijn:6", 4, 23, 92}, {"debruijn-multi:6", 4, 17, 68},
  };
  for (const Row& row : rows) {
    CAPTURE(row.spec);
    const Topology topology = parse_topology(row.spec);
    const Graph graph = make_topology(topology);
    const auto iterations = static_cast<std::int64_t>(dense_spectrum(graph).size()) - 1;
    REQUIRE(degree_range(graph).max == row.degree);
    REQUIRE(iterations == row.iterations);
    REQUIRE(iterations * degree_range(graph).max == row.cost);
  }
  for (const auto& [spec, cost] : std::vector<std::pair<const char*, std::int64_t>>{
           {"cycle:8^2", 16}, {"hypercube:2^3", 12}, {"hypercube:1^6", 6}, {"clique:4^3", 9}}) {
    CAPTURE(spec);
    std::int64_t sum = 0;
    for (const Family& factor : parse_topology(spec).factors) {
      const Graph graph = make_family(factor);
      sum +=
          (static_cast<std::int64_t>(dense_spectrum(graph).size()) - 1) * degree_range(graph).max;
    }
    REQUIRE(sum == cost);
  }
}

TEST_CASE("graph/topologies: cages have their degree, girth and least number of nodes", "[graph]") {
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

TEST_CASE("graph/diameter: many searches at once against one after the other",
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

TEST_CASE("graph/topologies: where all nodes look the same", "[graph]") {
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

TEST_CASE("graph/topologies: sizes, degrees, diameters and numbering", "[graph]") {
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

TEST_CASE("graph/topologies: wrong specs say what is allowed", "[graph]") {
  REQUIRE(refusal("cage:7,6") ==
          "cage:7,6 does not exist here: degree-1 must be a prime power up to 31; nearest 6 and 8");
  REQUIRE(refusal("cycle:2").find("at least 3") != std::string::npos);
  REQUIRE(refusal("knodel:7").find("even") != std::string::npos);
  REQUIRE(refusal("knodel:8,9").find("from 1 to 3") != std::string::npos);
  REQUIRE(refusal("tours:4").find("no family") != std::string::npos);
  REQUIRE(refusal("torus:").find("whole number") != std::string::npos);
  REQUIRE(refusal("torus:8,8 y").find("end") != std::string::npos);
  REQUIRE(refusal("hypercube:40").find("limit") != std::string::npos);
  REQUIRE(refusal("clique:100000").find("limit") != std::string::npos);
  REQUIRE(refusal("path:0").find("start at 1") != std::string::npos);
  REQUIRE(refusal("petersen:3").find("no numbers") != std::string::npos);
  REQUIRE(refusal("").find("no family") != std::string::npos);
}

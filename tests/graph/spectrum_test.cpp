// Spectra: closed forms, the dense solver, Lanczos and exact arithmetic against each other.
#include "evenkeel/graph/spectrum.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <string>
#include <vector>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "graph/count_eigenvalues.hpp"
#include "graph/lanczos.hpp"
#include "support/graphs.hpp"
#include "support/spectra.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::built;
using evenkeel::testing::dense_values;
using evenkeel::testing::draw;

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

// Arithmetic modulo a 31-bit prime.
using Word = std::uint64_t;
Word power(Word base, Word exponent, Word p) {
  Word result = 1;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = result * base % p;
    base = base * base % p;
  }
  return result;
}

// Length of the shortest recurrence of a sequence modulo p (Berlekamp and Massey).
std::size_t shortest_recurrence(const std::vector<Word>& sequence, Word p) {
  std::vector<Word> now{1}, before{1};
  std::size_t length = 0, gap = 1;
  Word last = 1;
  for (std::size_t n = 0; n < sequence.size(); ++n) {
    Word error = 0;
    for (std::size_t i = 0; i <= length && i < now.size(); ++i) {
      error = (error + now[i] * sequence[n - i]) % p;
    }
    if (error == 0) {
      ++gap;
      continue;
    }
    const std::vector<Word> kept = now;
    const Word factor = error * power(last, p - 2, p) % p;
    if (now.size() < before.size() + gap) now.resize(before.size() + gap, 0);
    for (std::size_t i = 0; i < before.size(); ++i) {
      now[i + gap] = (now[i + gap] + (p - factor) * before[i]) % p;
    }
    if (2 * length <= n) {
      length = n + 1 - length;
      before = kept;
      last = error;
      gap = 1;
    } else {
      ++gap;
    }
  }
  return length;
}

// Degree of the minimal polynomial of the integer Laplacian on a random vector modulo primes: never
// more than the number m of distinct eigenvalues, and equal to it but for bad luck with a prime.
std::size_t exact_distinct(const Graph& graph, Rng& rng) {
  std::size_t most = 0;
  for (const Word p : {2147483647ULL, 2147483629ULL, 2147483587ULL}) {
    const std::size_t n = graph.nodes();
    std::vector<Word> x(n), probe(n);
    for (std::size_t i = 0; i < n; ++i) {
      x[i] = rng.uniform_index(p);
      probe[i] = rng.uniform_index(p);
    }
    std::vector<Word> sequence;
    for (std::size_t k = 0; k < 2 * n + 2; ++k) {
      Word sum = 0;
      for (std::size_t i = 0; i < n; ++i) sum = (sum + probe[i] * x[i]) % p;
      sequence.push_back(sum);
      std::vector<Word> next(n, 0);
      for (const Edge& edge : graph.edges()) {
        const auto w = static_cast<Word>(edge.weight);
        next[edge.u] = (next[edge.u] + w * (x[edge.u] + p - x[edge.v])) % p;
        next[edge.v] = (next[edge.v] + w * (x[edge.v] + p - x[edge.u])) % p;
      }
      x = next;
    }
    most = std::max(most, shortest_recurrence(sequence, p));
  }
  return most;
}

}  // namespace

TEST_CASE("graph/spectrum: closed spectra equal numeric ones (decker/table1)", "[graph][paper]") {
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

TEST_CASE("graph/spectrum: degree, iterations and M of 64-node topologies (decker/fig1)",
          "[graph][paper]") {
  struct Row {
    const char* spec;
    std::int64_t degree, iterations, cost;
  };
  // The two rows with an error in the paper have the corrected values here. The simple de Bruijn
  // graph needs 23 iterations (17 is the value of the multigraph), and a lattice factor needs 1,
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

TEST_CASE("graph/spectrum: m is confirmed by exact arithmetic", "[graph][paper]") {
  Rng rng(31);
  for (const char* spec : {"path:2",
                           "path:9",
                           "path:64",
                           "cycle:3",
                           "cycle:16",
                           "cycle:63",
                           "star:3",
                           "star:64",
                           "multipartite:12,3",
                           "multipartite:64,4",
                           "bipartite:3,5",
                           "clique:2",
                           "clique:64",
                           "hypercube:1",
                           "hypercube:6",
                           "lattice:4,3",
                           "lattice:3,2",
                           "petersen",
                           "hoffman-singleton",
                           "cage:3,6",
                           "cage:5,6",
                           "cage:6,6",
                           "cage:3,8",
                           "torus:8,8",
                           "mesh:8,8",
                           "mesh:4,5",
                           "butterfly:4",
                           "debruijn:6",
                           "debruijn-multi:6",
                           "shuffle-exchange:6",
                           "folded-hypercube:6",
                           "clebsch",
                           "ccc:4",
                           "knodel:64",
                           "knodel:62",
                           "circulant:64,1,9",
                           "random-regular:64,4,1",
                           "eh:3,2",
                           "eh:2,2",
                           "cycle:8 x path:4",
                           "hypercube:2^3"}) {
    CAPTURE(spec);
    const Topology topology = parse_topology(spec);
    const Graph graph = make_topology(topology);
    if (graph.nodes() > 80) continue;
    const std::size_t distinct = topology_spectrum(topology)->levels.size();
    REQUIRE(exact_distinct(graph, rng) == distinct);
    REQUIRE(count_distinct_eigenvalues(graph) == static_cast<std::int64_t>(distinct));
  }
}

TEST_CASE("graph/spectrum: Lanczos finds both extreme eigenvalues", "[graph][property]") {
  Rng rng(32);
  for (const char* spec : {"path:200", "cycle:301", "torus:17,9", "mesh:20,20", "hypercube:8",
                           "random-regular:500,3,2", "star:50", "ccc:5", "debruijn:7", "path:2"}) {
    CAPTURE(spec);
    const Graph graph = built(spec);
    const Extremes exact = extremes_of(dense_spectrum(graph));
    const Extremes found = lanczos_extremes(graph);
    CHECK(found.smallest == Approx(exact.smallest).epsilon(1e-5));
    CHECK(found.largest == Approx(exact.largest).epsilon(1e-5));
  }
  for (int trial = 0; trial < 20; ++trial) {
    const Graph part = testing::random_graph(rng, {20, 79}, {0, 79}, true);
    const Graph graph(part.nodes() + 3, part.edges());  // three nodes apart
    std::vector<double> speeds;
    for (std::size_t i = 0; i < graph.nodes(); ++i) speeds.push_back(0.5 + 3 * rng.uniform01());
    const Extremes exact = extremes_of(dense_spectrum(graph, speeds));
    const Extremes found = lanczos_extremes(graph, speeds);
    CAPTURE(trial);
    CHECK(found.smallest == Approx(exact.smallest).epsilon(1e-5));
    CHECK(found.largest == Approx(exact.largest).epsilon(1e-5));
  }
  const Extremes none = lanczos_extremes(Graph(3, {}));
  REQUIRE(none.largest == 0);
}

TEST_CASE("graph/spectrum: Lanczos and the dense solver find the same eigenvalues",
          "[graph][property]") {
  // Nearly equal weights: eigenvalues closer than the gap, which Lanczos' method does not separate.
  Rng rng(39);
  std::vector<Edge> edges = built("torus:12,13").edges();
  for (Edge& edge : edges) edge.weight = 1 + 1e-12 * static_cast<double>(draw(rng, 9));
  const Graph nearly(156, edges);
  REQUIRE(distinct_eigenvalues(nearly) == dense_values(nearly));
  for (const char* spec : {"random-regular:200,3,4", "ccc:5", "random-regular:150,4,1 x path:2"}) {
    CAPTURE(spec);
    const Topology topology = parse_topology(spec);
    const Graph graph = make_topology(topology);
    const auto levels = numeric_spectrum(graph);
    const auto expected = dense_spectrum(graph);
    REQUIRE(levels.size() == expected.size());
    const auto values = *topology_eigenvalues(topology);
    REQUIRE(values.size() + 1 == expected.size());
    for (std::size_t i = 0; i < levels.size(); ++i) {
      REQUIRE(levels[i].multiplicity == expected[i].multiplicity);
      REQUIRE(levels[i].value == Approx(expected[i].value).margin(1e-11));
      if (i > 0) REQUIRE(values[i - 1] == Approx(expected[i].value).margin(1e-11));
    }
  }
}

TEST_CASE("graph/spectrum: a light link next to a heavy link does not count as a second part",
          "[graph]") {
  // Eigenvalues of a path with weights a and b: a + b -+ sqrt(a^2 + b^2 - a b), of product 3 a b.
  for (const double a : {1e3, 1e9, 1e10}) {
    const auto levels = dense_spectrum(Graph(3, {{0, 1, a}, {1, 2, 1}}));
    CAPTURE(a);
    REQUIRE(levels.size() == 3);
    REQUIRE(levels[0].value == 0);
    REQUIRE(levels[0].multiplicity == 1);
    const double largest = a + 1 + std::sqrt(a * a + 1 - a);
    REQUIRE(levels[2].value == Approx(largest));
    REQUIRE(levels[1].value == Approx(3 * a / largest).epsilon(1e-5));
  }
  // Two parts, each with the eigenvalue 0.
  const auto levels = dense_spectrum(Graph(4, {{0, 1, 1e9}, {2, 3, 1}}));
  REQUIRE(levels[0].multiplicity == 2);
  REQUIRE(levels[1].value == Approx(2));
}

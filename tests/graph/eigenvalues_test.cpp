// Counting eigenvalues, and finding them all by Lanczos' method.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "evenkeel/graph/count_eigenvalues.hpp"
#include "evenkeel/graph/lanczos.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "graph/tridiagonal.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::built;
using evenkeel::testing::draw;

namespace {

// By the dense solver, without 0.
std::vector<double> dense_values(const Graph& graph, std::span<const double> speeds = {}) {
  std::vector<double> values;
  for (const EigenLevel& level : dense_spectrum(graph, speeds)) {
    if (level.value > 0) values.push_back(level.value);
  }
  return values;
}

void check_all_found(const Graph& graph, std::span<const double> speeds = {}) {
  const auto expected = dense_values(graph, speeds);
  const auto found = lanczos_eigenvalues(graph, speeds);
  REQUIRE(found.has_value());
  REQUIRE(found->size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    REQUIRE(std::abs((*found)[i] - expected[i]) <= 1e-12 * expected.back());
  }
}

}  // namespace

TEST_CASE("graph/count_eigenvalues: agrees with computing, weights and parts included",
          "[graph][property]") {
  Rng rng(35);
  for (int trial = 0; trial < 60; ++trial) {
    const Graph part = testing::random_graph(rng, {1, 40}, {0, 59}, false);
    std::vector<Edge> edges = part.edges();
    for (Edge& edge : edges)
      edge.weight = trial % 2 == 0 ? 1 : 1 + static_cast<double>(draw(rng, 4));
    const Graph graph(part.nodes() + draw(rng, 3), edges);
    CAPTURE(trial);
    REQUIRE(count_distinct_eigenvalues(graph) ==
            static_cast<std::int64_t>(dense_spectrum(graph).size()));
  }
  // Fractional weights and speeds are exact, too.
  for (int trial = 0; trial < 40; ++trial) {
    const Graph graph = testing::random_graph(rng, {2, 31}, {0, 39}, true);
    std::vector<double> speeds(graph.nodes());
    for (double& speed : speeds) speed = 0.25 * static_cast<double>(1 + draw(rng, 3));
    CAPTURE(trial);
    REQUIRE(count_distinct_eigenvalues(graph) ==
            static_cast<std::int64_t>(dense_spectrum(graph).size()));
    REQUIRE(count_distinct_eigenvalues(graph, speeds) ==
            static_cast<std::int64_t>(dense_spectrum(graph, speeds).size()));
  }
  const Graph ring = built("cycle:12");
  REQUIRE(count_distinct_eigenvalues(ring, std::vector<double>(12, 0.1)) == 7);
  REQUIRE(count_distinct_eigenvalues(built("cycle:3001")) == 1501);
  REQUIRE(
      count_distinct_eigenvalues(built("torus:30,30")) ==
      static_cast<std::int64_t>(topology_spectrum(parse_topology("torus:30,30"))->levels.size()));
}

TEST_CASE("graph/count_eigenvalues: weights that are 0 modulo the small prime",
          "[graph][property]") {
  // Without their edges the graphs would be others: stars instead of cliques with a fringe.
  constexpr double kPrime = 2147483647;
  Rng rng(36);
  for (int trial = 0; trial < 30; ++trial) {
    const Graph part = testing::random_graph(rng, {3, 22}, {0, 29}, false);
    std::vector<Edge> edges = part.edges();
    for (Edge& edge : edges) edge.weight = draw(rng, 2) == 0 ? kPrime : 3 * kPrime / 4;
    const Graph graph(part.nodes(), edges);
    CAPTURE(trial);
    REQUIRE(count_distinct_eigenvalues(graph) ==
            static_cast<std::int64_t>(dense_spectrum(graph).size()));
    std::vector<double> speeds(graph.nodes(), kPrime);
    for (double& speed : speeds) speed *= 1 + static_cast<double>(draw(rng, 2));
    REQUIRE(count_distinct_eigenvalues(part, speeds) ==
            static_cast<std::int64_t>(dense_spectrum(part, speeds).size()));
  }
}

TEST_CASE("graph/count_eigenvalues: slices and bounds", "[graph][property]") {
  for (const char* spec : {"random-regular:200,3,1", "torus:9,11", "path:50", "clique:30", "path:1",
                           "ccc:4", "star:20"}) {
    CAPTURE(spec);
    const Graph graph = built(spec);
    const std::int64_t all = count_distinct_eigenvalues(graph);
    EigenvalueCount count(graph);
    REQUIRE(count.found() >= *diameter(graph) / 2 + 1);
    REQUIRE(count.most() == static_cast<std::int64_t>(graph.nodes()));
    std::int64_t steps = 0;
    for (std::int64_t last = 0; !count.advance(1); ++steps) {
      REQUIRE(count.found() >= last);
      REQUIRE(count.found() <= all);
      last = count.found();
    }
    REQUIRE(count.found() == all);
    REQUIRE(steps <= 2 * all + 2);
  }
  // Three parts: the eigenvalue 0 thrice.
  const Graph parts(9, {{0, 1, 1}, {1, 2, 1}, {3, 4, 2}, {4, 5, 1}, {6, 7, 1}, {7, 8, 5}});
  EigenvalueCount count(parts);
  REQUIRE(count.most() == 7);
  REQUIRE(count.found() >= 3);
  REQUIRE(count_distinct_eigenvalues(parts) == 7);
  REQUIRE(count_distinct_eigenvalues(Graph(4, {})) == 1);
}

TEST_CASE("graph/tridiagonal: all eigenvalues, and how many are below", "[graph][property]") {
  Rng rng(37);
  Tridiagonal path{{1}, {}};  // the Laplacian of a path: 2 - 2 cos(pi j / n), scaled
  constexpr std::size_t kRows = 300;
  for (std::size_t i = 0; i < kRows; ++i) {
    if (i > 0) path.diagonal.push_back(i + 1 < kRows ? 2 : 1);
    path.squares.push_back(1);
  }
  const auto values = path.eigenvalues();
  REQUIRE(values.size() == kRows);
  for (std::size_t j = 0; j < kRows; ++j) {
    const double angle = 3.14159265358979323846 * static_cast<double>(j) / kRows;
    REQUIRE(std::abs(values[j] - (2 - 2 * std::cos(angle))) < 1e-13);
  }
  for (int trial = 0; trial < 40; ++trial) {
    Tridiagonal matrix;
    const std::size_t rows = 1 + draw(rng, 40);
    for (std::size_t i = 0; i < rows; ++i) {
      matrix.diagonal.push_back(2 + rng.uniform01());
      const double beside = draw(rng, 6) == 0 ? 1e-11 : rng.uniform01();  // also nearly in parts
      matrix.squares.push_back(beside * beside);
    }
    const auto all = matrix.eigenvalues();
    REQUIRE(all.size() == rows);
    std::vector<double> points;
    for (std::size_t i = 0; i < rows; ++i) {
      REQUIRE(std::abs(all[i] - matrix.eigenvalue(i, 8)) < 1e-13);
      points.push_back(all[i] + 1e-12);
    }
    const auto below = matrix.below(points, rows);
    for (std::size_t i = 0; i < rows; ++i) {
      const auto expected =
          std::count_if(all.begin(), all.end(), [&](double value) { return value < points[i]; });
      REQUIRE(below[i] == static_cast<std::uint32_t>(expected));
    }
  }
}

TEST_CASE("graph/lanczos: all eigenvalues of a sparse graph", "[graph][property]") {
  for (const char* spec :
       {"random-regular:300,3,2", "random-regular:250,4,1", "random-regular:300,6,3", "path:200",
        "cycle:301", "torus:17,9", "mesh:12,13", "hypercube:8", "ccc:5", "debruijn:8", "star:40",
        "shuffle-exchange:8", "butterfly:5", "knodel:150", "path:12 x random-regular:20,3,1"}) {
    CAPTURE(spec);
    check_all_found(built(spec));
  }
  Rng rng(38);
  for (int trial = 0; trial < 30; ++trial) {
    CAPTURE(trial);
    const Graph part = testing::random_graph(rng, {60, 199}, {0, 199}, true);
    const Graph graph(part.nodes() + draw(rng, 3), part.edges());  // some nodes apart
    check_all_found(graph);
    std::vector<double> speeds;
    for (std::size_t i = 0; i < graph.nodes(); ++i) speeds.push_back(0.5 + 3 * rng.uniform01());
    check_all_found(graph, speeds);
  }
  REQUIRE(lanczos_eigenvalues(Graph(5, {}))->empty());
  REQUIRE_FALSE(lanczos_eigenvalues(built("clique:40")).has_value());
}

TEST_CASE("graph/spectrum: Lanczos or dense, the same eigenvalues", "[graph][property]") {
  // Nearly equal weights: eigenvalues closer than the gap, which Lanczos' method leaves alone.
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

// All eigenvalues by Lanczos' method.
#include "graph/lanczos.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <span>
#include <vector>

#include "support/graphs.hpp"
#include "support/spectra.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::built;
using evenkeel::testing::dense_values;
using evenkeel::testing::draw;

namespace {

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

TEST_CASE("graph/lanczos: finds all eigenvalues of a sparse graph", "[graph][property]") {
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

// How many nodes degree, diameter and girth allow: closed forms, and graphs that meet them.
#include "graph/moore_bound.hpp"

#include <catch2/catch.hpp>

#include "evenkeel/base/types.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using namespace evenkeel::testing;

namespace {

std::int64_t power(std::int64_t base, std::int64_t exponent) {
  std::int64_t result = 1;
  for (; exponent > 0; --exponent) result *= base;
  return result;
}

}  // namespace

TEST_CASE("graph/moore_bound: equals the closed forms of the paper", "[graph]") {
  for (std::int64_t d = 3; d <= 12; ++d) {
    for (std::int64_t k = 1; k <= 8; ++k) {
      CAPTURE(d, k);
      REQUIRE(moore_bound(d, k) == (d * power(d - 1, k) - 2) / (d - 2));
      REQUIRE(girth_bound(d, 2 * k + 1) == (d * power(d - 1, k) - 2) / (d - 2));
      if (k > 1) REQUIRE(girth_bound(d, 2 * k) == (2 * power(d - 1, k) - 2) / (d - 2));
    }
  }
  REQUIRE(moore_bound(0, 0) == 1);
  REQUIRE(moore_bound(1, 1) == 2);
  REQUIRE(moore_bound(2, 32) == 65);
  REQUIRE(girth_bound(2, 9) == 9);
  REQUIRE(girth_bound(2, 8) == 8);
}

TEST_CASE("graph/moore_bound: a bound beyond 2^53 - 1 is absent", "[graph]") {
  // 3 x 2^D - 2 for degree 3: 2^53 - 1 lies between D = 51 and D = 52.
  REQUIRE(moore_bound(3, 51) == 3 * power(2, 51) - 2);
  REQUIRE_FALSE(moore_bound(3, 52));
  REQUIRE_FALSE(moore_bound(3, 4000000));
  REQUIRE_FALSE(girth_bound(3, 105));
  REQUIRE(moore_bound(2, (kMaxExactInt - 1) / 2) == kMaxExactInt);
  REQUIRE_FALSE(moore_bound(2, kMaxExactInt));
}

TEST_CASE("graph/moore_bound: the minimum diameter is the first whose bound is large enough",
          "[graph]") {
  for (std::int64_t d = 2; d <= 9; ++d) {
    for (std::int64_t n = 2; n <= 300; ++n) {
      std::int64_t least = 0;
      while (*moore_bound(d, least) < n) ++least;
      CAPTURE(d, n);
      REQUIRE(least_diameter(n, d) == least);
    }
  }
  REQUIRE(least_diameter(1, 0) == 0);
  REQUIRE(least_diameter(2, 1) == 1);
  REQUIRE_FALSE(least_diameter(2, 0));
  REQUIRE_FALSE(least_diameter(3, 1));
}

TEST_CASE("graph/moore_bound: no graph beats the bounds, Moore graphs and minimum cages meet them",
          "[graph][property]") {
  Rng rng(81);
  for (int trial = 0; trial < 200; ++trial) {
    const Graph graph = random_graph(rng, {2, 14}, {0, 25}, false);
    const auto [least, most] = degree_range(graph);
    const auto nodes = static_cast<std::int64_t>(graph.nodes());
    CAPTURE(trial);
    REQUIRE(nodes <= moore_bound(most, *diameter(graph)));
    REQUIRE(*diameter(graph) >= least_diameter(nodes, most));
    const auto shortest = girth(graph);
    if (shortest && least >= 2) REQUIRE(nodes >= girth_bound(least, *shortest));
  }
  for (const char* spec : {"cycle:9", "clique:7", "petersen", "hoffman-singleton"}) {
    const Graph graph = built(spec);
    CAPTURE(spec);
    REQUIRE(moore_bound(degree_range(graph).max, *diameter(graph)) ==
            static_cast<std::int64_t>(graph.nodes()));
  }
  for (const char* spec : {"cycle:9", "clique:7", "bipartite:5,5", "petersen", "hoffman-singleton",
                           "cage:3,6", "cage:6,6", "cage:9,6", "cage:5,8", "cage:3,12"}) {
    const Graph graph = built(spec);
    const std::int64_t degree = degree_range(graph).max;
    CAPTURE(spec);
    REQUIRE(girth_bound(degree, *girth(graph)) == static_cast<std::int64_t>(graph.nodes()));
    REQUIRE(cage_nodes(degree, *girth(graph)) == static_cast<std::int64_t>(graph.nodes()));
  }
}

TEST_CASE("graph/moore_bound: some cages are larger than the bound, and some are unknown",
          "[graph]") {
  struct Row {
    std::int64_t degree, girth, bound, nodes;
  };
  for (const Row& row : {Row{3, 7, 22, 24},
                         {3, 9, 46, 58},
                         {3, 10, 62, 70},
                         {3, 11, 94, 112},
                         {4, 5, 17, 19},
                         {4, 7, 53, 67},
                         {5, 5, 26, 30},
                         {6, 5, 37, 40},
                         {7, 6, 86, 90}}) {
    CAPTURE(row.degree, row.girth);
    REQUIRE(girth_bound(row.degree, row.girth) == row.bound);
    REQUIRE(cage_nodes(row.degree, row.girth) == row.nodes);
  }
  REQUIRE_FALSE(cage_nodes(57, 5));
  REQUIRE_FALSE(cage_nodes(3, 13));
  REQUIRE_FALSE(cage_nodes(11, 6));  // 10 is not a prime power
  REQUIRE_FALSE(cage_nodes(1, 3));
}

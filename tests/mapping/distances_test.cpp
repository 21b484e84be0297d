// Distances of products without a table.
#include "evenkeel/mapping/distances.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "evenkeel/base/error.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::mapping;
using testing::draw;

TEST_CASE("mapping/distances: products without a table agree with searches", "[mapping]") {
  for (const char* spec : {"torus:70,60", "mesh:50,10,9", "hypercube:13", "lattice:17,3",
                           "cycle:60 x star:80", "torus:3,1500"}) {
    CAPTURE(spec);
    const auto topology = graph::parse_topology(spec);
    const Distances distances(topology);
    const graph::Graph graph = graph::make_topology(topology);
    REQUIRE(distances.servers() == graph.nodes());
    Rng rng(61);
    std::int64_t most = 0;
    for (int trial = 0; trial < 5; ++trial) {
      const auto from = static_cast<graph::NodeId>(draw(rng, graph.nodes()));
      const auto row = graph::distances_from(graph, from);
      double sum = 0;
      for (std::uint32_t to = 0; to < row.size(); ++to) {
        REQUIRE(distances(from, to) == row[to]);
        most = std::max<std::int64_t>(most, row[to]);
        sum += row[to];
      }
      for (std::uint32_t k = 0; k < 50; ++k) {
        const auto close = distances.near(from, static_cast<std::uint32_t>(rng.next()));
        REQUIRE(row[close] == 1);
      }
      // No server has more servers within a cost than the shells allow.
      for (const auto& [cost, servers] : distances.shells()) {
        REQUIRE(std::count_if(row.begin(), row.end(), [c = cost](auto d) { return d <= c; }) <=
                servers);
      }
      if (spec[0] == 't' || spec[0] == 'h') {
        REQUIRE(distances.mean() == Approx(sum / static_cast<double>(row.size())));
      }
    }
    REQUIRE(distances.most() >= most);
  }
  REQUIRE_THROWS_AS(Distances(graph::parse_topology("debruijn:13")), Error);
}

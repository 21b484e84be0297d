// Maximum flow against the least cut.
#include "evenkeel/graph/network_flow.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::draw;

TEST_CASE("graph/network_flow: maximum flow equals the least cut", "[graph][property]") {
  Rng rng(33);
  for (int trial = 0; trial < 300; ++trial) {
    const std::size_t n = 2 + draw(rng, 7);
    FlowNetwork network(n);
    struct One {
      std::uint32_t from, to;
      Load capacity;
    };
    std::vector<One> arcs;
    for (std::size_t i = 0; i < 3 * n; ++i) {
      arcs.push_back({static_cast<std::uint32_t>(draw(rng, n)),
                      static_cast<std::uint32_t>(draw(rng, n)), static_cast<Load>(draw(rng, 10))});
      network.add_arc(arcs.back().from, arcs.back().to, arcs.back().capacity,
                      static_cast<std::int32_t>(draw(rng, 3)));
    }
    FlowNetwork cheap = network;
    Load least = INT64_MAX;
    for (std::uint32_t side = 0; side < (1U << n); ++side) {
      if ((side & 1U) == 0 || (side >> (n - 1) & 1U) != 0) continue;
      Load cut = 0;
      for (const One& arc : arcs) {
        if ((side >> arc.from & 1U) != 0 && (side >> arc.to & 1U) == 0) cut += arc.capacity;
      }
      least = std::min(least, cut);
    }
    const auto sink = static_cast<std::uint32_t>(n - 1);
    REQUIRE(network.maximize(0, sink) == least);
    REQUIRE(cheap.maximize_cheaply(0, sink).amount == least);
  }
}

// Maximum flow against the least cut.
#include "graph/network_flow.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::graph;
using evenkeel::testing::draw;

TEST_CASE("graph/network_flow: the maximum flow equals the minimum cut", "[graph][property]") {
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
    for (const auto aim : {FlowSearch::Aim::most, FlowSearch::Aim::cheapest}) {
      FlowSearch whole(network, 0, sink, aim);
      std::int64_t all = INT64_MAX;
      REQUIRE(whole.advance(all));
      REQUIRE(whole.amount() == least);
      // In slices of any size the same, arc by arc.
      FlowSearch sliced(network, 0, sink, aim);
      std::int64_t work = 0;
      do work = 1 + static_cast<std::int64_t>(draw(rng, 30));
      while (!sliced.advance(work));
      REQUIRE(sliced.amount() == least);
      for (std::size_t a = 0; a < arcs.size(); ++a) {
        REQUIRE(sliced.network().flow(a) == whole.network().flow(a));
      }
    }
  }
}

// Cost scaling against the primal-dual method, and by the circles that would save.
#include "graph/cheapest_flow.hpp"

#include <catch2/catch.hpp>
#include <tuple>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/rng.hpp"
#include "graph/network_flow.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::testing;
using graph::CheapestFlow;
using graph::FlowNetwork;

namespace {

struct Arc {
  std::uint32_t from, to;
  Load capacity;
  std::int32_t cost;
};

Load cost_of(const std::vector<Arc>& arcs, const std::vector<Load>& flow) {
  Load cost = 0;
  for (std::size_t a = 0; a < arcs.size(); ++a) cost += flow[a] * arcs[a].cost;
  return cost;
}

}  // namespace

TEST_CASE("graph/cheapest_flow: the cost equals that of the primal-dual method",
          "[graph][property]") {
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const auto nodes = static_cast<std::uint32_t>(2 + draw(rng, 12));
    std::vector<Arc> arcs;
    for (std::size_t a = 0, count = 1 + draw(rng, 40); a < count; ++a) {
      const auto from = static_cast<std::uint32_t>(draw(rng, nodes));
      const auto to = static_cast<std::uint32_t>(draw(rng, nodes));
      const auto capacity = static_cast<Load>(draw(rng, 9));
      const auto cost = static_cast<std::int32_t>(draw(rng, seed % 3 == 0 ? 2 : 50));
      if (from != to) arcs.push_back({from, to, capacity, cost});
    }
    FlowNetwork any(nodes), cheap(nodes);
    for (const Arc& arc : arcs) {
      any.add_arc(arc.from, arc.to, arc.capacity);
      cheap.add_arc(arc.from, arc.to, arc.capacity, arc.cost);
    }
    const Load amount = any.maximize(0, 1);
    FlowNetwork::Cheapest found;
    while (cheap.next_distance(0, 1, found)) {
    }
    REQUIRE(found.amount == amount);
    CheapestFlow network(nodes);
    std::vector<Load> balance(nodes, 0), flow(arcs.size()), other(arcs.size());
    for (std::size_t a = 0; a < arcs.size(); ++a) {
      network.add_arc(arcs[a].from, arcs[a].to, arcs[a].capacity, any.flow(a), arcs[a].cost);
      other[a] = cheap.flow(a);
    }
    network.optimize();
    for (std::size_t a = 0; a < arcs.size(); ++a) {
      flow[a] = network.flow(a);
      REQUIRE(flow[a] >= 0);
      REQUIRE(flow[a] <= arcs[a].capacity);
      balance[arcs[a].from] -= flow[a] - any.flow(a);
      balance[arcs[a].to] += flow[a] - any.flow(a);
    }
    CHECK(balance == std::vector<Load>(nodes, 0));
    CHECK(cost_of(arcs, flow) == cost_of(arcs, other));
  }
}

TEST_CASE("graph/cheapest_flow: costs beyond 64 bits are refused", "[graph]") {
  CheapestFlow network(2);
  network.add_arc(0, 1, 5, 5, std::int64_t{1} << 60);
  try {
    network.optimize();
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.code() == ErrorCode::too_large);
  }
}

// Costs, benefit and presets by their definitions.
#include "evenkeel/cluster/model.hpp"

#include <catch2/catch.hpp>

#include "cluster/presets.hpp"

using namespace evenkeel;
using namespace evenkeel::cluster;

TEST_CASE("cluster/model: cost, benefit and presets follow their definitions", "[cluster]") {
  Costs costs;
  costs.unit_ops = 100;
  costs.unit_bytes = 10;
  costs.header_bytes = 50;
  costs.pre = {0.5, 0.01};
  costs.post = {0.25, 0.02};
  const Link link{0.1, 1000};
  // 20 tokens: 0.5 + 0.2 before, 0.1 + 250/1000 in transit, 0.25 + 0.4 after.
  REQUIRE(exchange_cost_s(costs, link, 20) == Approx(1.7));
  REQUIRE(exchange_cost_s(costs, link, 0) == Approx(0.15));
  // Giver 30 tokens at 50, receiver 4 at 100: 60 s and 4 s; after 20 tokens 20 s and 24 s.
  REQUIRE(exchange_benefit_s(costs, 30, 50, 4, 100, 20) == Approx(36));
  REQUIRE(exchange_benefit_s(costs, 11, 100, 10, 100, 1) == Approx(0).margin(1e-12));
  costs.latency_factor = 13.01;
  costs.bandwidth_factor = 0.97;
  REQUIRE(message_s(costs, link, 97) == Approx(1.301 + 0.1));
  costs.latency_estimate = 2;
  REQUIRE(exchange_cost_s(costs, link, 0) == Approx(0.25));

  const Cluster two = make_preset(Preset::clusters);
  std::size_t backbone = 0;
  for (std::size_t e = 0; e < two.links.size(); ++e) {
    if (two.links[e].latency_s != 15e-3) continue;
    ++backbone;
    REQUIRE(two.graph.edges()[e].v == two.graph.edges()[e].u + 10);
  }
  REQUIRE(backbone == 10);
  for (int g = 1; g <= 4; ++g) {
    Load sum = 0;
    for (const Load load : clusters_loads(g)) sum += load;
    REQUIRE(static_cast<double>(sum) * clusters_unit_ops(g) == Approx(615e8));
  }
}

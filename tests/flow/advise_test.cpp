// The cost of the schemes on the topologies with 64 nodes.
#include "evenkeel/flow/advise.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <vector>

#include "evenkeel/flow/problem.hpp"
#include "support/graphs.hpp"

using namespace evenkeel;
using namespace evenkeel::flow;
using graph::Graph;

namespace {

const Outcome& of(const std::vector<Outcome>& outcomes, Planned scheme) {
  return *std::find_if(outcomes.begin(), outcomes.end(),
                       [&](const Outcome& one) { return one.scheme == scheme; });
}

}  // namespace

// core/theory/flow.md, section 12. Means of 300 random load vectors there, 60 here.
std::vector<Outcome> outcomes_of(const Trial& trial, const Machine& machine,
                                 std::int64_t slice = INT64_MAX) {
  SchemeRuns runs(trial, machine);
  while (!runs.advance(slice)) {
  }
  return runs.outcomes();
}

std::optional<double> least_of(const Trial& trial, std::int64_t slice) {
  LeastNodeFlow least(trial);
  while (!least.advance(slice)) {
  }
  return least.mean();
}

TEST_CASE("flow/advise: finds better topologies for 64 nodes", "[flow][paper][slow]") {
  struct Published {
    const char* spec;
    Planned scheme;
    std::int64_t degree, iterations, cost;
    double node_flow;
  };
  const Published rows[] = {{"hypercube:6", Planned::opt, 6, 6, 36, 904},
                            {"folded-hypercube:6", Planned::opt, 7, 3, 21, 873},
                            {"lattice:4,3", Planned::opt, 9, 3, 27, 861},
                            {"clebsch x clique:4", Planned::md, 8, 3, 13, 1017},
                            {"clebsch x cycle:4", Planned::md, 7, 4, 14, 1019},
                            {"clique:4^3", Planned::md, 9, 3, 9, 1233},
                            {"hypercube:2^3", Planned::md, 6, 6, 12, 1261},
                            {"hypercube:1^6", Planned::md, 6, 6, 6, 1297}};
  Rng rng(73);
  std::vector<std::vector<Load>> loads;
  for (int t = 0; t < 60; ++t) loads.push_back(random_loads(64, 800, rng));
  for (const Published& row : rows) {
    CAPTURE(row.spec);
    const auto topology = graph::parse_topology(row.spec);
    const Graph graph = graph::make_topology(topology);
    const auto outcomes = outcomes_of({graph, &topology, loads}, cray_t3e());
    const Outcome& outcome = of(outcomes, row.scheme);
    REQUIRE(graph::degree_range(graph).max == row.degree);
    REQUIRE(outcome.iterations == row.iterations);
    REQUIRE(outcome.cost_m == row.cost);
    REQUIRE(outcome.node_flow == Approx(row.node_flow).epsilon(0.05));
    REQUIRE(outcome.balances);
    REQUIRE(outcome.flow_ms == Approx(0.98 + 0.084 * static_cast<double>(row.cost)));
  }
}

TEST_CASE("flow/advise: ADI beats MD at the same cost, and no scheme beats the minimum node flow",
          "[flow][paper]") {
  Rng rng(74);
  std::vector<std::vector<Load>> loads;
  for (int t = 0; t < 10; ++t) loads.push_back(random_loads(64, 800, rng));
  for (const char* spec : {"torus:8,8", "mesh:8,8", "torus:4,16", "cycle:8 x clique:8"}) {
    CAPTURE(spec);
    const auto topology = graph::parse_topology(spec);
    const Graph graph = graph::make_topology(topology);
    const auto outcomes = outcomes_of({graph, &topology, loads}, cray_t3e());
    const Outcome& md = of(outcomes, Planned::md);
    const Outcome& adi = of(outcomes, Planned::adi);
    REQUIRE(md.cost_m == adi.cost_m);
    REQUIRE(adi.node_flow < 0.95 * md.node_flow);
    REQUIRE(adi.iterations <= md.iterations);
    const auto least = least_of({graph, &topology, loads}, INT64_MAX);
    REQUIRE(least.has_value());
    REQUIRE(least_of({graph, &topology, loads}, 1) == least);
    for (const Outcome& outcome : outcomes) REQUIRE(outcome.node_flow >= *least);
  }
}

TEST_CASE("flow/advise: graphs given by the user know only the optimal scheme", "[flow]") {
  Rng rng(75);
  for (int trial = 0; trial < 20; ++trial) {
    const Graph graph = testing::random_graph(rng, {2, 31}, {0, 39}, trial % 2 == 1);
    const std::vector<std::vector<Load>> loads = {random_loads(graph.nodes(), 100, rng)};
    const auto outcomes = outcomes_of({graph, nullptr, loads}, own_machine(2, 0.5));
    REQUIRE(outcomes.size() == 1);
    const Outcome& one = outcomes[0];
    REQUIRE(one.balances);
    const auto degree = static_cast<double>(graph::degree_range(graph).max);
    REQUIRE(one.flow_ms == Approx(2.5 * static_cast<double>(one.cost_m)));
    REQUIRE(one.migration_ms == Approx(2 * degree * one.rounds + 0.5 * one.node_flow));
  }
}

TEST_CASE("flow/advise: slices change nothing, and a call does about the requested amount of work",
          "[flow]") {
  Rng rng(76);
  const std::vector<std::vector<Load>> loads = {random_loads(256, 800, rng),
                                                random_loads(256, 800, rng)};
  for (const char* spec : {"torus:16,16", "debruijn:8", "cycle:16 x path:16"}) {
    CAPTURE(spec);
    const auto topology = graph::parse_topology(spec);
    const Graph graph = graph::make_topology(topology);
    const auto whole = outcomes_of({graph, &topology, loads}, cray_t3e());
    const auto sliced = outcomes_of({graph, &topology, loads}, cray_t3e(), 1000);
    REQUIRE(sliced.size() == whole.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
      REQUIRE(sliced[i].scheme == whole[i].scheme);
      REQUIRE(sliced[i].cost_m == whole[i].cost_m);
      REQUIRE(sliced[i].rounds == whole[i].rounds);
      REQUIRE(sliced[i].node_flow == whole[i].node_flow);
      REQUIRE(sliced[i].migration_ms == whole[i].migration_ms);
    }
    const auto calls = [&](std::int64_t slice) {
      SchemeRuns runs({graph, &topology, loads}, cray_t3e());
      int count = 1;
      while (!runs.advance(slice)) ++count;
      return count;
    };
    REQUIRE(calls(2000) > 5);
  }
}

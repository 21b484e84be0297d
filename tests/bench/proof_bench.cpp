// The cost of certificates relative to solving the same job; prints one line of JSON, in ms.
#include <cstdio>

#include "best_ms.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/solver.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/ring/certificate.hpp"
#include "evenkeel/ring/solver.hpp"
#include "flow/certificates.hpp"
#include "flow/direct.hpp"
#include "flow/round.hpp"
#include "jobs/topology/facts.hpp"
#include "jobs/topology/proof.hpp"

using namespace evenkeel;

namespace {

volatile double g_sink = 0;  // keeps results alive

struct Cost {
  double solve = 0, prove = 0;
};

// A ring job with default settings: fewest steps, all shifts, minimum traffic.
Cost ring_cost(std::size_t nodes, settings::Ring::Mode mode) {
  Rng rng(1);
  std::vector<Load> loads(nodes);
  for (Load& load : loads) load = static_cast<Load>(rng.uniform_index(1000001));
  settings::Ring options;
  options.mode = mode;
  Cost cost;
  cost.solve = best_ms(5, [&] {
    ring::Solver solver(loads, options);
    solver.solve();
    g_sink = static_cast<double>(solver.fewest());
  });
  ring::Solver solver(loads, options);
  solver.solve();
  const ring::Instance& instance = solver.instance();
  const std::int64_t steps = solver.fewest() - 1;
  const auto segment = [&](std::int64_t within) {
    const auto found = solver.is_free()
                           ? ring::overfull_segment_anywhere(instance, std::nullopt, within)
                           : ring::overfull_segment(instance, std::nullopt, within);
    const auto excess =
        ring::excess_of(instance, std::nullopt, within, found.value(), solver.is_free());
    g_sink = static_cast<double>(excess.holds);
  };
  cost.prove = best_ms(5, [&] {
    if (mode == settings::Ring::Mode::single) {
      g_sink = static_cast<double>(
          ring::blocking_runs(instance, solver.intervals(), steps).value().left);
      segment(solver.lower_bound() - 1);
    } else {
      segment(steps);
    }
    if (solver.is_free()) {
      g_sink = static_cast<double>(
          ring::prices_of(instance, std::nullopt, solver.flow(), solver.fewest()).potential[0]);
    } else {
      g_sink = static_cast<double>(
          ring::limit_of_traffic(instance, solver.model(), solver.shift(), solver.fewest()).depth);
    }
  });
  return cost;
}

// A flow job with default settings: minimum norm, rounded, migrated.
Cost flow_cost(const char* spec) {
  const graph::Topology topology = graph::parse_topology(spec);
  const graph::Graph graph = graph::make_topology(topology);
  Rng rng(1);
  const flow::Problem problem =
      flow::make_problem(graph, flow::random_loads(graph.nodes(), 800, rng));
  settings::Flow options;
  options.scheme = settings::Flow::Scheme::l2;
  const auto make = [&] {
    return flow::Solver({.graph = graph, .topology = &topology, .problem = problem}, options);
  };
  Cost cost;
  cost.solve = best_ms(3, [&] {
    flow::Solver solver = make();
    solver.solve();
    g_sink = solver.solution().imbalance;
  });
  flow::Solver solver = make();
  solver.solve();
  const double norm = flow::weighted_norm(graph, solver.least_alike()->flow());
  const flow::IntegralPlan* plan = solver.least_norm_plan();
  cost.prove = best_ms(3, [&] {
    g_sink = flow::norm_bound(graph, problem, solver.least_alike()->excess(),
                              solver.least_alike()->potential(), norm * norm)
                 .value()
                 .square;
    if (!plan || plan->potential.empty()) return;
    g_sink =
        flow::integral_bound(graph, problem, plan->flow, plan->targets, plan->potential)->scale;
  });
  return cost;
}

// All families at sizes at which a search for what shows their distances would count, some of them
// on both sides of the size up to which diameters are exact; and products.
constexpr const char* kTopologies[] = {"path:1000000",
                                       "path:20000",
                                       "cycle:1000000",
                                       "star:1000000",
                                       "clique:2000",
                                       "multipartite:3000,3",
                                       "bipartite:1000,1000",
                                       "bipartite:300,600",
                                       "hypercube:18",
                                       "lattice:10,5",
                                       "mesh:1000,1000",
                                       "mesh:100,100",
                                       "mesh:10,10,10,10",
                                       "torus:1000,1000",
                                       "butterfly:13",
                                       "debruijn:18",
                                       "debruijn-multi:14",
                                       "debruijn-multi:18",
                                       "shuffle-exchange:18",
                                       "folded-hypercube:17",
                                       "ccc:14",
                                       "knodel:100000",
                                       "cage:8,12",
                                       "cage:32,6",
                                       "circulant:100000,1,7,300",
                                       "random-regular:100000,4,1",
                                       "eh:3,6",
                                       "cycle:100 x path:100",
                                       "cycle:1000 x path:1000",
                                       "hypercube:10 x path:100",
                                       "path:300 x random-regular:300,4,1"};

// A topology job with default settings: the network, its properties and those of its factors.
Cost topology_cost(const char* spec) {
  const graph::Topology topology = graph::parse_topology(spec);
  const bool alike = graph::vertex_transitive(topology);
  std::int64_t all = INT64_MAX;
  const auto work_out = [&](const graph::Topology& of, const graph::Graph& graph, bool same) {
    jobs::Facts facts = jobs::begin_facts(graph, of.text());
    const std::size_t dense = of.factors.size() > 1 ? graph::kDenseNodes : 0;  // of known factors
    jobs::FactsSearch(facts, graph, graph::topology_spectrum(of, dense), same, true, nullptr)
        .advance(all);
    return facts;
  };
  Cost cost;
  cost.solve = best_ms(1, [&] {
    const graph::Graph graph = graph::make_topology(topology);
    if (topology.factors.size() > 1) {
      for (const graph::Family& family : topology.factors) {
        work_out({{family}}, graph::make_family(family), graph::vertex_transitive({{family}}));
      }
    }
    g_sink = static_cast<double>(work_out(topology, graph, alike).most);
  });
  const graph::Graph graph = graph::make_topology(topology);
  const jobs::Facts facts = work_out(topology, graph, alike);
  const auto bounds = facts.diameter_bounds;
  jobs::TopologyClaims claims;
  claims.nodes = facts.nodes;
  claims.edges = facts.edges;
  claims.diameter = bounds ? std::optional(bounds->high) : facts.diameter;
  claims.hubs = facts.hubs;
  cost.prove = best_ms(3, [&] {
    jobs::TopologyProofSearch search(graph, claims, alike ? &topology : nullptr, nullptr);
    search.advance(all);
    g_sink = search.take().whole_weights ? 1 : 0;
  });
  return cost;
}

}  // namespace

int main() {
  const Cost multi = ring_cost(1000000, settings::Ring::Mode::multi);
  const Cost single = ring_cost(1000000, settings::Ring::Mode::single);
  const Cost torus = flow_cost("torus:800,800");
  const Cost random = flow_cost("random-regular:100000,6,1");
  std::printf(
      "{\"multi\":%.3f,\"multi_proof\":%.3f,\"single\":%.3f,\"single_proof\":%.3f,"
      "\"torus\":%.1f,\"torus_proof\":%.1f,\"random\":%.1f,\"random_proof\":%.1f,\"topologies\":{",
      multi.solve, multi.prove, single.solve, single.prove, torus.solve, torus.prove, random.solve,
      random.prove);
  const char* between = "";
  for (const char* spec : kTopologies) {
    const Cost cost = topology_cost(spec);
    std::printf("%s\"%s\":[%.3f,%.3f]", between, spec, cost.solve, cost.prove);
    between = ",";
  }
  std::printf("}}\n");
  return 0;
}

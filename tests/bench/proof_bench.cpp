// What certificates cost beside the solving that they are of; prints one line of JSON, in ms.
#include <cstdio>

#include "best_ms.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/flow/certificates.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/solver.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "evenkeel/ring/certificate.hpp"
#include "evenkeel/ring/solver.hpp"

using namespace evenkeel;

namespace {

volatile double g_sink = 0;  // keeps results alive

struct Cost {
  double solve = 0, prove = 0;
};

// A ring job of default settings: fewest steps, all shifts, least traffic.
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

// A flow job of default settings: least norm, made whole, migrated.
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
  const double norm = flow::weighted_norm(graph, *solver.least_flow());
  const flow::WholePlan* plan = solver.least_norm_plan();
  cost.prove = best_ms(3, [&] {
    g_sink = flow::norm_bound(graph, problem, solver.least_squares()->potential(), norm * norm)
                 .value()
                 .square;
    if (!plan || plan->potential.empty()) return;
    g_sink =
        flow::integral_bound(graph, problem, plan->flow, plan->targets, plan->potential)->scale;
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
      "\"torus\":%.1f,\"torus_proof\":%.1f,\"random\":%.1f,\"random_proof\":%.1f}\n",
      multi.solve, multi.prove, single.solve, single.prove, torus.solve, torus.prove, random.solve,
      random.prove);
  return 0;
}

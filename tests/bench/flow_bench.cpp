// Balancing flows; prints one JSON object of milliseconds (best of several runs). What counts are
// the ratios to sweeps and copies measured in the same process.
//   flow_bench             the workloads
//   flow_bench edges FILE  writes the random sparse graph and its excess, for other solvers
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "best_ms.hpp"
#include "evenkeel/base/rng.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/flow/orders.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "flow/diffusion.hpp"
#include "flow/direct.hpp"
#include "flow/max_load_search.hpp"
#include "graph/count_eigenvalues.hpp"
#include "graph/lanczos.hpp"

using namespace evenkeel;

namespace {

volatile double g_sink = 0;  // keeps results alive

struct Case {
  graph::Topology topology;
  graph::Graph graph;
  flow::Problem problem;
};

Case make_case(const char* spec) {
  graph::Topology topology = graph::parse_topology(spec);
  graph::Graph graph = graph::make_topology(topology);
  Rng rng(1);
  flow::Problem problem = flow::make_problem(graph, flow::random_loads(graph.nodes(), 800, rng));
  return {std::move(topology), std::move(graph), std::move(problem)};
}

// Any graph without a closed form and about a million edges.
constexpr const char* kSparse = "random-regular:333334,6,1";

double largest_residual(const Case& one, const std::vector<double>& flow) {
  double most = 0;
  for (const double left : flow::residual_of(one.graph, one.problem.excess, flow)) {
    most = std::max(most, std::fabs(left));
  }
  return most;
}

int write_edges(const char* file) {
  const Case one = make_case(kSparse);
  std::FILE* out = std::fopen(file, "wb");
  if (!out) return 1;
  const double sizes[2] = {static_cast<double>(one.graph.nodes()),
                           static_cast<double>(one.graph.edges().size())};
  std::fwrite(sizes, sizeof(double), 2, out);
  for (const graph::Edge& edge : one.graph.edges()) {
    const double ends[2] = {static_cast<double>(edge.u), static_cast<double>(edge.v)};
    std::fwrite(ends, sizeof(double), 2, out);
  }
  std::fwrite(one.problem.excess.data(), sizeof(double), one.problem.excess.size(), out);
  return std::fclose(out) == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::strcmp(argv[1], "edges") == 0) return write_edges(argv[2]);

  const Case torus = make_case("torus:1000,1000");
  const std::size_t n = torus.graph.nodes();
  const std::size_t m = torus.graph.edges().size();

  // A sweep over the edges as the definition has it: x += a d, w -= a Z d.
  std::vector<double> loads = torus.problem.excess, x(m, 0), next(n);
  const double edge_sweep = best_ms(9, [&] {
    next = loads;
    for (std::size_t e = 0; e < m; ++e) {
      const graph::Edge& edge = torus.graph.edges()[e];
      const double units = 0.2 * (loads[edge.u] - loads[edge.v]);
      x[e] += units;
      next[edge.u] -= units;
      next[edge.v] += units;
    }
    loads.swap(next);
  });
  g_sink = loads[1] + x[1];

  flow::Diffusion fos(torus.graph, torus.problem.excess, {}, flow::first_order(0.2));
  const double fos_sweep = best_ms(15, [&] { fos.step(); });
  flow::Diffusion chebyshev(torus.graph, torus.problem.excess, {}, flow::chebyshev(4e-5, 8));
  const double chebyshev_sweep = best_ms(15, [&] { chebyshev.step(); });
  // Memory that a step touches: three vectors over nodes, row starts and neighbours (4 bytes each).
  const std::size_t touched = 3 * n + n / 2 + m;
  std::vector<double> from(touched, 1), to(touched);
  const double copy = best_ms(15, [&] {
    std::memcpy(to.data(), from.data(), touched * sizeof(double));
    g_sink = to[touched / 2];
  });

  std::vector<double> flow;
  const double transform = best_ms(5, [&] {
    flow::LeastSquares solver(torus.graph, &torus.topology, torus.problem.excess);
    solver.advance(1);
    flow = solver.flow();
  });
  const double transform_residual = largest_residual(torus, flow);

  const Case sparse = make_case(kSparse);
  std::int64_t iterations = 0;
  const double solve_sparse = best_ms(3, [&] {
    flow::LeastSquares solver(sparse.graph, nullptr, sparse.problem.excess);
    while (!solver.advance(1000)) {
    }
    iterations = solver.iterations();
    flow = solver.flow();
  });
  const double sparse_residual = largest_residual(sparse, flow);
  // The same solver on a grid, where expanders' plain iterations would take thousands.
  std::int64_t grid_iterations = 0;
  const double solve_grid = best_ms(1, [&] {
    flow::LeastSquares solver(torus.graph, nullptr, torus.problem.excess);
    while (!solver.advance(1000)) {
    }
    grid_iterations = solver.iterations();
    g_sink = solver.flow()[0];
  });

  const auto run_optimal = [&](const char* spec) {
    const Case one = make_case(spec);
    return best_ms(1, [&] {
      std::vector<double> values = *graph::topology_eigenvalues(one.topology);
      const std::size_t steps = values.size();
      flow::Diffusion scheme(one.graph, one.problem.excess, {},
                             flow::optimal(flow::ordered(std::move(values), flow::Order::leja)));
      for (std::size_t k = 0; k < steps; ++k) scheme.step();
      g_sink = scheme.flow()[0];
    });
  };
  const double opt_cube = run_optimal("hypercube:16");
  const double opt_torus = run_optimal("torus:128,128");

  // All eigenvalues of a graph without closed form, and how many there are.
  const Case thousand = make_case("random-regular:1000,4,1");
  const double dense = best_ms(
      3, [&] { g_sink = static_cast<double>(graph::dense_spectrum(thousand.graph).size()); });
  const double lanczos = best_ms(
      5, [&] { g_sink = static_cast<double>(graph::lanczos_eigenvalues(thousand.graph)->size()); });
  const double counted = best_ms(
      5, [&] { g_sink = static_cast<double>(graph::count_distinct_eigenvalues(thousand.graph)); });

  const Case small = make_case("torus:50,50");
  const double least_traffic = best_ms(1, [&] {
    g_sink = static_cast<double>(flow::least_traffic(small.graph, small.problem).bound);
  });
  const Case cubic = make_case("random-regular:6666,3,2");
  const double least_traffic_random = best_ms(1, [&] {
    g_sink = static_cast<double>(flow::least_traffic(cubic.graph, cubic.problem).bound);
  });

  // Within capacities, at least fees: 1e5 edges, and 128 edges half of which have minima.
  const auto run_max_load = [&](const char* spec, bool minima) {
    const Case one = make_case(spec);
    Rng rng(3);
    flow::EdgeLimits limits;
    for (std::size_t e = 0; e < one.graph.edges().size(); ++e) {
      limits.capacity.push_back(static_cast<Load>(20 + rng.uniform_index(200)));
      limits.fee.push_back(static_cast<Load>(rng.uniform_index(1000)));
      if (minima) limits.minimum.push_back(static_cast<Load>(e % 2 * rng.uniform_index(20)));
    }
    return best_ms(1, [&] {
      flow::MaxLoadSearch search(flow::make_max_load_model(one.graph, one.problem, limits), 20000);
      search.advance(20000);
      g_sink = static_cast<double>(search.states());
    });
  };
  const double max_load = run_max_load("torus:223,223", false);
  const double max_load_minima = run_max_load("torus:8,8", true);

  std::printf(
      "{\"edge_sweep\":%.4f,\"fos_sweep\":%.4f,\"chebyshev_sweep\":%.4f,\"copy\":%.4f,"
      "\"transform\":%.3f,\"transform_residual\":%.3g,\"sparse\":%.1f,\"sparse_iterations\":%d,"
      "\"sparse_residual\":%.3g,\"grid_cg\":%.1f,\"grid_iterations\":%d,\"opt_cube\":%.2f,"
      "\"opt_torus\":%.2f,\"dense\":%.1f,\"lanczos\":%.2f,\"counted\":%.2f,\"least_traffic\":%.2f,"
      "\"least_traffic_random\":%.2f,\"max_load\":%.1f,\"max_load_minima\":%.2f}\n",
      edge_sweep, fos_sweep, chebyshev_sweep, copy, transform, transform_residual, solve_sparse,
      static_cast<int>(iterations), sparse_residual, solve_grid, static_cast<int>(grid_iterations),
      opt_cube, opt_torus, dense, lanczos, counted, least_traffic, least_traffic_random, max_load,
      max_load_minima);
  return 0;
}

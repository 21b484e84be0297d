// Local diffusion on clusters; prints JSON: milliseconds of runs with all features, and of one
// plain sweep over the edges of the larger network for comparison. bench.mjs computes the ratios.
#include <cstdio>
#include <vector>

#include "best_ms.hpp"
#include "evenkeel/cluster/local_diffusion.hpp"
#include "evenkeel/graph/topologies.hpp"

using namespace evenkeel;
using namespace evenkeel::cluster;

namespace {

Cluster machines(const char* spec) {
  graph::Graph graph = graph::make_topology(graph::parse_topology(spec));
  std::vector<double> speeds(graph.nodes());
  for (std::size_t i = 0; i < speeds.size(); ++i) speeds[i] = 1e9 * static_cast<double>(1 + i % 4);
  std::vector<Link> links = equal_links(graph, {0.15e-3, 12.5e6});
  return {std::move(graph), std::move(speeds), std::move(links)};
}

// Cost test with halving, detection on the tree, shaker, barrier, times to prepare and to unpack.
double run_ms(const Cluster& cluster, std::int64_t iterations, Rounding rounding) {
  Options options;
  options.iterations = iterations;
  options.rounding = rounding;
  options.shaker = Shaker{};
  options.sync = Sync::tree;
  options.transport = Transport::rendezvous;
  options.costs.pre = options.costs.post = {1e-5, 1e-6};
  Scenario scenario;
  for (std::size_t i = 0; i < cluster.speeds.size(); ++i) {
    scenario.loads.push_back(static_cast<Load>(i * 7919 % 1000));
  }
  return best_ms(3, [&] {
    LocalDiffusion run(cluster, options, scenario);
    run.advance(iterations);
    return run.makespan_s();
  });
}

}  // namespace

int main() {
  const Cluster small = machines("torus:25,40"), large = machines("torus:250,400");
  std::printf("{\"small\":%.3f,\"small_imitate\":%.3f,", run_ms(small, 1000, Rounding::random),
              run_ms(small, 1000, Rounding::imitate));
  std::printf("\"large\":%.3f,", run_ms(large, 100, Rounding::random));
  const RelativeMatrix matrix = distributed_matrix(large.graph, large.speeds, Variant::b);
  std::vector<double> loads(large.speeds.size(), 1), next;
  const double sweep = best_ms(20, [&] {
    next = loads;
    for (std::size_t e = 0; e < large.graph.edges().size(); ++e) {
      const auto& edge = large.graph.edges()[e];
      const double flow = matrix.forward[e] * loads[edge.u] - matrix.back[e] * loads[edge.v];
      next[edge.u] -= flow;
      next[edge.v] += flow;
    }
    return next[0];
  });
  std::printf("\"sweep\":%.4f}\n", sweep);
}

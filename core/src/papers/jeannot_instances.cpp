// Networks and runs of the recipes on Jeannot and Vernier.
#include "papers/jeannot_instances.hpp"

#include <utility>

namespace evenkeel::papers::jeannot {

using cluster::Options;
using graph::NodeId;

graph::Graph line_graph(NodeId nodes) {
  std::vector<graph::Edge> edges;
  for (NodeId i = 1; i < nodes; ++i) edges.push_back({i - 1, i, 1});
  return {nodes, std::move(edges)};
}

namespace {

std::vector<graph::Edge> tree_edges(Rng& rng, std::size_t nodes) {
  std::vector<graph::Edge> edges;
  for (std::size_t i = 1; i < nodes; ++i) {
    edges.push_back({static_cast<NodeId>(rng.uniform_index(i)), static_cast<NodeId>(i), 1});
  }
  return edges;
}

double random_speed(Rng& rng) { return static_cast<double>(1 + rng.uniform_index(4)); }

Instance with_speeds(Rng& rng, graph::Graph graph) {
  std::vector<double> speeds(graph.nodes());
  for (double& speed : speeds) speed = random_speed(rng);
  return {std::move(graph), std::move(speeds)};
}

}  // namespace

Instance random_tree(Rng& rng, std::size_t nodes) {
  return with_speeds(rng, {nodes, tree_edges(rng, nodes)});
}

Instance random_instance(Rng& rng) {
  const auto nodes = static_cast<std::size_t>(3 + rng.uniform_index(6));
  std::vector<graph::Edge> edges = tree_edges(rng, nodes);
  for (std::uint64_t extra = rng.uniform_index(5); extra > 0; --extra) {
    const auto u = static_cast<NodeId>(rng.uniform_index(nodes));
    const auto v = static_cast<NodeId>(rng.uniform_index(nodes));
    edges.push_back({u, v, 1});
  }
  return with_speeds(rng, {nodes, std::move(edges), graph::Parallel::once});
}

Instance with_triangle(const Instance& old, Rng& rng) {
  const auto n = static_cast<NodeId>(old.graph.nodes());
  const auto corner = static_cast<NodeId>(rng.uniform_index(n));
  std::vector<graph::Edge> edges = old.graph.edges();
  edges.insert(edges.end(), {{corner, n, 1}, {corner, n + 1, 1}, {n, n + 1, 1}});
  std::vector<double> speeds = old.speeds;
  for (int i = 0; i < 2; ++i) speeds.push_back(random_speed(rng));
  return {{std::size_t{n} + 2, std::move(edges)}, std::move(speeds)};
}

Instance with_lone_node(const Instance& old) {
  std::vector<double> speeds = old.speeds;
  speeds.push_back(1);
  return {{old.graph.nodes() + 1, old.graph.edges()}, std::move(speeds)};
}

Options literal() {
  Options options;
  options.k_tolerance = 0;
  return options;
}

Options fitted() {
  Options options = literal();
  options.detection = cluster::Detection::piggyback;
  options.sync = cluster::Sync::tree;
  options.halve_on = cluster::HalveOn::app;
  return options;
}

Options classical(Options options) {
  options.k_policy = cluster::KPolicy::off;
  options.detection = cluster::Detection::off;
  return options;
}

cluster::LocalDiffusion run_to_end(const cluster::Cluster& machines, const Options& options,
                                   std::vector<Load> loads, StopCheck* stop) {
  cluster::Scenario scenario;
  scenario.loads = std::move(loads);
  cluster::LocalDiffusion run(machines, options, std::move(scenario));
  while (!run.advance(16, stop)) spend(stop, StopCheck::kUnitsBetweenLooks / 8);
  return run;
}

std::vector<Load> all_on_first(Load mean) {
  std::vector<Load> loads(64, 0);
  loads[0] = 64 * mean;
  return loads;
}

}  // namespace evenkeel::papers::jeannot

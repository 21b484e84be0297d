// What moving load costs and saves on a cluster, and the clusters of the presets.
#include "evenkeel/cluster/model.hpp"

#include <algorithm>

#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::cluster {

double exchange_cost_s(const Costs& costs, const Link& link, double tokens) {
  return costs.pre.of(tokens) + costs.latency_estimate * link.latency_s +
         (costs.header_bytes + tokens * costs.unit_bytes) /
             (costs.bandwidth_estimate * link.bandwidth_bytes) +
         costs.post.of(tokens);
}

double exchange_benefit_s(const Costs& costs, double giver_load, double giver_speed,
                          double receiver_load, double receiver_speed, double tokens) {
  const double before = std::max(compute_s(costs, giver_load, giver_speed),
                                 compute_s(costs, receiver_load, receiver_speed));
  const double after = std::max(compute_s(costs, giver_load - tokens, giver_speed),
                                compute_s(costs, receiver_load + tokens, receiver_speed));
  return before - after;
}

std::vector<double> shares_of(std::span<const double> speeds, double total) {
  double all = 0;
  for (const double speed : speeds) all += speed;
  std::vector<double> shares;
  shares.reserve(speeds.size());
  for (const double speed : speeds) shares.push_back(total * speed / all);
  return shares;
}

std::vector<Link> equal_links(const graph::Graph& graph, const Link& link) {
  return std::vector<Link>(graph.edges().size(), link);
}

Cluster make_preset(Preset preset) {
  if (preset != Preset::clusters) {
    graph::Graph line = graph::make_topology(graph::parse_topology("path:64"));
    const Link link = preset == Preset::lan ? Link{0.15e-3, 12.5e6} : Link{40e-3, 125e3};
    std::vector<Link> links = equal_links(line, link);
    return {std::move(line), std::vector<double>(64, 1e9), std::move(links)};
  }
  graph::Graph mesh = graph::make_topology(graph::parse_topology("mesh:10,10"));
  std::vector<Link> links = equal_links(mesh, {0.15e-3, 125e6});
  for (std::size_t e = 0; e < links.size(); ++e) {
    const graph::Edge& edge = mesh.edges()[e];
    if (edge.u < 50 && edge.v >= 50) links[e].latency_s = 15e-3;
  }
  std::vector<double> speeds(100, 3e9);
  std::fill(speeds.begin() + 50, speeds.end(), 2e9);
  return {std::move(mesh), std::move(speeds), std::move(links)};
}

namespace {
Load hundreds(int granularity) {
  Load value = 1;
  for (int g = 1; g < granularity; ++g) value *= 100;
  return value;
}
}  // namespace

std::vector<Load> clusters_loads(int granularity) {
  std::vector<Load> loads;
  for (Load y = 0; y < 10; ++y) {
    for (Load x = 0; x < 10; ++x) loads.push_back(std::max(x, y) * hundreds(granularity));
  }
  return loads;
}

double clusters_unit_ops(int granularity) {
  return 1e8 / static_cast<double>(hundreds(granularity));
}

}  // namespace evenkeel::cluster

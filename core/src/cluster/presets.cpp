// The machines of the report, built from their rows.
#include "cluster/presets.hpp"

#include <algorithm>
#include <string>

#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::cluster {

const PresetRow& row_of(Preset id) {
  const auto all = presets();
  return *std::find_if(all.begin(), all.end(), [id](const PresetRow& one) { return one.id == id; });
}

Cluster make_preset(Preset preset) {
  const PresetRow& row = row_of(preset);
  graph::Graph graph = graph::make_topology(graph::parse_topology(std::string(row.topology)));
  std::vector<double> speeds;
  std::vector<std::size_t> part;  // of every node
  for (std::size_t p = 0; p < row.parts.size(); ++p) {
    speeds.insert(speeds.end(), row.parts[p].nodes, row.parts[p].speed);
    part.insert(part.end(), row.parts[p].nodes, p);
  }
  std::vector<Link> links;
  for (const graph::Edge& edge : graph.edges()) {
    links.push_back(part[edge.u] == part[edge.v] ? row.link : row.between);
  }
  return {std::move(graph), std::move(speeds), std::move(links)};
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
  return row_of(Preset::clusters).unit_ops / static_cast<double>(hundreds(granularity));
}

}  // namespace evenkeel::cluster

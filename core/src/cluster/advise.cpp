// Estimates the saving and the cost of balancing before any method runs.
#include "cluster/advise.hpp"

#include <algorithm>

#include "evenkeel/cluster/detection.hpp"

namespace evenkeel::cluster {

Screen screen(const Cluster& cluster, const Options& options, std::span<const Load> loads) {
  const Costs& costs = options.costs;
  Screen result;
  double total = 0, speed = 0, longest = 0;
  for (NodeId i = 0; i < loads.size(); ++i) {
    const auto load = static_cast<double>(loads[i]);
    total += load;
    speed += cluster.speeds[i];
    const double takes = compute_s(costs, load, cluster.speeds[i]);
    if (takes > longest) {
      longest = takes;
      result.slowest = i;
    }
  }
  const double ideal = compute_s(costs, total, speed);
  result.saving_s = static_cast<double>(options.iterations) * (longest - ideal);
  double out = 0;
  for (std::size_t e = 0; e < cluster.links.size(); ++e) {
    const graph::Edge& edge = cluster.graph.edges()[e];
    const Link& link = cluster.links[e];
    result.exchange_s = std::max(result.exchange_s, message_s(costs, link, costs.control_bytes));
    if (edge.u == result.slowest || edge.v == result.slowest) out += link.bandwidth_bytes;
  }
  const double share = total * cluster.speeds[result.slowest] / speed;
  const double surplus = static_cast<double>(loads[result.slowest]) - share;
  result.move_s = out > 0 ? surplus * costs.unit_bytes / out : 0;
  if (graph::component_count(cluster.graph) == 1) {
    std::vector<double> seconds;
    for (const Link& link : cluster.links) {
      seconds.push_back(message_s(costs, link, costs.detection_bytes));
    }
    std::vector<double> starts(loads.size(), 0);
    knowledge_times(breadth_first_tree(cluster.graph), seconds, starts);
    result.detection_s = *std::max_element(starts.begin(), starts.end());
  }
  result.hopeless = result.saving_s < result.exchange_s || result.move_s > result.saving_s;
  result.piggyback = 10 * result.detection_s > result.saving_s;
  return result;
}

}  // namespace evenkeel::cluster

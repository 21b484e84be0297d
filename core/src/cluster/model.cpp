// Cost and saving of moving load on a cluster.
#include "evenkeel/cluster/model.hpp"

#include <algorithm>

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

Spread spread_of(std::span<const double> loads, std::span<const double> speeds) {
  Spread spread;
  double total = 0, speed = 0;
  for (std::size_t i = 0; i < loads.size(); ++i) {
    total += loads[i];
    speed += speeds[i];
    spread.used += loads[i] > 0 ? 1 : 0;
  }
  for (std::size_t i = 0; i < loads.size(); ++i) {
    const double share = total * speeds[i] / speed;
    spread.overload = std::max(spread.overload, loads[i] - share);
    if (total > 0) {
      spread.max_over_share = std::max(spread.max_over_share.value_or(0), loads[i] / share);
    }
  }
  return spread;
}

std::vector<Link> equal_links(const graph::Graph& graph, const Link& link) {
  return std::vector<Link>(graph.edges().size(), link);
}

}  // namespace evenkeel::cluster

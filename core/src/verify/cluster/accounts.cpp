// Numbers of a cluster run that follow from its data, by their definitions.
#include "verify/cluster/accounts.hpp"

#include <algorithm>
#include <cmath>

namespace evenkeel::verify {
namespace {

using cluster::Cluster;
using cluster::Costs;
using cluster::Options;
using cluster::Scenario;

// A sum whose error does not grow with the numbers. Source: Neumaier 1974.
double sum_of_speeds(std::span<const double> values) {
  double sum = 0, lost = 0;
  for (const double value : values) {
    const double next = sum + value;
    lost += std::fabs(sum) >= std::fabs(value) ? (sum - next) + value : (value - next) + sum;
    sum = next;
  }
  return sum + lost;
}

double message_seconds(const Costs& costs, const cluster::Link& link, double bytes) {
  return costs.latency_factor * link.latency_s +
         bytes / (costs.bandwidth_factor * link.bandwidth_bytes);
}

// The edge between two nodes.
std::size_t edge_between(const Cluster& cluster, std::size_t i, std::size_t j) {
  const auto near = cluster.graph.neighbours(static_cast<graph::NodeId>(i));
  const auto at = std::find(near.begin(), near.end(), static_cast<graph::NodeId>(j));
  return cluster.graph.edge_ids(
      static_cast<graph::NodeId>(i))[static_cast<std::size_t>(at - near.begin())];
}

// Longest way between two nodes of the tree that a search from node 0 finds first, by two walks
// to the farthest node. @return none if not all nodes are reached.
std::optional<double> longest_tree_way(const Cluster& cluster, std::span<const double> seconds) {
  const std::size_t n = cluster.graph.nodes();
  std::vector<std::vector<std::pair<std::size_t, double>>> tree(n);
  std::vector<char> seen(n, 0);
  std::vector<std::size_t> order{0};
  seen[0] = 1;
  for (std::size_t next = 0; next < order.size(); ++next) {
    const std::size_t u = order[next];
    const auto near = cluster.graph.neighbours(static_cast<graph::NodeId>(u));
    const auto ids = cluster.graph.edge_ids(static_cast<graph::NodeId>(u));
    for (std::size_t a = 0; a < near.size(); ++a) {
      if (seen[near[a]] != 0) continue;
      seen[near[a]] = 1;
      tree[u].emplace_back(near[a], seconds[ids[a]]);
      tree[near[a]].emplace_back(u, seconds[ids[a]]);
      order.push_back(near[a]);
    }
  }
  if (order.size() != n) return std::nullopt;
  std::size_t start = 0;
  double longest = 0;
  for (int walk = 0; walk < 2; ++walk) {
    std::vector<double> way(n, -1);
    std::vector<std::size_t> open{start};
    way[start] = 0;
    while (!open.empty()) {
      const std::size_t u = open.back();
      open.pop_back();
      if (way[u] > way[start]) start = u;
      for (const auto& [v, takes] : tree[u]) {
        if (way[v] >= 0) continue;
        way[v] = way[u] + takes;
        open.push_back(v);
      }
    }
    longest = way[start];
  }
  return longest;
}

}  // namespace

Int128 tokens_until(const Scenario& scenario, std::int64_t iterations) {
  Int128 tokens = 0;
  for (const Load load : scenario.loads) tokens += load;
  for (const cluster::Arriving& one : scenario.arrivals) {
    if (one.iteration < iterations) tokens += one.tokens;
  }
  return tokens;
}

Work work_of(const Cluster& cluster, const Options& options, const Scenario& scenario,
             std::int64_t iterations) {
  Work work;
  for (const Load load : scenario.loads) work.token_iterations += Int128{load} * iterations;
  for (const cluster::Arriving& one : scenario.arrivals) {
    work.token_iterations +=
        Int128{one.tokens} * std::max<std::int64_t>(0, iterations - one.iteration);
  }
  const double operations = static_cast<double>(work.token_iterations) * options.costs.unit_ops;
  work.ideal_s = operations / sum_of_speeds(cluster.speeds);
  work.alone_s = operations / *std::max_element(cluster.speeds.begin(), cluster.speeds.end());
  work.least_s = work.ideal_s * (1 - 0x1p-50);
  return work;
}

Shares shares_of(std::span<const double> loads, std::span<const double> speeds) {
  Shares shares;
  const double total = sum_of_speeds(loads), speed = sum_of_speeds(speeds);
  for (std::size_t i = 0; i < loads.size(); ++i) {
    const double share = total / speed * speeds[i];
    if (loads[i] > 0) ++shares.used;
    shares.overload = std::max(shares.overload, loads[i] - share);
    if (total > 0)
      shares.max_over_share = std::max(shares.max_over_share.value_or(0), loads[i] / share);
  }
  return shares;
}

Screen screen_of(const Cluster& cluster, const Options& options, std::span<const Load> loads) {
  const Costs& costs = options.costs;
  Screen screen;
  double longest = 0;
  Int128 total = 0;
  for (std::size_t i = 0; i < loads.size(); ++i) {
    total += loads[i];
    const double takes = static_cast<double>(loads[i]) * costs.unit_ops / cluster.speeds[i];
    if (takes > longest) longest = takes, screen.slowest = i;
  }
  const double speed = sum_of_speeds(cluster.speeds), tokens = static_cast<double>(total);
  screen.saving_s =
      static_cast<double>(options.iterations) * (longest - tokens * costs.unit_ops / speed);
  std::vector<double> detection;
  double out = 0;
  for (std::size_t e = 0; e < cluster.links.size(); ++e) {
    const cluster::Link& link = cluster.links[e];
    screen.exchange_s =
        std::max(screen.exchange_s, message_seconds(costs, link, costs.control_bytes));
    detection.push_back(message_seconds(costs, link, costs.detection_bytes));
    const graph::Edge& edge = cluster.graph.edges()[e];
    if (edge.u == screen.slowest || edge.v == screen.slowest) out += link.bandwidth_bytes;
  }
  screen.longest_s = longest;
  const double surplus =
      static_cast<double>(loads[screen.slowest]) - tokens / speed * cluster.speeds[screen.slowest];
  if (out > 0) {
    screen.move_s = surplus * costs.unit_bytes / out;
    screen.longest_move_s = static_cast<double>(loads[screen.slowest]) * costs.unit_bytes / out;
  }
  screen.detection_s = longest_tree_way(cluster, detection).value_or(0);
  return screen;
}

Matrix::Matrix(const Cluster& cluster, cluster::Variant variant) : cluster_(cluster) {
  for (std::size_t i = 0; i < cluster.graph.nodes(); ++i) {
    double sum = variant == cluster::Variant::b ? 0.5 : 0;
    for (const graph::NodeId j : cluster.graph.neighbours(static_cast<graph::NodeId>(i)))
      sum += fraction(i, j);
    most_.push_back(sum > 0 ? 1 / sum : 0);
  }
}

double Matrix::fraction(std::size_t i, std::size_t j) const {
  return cluster_.speeds[j] / (cluster_.speeds[i] + cluster_.speeds[j]);
}
double Matrix::wish(std::size_t i, std::size_t j) const { return most_[i] * fraction(i, j); }
double Matrix::share(std::size_t i, std::size_t j) const {
  return std::min(most_[i], most_[j]) * fraction(i, j);
}
double Matrix::kept(std::size_t i) const {
  double given = 0;
  for (const graph::NodeId j : cluster_.graph.neighbours(static_cast<graph::NodeId>(i)))
    given += share(i, j);
  return 1 - given;
}

std::int64_t live_links(const Cluster& cluster, const Scenario& scenario, std::int64_t iteration) {
  std::vector<std::uint32_t> dead;
  for (const cluster::DeadLink& one : scenario.dead_links) {
    if (one.iteration <= iteration && std::find(dead.begin(), dead.end(), one.edge) == dead.end())
      dead.push_back(one.edge);
  }
  return static_cast<std::int64_t>(cluster.links.size() - dead.size());
}

std::optional<NeverRun> run_without_balancing(const Cluster& cluster, const Options& options,
                                              const Scenario& scenario, std::int64_t iterations) {
  if (options.sync != cluster::Sync::neighbour && options.sync != cluster::Sync::global)
    return std::nullopt;
  const std::size_t n = cluster.graph.nodes();
  const bool meet = options.transport == cluster::Transport::rendezvous;
  std::vector<double> seconds;
  for (const cluster::Link& link : cluster.links)
    seconds.push_back(message_seconds(options.costs, link, options.costs.app_bytes));
  std::vector<std::int64_t> ends(cluster.links.size(), iterations);  // first iteration without it
  for (const cluster::DeadLink& one : scenario.dead_links)
    ends[one.edge] = std::min(ends[one.edge], std::max<std::int64_t>(0, one.iteration));
  NeverRun run;
  run.loads.assign(scenario.loads.begin(), scenario.loads.end());
  std::vector<double> now(n, 0), next;
  for (std::int64_t iteration = 0; iteration < iterations; ++iteration) {
    for (const cluster::Arriving& one : scenario.arrivals) {
      if (one.iteration == iteration) run.loads[one.node] += static_cast<double>(one.tokens);
    }
    for (std::size_t i = 0; i < n; ++i)
      now[i] += run.loads[i] * options.costs.unit_ops / cluster.speeds[i];
    next = now;
    for (std::size_t i = 0; i < n && options.app != cluster::App::none; ++i) {
      const auto node = static_cast<graph::NodeId>(i);
      const auto near = cluster.graph.neighbours(node);
      const auto ids = cluster.graph.edge_ids(node);
      for (std::size_t a = 0; a < near.size(); ++a) {
        const std::size_t j = near[a];
        const bool used =
            options.app == cluster::App::all || (run.loads[i] > 0 && run.loads[j] > 0);
        if (!used || iteration >= ends[ids[a]]) continue;
        const double leaves = meet ? std::max(now[i], now[j]) : now[j];
        next[i] = std::max(next[i], leaves + seconds[ids[a]]);
        ++run.app_messages;
      }
    }
    now.swap(next);
    if (options.sync == cluster::Sync::global)
      std::fill(now.begin(), now.end(), *std::max_element(now.begin(), now.end()));
  }
  run.makespan_s = *std::max_element(now.begin(), now.end());
  return run;
}

Exchange exchange_of(const Cluster& cluster, const Costs& costs, std::size_t giver,
                     std::size_t receiver, std::span<const double> loads, double tokens) {
  const cluster::Link& link = cluster.links[edge_between(cluster, giver, receiver)];
  const double handling = tokens > 0 ? costs.pre.fixed_s + costs.post.fixed_s +
                                           (costs.pre.per_unit_s + costs.post.per_unit_s) * tokens
                                     : 0;
  const auto takes = [&](std::size_t node, double load) {
    return load * costs.unit_ops / cluster.speeds[node];
  };
  const double before = std::max(takes(giver, loads[giver]), takes(receiver, loads[receiver]));
  const double after =
      std::max(takes(giver, loads[giver] - tokens), takes(receiver, loads[receiver] + tokens));
  return {handling + costs.latency_estimate * link.latency_s +
              (costs.header_bytes + tokens * costs.unit_bytes) /
                  (costs.bandwidth_estimate * link.bandwidth_bytes),
          before - after};
}

int pays(const Cluster& cluster, const Costs& costs, std::size_t giver, std::size_t receiver,
         std::span<const double> loads, double tokens, double k) {
  const Exchange found = exchange_of(cluster, costs, giver, receiver, loads, tokens);
  const double gain = k * found.benefit_s, left = gain - found.cost_s;
  // Both sides are rounded: the loads of both ends and the tokens.
  if (std::fabs(left) <= 1e-9 * (found.cost_s + std::fabs(gain))) return 0;
  return left > 0 ? 1 : -1;
}

}  // namespace evenkeel::verify

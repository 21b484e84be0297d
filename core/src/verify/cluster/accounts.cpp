// Numbers of a cluster run that follow from its data, by their definitions.
#include "verify/cluster/accounts.hpp"

#include <algorithm>
#include <cmath>

#include "verify/asked.hpp"

namespace evenkeel::verify {
namespace {

using cluster::Cluster;
using cluster::Costs;
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

// The first iteration without each link.
std::vector<std::int64_t> ends_of_links(const ClusterJob& job, std::int64_t iterations) {
  std::vector<std::int64_t> ends(job.cluster.links.size(), iterations);
  for (const cluster::DeadLink& one : job.scenario.dead_links)
    ends[one.edge] = std::min(ends[one.edge], std::max<std::int64_t>(0, one.iteration));
  return ends;
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

double ClusterJob::tokens(double claimed, double found) const {
  const bool rounded = is_real() || found > 0x1p53;
  return claimed_if_near(claimed, found, rounded ? 1e-8 * (1 + std::fabs(found)) : 0);
}

Int128 tokens_until(const Scenario& scenario, std::int64_t iterations) {
  Int128 tokens = 0;
  for (const Load load : scenario.loads) tokens += load;
  for (const cluster::Arriving& one : scenario.arrivals) {
    if (one.iteration < iterations) tokens += one.tokens;
  }
  return tokens;
}

Work work_of(const ClusterJob& job, std::int64_t iterations) {
  Work work;
  for (const Load load : job.scenario.loads) work.token_iterations += Int128{load} * iterations;
  for (const cluster::Arriving& one : job.scenario.arrivals) {
    work.token_iterations +=
        Int128{one.tokens} * std::max<std::int64_t>(0, iterations - one.iteration);
  }
  const double operations = static_cast<double>(work.token_iterations) * job.options.costs.unit_ops;
  work.ideal_s = operations / sum_of_speeds(job.cluster.speeds);
  work.alone_s =
      operations / *std::max_element(job.cluster.speeds.begin(), job.cluster.speeds.end());
  work.least_s = work.ideal_s * (1 - 0x1p-50);
  return work;
}

bool are_loads(const ClusterJob& job, std::span<const double> loads) {
  return std::all_of(loads.begin(), loads.end(), [&](double load) {
    return load >= 0 && (job.is_real() || load == std::floor(load));
  });
}

bool keep_tokens(const ClusterJob& job, std::span<const double> loads, std::int64_t iterations) {
  const Int128 tokens = tokens_until(job.scenario, iterations);
  double sum = 0;
  Int128 whole = 0;
  for (const double load : loads) {
    if (load > 0x1p62) return false;
    sum += load;
    whole += static_cast<Int128>(load);
  }
  const auto total = static_cast<double>(tokens);
  return job.is_real() ? std::fabs(sum - total) <= 1e-9 * (1 + total) : whole == tokens;
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

answers::ClusterScreen screen_of(const ClusterJob& job, const answers::ClusterScreen& claimed) {
  const Cluster& cluster = job.cluster;
  const Costs& costs = job.options.costs;
  answers::ClusterScreen screen{.advice = claimed.advice};
  double longest = 0;
  Int128 total = 0;
  std::size_t slowest = 0;
  for (std::size_t i = 0; i < job.nodes(); ++i) {
    const Load load = job.scenario.loads[i];
    total += load;
    const double takes = static_cast<double>(load) * costs.unit_ops / cluster.speeds[i];
    if (takes > longest) longest = takes, slowest = i;
  }
  screen.slowest = slowest;
  const double speed = sum_of_speeds(cluster.speeds), tokens = static_cast<double>(total);
  const auto iterations = static_cast<double>(job.options.iterations);
  screen.saving_s =
      claimed_if_near(claimed.saving_s, iterations * (longest - tokens * costs.unit_ops / speed),
                      job.rounding(iterations * longest));
  std::vector<double> detection;
  double out = 0;
  for (std::size_t e = 0; e < cluster.links.size(); ++e) {
    const cluster::Link& link = cluster.links[e];
    screen.exchange_s =
        std::max(screen.exchange_s, message_seconds(costs, link, costs.control_bytes));
    detection.push_back(message_seconds(costs, link, costs.detection_bytes));
    const graph::Edge& edge = cluster.graph.edges()[e];
    if (edge.u == slowest || edge.v == slowest) out += link.bandwidth_bytes;
  }
  if (out > 0) {
    const auto load = static_cast<double>(job.scenario.loads[slowest]);
    const double surplus = load - tokens / speed * cluster.speeds[slowest];
    screen.move_s = claimed_if_near(claimed.move_s, surplus * costs.unit_bytes / out,
                                    job.rounding(load * costs.unit_bytes / out));
  }
  screen.detection_s = longest_tree_way(cluster, detection).value_or(0);
  return screen;
}

Matrix::Matrix(const ClusterJob& job) : cluster_(job.cluster) {
  for (std::size_t i = 0; i < job.nodes(); ++i) {
    double sum = job.options.variant == cluster::Variant::b ? 0.5 : 0;
    for (const graph::NodeId j : cluster_.graph.neighbours(static_cast<graph::NodeId>(i)))
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

std::vector<std::array<double, 3>> Matrix::entries() const {
  std::vector<std::array<double, 3>> all;
  for (graph::NodeId i = 0; i < cluster_.graph.nodes(); ++i) {
    const auto near = cluster_.graph.neighbours(i);
    const auto entry = [&](graph::NodeId j, double value) {
      all.push_back({static_cast<double>(i), static_cast<double>(j), value});
    };
    const auto after = std::upper_bound(near.begin(), near.end(), i);
    for (auto j = near.begin(); j != after; ++j) entry(*j, share(i, *j));
    entry(i, kept(i));
    for (auto j = after; j != near.end(); ++j) entry(*j, share(i, *j));
  }
  return all;
}

std::vector<std::array<double, 4>> Matrix::messages() const {
  std::vector<std::array<double, 4>> all;
  for (const int round : {1, 2}) {
    for (graph::NodeId i = 0; i < cluster_.graph.nodes(); ++i) {
      for (const graph::NodeId j : cluster_.graph.neighbours(i))
        all.push_back({static_cast<double>(round), static_cast<double>(i), static_cast<double>(j),
                       round == 1 ? cluster_.speeds[i] : wish(i, j)});
    }
  }
  return all;
}

Int128 app_messages(const ClusterJob& job, std::int64_t iterations) {
  Int128 messages = 0;
  if (job.options.app == cluster::App::none) return messages;
  for (const std::int64_t end : ends_of_links(job, iterations)) messages += 2 * end;
  return messages;
}

std::optional<NeverRun> run_without_balancing(const ClusterJob& job) {
  const auto& [cluster, options, scenario] = job;
  const std::int64_t iterations = options.iterations;
  if (options.sync != cluster::Sync::neighbour && options.sync != cluster::Sync::global)
    return std::nullopt;
  const std::size_t n = cluster.graph.nodes();
  const bool meet = options.transport == cluster::Transport::rendezvous;
  std::vector<double> seconds;
  for (const cluster::Link& link : cluster.links)
    seconds.push_back(message_seconds(options.costs, link, options.costs.app_bytes));
  const std::vector<std::int64_t> ends = ends_of_links(job, iterations);
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

CostTest cost_test(const ClusterJob& job, std::size_t giver, std::size_t receiver,
                   std::span<const double> loads, double tokens) {
  const Costs& costs = job.options.costs;
  const cluster::Link& link = job.cluster.links[edge_between(job.cluster, giver, receiver)];
  const double handling = tokens > 0 ? costs.pre.fixed_s + costs.post.fixed_s +
                                           (costs.pre.per_unit_s + costs.post.per_unit_s) * tokens
                                     : 0;
  const auto takes = [&](std::size_t node, double load) {
    return load * costs.unit_ops / job.cluster.speeds[node];
  };
  const double before = std::max(takes(giver, loads[giver]), takes(receiver, loads[receiver]));
  const double after =
      std::max(takes(giver, loads[giver] - tokens), takes(receiver, loads[receiver] + tokens));
  return {handling + costs.latency_estimate * link.latency_s +
              (costs.header_bytes + tokens * costs.unit_bytes) /
                  (costs.bandwidth_estimate * link.bandwidth_bytes),
          before - after};
}

}  // namespace evenkeel::verify

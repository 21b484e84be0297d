// Two phases: an integral flow found by second-order diffusion, then load moved along it.
#include <algorithm>
#include <cmath>
#include <compare>

#include "cluster/simulation_state.hpp"
#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "flow/round.hpp"
#include "graph/lanczos.hpp"

namespace evenkeel::cluster {
namespace {

constexpr std::int64_t kMaxRounds = 20000;
// Limit of node and edge visits. Imbalance that is left then is moved as far as this flow goes.
constexpr std::int64_t kMaxVisits = 1000000000;

// Integral loads near real loads, with the same sum in every part of the network: rounded down, and
// the largest remainders up.
std::vector<Load> whole_loads(std::span<const double> real, std::span<const double> loads,
                              const graph::Components& parts) {
  std::vector<Load> whole(real.size()), left(parts.count, 0);
  std::vector<std::vector<std::pair<double, std::size_t>>> rest(parts.count);
  for (std::size_t i = 0; i < real.size(); ++i) {
    const auto most = static_cast<double>(kMaxExactInt);
    const double down = std::min(most, std::max(0.0, std::floor(real[i] + 1e-9)));
    whole[i] = static_cast<Load>(down);
    left[parts.of[i]] += static_cast<Load>(loads[i]) - whole[i];
    rest[parts.of[i]].emplace_back(down - real[i], i);
  }
  for (std::size_t part = 0; part < parts.count; ++part) {
    sort_stably(rest[part]);
    const std::size_t count = rest[part].size();
    // One unit per node, or more if the real numbers are far from any balance.
    for (std::size_t at = 0; left[part] != 0; at = (at + 1) % count) {
      const Load share = std::max<Load>(1, std::abs(left[part]) / static_cast<Load>(count));
      const bool up = left[part] > 0;
      const std::size_t i = rest[part][up ? at : count - 1 - at].second;
      const Load given = up ? share : -std::min(share, whole[i]);
      whole[i] += given;
      left[part] -= given;
    }
  }
  return whole;
}

}  // namespace

// Second-order diffusion of real numbers: rounds until every node is within half a token of its
// share. The result is the flow and the loads after it. Source: core/theory/cluster.md, section 9;
// Ghosh, Muthukrishnan, Schultz 1996 for the scheme.
std::vector<double> LocalDiffusion::State::find_flow(const graph::Graph& live,
                                                     const graph::Components& parts,
                                                     std::vector<double>& reached) {
  const auto& edges = cluster.graph.edges();
  const std::size_t n = loads.size();
  const graph::Extremes ends =
      n <= 200 ? graph::extremes_of(graph::dense_spectrum(live, cluster.speeds, stop))
               : graph::lanczos_extremes(live, cluster.speeds, stop);
  const double gamma =
      std::min(1 - 1e-12, std::max(std::fabs(1 - ends.smallest), std::fabs(1 - ends.largest)));
  const double beta = 2 / (1 + std::sqrt(1 - gamma * gamma));
  std::vector<double> last(edges.size(), 0), flow(edges.size(), 0);
  // Every connected part balances alone.
  std::vector<double> part_load(parts.count, 0), part_speed(parts.count, 0), share(n);
  for (std::size_t i = 0; i < n; ++i) {
    part_load[parts.of[i]] += loads[i];
    part_speed[parts.of[i]] += cluster.speeds[i];
  }
  for (std::size_t i = 0; i < n; ++i) {
    share[i] = part_load[parts.of[i]] * cluster.speeds[i] / part_speed[parts.of[i]];
  }
  reached = loads;
  std::vector<double> next(n);
  const auto visits = static_cast<std::int64_t>(n + edges.size());
  const std::int64_t most = std::min(kMaxRounds, kMaxVisits / visits);
  for (std::int64_t round = 0; round < most; ++round) {
    spend(stop, 4 * visits);
    bool there = true;
    for (std::size_t i = 0; i < n && there; ++i) there = std::fabs(reached[i] - share[i]) < 0.5;
    if (there) break;
    tell_loads();
    ++totals.rounds;
    next = reached;
    const double now = round == 0 ? 1 : beta, before = round == 0 ? 0 : beta - 1;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      if (!alive[e]) continue;
      const auto [u, v, weight] = edges[e];
      last[e] =
          now * (matrix.forward[e] * reached[u] - matrix.back[e] * reached[v]) + before * last[e];
      flow[e] += last[e];
      next[u] -= last[e];
      next[v] += last[e];
    }
    reached.swap(next);
  }
  return flow;
}

// Moves load along a flow without cycles. Every node forwards its load in pieces as long as the
// latency, so that all links of a path work at the same time. `clocks` becomes the times at which
// nodes are done. @return the latest of these times.
double LocalDiffusion::State::carry_out(std::span<const Load> flow, std::vector<double>& clocks,
                                        bool estimate) {
  const auto& edges = cluster.graph.edges();
  const std::size_t n = loads.size();
  Costs costs = options.costs;
  if (estimate) {
    costs.latency_factor = costs.latency_estimate;
    costs.bandwidth_factor = costs.bandwidth_estimate;
  }
  struct Event {
    double time;
    std::size_t edge;
    Load tokens;  // that arrive; 0: the link is free again
    auto operator<=>(const Event&) const = default;
  };
  Heap<Event> queue;
  std::vector<Load> rest(edges.size()), held(n);
  std::vector<char> busy(edges.size(), 0);
  for (std::size_t e = 0; e < edges.size(); ++e) rest[e] = flow[e] < 0 ? -flow[e] : flow[e];
  for (std::size_t i = 0; i < n; ++i) held[i] = static_cast<Load>(loads[i]);
  // The number of pieces per edge keeps the number of events small on networks of any size.
  const auto active =
      static_cast<Load>(flow.size()) - std::count(flow.begin(), flow.end(), Load{0});
  const Load parts = std::clamp<Load>(4000000 / std::max<Load>(1, active), 4, 256);
  const auto giver = [&](std::size_t e) { return flow[e] > 0 ? edges[e].u : edges[e].v; };
  const auto receiver = [&](std::size_t e) { return flow[e] > 0 ? edges[e].v : edges[e].u; };
  const auto chunk = [&](std::size_t e) {
    const Link& link = cluster.links[e];
    const Load size = flow[e] < 0 ? -flow[e] : flow[e];
    const double fits = costs.latency_factor * link.latency_s * costs.bandwidth_factor *
                        link.bandwidth_bytes / std::max(1.0, costs.unit_bytes);
    const Load wanted = !(fits >= 1) ? 1 : fits > 1e15 ? size : static_cast<Load>(fits);
    return std::min(size, std::max(wanted, (size + parts - 1) / parts));
  };
  const auto send = [&](NodeId node, double now) {
    const auto around = cluster.graph.edge_ids(node);
    spend(stop, 16 + 4 * static_cast<std::int64_t>(around.size()));
    for (const std::uint32_t e : around) {
      if (rest[e] == 0 || busy[e] || flow[e] == 0 || giver(e) != node || held[node] == 0) continue;
      const Load amount = std::min({rest[e], held[node], chunk(e)});
      // A small amount waits for load that is still to come.
      if (amount < std::min(rest[e], chunk(e))) {
        bool more = false;
        for (const std::uint32_t in : around) {
          more = more || (flow[in] != 0 && receiver(in) == node && rest[in] > 0);
        }
        if (more) continue;
      }
      const Link& link = cluster.links[e];
      const auto tokens = static_cast<double>(amount);
      clocks[node] = std::max(clocks[node], now) + costs.pre.of(tokens);
      const double bytes = costs.header_bytes + tokens * costs.unit_bytes;
      const double leaves = clocks[node];
      const double arrives = leaves + message_s(costs, link, bytes);
      held[node] -= amount;
      rest[e] -= amount;
      busy[e] = 1;
      queue.push({arrives - costs.latency_factor * link.latency_s, e, 0});
      queue.push({arrives, e, amount});
      if (!estimate) ++totals.messages.load;
    }
  };
  for (NodeId i = 0; i < n; ++i) send(i, clocks[i]);
  while (!queue.empty()) {
    const Event event = queue.pop();
    NodeId node = giver(event.edge);
    if (event.tokens == 0) {
      busy[event.edge] = 0;
    } else {
      node = receiver(event.edge);
      held[node] += event.tokens;
      clocks[node] =
          std::max(clocks[node], event.time) + costs.post.of(static_cast<double>(event.tokens));
    }
    send(node, std::max(clocks[node], event.time));
  }
  return *std::max_element(clocks.begin(), clocks.end());
}

void LocalDiffusion::State::plan_and_move(StepRecord* record) {
  const auto& edges = cluster.graph.edges();
  const std::size_t n = loads.size();
  std::vector<graph::Edge> weighted;
  std::vector<std::size_t> number;  // of every live edge
  std::vector<double> live_flow, reached;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (!alive[e]) continue;
    const auto [u, v, weight] = edges[e];
    weighted.push_back({u, v, cluster.speeds[u] * matrix.forward[e]});
    number.push_back(e);
  }
  const graph::Graph live(n, std::move(weighted), graph::Parallel::add, stop);
  const graph::Components parts = graph::components(live, stop);
  const std::vector<double> flow = find_flow(live, parts, reached);
  for (const std::size_t e : number) live_flow.push_back(flow[e]);
  // The tree also detects that all nodes have finished, like any other convergence.
  if (options.detection == Detection::tree) {
    knowledge_times(tree, detection_s, clock);
    totals.messages.detection += 2 * (static_cast<std::int64_t>(n) - 1);
  } else if (options.detection == Detection::piggyback) {
    for (std::int64_t round = 0; round < reach; ++round) tell_loads();
  }
  const std::vector<Load> whole(loads.begin(), loads.end());
  const std::vector<Load> targets = whole_loads(reached, loads, parts);
  const flow::IntegralFlow live_plan = flow::round_flow(live, live_flow, whole, targets);
  std::vector<Load> plan(edges.size(), 0);
  for (std::size_t a = 0; a < number.size(); ++a) plan[number[a]] = live_plan.flow[a];
  double before = 0, after = 0, moved_tokens = 0;
  for (std::size_t i = 0; i < n; ++i) {
    before = std::max(before, compute_s(options.costs, loads[i], cluster.speeds[i]));
    after = std::max(after,
                     compute_s(options.costs, static_cast<double>(targets[i]), cluster.speeds[i]));
  }
  std::vector<double> together(n, 0);
  const double cost = carry_out(plan, together, true);
  const double over = *std::max_element(k.begin(), k.end());
  const bool go = options.k_policy == KPolicy::off || cost < over * (before - after);
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const Load amount = plan[e];
    if (amount == 0) continue;
    const auto size = static_cast<double>(amount < 0 ? -amount : amount);
    if (go) moved_tokens += size;
    if (!record) continue;
    record->exchanges.push_back({amount > 0 ? edges[e].u : edges[e].v,
                                 amount > 0 ? edges[e].v : edges[e].u, std::fabs(flow[e]),
                                 go ? size : 0, size, cost, before - after, over, go, false});
  }
  if (go) {
    carry_out(plan, clock, false);
    loads.assign(targets.begin(), targets.end());
  } else {
    ++totals.plans_refused;
  }
  totals.moved += moved_tokens;
  moved_in_iteration += moved_tokens;
  // One plan is enough until load arrives or a trigger starts the next plan.
  if (!totals.detected_at) totals.detected_at = iteration;
  lb_over = options.trigger == Trigger::schedule;
}

}  // namespace evenkeel::cluster

#include "evenkeel/flow/verify.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace evenkeel::flow {
namespace {

using Values = std::vector<double>;

std::string shown(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.10g", value);
  return text;
}

class Checker {
 public:
  Checker(const graph::Graph& graph, const Problem& problem, std::span<const double> flow,
          std::span<const double> targets, const FlowClaims& claims)
      : graph_(graph), problem_(problem), flow_(flow), targets_(targets), claims_(claims) {}

  std::vector<std::string> run() {
    conservation();
    shares();
    norms();
    cycles();
    if (graph_.nodes() <= kVerifiedNodes) least_norm();
    if (claims_.least_traffic) traffic();
    return std::move(problems_);
  }

 private:
  void say(std::string problem) {
    if (problems_.size() < 20) problems_.push_back(std::move(problem));
  }
  void compare(const char* what, double found, double claimed, double tolerance) {
    if (std::fabs(found - claimed) <= tolerance) return;
    say(std::string(what) + " is " + shown(found) + " by the plan, the answer says " +
        shown(claimed));
  }

  // Loads after the plan, node by node.
  void conservation() {
    Values after(problem_.loads.begin(), problem_.loads.end());
    for (std::size_t e = 0; e < flow_.size(); ++e) {
      if (claims_.whole && flow_[e] != std::floor(flow_[e])) {
        say("the flow over edge " + std::to_string(e) + " is " + shown(flow_[e]) +
            ": a whole flow was asked for");
      }
      after[graph_.edges()[e].u] -= flow_[e];
      after[graph_.edges()[e].v] += flow_[e];
    }
    double square = 0;
    double start = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
      const double off = after[i] - targets_[i];
      square += off * off;
      start += problem_.excess[i] * problem_.excess[i];
      if (claims_.whole && off != 0) {
        say("node " + std::to_string(i) + " ends with " + shown(after[i]) +
            " units, its target is " + shown(targets_[i]));
      }
    }
    if (claims_.whole) return;
    const double imbalance = start > 0 ? std::sqrt(square / start) : 0;
    compare("imbalance", imbalance, claims_.imbalance, 1e-12 + 1e-3 * claims_.imbalance);
  }

  // Targets are the share of the component by speed; whole ones that share rounded.
  void shares() {
    const std::size_t n = graph_.nodes();
    std::vector<graph::NodeId> head(n);
    for (std::size_t i = 0; i < n; ++i) head[i] = static_cast<graph::NodeId>(i);
    const auto find = [&](graph::NodeId node) {
      while (head[node] != node) node = head[node] = head[head[node]];
      return node;
    };
    for (const graph::Edge& edge : graph_.edges()) head[find(edge.u)] = find(edge.v);
    Values power(n, 0), total(n, 0), given(n, 0);
    const auto speed = [&](std::size_t i) {
      return problem_.speeds.empty() ? 1 : problem_.speeds[i];
    };
    for (graph::NodeId i = 0; i < n; ++i) {
      const graph::NodeId part = find(i);
      power[part] += speed(i);
      total[part] += static_cast<double>(problem_.loads[i]);
      given[part] += targets_[i];
    }
    for (graph::NodeId i = 0; i < n; ++i) {
      const graph::NodeId part = find(i);
      const double share = total[part] * speed(i) / power[part];
      const double room = claims_.whole ? 1 : 0;
      if (std::fabs(targets_[i] - share) >= room + 1e-9 * (1 + share) ||
          (claims_.whole && targets_[i] != std::floor(targets_[i]))) {
        say("the target of node " + std::to_string(i) + " is " + shown(targets_[i]) +
            ", its share is " + shown(share));
      }
      if (part == i &&
          std::fabs(given[i] - total[i]) > (claims_.whole ? 0 : 1e-9 * (1 + total[i]))) {
        say("the targets of the part around node " + std::to_string(i) + " sum to " +
            shown(given[i]) + ", its loads to " + shown(total[i]));
      }
    }
  }

  void norms() {
    double l1 = 0, square = 0, linf = 0, node_flow = 0;
    Values around(graph_.nodes(), 0);
    for (std::size_t e = 0; e < flow_.size(); ++e) {
      const double units = std::fabs(flow_[e]);
      l1 += units;
      square += units * units;
      linf = std::max(linf, units);
      around[graph_.edges()[e].u] += units;
      around[graph_.edges()[e].v] += units;
    }
    for (const double units : around) node_flow = std::max(node_flow, units);
    compare("norms.l1", l1, claims_.l1, 1e-9 * (l1 + 1e-300));
    compare("norms.l2", std::sqrt(square), claims_.l2, 1e-9 * (std::sqrt(square) + 1e-300));
    compare("norms.linf", linf, claims_.linf, 1e-9 * (linf + 1e-300));
    compare("norms.node_flow", node_flow, claims_.node_flow, 1e-9 * (node_flow + 1e-300));
    largest_ = linf;
  }

  // Depth-first search for an edge back into the path (the schemes peel off sources instead).
  void cycles() {
    const double zero = 1e-9 * largest_;
    std::vector<char> mark(graph_.nodes(), 0);
    std::vector<std::size_t> next(graph_.nodes(), 0);
    bool found = false;
    std::vector<graph::NodeId> path;
    for (graph::NodeId start = 0; start < graph_.nodes() && !found; ++start) {
      if (mark[start] != 0) continue;
      path.assign(1, start);
      mark[start] = 1;
      while (!path.empty() && !found) {
        const graph::NodeId node = path.back();
        const auto ids = graph_.edge_ids(node);
        if (next[node] == ids.size()) {
          mark[node] = 2;
          path.pop_back();
          continue;
        }
        const std::size_t k = next[node]++;
        const double out = graph_.edges()[ids[k]].u == node ? flow_[ids[k]] : -flow_[ids[k]];
        if (out <= zero) continue;
        const graph::NodeId other = graph_.neighbours(node)[k];
        if (mark[other] == 1) found = true;
        if (mark[other] != 0) continue;
        mark[other] = 1;
        path.push_back(other);
      }
    }
    if (found == claims_.acyclic) {
      say(found ? "the flow runs in a circle, the answer says that it does not"
                : "the flow never runs in a circle, the answer says that it does");
    }
  }

  // The least norm anew: plain conjugate gradients, edge by edge.
  void least_norm() {
    if (!claims_.l2_excess) return;
    const std::size_t n = graph_.nodes();
    const auto& edges = graph_.edges();
    Values y(n, 0), r = problem_.excess, p = r, lp(n);
    const auto dot = [&](const Values& a, const Values& b) {
      double sum = 0;
      for (std::size_t i = 0; i < n; ++i) sum += a[i] * b[i];
      return sum;
    };
    const double start = dot(r, r);
    double now = start;
    for (std::size_t k = 0; k < 20 * n + 100 && now > 1e-26 * start; ++k) {
      std::fill(lp.begin(), lp.end(), 0.0);
      for (const graph::Edge& edge : edges) {
        const double units = edge.weight * (p[edge.u] - p[edge.v]);
        lp[edge.u] += units;
        lp[edge.v] -= units;
      }
      const double curvature = dot(p, lp);
      if (!(curvature > 0)) break;
      const double step = now / curvature;
      for (std::size_t i = 0; i < n; ++i) {
        y[i] += step * p[i];
        r[i] -= step * lp[i];
      }
      const double before = now;
      now = dot(r, r);
      for (std::size_t i = 0; i < n; ++i) p[i] = r[i] + now / before * p[i];
    }
    double least = 0;
    double own = 0;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      const double potential = y[edges[e].u] - y[edges[e].v];
      least += edges[e].weight * potential * potential;
      own += flow_[e] * flow_[e] / edges[e].weight;
    }
    if (now > 1e-16 * start) return;  // not accurate enough to judge by
    const double excess = least > 0 ? std::sqrt(own / least) - 1 : 0;
    compare("l2_excess", excess, *claims_.l2_excess, 1e-6 * (1 + std::fabs(excess)));
  }

  // Least traffic for these targets: no cycle of the residual network saves anything. Bellman and
  // Ford over the edges: one more unit costs 1, taking one back saves 1.
  void traffic() {
    const std::size_t n = graph_.nodes();
    Values distance(n, 0);
    bool changed = true;
    for (std::size_t round = 0; round <= n + 1 && changed; ++round) {
      changed = false;
      const auto relax = [&](graph::NodeId from, graph::NodeId to, double cost) {
        if (distance[from] + cost >= distance[to]) return;
        distance[to] = distance[from] + cost;
        changed = true;
      };
      for (std::size_t e = 0; e < flow_.size(); ++e) {
        const graph::Edge& edge = graph_.edges()[e];
        relax(edge.u, edge.v, flow_[e] < 0 ? -1 : 1);
        relax(edge.v, edge.u, flow_[e] > 0 ? -1 : 1);
      }
    }
    if (changed) say("another flow with the same targets moves fewer units than this one");
  }

  const graph::Graph& graph_;
  const Problem& problem_;
  std::span<const double> flow_;
  std::span<const double> targets_;
  const FlowClaims& claims_;
  std::vector<std::string> problems_;
  double largest_ = 0;
};

}  // namespace

std::vector<std::string> check_flow(const graph::Graph& graph, const Problem& problem,
                                    std::span<const double> flow, std::span<const double> targets,
                                    const FlowClaims& claims) {
  return Checker(graph, problem, flow, targets, claims).run();
}

std::vector<std::string> check_plan(const graph::Graph& graph, std::span<const Load> loads,
                                    std::span<const Load> targets,
                                    std::span<const std::array<Load, 4>> moves,
                                    std::optional<Load> message_limit, Load claimed_rounds) {
  const std::size_t n = graph.nodes();
  std::vector<Load> held(loads.begin(),
                         loads.end());  // at the start of the round, less what is sent
  std::vector<Load> arriving(n, 0);
  Load round = 0;
  const auto deliver = [&] {
    for (std::size_t i = 0; i < n; ++i) held[i] += std::exchange(arriving[i], 0);
  };
  for (std::size_t k = 0; k < moves.size(); ++k) {
    const auto& [when, from, to, units] = moves[k];
    const std::string name = "move " + std::to_string(k);
    const auto count = static_cast<Load>(n);
    if (from < 0 || from >= count || to < 0 || to >= count || units <= 0 || when < round) {
      return {name + " is not a move between two nodes in the order of rounds"};
    }
    const auto row = graph.neighbours(static_cast<graph::NodeId>(from));
    if (!std::binary_search(row.begin(), row.end(), static_cast<graph::NodeId>(to))) {
      return {name + " goes from node " + std::to_string(from) + " to " + std::to_string(to) +
              ", which no link joins"};
    }
    if (message_limit && units > *message_limit) {
      return {name + " carries " + std::to_string(units) + " units, more than the limit"};
    }
    if (when > round) deliver();
    round = when;
    held[static_cast<std::size_t>(from)] -= units;
    arriving[static_cast<std::size_t>(to)] += units;
    if (held[static_cast<std::size_t>(from)] < 0) {
      return {"in round " + std::to_string(round) + " node " + std::to_string(from) +
              " sends more than it has"};
    }
  }
  deliver();
  std::vector<std::string> problems;
  if (round != claimed_rounds) {
    problems.push_back("the plan takes " + std::to_string(round) + " rounds, the answer says " +
                       std::to_string(claimed_rounds));
  }
  for (std::size_t i = 0; i < n && problems.size() < 20; ++i) {
    if (held[i] == targets[i]) continue;
    problems.push_back("after the plan node " + std::to_string(i) + " holds " +
                       std::to_string(held[i]) + " units, its target is " +
                       std::to_string(targets[i]));
  }
  return problems;
}

std::optional<std::vector<graph::NodeId>> deadlock_of(const graph::Graph& graph,
                                                      std::span<const Load> loads,
                                                      std::span<const Load> flow) {
  std::vector<Load> held(loads.begin(), loads.end());
  std::vector<Load> left(flow.begin(), flow.end());
  std::vector<graph::NodeId> active(graph.nodes());
  for (graph::NodeId node = 0; node < graph.nodes(); ++node) active[node] = node;
  const auto owed = [&](graph::NodeId node, std::uint32_t e) {
    return graph.edges()[e].u == node ? left[e] : -left[e];
  };
  std::size_t visits = 100 * (graph.nodes() + graph.edges().size()) + 1000000;
  while (!active.empty()) {
    const graph::NodeId node = active.back();
    active.pop_back();
    const auto ids = graph.edge_ids(node);
    if (visits < ids.size()) return std::nullopt;
    visits -= ids.size();
    for (std::size_t k = 0; k < ids.size() && held[node] > 0; ++k) {
      const Load units = std::min(held[node], owed(node, ids[k]));
      if (units <= 0) continue;
      const graph::NodeId other = graph.neighbours(node)[k];
      left[ids[k]] -= graph.edges()[ids[k]].u == node ? units : -units;
      held[node] -= units;
      held[other] += units;
      active.push_back(other);
    }
  }
  std::vector<graph::NodeId> waiting;
  for (graph::NodeId node = 0; node < graph.nodes(); ++node) {
    for (const std::uint32_t e : graph.edge_ids(node)) {
      if (owed(node, e) <= 0) continue;
      waiting.push_back(node);
      break;
    }
  }
  return waiting;
}

}  // namespace evenkeel::flow

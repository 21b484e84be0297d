#pragma once
// The report's Algorithm 1 as processes that know only their received messages. An event-driven
// oracle for the clocks, decisions and messages of cluster::LocalDiffusion, which computes phase by
// phase.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <queue>
#include <tuple>
#include <vector>

#include "evenkeel/cluster/local_diffusion.hpp"

namespace evenkeel::testing {

using cluster::NodeId;

struct ActorOutcome {
  std::vector<double> loads, clocks;
  std::int64_t steps = 0;
  std::int64_t detected_at = -1;
  cluster::MessageCounts messages;
  double moved = 0;
  std::int64_t forced = 0;
  bool agreed = true;  // both ends of every edge came to the same decision
};

class ActorSystem {
 public:
  ActorSystem(const cluster::Cluster& cluster, const cluster::Options& options,
              const std::vector<Load>& loads)
      : c_(cluster), o_(options), actors_(loads.size()) {
    const auto& edges = c_.graph.edges();
    // Relative speeds from the definition, with the lower end's view first.
    std::vector<double> sums(loads.size(), o_.variant == cluster::Variant::b ? 0.5 : 0.0);
    for (const auto& edge : edges) {
      sums[edge.u] += c_.speeds[edge.v] / (c_.speeds[edge.u] + c_.speeds[edge.v]);
      sums[edge.v] += c_.speeds[edge.u] / (c_.speeds[edge.u] + c_.speeds[edge.v]);
    }
    for (const auto& edge : edges) {
      const double both = c_.speeds[edge.u] + c_.speeds[edge.v];
      const double delta = std::min(1 / sums[edge.u], 1 / sums[edge.v]);
      forward_.push_back(delta * c_.speeds[edge.v] / both);
      back_.push_back(delta * c_.speeds[edge.u] / both);
    }
    for (NodeId i = 0; i < loads.size(); ++i) {
      Actor& a = actors_[i];
      a.w = static_cast<double>(loads[i]);
      a.k = o_.k0.value_or(static_cast<double>(o_.iterations));
    }
    // A tree by breadth-first search.
    std::vector<NodeId> order{0};
    std::vector<char> seen(loads.size(), 0);
    seen[0] = 1;
    for (std::size_t x = 0; x < order.size(); ++x) {
      for (const NodeId j : c_.graph.neighbours(order[x])) {
        if (seen[j]) continue;
        seen[j] = 1;
        actors_[j].tree.push_back(order[x]);
        actors_[order[x]].tree.push_back(j);
        order.push_back(j);
      }
    }
    reach_ = graph::diameter(c_.graph).value_or(0);
  }

  ActorOutcome run() {
    for (NodeId i = 0; i < actors_.size(); ++i) at(0, [this, i] { start_iteration(i); });
    while (!queue_.empty()) {
      const auto [time, sequence] = queue_.begin()->first;
      now_ = time;
      auto what = std::move(queue_.begin()->second);
      queue_.erase(queue_.begin());
      what();
    }
    for (const Actor& a : actors_) {
      out_.loads.push_back(a.w);
      out_.clocks.push_back(a.clock);
    }
    out_.steps = actors_[0].steps;
    return out_;
  }

 private:
  enum Kind { tell, load, up, down, app };
  using Key = std::tuple<std::int64_t, int, NodeId>;  // iteration, kind, from
  struct Packet {
    double a = 0, b = 0;
    std::int64_t c = 0;
  };
  enum class Waiting { nothing, tells, loads, detection, apps, time };

  struct Actor {
    double w = 0, k = 0, clock = 0;
    std::vector<NodeId> tree;
    std::map<Key, Packet> inbox;
    Waiting waits = Waiting::nothing;
    std::int64_t t = 0, steps = 0, quiet = 0;
    bool over = false, moved = false;
    std::vector<NodeId> expected;  // who sends load in this step
    double post = 0;
    double last = -1, began = 0, app_began = 0;
    // detection
    std::vector<NodeId> reported;
    bool sent_up = false, knows = false;
    NodeId father = 0;
    bool sub = true;
    std::map<NodeId, std::uint32_t> blocked;
  };

  void at(double time, std::function<void()> what) {
    queue_.emplace(std::pair(time, sequence_++), std::move(what));
  }
  std::uint32_t edge(NodeId i, NodeId j) const {
    const auto around = c_.graph.neighbours(i);
    const auto found = std::find(around.begin(), around.end(), j);
    return c_.graph.edge_ids(i)[static_cast<std::size_t>(found - around.begin())];
  }
  void send(NodeId from, NodeId to, Kind kind, double leaves, double bytes, Packet packet) {
    const auto& link = c_.links[edge(from, to)];
    const double takes = o_.costs.latency_factor * link.latency_s +
                         bytes / (o_.costs.bandwidth_factor * link.bandwidth_bytes);
    const std::int64_t t = actors_[from].t;
    at(leaves + takes, [this, from, to, kind, t, packet] {
      actors_[to].inbox[{t, kind, from}] = packet;
      go_on(to);
    });
  }
  bool has_all(NodeId i, Kind kind, const std::vector<NodeId>& from) {
    Actor& a = actors_[i];
    return std::all_of(from.begin(), from.end(), [&](NodeId j) {
      return a.inbox.count({a.t, kind, j}) > 0;
    });
  }
  std::vector<NodeId> around(NodeId i) const {
    const auto all = c_.graph.neighbours(i);
    return {all.begin(), all.end()};
  }

  void go_on(NodeId i) {
    Actor& a = actors_[i];
    if (a.waits == Waiting::tells && has_all(i, tell, around(i)))
      decide(i);
    else if (a.waits == Waiting::loads && has_all(i, load, a.expected))
      unpack(i);
    else if (a.waits == Waiting::detection)
      detect(i);
    else if (a.waits == Waiting::apps && has_all(i, app, app_partners(i)))
      end_iteration(i);
  }

  void start_iteration(NodeId i) {
    Actor& a = actors_[i];
    if (a.t >= o_.iterations) return;
    a.clock = now_;
    a.began = now_;
    const bool due = !a.over && a.t % o_.lb_period == 0 &&
                     (!o_.lb_steps || a.steps < *o_.lb_steps) &&
                     o_.scheme != cluster::Scheme::never;
    if (!due) return start_app(i);
    for (const NodeId j : around(i)) {
      send(i, j, tell, now_, o_.costs.control_bytes, {a.w, a.k, a.quiet});
      ++out_.messages.control;
    }
    a.waits = Waiting::tells;
    go_on(i);
  }

  struct Decision {
    double tokens = 0;  // from the lower to the higher number when positive
    bool go = false, forced = false;
  };

  // From what both ends know of an edge.
  Decision judge(NodeId low, NodeId high, double w_low, double w_high, double k_low, double k_high,
                 std::uint32_t& blocked, std::int64_t step) const {
    const std::uint32_t e = edge(low, high);
    const double flow = forward_[e] * w_low - back_[e] * w_high;
    double q = std::floor(std::fabs(flow) + 1e-9);
    if (o_.rounding == cluster::Rounding::nearest) q = std::floor(std::fabs(flow) + 0.5 + 1e-9);
    const bool forth = flow >= 0;
    Decision d;
    if (q > 0) {
      const double c_give = c_.speeds[forth ? low : high], c_take = c_.speeds[forth ? high : low];
      const double w_give = forth ? w_low : w_high, w_take = forth ? w_high : w_low;
      const double u = o_.costs.unit_ops;
      const double benefit = std::max(w_give * u / c_give, w_take * u / c_take) -
                             std::max((w_give - q) * u / c_give, (w_take + q) * u / c_take);
      const auto& link = c_.links[e];
      const double cost = o_.costs.pre.fixed_s + o_.costs.pre.per_unit_s * q + link.latency_s +
                          (o_.costs.header_bytes + q * o_.costs.unit_bytes) / link.bandwidth_bytes +
                          o_.costs.post.fixed_s + o_.costs.post.per_unit_s * q;
      d.go = o_.k_policy == cluster::KPolicy::off || cost < (forth ? k_low : k_high) * benefit;
    }
    if (d.go) d.tokens = forth ? q : -q;
    if (!o_.shaker) return d;
    const double left = w_low * c_.speeds[high], right = w_high * c_.speeds[low];
    if (d.go || std::fabs(left - right) <= 1e-12 * (left + right)) {
      blocked = 0;
    } else {
      ++blocked;
      const double draw = cluster::edge_draw(o_.seed, static_cast<std::uint64_t>(step), low, high);
      if (draw < std::exp(-o_.shaker->kappa * blocked)) {
        d.forced = true;
        d.tokens = left > right ? 1 : -1;
      }
    }
    return d;
  }

  void decide(NodeId i) {
    Actor& a = actors_[i];
    a.waits = Waiting::nothing;
    a.clock = now_;
    a.expected.clear();
    a.moved = false;
    double rest = a.w, ready = now_;
    std::int64_t least = a.quiet;
    struct Sending {
      NodeId to;
      double tokens;
      bool forced;
    };
    std::vector<Sending> out;
    for (const NodeId j : around(i)) {
      const Packet told = a.inbox.at({a.t, tell, j});
      least = std::min(least, told.c);
      const bool first = i < j;
      const Decision d =
          judge(std::min(i, j), std::max(i, j), first ? a.w : told.a, first ? told.a : a.w,
                first ? a.k : told.b, first ? told.b : a.k, a.blocked[j], a.steps);
      const std::tuple<double, bool, bool> view{d.tokens, d.go, d.forced};
      const auto [seen, fresh] =
          views_.emplace(std::tuple(a.t, std::min(i, j), std::max(i, j)), view);
      if (!fresh) out_.agreed = out_.agreed && seen->second == view;
      if (!d.go && !d.forced) continue;
      if ((d.tokens > 0) == first) {
        out.push_back({j, std::fabs(d.tokens), d.forced});
      } else {
        a.expected.push_back(j);
      }
    }
    // Decided moves take from the available load first.
    for (const bool forced : {false, true}) {
      for (Sending& one : out) {
        if (one.forced != forced) continue;
        one.tokens = std::min(one.tokens, rest);
        rest -= one.tokens;
      }
    }
    for (const Sending& one : out) {
      ready += one.tokens > 0 ? o_.costs.pre.fixed_s + o_.costs.pre.per_unit_s * one.tokens : 0;
      send(i, one.to, load, ready, o_.costs.header_bytes + one.tokens * o_.costs.unit_bytes,
           {one.tokens, 0, 0});
      ++out_.messages.load;
      out_.moved += one.tokens;
      if (one.tokens > 0) a.moved = true;
      if (one.tokens > 0 && one.forced) ++out_.forced;
      a.w -= one.tokens;
    }
    least_[i] = least;
    spend(i, ready - now_, [this, i] {
      actors_[i].waits = Waiting::loads;
      go_on(i);
    });
  }

  void spend(NodeId i, double seconds, std::function<void()> then) {
    actors_[i].waits = Waiting::time;
    at(now_ + seconds, std::move(then));
  }

  void unpack(NodeId i) {
    Actor& a = actors_[i];
    double post = 0;
    for (const NodeId j : a.expected) {
      const double tokens = a.inbox.at({a.t, load, j}).a;
      if (tokens > 0) {
        a.moved = true;
        post += o_.costs.post.fixed_s + o_.costs.post.per_unit_s * tokens;
      }
      a.w += tokens;
    }
    spend(i, post, [this, i] { after_loads(i); });
  }

  void after_loads(NodeId i) {
    Actor& a = actors_[i];
    ++a.steps;
    if (o_.detection == cluster::Detection::piggyback) {
      a.quiet = a.moved ? 0 : 1 + least_[i];
      if (a.quiet > reach_) end_balancing(i);
      return start_app(i);
    }
    if (o_.detection != cluster::Detection::tree) return start_app(i);
    a.reported.clear();
    a.sent_up = a.knows = false;
    a.sub = !a.moved;
    a.waits = Waiting::detection;
    detect(i);
  }

  void end_balancing(NodeId i) {
    actors_[i].over = true;
    if (out_.detected_at < 0) out_.detected_at = actors_[i].t;
  }

  void detect(NodeId i) {
    Actor& a = actors_[i];
    for (const NodeId j : a.tree) {
      const auto found = a.inbox.find({a.t, up, j});
      if (found == a.inbox.end()) continue;
      if (std::find(a.reported.begin(), a.reported.end(), j) != a.reported.end()) continue;
      a.reported.push_back(j);
      a.sub = a.sub && found->second.a > 0;
    }
    const double bytes = o_.costs.detection_bytes;
    if (a.reported.size() == a.tree.size()) return learn(i, a.sub);
    if (a.sent_up) {
      const auto found = a.inbox.find({a.t, down, a.father});
      if (found != a.inbox.end()) learn(i, found->second.a > 0);
      return;
    }
    if (a.reported.size() + 1 < a.tree.size()) return;
    for (const NodeId j : a.tree) {
      if (std::find(a.reported.begin(), a.reported.end(), j) == a.reported.end()) a.father = j;
    }
    a.sent_up = true;
    send(i, a.father, up, now_, bytes, {a.sub ? 1.0 : 0.0, 0, 0});
    ++out_.messages.detection;
  }

  void learn(NodeId i, bool value) {
    Actor& a = actors_[i];
    for (const NodeId j : a.tree) {
      if (a.sent_up && j == a.father) continue;  // it sent to us, or is a root itself
      send(i, j, down, now_, o_.costs.detection_bytes, {value ? 1.0 : 0.0, 0, 0});
      ++out_.messages.detection;
    }
    a.waits = Waiting::nothing;
    if (value) end_balancing(i);
    start_app(i);
  }

  std::vector<NodeId> app_partners(NodeId i) const {
    if (o_.app == cluster::App::all) return around(i);
    return {};
  }

  void start_app(NodeId i) {
    Actor& a = actors_[i];
    a.app_began = now_;
    spend(i, a.w * o_.costs.unit_ops / c_.speeds[i], [this, i] {
      for (const NodeId j : app_partners(i)) {
        send(i, j, app, now_, o_.costs.app_bytes, {});
        ++out_.messages.app;
      }
      actors_[i].waits = Waiting::apps;
      go_on(i);
    });
  }

  void end_iteration(NodeId i) {
    Actor& a = actors_[i];
    a.waits = Waiting::nothing;
    a.clock = now_;
    using cluster::KPolicy;
    if (o_.k_policy == KPolicy::decreasing || o_.k_policy == KPolicy::halving) a.k -= 1;
    if (o_.k_policy == KPolicy::halving) {
      const double took = now_ - (o_.halve_on == cluster::HalveOn::app ? a.app_began : a.began);
      if (a.last >= 0 && took > a.last * (1 + o_.k_tolerance)) a.k /= 2;
      a.last = took;
    }
    while (!a.inbox.empty() && std::get<0>(a.inbox.begin()->first) <= a.t) {
      a.inbox.erase(a.inbox.begin());
    }
    ++a.t;
    start_iteration(i);
  }

  const cluster::Cluster& c_;
  const cluster::Options& o_;
  std::vector<Actor> actors_;
  std::vector<double> forward_, back_;
  std::map<std::pair<double, std::uint64_t>, std::function<void()>> queue_;
  std::map<std::tuple<std::int64_t, NodeId, NodeId>, std::tuple<double, bool, bool>> views_;
  std::map<NodeId, std::int64_t> least_;
  std::uint64_t sequence_ = 0;
  double now_ = 0;
  std::int64_t reach_ = 0;
  ActorOutcome out_;
};

}  // namespace evenkeel::testing

// The report's Algorithm 1 as actors on SimGrid, compared with cluster::LocalDiffusion: the same
// loads, steps and messages, and times within 0.35% on CM02 with private links, 0.05% under LV08. A
// separate program, because SimGrid runs one simulation per process, so every scenario is a fork.
// Built only if libsimgrid is installed.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <simgrid/s4u.hpp>
#include <string>
#include <vector>

#include "cluster/methods.hpp"
#include "cluster/presets.hpp"
#include "evenkeel/cluster/local_diffusion.hpp"

namespace sg = simgrid::s4u;
using namespace evenkeel;
using namespace evenkeel::cluster;

namespace {

struct Case {
  const char* name;
  Preset preset;
  int granularity;
  Load mean;
  MethodId method;
  bool lv08;
};

struct Outcome {
  double makespan_s = 0;
  std::array<double, 100> loads{};
  std::array<std::int64_t, 4> counts{};  // steps, control, load, detection messages
};

Options options_of(const Case& one) {
  Options options;
  options.iterations = 100;
  options.costs.unit_ops =
      one.preset == Preset::clusters ? clusters_unit_ops(one.granularity) : 40000;
  options.costs.header_bytes = 1;  // SimGrid delivers empty detached messages too early
  options.detection = Detection::off;
  options.k_policy = KPolicy::off;
  if (one.method == MethodId::shaker) {
    options.shaker = Shaker{0.05, false, false, false};
  } else {
    row_of(one.method).apply(options);
  }
  if (one.lv08) {
    options.costs.latency_factor = 13.01;
    options.costs.bandwidth_factor = 0.97;
  }
  return options;
}

std::vector<Load> loads_of(const Case& one) {
  if (one.preset == Preset::clusters) return clusters_loads(one.granularity);
  std::vector<Load> loads(64, 0);
  loads[0] = 64 * one.mean;
  return loads;
}

Outcome ours(const Case& one) {
  const Cluster cluster = make_preset(one.preset);
  Scenario scenario;
  scenario.loads = loads_of(one);
  LocalDiffusion run(cluster, options_of(one), scenario);
  run.advance(1000);
  Outcome outcome;
  outcome.makespan_s = run.makespan_s();
  std::copy(run.loads().begin(), run.loads().end(), outcome.loads.begin());
  const Totals& totals = run.totals();
  outcome.counts = {totals.lb_steps, totals.messages.control, totals.messages.load,
                    totals.messages.detection};
  return outcome;
}

// ---- the same as actors

struct Message {
  NodeId from = 0;
  double load = 0, k = 0;
  std::int64_t quiet = 0;
  bool down = false, value = false;
};

class Node {
 public:
  Node(NodeId id, const Cluster& cluster, const Options& options, const RelativeMatrix& matrix,
       const SpanningTree& tree, double load, std::int64_t reach, Outcome& outcome)
      : id_(id),
        cluster_(cluster),
        options_(options),
        matrix_(matrix),
        load_(load),
        reach_(reach),
        outcome_(outcome) {
    k_ = static_cast<double>(options.iterations);
    for (NodeId i = 1; i < tree.father.size(); ++i) {
      if (i == id) tree_.push_back(tree.father[i]);
      if (tree.father[i] == id) tree_.push_back(i);
    }
    blocked_.assign(cluster.graph.degree(id), 0);
  }

  void operator()() {
    for (const char* kind : {"tell", "load", "app"}) {
      for (const NodeId j : cluster_.graph.neighbours(id_)) {
        box(kind, j, id_)->set_receiver(sg::Actor::self());
      }
    }
    sg::Mailbox::by_name("detect" + std::to_string(id_))->set_receiver(sg::Actor::self());
    sg::this_actor::sleep_for(1);  // all mailboxes have their receivers
    for (std::int64_t t = 0; t < options_.iterations; ++t) {
      if (!over_ && options_.scheme != Scheme::never) balance();
      sg::this_actor::execute(load_ * options_.costs.unit_ops);
      for (const NodeId j : cluster_.graph.neighbours(id_)) {
        send(box("app", id_, j), {}, options_.costs.app_bytes);
      }
      for (const NodeId j : cluster_.graph.neighbours(id_)) receive(box("app", j, id_));
      if (options_.k_policy == KPolicy::decreasing) k_ -= 1;
    }
    outcome_.loads[id_] = load_;
    outcome_.makespan_s = std::max(outcome_.makespan_s, sg::Engine::get_clock() - 1);
    outcome_.counts[0] = std::max(outcome_.counts[0], step_);
  }

 private:
  static sg::Mailbox* box(const char* kind, NodeId from, NodeId to) {
    return sg::Mailbox::by_name(std::string(kind) + std::to_string(from) + ">" +
                                std::to_string(to));
  }
  static void send(sg::Mailbox* to, const Message& message, double bytes) {
    to->put_init(new Message(message), static_cast<std::uint64_t>(bytes))->detach();
  }
  static Message receive(sg::Mailbox* from) {
    const std::unique_ptr<Message> message(from->get<Message>());
    return *message;
  }

  void balance() {
    const auto around = cluster_.graph.neighbours(id_);
    const auto edges = cluster_.graph.edge_ids(id_);
    for (const NodeId j : around) {
      send(box("tell", id_, j), {id_, load_, k_, quiet_, false, false},
           options_.costs.control_bytes);
      ++outcome_.counts[1];
    }
    std::vector<Message> told;
    for (const NodeId j : around) told.push_back(receive(box("tell", j, id_)));
    std::vector<NodeId> expected;
    std::vector<std::pair<NodeId, double>> out;
    std::int64_t least = quiet_;
    double rest = load_;
    moved_ = false;
    for (std::size_t a = 0; a < around.size(); ++a) {
      const NodeId j = around[a];
      least = std::min(least, told[a].quiet);
      const bool first = id_ < j;
      const double low = first ? load_ : told[a].load, high = first ? told[a].load : load_;
      const double flow = matrix_.forward[edges[a]] * low - matrix_.back[edges[a]] * high;
      double q = std::floor(std::fabs(flow) + 1e-9);
      const bool mine = (flow >= 0) == first;
      bool gives = mine;
      bool go =
          q > 0 && (options_.k_policy == KPolicy::off ||
                    pays(edges[a], q, mine ? load_ : told[a].load, mine ? told[a].load : load_,
                         mine ? id_ : j, mine ? j : id_, mine ? k_ : told[a].k));
      if (options_.shaker) {
        const double left = low * cluster_.speeds[first ? j : id_];
        const double right = high * cluster_.speeds[first ? id_ : j];
        if (go || std::fabs(left - right) <= 1e-12 * (left + right)) {
          blocked_[a] = 0;
        } else {
          const double draw = edge_draw(options_.seed, static_cast<std::uint64_t>(step_),
                                        std::min(id_, j), std::max(id_, j));
          if (draw < std::exp(-options_.shaker->kappa * ++blocked_[a])) {
            go = true;
            q = 1;
            gives = (left > right) == first;
          }
        }
      }
      if (!go) continue;
      if (gives) {
        out.emplace_back(j, q);
      } else {
        expected.push_back(j);
      }
    }
    for (auto& [j, q] : out) {
      q = std::min(q, rest);
      rest -= q;
      moved_ = moved_ || q > 0;
      Message message;
      message.load = q;
      send(box("load", id_, j), message,
           options_.costs.header_bytes + q * options_.costs.unit_bytes);
      ++outcome_.counts[2];
    }
    load_ = rest;
    for (const NodeId j : expected) {
      const double q = receive(box("load", j, id_)).load;
      load_ += q;
      moved_ = moved_ || q > 0;
    }
    ++step_;
    if (options_.detection == Detection::tree) detect();
    if (options_.detection != Detection::piggyback) return;
    quiet_ = moved_ ? 0 : 1 + least;
    over_ = quiet_ > reach_;
  }

  bool pays(std::uint32_t edge, double q, double giver, double receiver, NodeId g, NodeId r,
            double k) const {
    const Costs& c = options_.costs;
    const auto takes = [&](double load, NodeId node) {
      return load * c.unit_ops / cluster_.speeds[node];
    };
    const double benefit = std::max(takes(giver, g), takes(receiver, r)) -
                           std::max(takes(giver - q, g), takes(receiver + q, r));
    const Link& link = cluster_.links[edge];
    return link.latency_s + (c.header_bytes + q * c.unit_bytes) / link.bandwidth_bytes <
           k * benefit;
  }

  void tell(NodeId j, bool down, bool value) {
    Message message;
    message.from = id_;
    message.down = down;
    message.value = value;
    send(sg::Mailbox::by_name("detect" + std::to_string(j)), message,
         options_.costs.detection_bytes);
    ++outcome_.counts[3];
  }

  // Leader election on the tree.
  void detect() {
    std::vector<NodeId> reported;
    bool value = !moved_, sent = false;
    NodeId father = id_;
    for (;;) {
      if (reported.size() == tree_.size()) break;  // a root
      if (!sent && reported.size() + 1 == tree_.size()) {
        for (const NodeId j : tree_) {
          if (std::find(reported.begin(), reported.end(), j) == reported.end()) father = j;
        }
        tell(father, false, value);
        sent = true;
      }
      const Message message = receive(sg::Mailbox::by_name("detect" + std::to_string(id_)));
      if (message.down) {
        value = message.value;
        break;
      }
      reported.push_back(message.from);
      value = value && message.value;
    }
    for (const NodeId j : tree_) {
      if (!sent || j != father) tell(j, true, value);
    }
    over_ = value;
  }

  NodeId id_;
  const Cluster& cluster_;
  const Options& options_;
  const RelativeMatrix& matrix_;
  double load_;
  std::int64_t reach_;
  Outcome& outcome_;
  std::vector<NodeId> tree_;
  std::vector<int> blocked_;
  double k_ = 0;
  std::int64_t quiet_ = 0, step_ = 0;
  bool moved_ = false, over_ = false;
};

Outcome simgrid_run(const Case& one) {
  int count = 2;
  char name[] = "actors", quiet[] = "--log=root.thresh:critical";
  char* words[] = {name, quiet, nullptr};
  sg::Engine engine(&count, words);
  sg::Engine::set_config(std::string("network/model:") + (one.lv08 ? "LV08" : "CM02"));
  sg::Engine::set_config("network/crosstraffic:0");
  const Cluster cluster = make_preset(one.preset);
  const Options options = options_of(one);
  auto* zone = sg::create_full_zone("machines");
  std::vector<sg::Host*> hosts;
  for (std::size_t i = 0; i < cluster.speeds.size(); ++i) {
    hosts.push_back(zone->create_host("n" + std::to_string(i), cluster.speeds[i]));
  }
  for (std::size_t e = 0; e < cluster.links.size(); ++e) {
    const auto& edge = cluster.graph.edges()[e];
    for (const bool back : {false, true}) {
      const std::string label = "l" + std::to_string(e) + (back ? "b" : "f");
      auto* link = zone->create_link(label, cluster.links[e].bandwidth_bytes)
                       ->set_latency(cluster.links[e].latency_s)
                       ->seal();
      const NodeId from = back ? edge.v : edge.u, to = back ? edge.u : edge.v;
      zone->add_route(hosts[from]->get_netpoint(), hosts[to]->get_netpoint(), nullptr, nullptr,
                      {sg::LinkInRoute(link)}, false);
    }
  }
  zone->seal();
  Outcome outcome;
  const RelativeMatrix matrix = distributed_matrix(cluster.graph, cluster.speeds, options.variant);
  const SpanningTree tree = breadth_first_tree(cluster.graph);
  const std::vector<Load> loads = loads_of(one);
  const std::int64_t reach = *graph::diameter(cluster.graph);
  for (NodeId i = 0; i < hosts.size(); ++i) {
    sg::Actor::create(
        "n" + std::to_string(i), hosts[i],
        Node(i, cluster, options, matrix, tree, static_cast<double>(loads[i]), reach, outcome));
  }
  engine.run();
  return outcome;
}

bool in_child(const Case& one, Outcome& outcome) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  const pid_t child = fork();
  if (child == 0) {
    const Outcome found = simgrid_run(one);
    const bool written = write(ends[1], &found, sizeof found) == sizeof found;
    _exit(written ? 0 : 1);
  }
  close(ends[1]);
  const bool read_all = read(ends[0], &outcome, sizeof outcome) == sizeof outcome;
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  return read_all && status == 0;
}

}  // namespace

int main() {
  // children must not print the buffered output of the parent
  std::setvbuf(stdout, nullptr, _IONBF, 0);
  const Case cases[] = {
      {"LAN line, never", Preset::lan, 1, 100, MethodId::never, false},
      {"LAN line, FOS", Preset::lan, 1, 10, MethodId::fos, false},
      {"LAN line, FOS", Preset::lan, 1, 100, MethodId::fos, false},
      {"LAN line, k-1", Preset::lan, 1, 100, MethodId::k_1, false},
      {"DSL line, never", Preset::dsl, 1, 10, MethodId::never, false},
      {"DSL line, FOS", Preset::dsl, 1, 100, MethodId::fos, false},
      {"DSL line, FOS", Preset::dsl, 1, 1000, MethodId::fos, false},
      {"DSL line, k-1", Preset::dsl, 1, 10, MethodId::k_1, false},
      {"DSL line, k-1", Preset::dsl, 1, 100, MethodId::k_1, false},
      {"DSL line, k-1 piggyback", Preset::dsl, 1, 10, MethodId::k_1_piggyback, false},
      {"clusters g1, FOS", Preset::clusters, 1, 0, MethodId::fos, false},
      {"clusters g2, FOS", Preset::clusters, 2, 0, MethodId::fos, false},
      {"clusters g2, k-1", Preset::clusters, 2, 0, MethodId::k_1, false},
      {"clusters g1, shaker", Preset::clusters, 1, 0, MethodId::shaker, false},
      {"LAN line, FOS, LV08", Preset::lan, 1, 100, MethodId::fos, true},
      {"DSL line, FOS, LV08", Preset::dsl, 1, 100, MethodId::fos, true},
      {"DSL line, k-1, LV08", Preset::dsl, 1, 100, MethodId::k_1, true},
      {"clusters g2, k-1, LV08", Preset::clusters, 2, 0, MethodId::k_1, true},
  };
  int failures = 0;
  for (const Case& one : cases) {
    Outcome theirs;
    if (!in_child(one, theirs)) {
      std::printf("%-26s SimGrid did not finish\n", one.name);
      ++failures;
      continue;
    }
    const Outcome own = ours(one);
    const double ratio = theirs.makespan_s / own.makespan_s;
    const double most = one.lv08 ? 0.0005 : 0.0035;
    const bool good =
        std::fabs(ratio - 1) <= most && theirs.loads == own.loads && theirs.counts == own.counts;
    failures += good ? 0 : 1;
    std::printf("%-26s SimGrid / ours %.6f, loads %s, steps and messages %s%s\n", one.name, ratio,
                theirs.loads == own.loads ? "equal" : "DIFFER",
                theirs.counts == own.counts ? "equal" : "DIFFER", good ? "" : "  <- too far");
  }
  return failures == 0 ? 0 : 1;
}

// Quiescence on a spanning tree: the trees, leader election by messages, and barriers.
#include "evenkeel/cluster/detection.hpp"

#include <algorithm>
#include <compare>
#include <limits>
#include <utility>

#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::cluster {
namespace {

constexpr double kNever = -std::numeric_limits<double>::infinity();

// State of a node in the protocol.
struct Speaker {
  std::size_t free = 0;          // channels that no neighbour has taken
  std::vector<NodeId> children;  // in the order in which they reported
  NodeId missing = 0;            // exclusive or of the neighbours that have not reported
  NodeId father = 0;
  bool has_father = false;
  bool father_reported = false;  // both ends of the central edge are then roots
  bool entered = false;
  bool knows = false;
  bool value = true;
  bool told = false;  // knows the global state
  bool global = false;
  std::int64_t round = 0;  // last round whose result arrived
};

struct Event {
  double time;
  NodeId node;
  std::size_t message;  // npos: the node takes part from now on
  auto operator<=>(const Event&) const = default;
};

// times[i] becomes the latest times[v] + path from v to i over the listed nodes, fathers first.
void spread(const SpanningTree& tree, std::span<const NodeId> nodes,
            std::span<const double> seconds, std::span<double> times) {
  // Latest times that reach a node from below: from its latest child, and from the latest of its
  // other children.
  struct Heard {
    double most = kNever;
    double second = kNever;
    NodeId child = 0;
  };
  std::vector<Heard> heard(times.size());
  const auto up = [&](NodeId i) { return std::max(times[i], heard[i].most); };
  for (std::size_t k = nodes.size(); k-- > 1;) {
    const NodeId i = nodes[k];
    Heard& above = heard[tree.father[i]];
    const double arrives = up(i) + seconds[tree.edge[i]];
    if (arrives > above.most) {
      above = {arrives, above.most, i};
    } else {
      above.second = std::max(above.second, arrives);
    }
  }
  std::vector<double> from_above(times.size(), kNever);
  for (std::size_t k = 1; k < nodes.size(); ++k) {
    const NodeId i = nodes[k], father = tree.father[i];
    const Heard& side = heard[father];
    const double others = side.child == i ? side.second : side.most;
    from_above[i] = std::max({times[father], from_above[father], others}) + seconds[tree.edge[i]];
  }
  for (const NodeId i : nodes) times[i] = std::max({times[i], heard[i].most, from_above[i]});
}

}  // namespace

SpanningTree breadth_first_tree(const graph::Graph& graph) {
  const std::size_t n = graph.nodes();
  SpanningTree tree{{0}, std::vector<NodeId>(n, 0), std::vector<std::uint32_t>(n, 0)};
  std::vector<char> seen(n, 0);
  seen[0] = 1;
  for (std::size_t k = 0; k < tree.order.size(); ++k) {
    const NodeId node = tree.order[k];
    const auto neighbours = graph.neighbours(node);
    const auto edges = graph.edge_ids(node);
    for (std::size_t a = 0; a < neighbours.size(); ++a) {
      const NodeId next = neighbours[a];
      if (seen[next]) continue;
      seen[next] = 1;
      tree.father[next] = node;
      tree.edge[next] = edges[a];
      tree.order.push_back(next);
    }
  }
  return tree;
}

SpanningTree shortest_path_tree(const graph::Graph& graph, std::span<const double> length) {
  const std::size_t n = graph.nodes();
  SpanningTree tree{{}, std::vector<NodeId>(n, 0), std::vector<std::uint32_t>(n, 0)};
  std::vector<double> distance(n, std::numeric_limits<double>::infinity());
  std::vector<char> done(n, 0);
  Heap<std::pair<double, NodeId>> queue;
  distance[0] = 0;
  queue.push({0, 0});
  while (!queue.empty()) {
    const NodeId node = queue.pop().second;
    if (done[node]) continue;
    done[node] = 1;
    tree.order.push_back(node);
    const auto neighbours = graph.neighbours(node);
    const auto edges = graph.edge_ids(node);
    for (std::size_t a = 0; a < neighbours.size(); ++a) {
      const NodeId next = neighbours[a];
      const double there = distance[node] + length[edges[a]];
      if (done[next] || there >= distance[next]) continue;
      distance[next] = there;
      tree.father[next] = node;
      tree.edge[next] = edges[a];
      queue.push({there, next});
    }
  }
  return tree;
}

std::int64_t tree_diameter(const SpanningTree& tree) {
  std::vector<double> one(tree.father.size(), 1);
  std::vector<double> reach(tree.father.size(), 0);
  // Every node's farthest node, with edges of length 1: the edge numbers do not matter.
  SpanningTree numbered = tree;
  for (std::size_t i = 0; i < numbered.edge.size(); ++i) {
    numbered.edge[i] = static_cast<std::uint32_t>(i);
  }
  knowledge_times(numbered, one, reach);
  return static_cast<std::int64_t>(*std::max_element(reach.begin(), reach.end()));
}

DetectionRun run_detection(const SpanningTree& tree, std::span<const double> seconds,
                           std::span<const double> starts, std::span<const char> states) {
  const std::size_t n = tree.father.size();
  constexpr auto kEntry = static_cast<std::size_t>(-1);
  DetectionRun run;
  run.knows_s.assign(n, 0);
  std::vector<Speaker> speakers(n);
  for (const NodeId i : tree.order) {
    if (i == 0) continue;
    for (const auto& [self, other] : {std::pair{i, tree.father[i]}, std::pair{tree.father[i], i}}) {
      ++speakers[self].free;
      speakers[self].missing ^= other;
    }
  }
  Heap<Event> queue;
  for (NodeId i = 0; i < n; ++i) {
    speakers[i].value = states[i] != 0;
    queue.push({starts[i], i, kEntry});
  }
  std::vector<DetectionMessage> sent;
  const auto send = [&](NodeId from, NodeId to, bool down, bool value, double now) {
    const std::uint32_t edge =
        tree.father[from] == to && from != 0 ? tree.edge[from] : tree.edge[to];
    const double arrives = now + seconds[edge];
    sent.push_back({speakers[from].round + 1, from, to, down, value, arrives});
    queue.push({arrives, to, sent.size() - 1});
  };
  const auto learn = [&](NodeId i, bool value, double now) {
    Speaker& self = speakers[i];
    self.knows = true;
    run.knows_s[i] = now;
    run.converged = value;
    for (const NodeId child : self.children) {
      if (self.father_reported && child == self.father) continue;  // a root, too
      send(i, child, true, value, now);
    }
  };
  const auto act = [&](NodeId i, double now) {
    Speaker& self = speakers[i];
    if (!self.entered || self.knows) return;
    if (self.told) {
      learn(i, self.global, now);
    } else if (self.free == 0) {
      run.roots.push_back(i);
      learn(i, self.value, now);
    } else if (self.free == 1 && !self.has_father) {
      self.father = self.missing;  // the only one left
      self.has_father = true;
      send(i, self.father, false, self.value, now);
    }
  };
  std::vector<NodeId> touched;
  while (!queue.empty()) {
    const double now = queue.top().time;
    touched.clear();
    while (!queue.empty() && queue.top().time == now) {
      const Event event = queue.pop();
      Speaker& self = speakers[event.node];
      touched.push_back(event.node);
      if (event.message == kEntry) {
        self.entered = true;
        continue;
      }
      const DetectionMessage message = sent[event.message];
      run.messages.push_back(message);
      run.rounds = std::max(run.rounds, message.round);
      self.round = std::max(self.round, message.round);
      if (message.down) {
        self.told = true;
        self.global = message.value;
      } else {
        --self.free;
        self.missing ^= message.from;
        self.value = self.value && message.value;
        self.father_reported =
            self.father_reported || (self.has_father && message.from == self.father);
        self.children.push_back(message.from);
      }
    }
    sort_stably(touched);
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    for (const NodeId i : touched) act(i, now);
  }
  return run;
}

void knowledge_times(const SpanningTree& tree, std::span<const double> seconds,
                     std::span<double> starts) {
  spread(tree, tree.order, seconds, starts);
}

BarrierRun run_barrier(const SpanningTree& tree, std::span<const double> seconds,
                       std::span<const char> members, bool lowest, std::span<double> starts) {
  const std::size_t n = tree.father.size();
  std::vector<std::size_t> below(n, 0);
  std::size_t total = 0;
  for (std::size_t k = n; k-- > 0;) {
    const NodeId i = tree.order[k];
    if (members[i]) {
      ++below[i];
      ++total;
    }
    if (k > 0) below[tree.father[i]] += below[i];
  }
  BarrierRun run;
  if (total < 2) return run;
  // The subtree hangs at the lowest node above all members; fathers come before children.
  std::vector<NodeId> inside;
  std::vector<char> in(n, 0);
  NodeId top = 0;
  for (const NodeId i : tree.order) {
    if (below[i] == total) top = i;
  }
  for (const NodeId i : tree.order) {
    in[i] = i == top || (below[i] > 0 && i != 0 && in[tree.father[i]]) ? 1 : 0;
    if (in[i]) inside.push_back(i);
  }
  run.messages = 2 * (static_cast<std::int64_t>(inside.size()) - 1);
  std::vector<double> gathered(n, kNever);
  for (const NodeId i : inside) gathered[i] = starts[i];
  spread(tree, inside, seconds, gathered);
  double first = gathered[top];
  for (const NodeId i : inside) first = std::min(first, gathered[i]);
  // Sums in different orders differ in the last digits: such times are ties.
  run.root = static_cast<NodeId>(n);
  for (const NodeId i : inside) {
    if (gathered[i] <= first * (1 + 1e-12)) run.root = std::min(run.root, i);
  }
  if (lowest) {
    run.root = 0;
    while (!members[run.root]) ++run.root;
  }
  // Down from the root: first along its fathers, then to all others.
  const double ready = gathered[run.root];
  std::vector<double> told(n, -1);
  told[run.root] = ready;
  for (NodeId i = run.root; i != top; i = tree.father[i]) {
    told[tree.father[i]] = told[i] + seconds[tree.edge[i]];
  }
  for (const NodeId i : inside) {
    if (told[i] < 0) told[i] = told[tree.father[i]] + seconds[tree.edge[i]];
    starts[i] = told[i];
  }
  return run;
}

}  // namespace evenkeel::cluster

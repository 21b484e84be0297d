// Checks what a plan is said to be the least of: traffic, largest link, rounds.
#include <algorithm>
#include <limits>

#include "evenkeel/flow/verify.hpp"

namespace evenkeel::flow {
namespace {

constexpr Load kNoLimit = std::numeric_limits<Load>::max() / 4;

// A directed network with capacities, and the most that gets from node 0 to node 1: shortest
// augmenting paths, one at a time. For small networks only; slow, and plain to see through.
class Pipes {
 public:
  explicit Pipes(std::size_t nodes) : out_(nodes) {}

  void add(std::size_t from, std::size_t to, Load room, Load room_back = 0) {
    out_[from].push_back(arcs_.size());
    arcs_.push_back({to, room});
    out_[to].push_back(arcs_.size());
    arcs_.push_back({from, room_back});
  }

  std::optional<Load> most_through(std::int64_t visits) {
    Load total = 0;
    for (;;) {
      std::vector<std::size_t> by(out_.size(), kNone);  // arc into the node
      std::vector<std::size_t> queue{0};
      for (std::size_t q = 0; q < queue.size() && by[1] == kNone; ++q) {
        for (const std::size_t arc : out_[queue[q]]) {
          if (--visits < 0) return std::nullopt;
          const std::size_t to = arcs_[arc].to;
          if (arcs_[arc].room == 0 || to == 0 || by[to] != kNone) continue;
          by[to] = arc;
          queue.push_back(to);
        }
      }
      if (by[1] == kNone) return total;
      Load least = kNoLimit;
      for (std::size_t node = 1; node != 0; node = arcs_[by[node] ^ 1U].to) {
        least = std::min(least, arcs_[by[node]].room);
      }
      for (std::size_t node = 1; node != 0; node = arcs_[by[node] ^ 1U].to) {
        arcs_[by[node]].room -= least;
        arcs_[by[node] ^ 1U].room += least;
      }
      total += least;
    }
  }

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  struct Arc {
    std::size_t to;
    Load room;
  };
  std::vector<Arc> arcs_;  ///< Every second one leads back.
  std::vector<std::vector<std::size_t>> out_;
};

// What every node keeps in the end: its share rounded down, and one more of its part's pool where
// the share is not whole. Nodes `first` + i hold the loads at the end; `pool` + part are pools.
void add_ends(Pipes& pipes, std::span<const Load> loads, std::span<const ShareCheck::Floor> floors,
              const ShareCheck& shares, std::size_t first, std::size_t pool) {
  std::vector<Load> spare(floors.size(), 0);
  for (std::size_t i = 0; i < floors.size(); ++i) {
    spare[shares.part_of(i)] += loads[i] - floors[i].down;
    pipes.add(first + i, 1, floors[i].down);
    if (!floors[i].whole) pipes.add(first + i, pool + shares.part_of(i), 1);
  }
  for (std::size_t part = 0; part < spare.size(); ++part) {
    if (spare[part] > 0) pipes.add(pool + part, 1, spare[part]);
  }
}

Load sum_of(std::span<const Load> loads) {
  Load total = 0;
  for (const Load load : loads) total += load;
  return total;
}

}  // namespace

std::optional<bool> possible_over_links(const graph::Graph& graph, std::span<const Load> loads,
                                        std::span<const ShareCheck::Floor> floors,
                                        const ShareCheck& shares, Load per_link,
                                        std::int64_t most) {
  const std::size_t n = graph.nodes();
  Pipes pipes(2 + 2 * n);  // source, sink, nodes, pools
  for (std::size_t i = 0; i < n; ++i) pipes.add(0, 2 + i, loads[i]);
  for (const graph::Edge& edge : graph.edges())
    pipes.add(2 + edge.u, 2 + edge.v, per_link, per_link);
  add_ends(pipes, loads, floors, shares, 2, 2 + n);
  const auto through = pipes.most_through(most);
  if (!through) return std::nullopt;
  return *through == sum_of(loads);
}

std::optional<bool> possible_within(const graph::Graph& graph, std::span<const Load> loads,
                                    std::span<const ShareCheck::Floor> floors,
                                    const ShareCheck& shares, std::int64_t rounds,
                                    std::optional<Load> message_limit, std::int64_t most) {
  const std::size_t n = graph.nodes();
  const std::size_t links = n + 2 * graph.edges().size();
  if (rounds > most / static_cast<std::int64_t>(links)) return std::nullopt;
  const auto layers = static_cast<std::size_t>(rounds) + 1;
  Pipes pipes(2 +
              n * (layers + 1));  // source, sink, nodes before every round and at the end, pools
  for (std::size_t i = 0; i < n; ++i) pipes.add(0, 2 + i, loads[i]);
  for (std::size_t t = 0; t + 1 < layers; ++t) {
    const std::size_t now = 2 + t * n, then = now + n;
    for (std::size_t i = 0; i < n; ++i) pipes.add(now + i, then + i, kNoLimit);
    for (const graph::Edge& edge : graph.edges()) {
      pipes.add(now + edge.u, then + edge.v, message_limit.value_or(kNoLimit));
      pipes.add(now + edge.v, then + edge.u, message_limit.value_or(kNoLimit));
    }
  }
  add_ends(pipes, loads, floors, shares, 2 + (layers - 1) * n, 2 + layers * n);
  const auto through = pipes.most_through(most);
  if (!through) return std::nullopt;
  return *through == sum_of(loads);
}

// One more unit over a link costs 1, taking one back saves 1; passing a remainder on to another
// node of the part, by way of its pool, is free.
std::optional<bool> moves_least(const graph::Graph& graph, std::span<const Load> targets,
                                std::span<const Load> flow, const ShareCheck& shares,
                                std::int64_t most) {
  const std::size_t n = graph.nodes();
  const std::vector<ShareCheck::Floor> floors = shares.floors(targets);
  std::vector<std::int64_t> distance(2 * n, 0);
  const auto visits = static_cast<std::int64_t>(n + 2 * flow.size());
  bool changed = true;
  for (std::size_t round = 0; round <= 2 * n + 1 && changed; ++round) {
    changed = false;
    most -= visits;
    if (most < 0) return std::nullopt;
    const auto relax = [&](std::size_t from, std::size_t to, std::int64_t cost) {
      if (distance[from] + cost >= distance[to]) return;
      distance[to] = distance[from] + cost;
      changed = true;
    };
    for (std::size_t e = 0; e < flow.size(); ++e) {
      const graph::Edge& edge = graph.edges()[e];
      relax(edge.u, edge.v, flow[e] < 0 ? -1 : 1);
      relax(edge.v, edge.u, flow[e] > 0 ? -1 : 1);
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (floors[i].whole) continue;
      const std::size_t pool = n + shares.part_of(i);
      // A unit that arrives may stay where the share was rounded down; one that stays may leave.
      targets[i] > floors[i].down ? relax(pool, i, 0) : relax(i, pool, 0);
    }
  }
  return !changed;
}

}  // namespace evenkeel::flow

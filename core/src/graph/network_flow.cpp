// Maximum flow in directed networks, and maximum flow of least cost.
#include "evenkeel/graph/network_flow.hpp"

#include <algorithm>
#include <utility>

namespace evenkeel::graph {

std::size_t FlowNetwork::add_arc(std::uint32_t from, std::uint32_t to, Load capacity,
                                 std::int32_t cost) {
  const std::size_t arc = arcs_.size() / 2;
  arcs_.push_back({to, first_[from], capacity, cost});
  first_[from] = static_cast<std::uint32_t>(2 * arc);
  arcs_.push_back({from, first_[to], 0, -cost});
  first_[to] = static_cast<std::uint32_t>(2 * arc + 1);
  return arc;
}

// Breadth-first layers over residual arcs of reduced cost zero. @return whether the sink is
// reached.
bool FlowNetwork::layer(std::uint32_t source, std::uint32_t sink,
                        const std::vector<std::int64_t>& potential, StopCheck* stop) {
  layers_.assign(nodes(), -1);
  layers_[source] = 0;
  queue_.assign(1, source);
  for (std::size_t head = 0; head < queue_.size() && layers_[sink] < 0; ++head) {
    const std::uint32_t node = queue_[head];
    spend(stop, 4);
    for (std::uint32_t a = first_[node]; a != kNone; a = arcs_[a].next) {
      const Arc& arc = arcs_[a];
      if (arc.left == 0 || layers_[arc.to] >= 0) continue;
      if (arc.cost + potential[node] != potential[arc.to]) continue;
      layers_[arc.to] = layers_[node] + 1;
      queue_.push_back(arc.to);
    }
  }
  return layers_[sink] >= 0;
}

// A blocking flow through the layers, path by path, without recursion.
Load FlowNetwork::block(std::uint32_t source, std::uint32_t sink,
                        const std::vector<std::int64_t>& potential, StopCheck* stop) {
  current_ = first_;
  std::vector<std::uint32_t> path;  // arcs
  Load total = 0;
  std::uint32_t node = source;
  for (;;) {
    spend(stop);
    if (node == sink) {
      spend(stop, static_cast<std::int64_t>(path.size()));
      Load least = kUnlimited;
      for (const std::uint32_t a : path) least = std::min(least, arcs_[a].left);
      std::size_t keep = path.size();
      for (std::size_t k = path.size(); k-- > 0;) {
        arcs_[path[k]].left -= least;
        arcs_[path[k] ^ 1U].left += least;
        if (arcs_[path[k]].left == 0) keep = k;
      }
      total += least;
      node = arcs_[path[keep] ^ 1U].to;
      path.resize(keep);
      continue;
    }
    std::uint32_t& a = current_[node];
    while (a != kNone) {
      const Arc& arc = arcs_[a];
      if (arc.left > 0 && layers_[arc.to] == layers_[node] + 1 &&
          arc.cost + potential[node] == potential[arc.to]) {
        break;
      }
      a = arc.next;
    }
    if (a != kNone) {
      path.push_back(a);
      node = arcs_[a].to;
      continue;
    }
    if (path.empty()) return total;
    layers_[node] = -1;  // a dead end
    node = arcs_[path.back() ^ 1U].to;
    path.pop_back();
  }
}

Load FlowNetwork::maximize(std::uint32_t source, std::uint32_t sink, StopCheck* stop) {
  const std::vector<std::int64_t> zero(nodes(), 0);
  Load total = 0;
  // Costs do not matter here.
  std::vector<std::int32_t> costs;
  for (Arc& arc : arcs_) costs.push_back(std::exchange(arc.cost, 0));
  while (layer(source, sink, zero, stop)) total += block(source, sink, zero, stop);
  for (std::size_t a = 0; a < arcs_.size(); ++a) arcs_[a].cost = costs[a];
  return total;
}

// Shortest distances by reduced cost (small whole numbers: buckets), added to the potentials up to
// the distance of the sink. @return whether the sink can be reached.
bool FlowNetwork::shorten(std::uint32_t source, std::uint32_t sink,
                          std::vector<std::int64_t>& potential, StopCheck* stop) {
  constexpr std::int64_t kFar = INT64_MAX;
  std::vector<std::int64_t> distance(nodes(), kFar);
  std::vector<std::vector<std::uint32_t>> buckets(1);
  distance[source] = 0;
  buckets[0].push_back(source);
  for (std::size_t d = 0; d < buckets.size(); ++d) {
    if (distance[sink] != kFar && static_cast<std::int64_t>(d) >= distance[sink]) break;
    for (std::size_t k = 0; k < buckets[d].size(); ++k) {
      const std::uint32_t node = buckets[d][k];
      if (distance[node] != static_cast<std::int64_t>(d)) continue;
      spend(stop, 4);
      for (std::uint32_t a = first_[node]; a != kNone; a = arcs_[a].next) {
        const Arc& arc = arcs_[a];
        if (arc.left == 0) continue;
        const std::int64_t reduced = arc.cost + potential[node] - potential[arc.to];
        const std::int64_t next = distance[node] + reduced;
        if (next >= distance[arc.to]) continue;
        distance[arc.to] = next;
        const auto place = static_cast<std::size_t>(next);
        if (place >= buckets.size()) buckets.resize(place + 1);
        buckets[place].push_back(arc.to);
      }
    }
  }
  if (distance[sink] == kFar) return false;
  for (std::size_t i = 0; i < nodes(); ++i) potential[i] += std::min(distance[i], distance[sink]);
  return true;
}

bool FlowNetwork::next_distance(std::uint32_t source, std::uint32_t sink, Cheapest& found,
                                StopCheck* stop) {
  if (found.potential.empty()) found.potential.assign(nodes(), 0);
  if (!shorten(source, sink, found.potential, stop)) return false;
  while (layer(source, sink, found.potential, stop)) {
    found.amount += block(source, sink, found.potential, stop);
  }
  return true;
}

FlowNetwork::Cheapest FlowNetwork::maximize_cheaply(std::uint32_t source, std::uint32_t sink,
                                                    StopCheck* stop) {
  Cheapest found;
  while (next_distance(source, sink, found, stop)) {
  }
  return found;
}

}  // namespace evenkeel::graph

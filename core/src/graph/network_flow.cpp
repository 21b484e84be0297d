// Maximum flow in directed networks, and maximum flow of least cost.
#include "graph/network_flow.hpp"

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

// A blocking flow through the layers, path by path, without recursion. @return whether it is
// complete.
bool FlowNetwork::block(std::uint32_t source, std::uint32_t sink, Cheapest& found,
                        std::int64_t& work, StopCheck* stop) {
  const std::vector<std::int64_t>& potential = found.potential;
  while (work > 0) {
    --work;
    spend(stop);
    if (node_ == sink) {
      work -= static_cast<std::int64_t>(path_.size());
      spend(stop, static_cast<std::int64_t>(path_.size()));
      Load least = kUnlimited;
      for (const std::uint32_t a : path_) least = std::min(least, arcs_[a].left);
      std::size_t keep = path_.size();
      for (std::size_t k = path_.size(); k-- > 0;) {
        arcs_[path_[k]].left -= least;
        arcs_[path_[k] ^ 1U].left += least;
        if (arcs_[path_[k]].left == 0) keep = k;
      }
      found.amount += least;
      node_ = arcs_[path_[keep] ^ 1U].to;
      path_.resize(keep);
      continue;
    }
    std::uint32_t& a = current_[node_];
    while (a != kNone) {
      const Arc& arc = arcs_[a];
      if (arc.left > 0 && layers_[arc.to] == layers_[node_] + 1 &&
          arc.cost + potential[node_] == potential[arc.to]) {
        break;
      }
      a = arc.next;
    }
    if (a != kNone) {
      path_.push_back(a);
      node_ = arcs_[a].to;
      continue;
    }
    if (node_ == source) return true;
    layers_[node_] = -1;  // a dead end
    node_ = arcs_[path_.back() ^ 1U].to;
    path_.pop_back();
  }
  return false;
}

// Sends the maximum flow over residual arcs of reduced cost zero. @return whether it has finished.
bool FlowNetwork::augment(std::uint32_t source, std::uint32_t sink, Cheapest& found,
                          std::int64_t& work, StopCheck* stop) {
  for (;;) {
    if (!blocking_) {
      if (work <= 0) return false;
      work -= static_cast<std::int64_t>(nodes() + arcs_.size());
      if (!layer(source, sink, found.potential, stop)) return true;
      blocking_ = true;
      current_ = first_;
      path_.clear();
      node_ = source;
    }
    if (!block(source, sink, found, work, stop)) return false;
    blocking_ = false;
  }
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
  std::int64_t all = INT64_MAX;
  augment(source, sink, found, all, stop);
  return true;
}

Load FlowNetwork::maximize(std::uint32_t source, std::uint32_t sink, StopCheck* stop) {
  // Costs do not matter here.
  std::vector<std::int32_t> costs;
  for (Arc& arc : arcs_) costs.push_back(std::exchange(arc.cost, 0));
  Cheapest found{0, std::vector<std::int64_t>(nodes(), 0)};
  std::int64_t all = INT64_MAX;
  augment(source, sink, found, all, stop);
  for (std::size_t a = 0; a < arcs_.size(); ++a) arcs_[a].cost = costs[a];
  return found.amount;
}

FlowSearch::FlowSearch(FlowNetwork network, std::uint32_t source, std::uint32_t sink, Aim aim)
    : network_(std::move(network)),
      source_(source),
      sink_(sink),
      aim_(aim),
      at_distance_(aim == Aim::most) {
  found_.potential.assign(network_.nodes(), 0);
  if (aim == Aim::cheapest) return;
  for (FlowNetwork::Arc& arc : network_.arcs_) arc.cost = 0;
}

bool FlowSearch::advance(std::int64_t& work, StopCheck* stop) {
  for (;;) {
    if (!at_distance_) {
      if (work <= 0) return false;
      work -= static_cast<std::int64_t>(network_.nodes() + 2 * network_.arcs_.size());
      if (!network_.shorten(source_, sink_, found_.potential, stop)) return true;
      at_distance_ = true;
    }
    if (!network_.augment(source_, sink_, found_, work, stop)) return false;
    if (aim_ == Aim::most) return true;
    at_distance_ = false;
  }
}

}  // namespace evenkeel::graph

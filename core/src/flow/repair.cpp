// Sends single units along cheapest paths until a rounded flow reaches its targets.
#include "flow/repair.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "evenkeel/flow/flow.hpp"
#include "flow/forest.hpp"

namespace evenkeel::flow {

using graph::Graph;
using graph::NodeId;

namespace {

/// Work units per edge visit: most of the work is the queue.
constexpr std::int64_t kVisit = 4;

// The nearest integer, halves towards 0.
double nearest(double value) {
  const double down = std::trunc(value);
  return std::fabs(value - down) == 0.5 ? down : std::nearbyint(value);
}

}  // namespace

Repair::Repair(const Graph& graph, std::span<const double> flow, std::span<const Load> loads,
               std::span<const Load> bound, double effort)
    : graph_(graph), effort_(effort), whole_(flow.size()), off_(flow.size()) {
  for (std::size_t e = 0; e < flow.size(); ++e) {
    const double units = nearest(flow[e]);
    whole_[e] = static_cast<Load>(units);
    off_[e] = units - flow[e];
  }
  surplus_ = loads_after(graph, loads, whole_);
  for (std::size_t i = 0; i < surplus_.size(); ++i) surplus_[i] -= bound[i];
  potential_.assign(graph.nodes(), 0);
  distance_.assign(graph.nodes(), 0);
  reached_.assign(graph.nodes(), 0);
  via_.assign(graph.nodes(), kNoNode);
}

template <class Wants, class Step>
Repair::State Repair::each_unit(std::int64_t& work, Wants wants, Step step) {
  for (; next_ < surplus_.size(); ++next_) {
    while (wants(surplus_[next_])) {
      if (work <= 0) return State::going;
      const double before = visits_;
      if (!step(next_)) return State::spent;
      work -= kVisit * static_cast<std::int64_t>(visits_ - before);
    }
  }
  return State::done;
}

Repair::State Repair::fill(std::int64_t& work, StopCheck* stop) {
  stop_ = stop;
  return each_unit(
      work, [](Load above) { return above < 0; }, [this](NodeId node) { return bring_one(node); });
}

void Repair::open_pool(std::span<const std::uint8_t> open, std::vector<double> price) {
  open_.assign(open.begin(), open.end());
  price_ = std::move(price);
  pool_ = std::numeric_limits<double>::infinity();
  for (NodeId node = 0; node < open_.size(); ++node) {
    if (open_[node] != 0) pool_ = std::min(pool_, price_[node] + potential_[node]);
  }
  next_ = 0;
}

Repair::State Repair::empty(std::int64_t& work, StopCheck* stop) {
  stop_ = stop;
  return each_unit(
      work, [](Load above) { return above > 0; }, [this](NodeId node) { return send_one(node); });
}

// One more unit over edge e, away from `node`.
double Repair::cost(std::uint32_t e, NodeId node) const {
  const graph::Edge& edge = graph_.edges()[e];
  return (1 + 2 * (edge.u == node ? off_[e] : -off_[e])) / edge.weight;
}

void Repair::start(NodeId node) {
  ++search_;
  settled_.clear();
  queue_.clear();
  reach(node, 0, kNoNode);
}

// The next node in the order of distances. Empty if all nodes have been visited or the effort is
// spent.
NodeId Repair::settle() {
  while (!queue_.empty()) {
    const auto [distance, node] = queue_.pop();
    if (distance > distance_[node]) continue;
    const std::size_t links = graph_.degree(node);
    visits_ += static_cast<double>(links + 1);
    spend(stop_, kVisit * static_cast<std::int64_t>(links + 1));
    return visits_ > effort_ ? kNoNode : node;
  }
  return kNoNode;
}

// A unit for `sink` from the nearest node that has more than it should keep.
bool Repair::bring_one(NodeId sink) {
  start(sink);
  NodeId source = settle();
  for (; source != kNoNode && surplus_[source] <= 0; source = settle()) {
    settled_.push_back(source);
    const auto neighbours = graph_.neighbours(source);
    const auto ids = graph_.edge_ids(source);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const NodeId from = neighbours[k];
      const double step = cost(ids[k], from) + potential_[from] - potential_[source];
      reach(from, distance_[source] + std::max(0.0, step), ids[k]);
    }
  }
  if (source == kNoNode) return false;
  const double whole_way = distance_[source];
  for (const NodeId node : settled_) potential_[node] += whole_way - distance_[node];
  --surplus_[source];
  ++surplus_[sink];
  for (NodeId node = source; node != sink;) node = carry(node, node);
  return true;
}

// A unit from `source` to the open node with the smallest sum of path and price.
bool Repair::send_one(NodeId source) {
  start(source);
  double whole_way = std::numeric_limits<double>::infinity();
  NodeId last = kNoNode;
  for (;;) {
    if (!queue_.empty() && queue_.top().first >= whole_way) break;
    const NodeId node = settle();
    if (node == kNoNode) break;
    settled_.push_back(node);
    if (open_[node] != 0) {
      const double stay = std::max(0.0, price_[node] + potential_[node] - pool_);
      if (distance_[node] + stay < whole_way) {
        whole_way = distance_[node] + stay;
        last = node;
      }
    }
    const auto neighbours = graph_.neighbours(node);
    const auto ids = graph_.edge_ids(node);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const double step = cost(ids[k], node) + potential_[node] - potential_[neighbours[k]];
      reach(neighbours[k], distance_[node] + std::max(0.0, step), ids[k]);
    }
  }
  if (last == kNoNode || visits_ > effort_) return false;
  for (const NodeId node : settled_) {
    potential_[node] += std::min(0.0, distance_[node] - whole_way);
  }
  --surplus_[source];
  open_[last] = 0;
  for (NodeId node = last; node != source;) node = carry(other_end(node), node);
  return true;
}

NodeId Repair::other_end(NodeId node) const {
  const graph::Edge& edge = graph_.edges()[via_[node]];
  return edge.u == node ? edge.v : edge.u;
}

// One unit over the edge by which `node` was reached, away from `from`. @return its other end.
NodeId Repair::carry(NodeId from, NodeId node) {
  const std::uint32_t e = via_[node];
  const int unit = graph_.edges()[e].u == from ? 1 : -1;
  whole_[e] += unit;
  off_[e] += unit;
  return other_end(node);
}

void Repair::reach(NodeId node, double distance, std::uint32_t via) {
  if (reached_[node] == search_ && distance_[node] <= distance) return;
  reached_[node] = search_;
  distance_[node] = distance;
  via_[node] = via;
  queue_.push({distance, node});
}

}  // namespace evenkeel::flow

#include "evenkeel/flow/round.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "evenkeel/flow/flow.hpp"
#include "flow/forest.hpp"

namespace evenkeel::flow {
namespace {

using graph::Graph;
using graph::NodeId;

/// Mends a flow that was rounded edge by edge: unit after unit along cheapest paths of the residual
/// network. Potentials keep all reduced costs from falling below 0, so what has been sent so far is
/// always of least cost for what it has moved.
class Repair {
 public:
  Repair(const Graph& graph, std::span<const double> flow, std::span<const Load> loads,
         std::span<const Load> targets)
      : graph_(graph), whole_(flow.size()), off_(flow.size()) {
    for (std::size_t e = 0; e < flow.size(); ++e) {
      const double nearest = std::nearbyint(flow[e]);
      whole_[e] = static_cast<Load>(nearest);
      off_[e] = nearest - flow[e];
    }
    surplus_ = loads_after(graph, loads, whole_);
    for (std::size_t i = 0; i < surplus_.size(); ++i) surplus_[i] -= targets[i];
    potential_.assign(graph.nodes(), 0);
    distance_.assign(graph.nodes(), 0);
    reached_.assign(graph.nodes(), 0);
    via_.assign(graph.nodes(), kNoNode);
  }

  /// @return false when the effort was spent before all was mended.
  bool run(double effort) {
    for (NodeId node = 0; node < surplus_.size(); ++node) {
      while (surplus_[node] > 0) {
        if (static_cast<double>(visits_) > effort) return false;
        if (!send_one(node)) return false;
      }
    }
    return true;
  }

  std::vector<Load> take() { return std::move(whole_); }

 private:
  // One more unit over edge e, away from `node`.
  double cost(std::uint32_t e, NodeId node) const {
    const graph::Edge& edge = graph_.edges()[e];
    return (1 + 2 * (edge.u == node ? off_[e] : -off_[e])) / edge.weight;
  }

  bool send_one(NodeId source) {
    ++search_;
    settled_.clear();
    queue_.clear();
    reach(source, 0, kNoNode);
    NodeId sink = kNoNode;
    while (!queue_.empty()) {
      const auto [distance, node] = queue_.front();
      std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
      queue_.pop_back();
      if (distance > distance_[node]) continue;
      settled_.push_back(node);
      if (surplus_[node] < 0) {
        sink = node;
        break;
      }
      const auto neighbours = graph_.neighbours(node);
      const auto ids = graph_.edge_ids(node);
      visits_ += ids.size();
      for (std::size_t k = 0; k < ids.size(); ++k) {
        const double step = cost(ids[k], node) + potential_[node] - potential_[neighbours[k]];
        reach(neighbours[k], distance + std::max(0.0, step), ids[k]);
      }
    }
    if (sink == kNoNode) return false;  // the targets of this component have another sum
    const double whole_way = distance_[sink];
    for (const NodeId node : settled_) potential_[node] += distance_[node] - whole_way;
    --surplus_[source];
    ++surplus_[sink];
    for (NodeId node = sink; node != source;) {
      const std::uint32_t e = via_[node];
      const graph::Edge& edge = graph_.edges()[e];
      const bool forwards = edge.v == node;
      whole_[e] += forwards ? 1 : -1;
      off_[e] += forwards ? 1 : -1;
      node = forwards ? edge.u : edge.v;
    }
    return true;
  }

  void reach(NodeId node, double distance, std::uint32_t via) {
    if (reached_[node] == search_ && distance_[node] <= distance) return;
    reached_[node] = search_;
    distance_[node] = distance;
    via_[node] = via;
    queue_.emplace_back(distance, node);
    std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
  }

  const Graph& graph_;
  std::vector<Load> whole_;
  std::vector<double> off_;    // whole less real
  std::vector<Load> surplus_;  // what a node still has to send
  std::vector<double> potential_;
  std::vector<double> distance_;
  std::vector<std::uint32_t> reached_;  // number of the search that reached a node last
  std::vector<std::uint32_t> via_;      // the edge by which it did
  std::vector<NodeId> settled_;
  std::vector<std::pair<double, NodeId>> queue_;
  std::uint32_t search_ = 0;
  std::uint64_t visits_ = 0;
};

std::vector<Load> spread_errors(const Graph& graph, std::span<const double> flow,
                                std::span<const Load> loads, std::span<const Load> targets) {
  const Forest forest = depth_first_forest(graph);
  const auto& edges = graph.edges();
  std::vector<Load> whole(edges.size(), 0);
  // What a node still has to send over the edges that are not rounded yet.
  std::vector<Load> due(graph.nodes());
  for (std::size_t i = 0; i < due.size(); ++i) due[i] = loads[i] - targets[i];
  for (std::size_t p = forest.order.size(); p-- > 0;) {
    const NodeId node = forest.order[p];
    const auto neighbours = graph.neighbours(node);
    const auto ids = graph.edge_ids(node);
    const auto outward = [&](std::uint32_t e) { return edges[e].u == node ? flow[e] : -flow[e]; };
    // How far the edge to the parent would be off: the rounding of the others works against it.
    double off = static_cast<double>(due[node]);
    for (std::size_t k = 0; k < ids.size(); ++k) {
      if (forest.place[neighbours[k]] < p) off -= outward(ids[k]);
    }
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const std::uint32_t e = ids[k];
      if (forest.place[neighbours[k]] > p || e == forest.parent_edge[node]) continue;
      const double down = std::floor(outward(e));
      const double rest = outward(e) - down;
      const bool up = std::fabs(off + rest - 1) < std::fabs(off + rest);
      off += up && rest > 0 ? rest - 1 : rest;
      const Load units = static_cast<Load>(down) + (up && rest > 0 ? 1 : 0);
      whole[e] = edges[e].u == node ? units : -units;
      due[node] -= units;
      due[neighbours[k]] += units;
    }
    const std::uint32_t up = forest.parent_edge[node];
    if (up == kNoNode) continue;
    whole[up] = edges[up].u == node ? due[node] : -due[node];
    due[forest.parent[node]] += due[node];
  }
  return whole;
}

}  // namespace

WholeFlow round_flow(const Graph& graph, std::span<const double> flow, std::span<const Load> loads,
                     std::span<const Load> targets, double effort) {
  WholeFlow result;
  result.least = false;
  if (40 * static_cast<double>(graph.edges().size()) <= effort) {
    Repair repair(graph, flow, loads, targets);
    result.least = repair.run(effort);
    if (result.least) result.flow = repair.take();
  }
  if (!result.least) result.flow = spread_errors(graph, flow, loads, targets);
  cancel_cycles(graph, result.flow);
  return result;
}

}  // namespace evenkeel::flow

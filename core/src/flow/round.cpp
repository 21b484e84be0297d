// Integral flows from real ones: the nearest to given targets, and the one of least norm of all.
#include "evenkeel/flow/round.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "evenkeel/flow/flow.hpp"
#include "flow/forest.hpp"

namespace evenkeel::flow {
namespace {

using graph::Graph;
using graph::NodeId;

// The nearest multiple of 2^-24; larger numbers have few bits below the point anyway.
double on_grid(double value) {
  return std::fabs(value) < 0x1.0p28 ? std::nearbyint(value * 0x1.0p24) * 0x1.0p-24 : value;
}

// The nearest whole number, halves towards 0.
double nearest(double value) {
  const double down = std::trunc(value);
  return std::fabs(value - down) == 0.5 ? down : std::nearbyint(value);
}

/// Mends a flow that was rounded edge by edge: unit after unit along cheapest paths of the residual
/// network. Potentials keep all reduced costs from falling below 0, so what has been sent so far is
/// always of least cost for what it has moved.
///
/// Where spare units are free to stay at any open node, a pool takes them, at a price for every
/// node. It opens when no node wants for load any more; all that is above goes to it.
class Repair {
 public:
  /// @param flow   Real, shape m.
  /// @param bound  What every node is to keep, shape n; the pool takes the rest.
  Repair(const Graph& graph, std::span<const double> flow, std::span<const Load> loads,
         std::span<const Load> bound, double effort, StopCheck* stop)
      : graph_(graph), effort_(effort), stop_(stop), whole_(flow.size()), off_(flow.size()) {
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

  /// Fills what wants for load. @return false when the effort was spent before.
  bool fill() {
    for (NodeId node = 0; node < surplus_.size(); ++node) {
      while (surplus_[node] < 0) {
        if (!bring_one(node)) return false;
      }
    }
    return true;
  }

  /// Sends all that is above to the pool, at most one unit from every open node. After fill().
  /// @param price  Of a unit that stays, shape n.
  bool empty(std::span<const std::uint8_t> open, std::span<const double> price) {
    open_.assign(open.begin(), open.end());
    price_ = price;
    pool_ = std::numeric_limits<double>::infinity();
    for (NodeId node = 0; node < open_.size(); ++node) {
      if (open_[node] != 0) pool_ = std::min(pool_, price_[node] + potential_[node]);
    }
    for (NodeId node = 0; node < surplus_.size(); ++node) {
      while (surplus_[node] > 0) {
        if (!send_one(node)) return false;
      }
    }
    return true;
  }

  /// Whether an open node kept no unit.
  bool still_open(NodeId node) const { return open_[node] != 0; }
  std::vector<Load> take() { return std::move(whole_); }

 private:
  // One more unit over edge e, away from `node`.
  double cost(std::uint32_t e, NodeId node) const {
    const graph::Edge& edge = graph_.edges()[e];
    return (1 + 2 * (edge.u == node ? off_[e] : -off_[e])) / edge.weight;
  }

  void start(NodeId node) {
    ++search_;
    settled_.clear();
    queue_.clear();
    reach(node, 0, kNoNode);
  }

  // The next node in the order of distances; none when all have been visited or the effort is
  // spent.
  NodeId settle() {
    while (!queue_.empty()) {
      const auto [distance, node] = queue_.front();
      std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
      queue_.pop_back();
      if (distance > distance_[node]) continue;
      const std::size_t links = graph_.degree(node);
      visits_ += static_cast<double>(links + 1);
      spend(stop_, 4 * static_cast<std::int64_t>(links + 1));
      return visits_ > effort_ ? kNoNode : node;
    }
    return kNoNode;
  }

  // A unit for `sink` from the nearest node that has more than it is to keep.
  bool bring_one(NodeId sink) {
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

  // A unit from `source` to the open node where its way and the price are least.
  bool send_one(NodeId source) {
    start(source);
    double whole_way = std::numeric_limits<double>::infinity();
    NodeId last = kNoNode;
    for (;;) {
      if (!queue_.empty() && queue_.front().first >= whole_way) break;
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

  NodeId other_end(NodeId node) const {
    const graph::Edge& edge = graph_.edges()[via_[node]];
    return edge.u == node ? edge.v : edge.u;
  }

  // One unit over the edge by which `node` was reached, away from `from`. @return its other end.
  NodeId carry(NodeId from, NodeId node) {
    const std::uint32_t e = via_[node];
    const int unit = graph_.edges()[e].u == from ? 1 : -1;
    whole_[e] += unit;
    off_[e] += unit;
    return other_end(node);
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
  double effort_;
  StopCheck* stop_;
  std::vector<Load> whole_;
  std::vector<double> off_;    // whole less real
  std::vector<Load> surplus_;  // above what the node is to keep
  std::vector<double> potential_;
  double pool_ = 0;                 // its potential
  std::vector<std::uint8_t> open_;  // the pool still takes a unit from there
  std::span<const double> price_;
  std::vector<double> distance_;
  std::vector<std::uint32_t> reached_;  // number of the search that reached a node last
  std::vector<std::uint32_t> via_;      // the edge by which it did
  std::vector<NodeId> settled_;
  std::vector<std::pair<double, NodeId>> queue_;
  std::uint32_t search_ = 0;
  double visits_ = 0;
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

// A little nearer to 0: among integral flows that are equally near, those of less traffic come
// first.
std::vector<double> towards_zero(std::vector<double> flow) {
  for (double& units : flow) {
    units = std::copysign(std::max(0.0, std::fabs(units) - 0x1.0p-22), units);
  }
  return flow;
}

std::vector<double> all_on_grid(std::span<const double> values) {
  std::vector<double> found(values.begin(), values.end());
  for (double& value : found) value = on_grid(value);
  return found;
}

bool worth_a_try(const Graph& graph, double effort) {
  return 40 * static_cast<double>(graph.edges().size()) <= effort;
}

// With the places of the spare units free, at these prices; none when the effort was spent.
std::optional<WholePlan> with_pool(const Graph& graph, const Problem& problem,
                                   std::span<const double> flow, std::span<const double> price,
                                   double effort, StopCheck* stop) {
  Repair repair(graph, flow, problem.loads, problem.low, effort, stop);
  if (!repair.fill() || !repair.empty(problem.open, price)) return std::nullopt;
  WholePlan plan;
  plan.targets = problem.low;
  for (NodeId node = 0; node < graph.nodes(); ++node) {
    if (problem.open[node] != 0 && !repair.still_open(node)) ++plan.targets[node];
  }
  plan.flow = repair.take();
  cancel_cycles(graph, plan.flow);
  return plan;
}

}  // namespace

WholeFlow round_flow(const Graph& graph, std::span<const double> flow, std::span<const Load> loads,
                     std::span<const Load> targets, double effort, StopCheck* stop) {
  const std::vector<double> real = towards_zero(all_on_grid(flow));
  WholeFlow result;
  result.least = false;
  if (worth_a_try(graph, effort)) {
    Repair repair(graph, real, loads, targets, effort, stop);
    result.least = repair.fill();
    if (result.least) result.flow = repair.take();
  }
  if (!result.least) result.flow = spread_errors(graph, real, loads, targets);
  cancel_cycles(graph, result.flow);
  return result;
}

WholePlan least_norm_plan(const Graph& graph, const Problem& problem, std::span<const double> flow,
                          std::span<const double> potential, double effort, StopCheck* stop) {
  if (is_balanced(problem)) {
    return {std::vector<Load>(graph.edges().size(), 0), problem.loads, Placement::least_norm, true};
  }
  if (worth_a_try(graph, effort)) {
    // Where x = F Z^T y is taken off, the sum of x^2 / f over integral flows is, but for a
    // constant, that of (x - F Z^T y)^2 / f less twice the y of every node where a spare unit
    // stays. This holds for any y: it is the start that depends on it, and not the end.
    const std::vector<double> y = all_on_grid(potential);
    std::vector<double> price(y);
    for (double& one : price) one *= -2;
    auto plan = with_pool(graph, problem, towards_zero(flow_of_potential(graph, y)), price,
                          effort / 4, stop);
    if (plan) return *plan;
    price.assign(y.size(), 0);
    plan = with_pool(graph, problem, towards_zero(all_on_grid(flow)), price, effort, stop);
    if (plan) {
      plan->placement = Placement::least_change;
      return *plan;
    }
  }
  WholePlan plan;
  plan.placement = Placement::forest;
  plan.targets = forest_targets(graph, problem);
  WholeFlow rounded = round_flow(graph, flow, problem.loads, plan.targets, effort, stop);
  plan.flow = std::move(rounded.flow);
  plan.least = rounded.least;
  return plan;
}

WholePlan make_whole(const Graph& graph, const Problem& problem, std::span<const double> flow,
                     std::span<const double> least_flow, const WholePlan& least, double effort,
                     StopCheck* stop) {
  double largest = 0;
  double off = 0;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    largest = std::max(largest, std::fabs(least_flow[e]));
    off = std::max(off, std::fabs(flow[e] - least_flow[e]));
  }
  if (off <= 1e-6 * largest) return least;
  WholePlan plan = least;
  WholeFlow rounded = round_flow(graph, flow, problem.loads, plan.targets, effort, stop);
  plan.flow = std::move(rounded.flow);
  plan.least = rounded.least;
  return plan;
}

}  // namespace evenkeel::flow

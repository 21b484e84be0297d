// The minimum makespan within capacities, by Newton's method on cuts, and the cheapest flow for it.
#include "evenkeel/flow/max_load.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"
#include "graph/cheapest_flow.hpp"
#include "graph/network_flow.hpp"

namespace evenkeel::flow {
namespace {

using graph::CheapestFlow;
using graph::FlowNetwork;
using graph::NodeId;

/// The problem that remains once edges have a use: units that have to cross count as moved.
struct Rest {
  std::vector<Load> supply;       ///< Shape n; below 0: units that have to arrive.
  std::vector<Load> forced;       ///< Shape m, from u to v.
  std::vector<Load> forth, back;  ///< Shape m: further units that an edge can take, u to v and v to
                                  ///< u.
};

Rest rest_of(const MaxLoadModel& model, std::span<const EdgeUse> uses) {
  Rest rest{model.loads, std::vector<Load>(model.capacity.size(), 0), model.capacity,
            model.capacity};
  for (std::size_t e = 0; e < uses.size(); ++e) {
    if (uses[e] == EdgeUse::free) continue;
    rest.forth[e] = rest.back[e] = 0;
    if (uses[e] == EdgeUse::off) continue;
    const bool forward = uses[e] == EdgeUse::forward;
    rest.forced[e] = forward ? model.minimum[e] : -model.minimum[e];
    (forward ? rest.forth : rest.back)[e] = model.capacity[e] - model.minimum[e];
    rest.supply[model.graph.edges()[e].u] -= rest.forced[e];
    rest.supply[model.graph.edges()[e].v] += rest.forced[e];
  }
  return rest;
}

// The minimum time in which the given nodes finish `need` units, if each node finishes integral
// units. It starts from need over the sum of speeds, rounded down per node, and then adds the
// earliest further units one by one (d'Hondt).
Fraction time_for(const MaxLoadModel& model, std::span<const NodeId> nodes, Load need) {
  Load speeds = 0;
  for (const NodeId node : nodes) speeds += model.speed[node];
  const Fraction even{need, speeds};
  Heap<std::pair<Fraction, Load>> next;
  Load missing = need;
  for (const NodeId node : nodes) missing -= work_within(even, model.speed[node]);
  if (missing == 0) return even;
  for (const NodeId node : nodes) {
    const Load speed = model.speed[node];
    next.push({{work_within(even, speed) + 1, speed}, speed});
  }
  for (;;) {
    const auto [time, speed] = next.pop();
    if (--missing == 0) return time;
    next.push({{time.num + 1, speed}, speed});
  }
}

/// The search for the minimum time: a network whose nodes can keep the units that they finish in
/// time.
class Newton {
 public:
  Newton(const MaxLoadModel& model, std::span<const EdgeUse> uses)
      : model_(model),
        rest_(rest_of(model, uses)),
        pool_(static_cast<std::uint32_t>(model.graph.nodes())),
        network_(std::size_t{pool_} + 3),
        room_(pool_, 0) {
    for (std::size_t e = 0; e < rest_.forced.size(); ++e) {
      const graph::Edge& edge = model.graph.edges()[e];
      network_.add_arc(edge.u, edge.v, rest_.forth[e]);
      network_.add_arc(edge.v, edge.u, rest_.back[e]);
    }
    first_room_ = 2 * rest_.forced.size();
    for (std::uint32_t i = 0; i < pool_; ++i) network_.add_arc(i, pool_, 0);
    for (std::uint32_t i = 0; i < pool_; ++i) {
      const Load supply = rest_.supply[i];
      if (supply > 0) network_.add_arc(source(), i, supply);
      if (supply < 0) network_.add_arc(i, sink(), -supply);
      needed_ += std::max<Load>(supply, 0);
    }
    total_ = std::accumulate(model.loads.begin(), model.loads.end(), Load{0});
    network_.add_arc(pool_, sink(), total_);
  }

  std::optional<LeastTime> find(const Fraction& at_least, StopCheck* stop) {
    std::vector<NodeId> violated(pool_);
    std::iota(violated.begin(), violated.end(), NodeId{0});
    Fraction time = time_for(model_, violated, total_);
    bool by_cut = !(time < at_least);
    if (!by_cut) time = at_least;
    for (;;) {
      give(time);
      sent_ += network_.maximize(source(), sink(), stop);
      if (sent_ == needed_) break;
      if (network_.beside_source(pool_)) return std::nullopt;
      violated.clear();
      for (NodeId i = 0; i < pool_; ++i) {
        if (network_.beside_source(i)) violated.push_back(i);
      }
      const Cut cut = cut_of(violated);
      time = time_for(model_, violated, cut.load - cut.leaving);
      by_cut = true;
    }
    LeastTime found{time, std::nullopt, rest_.forced};
    for (std::size_t e = 0; e < found.flow.size(); ++e) {
      found.flow[e] += network_.flow(2 * e) - network_.flow(2 * e + 1);
    }
    if (by_cut && total_ > 0) found.cut = proof(violated, time);
    return found;
  }

 private:
  std::uint32_t source() const { return pool_ + 1; }
  std::uint32_t sink() const { return pool_ + 2; }

  void give(const Fraction& time) {
    for (NodeId i = 0; i < pool_; ++i) {
      // A room above the total load does not limit anything: an excess is then an excess at any
      // time.
      const Load room = std::min(total_ + 1, work_within(time, model_.speed[i]));
      network_.widen(first_room_ + i, room - room_[i]);
      room_[i] = room;
    }
  }

  Cut cut_of(std::vector<NodeId> nodes) const {
    std::vector<std::uint8_t> inside(pool_, 0);
    for (const NodeId node : nodes) inside[node] = 1;
    Cut cut{std::move(nodes)};
    for (const NodeId node : cut.nodes) cut.load += rest_.supply[node];
    for (std::size_t e = 0; e < rest_.forced.size(); ++e) {
      const graph::Edge& edge = model_.graph.edges()[e];
      if (inside[edge.u] == inside[edge.v]) continue;
      cut.leaving += inside[edge.u] != 0 ? rest_.forth[e] : rest_.back[e];
    }
    return cut;
  }

  // No edge joins the pieces of a cut, so one piece alone proves the time.
  Cut proof(const std::vector<NodeId>& nodes, const Fraction& time) const {
    std::vector<std::uint8_t> left(pool_, 0);
    for (const NodeId node : nodes) left[node] = 1;
    for (const NodeId root : nodes) {
      if (left[root] == 0) continue;
      std::vector<NodeId> piece{root};
      left[root] = 0;
      Load before = 0;  // units that the piece finishes in any shorter time
      for (std::size_t k = 0; k < piece.size(); ++k) {
        const auto room = static_cast<Int128>(time.num) * model_.speed[piece[k]];
        before += static_cast<Load>((room - 1) / time.den);
        for (const NodeId other : model_.graph.neighbours(piece[k])) {
          if (left[other] == 0) continue;
          left[other] = 0;
          piece.push_back(other);
        }
      }
      sort_stably(piece);
      Cut cut = cut_of(std::move(piece));
      if (before < cut.load - cut.leaving) return cut;
    }
    return cut_of(nodes);
  }

  const MaxLoadModel& model_;
  Rest rest_;
  std::uint32_t pool_;
  FlowNetwork network_;
  std::vector<Load> room_;
  std::size_t first_room_ = 0;
  Load needed_ = 0, sent_ = 0, total_ = 0;
};

}  // namespace

std::optional<LeastTime> least_time(const MaxLoadModel& model, std::span<const EdgeUse> uses,
                                    const Fraction& at_least, StopCheck* stop) {
  return Newton(model, uses).find(at_least, stop);
}

// A cycle of the network has at most `nodes` edges. So fees have priority if one unit of fee weighs
// more than `nodes` units of traffic.
std::vector<Load> cheapest_within(const MaxLoadModel& model, std::span<const EdgeUse> uses,
                                  const Fraction& time, std::span<const Load> start,
                                  StopCheck* stop) {
  const Rest rest = rest_of(model, uses);
  const auto pool = static_cast<std::uint32_t>(model.graph.nodes());
  const auto& fee = model.fee;
  const bool equal = std::adjacent_find(fee.begin(), fee.end(), std::not_equal_to<>()) == fee.end();
  const std::int64_t weight = equal ? 0 : static_cast<std::int64_t>(pool) + 2;
  CheapestFlow network(std::size_t{pool} + 1);
  std::vector<Load> after = model.loads;
  for (std::size_t e = 0; e < start.size(); ++e) {
    const graph::Edge& edge = model.graph.edges()[e];
    const Load free = start[e] - rest.forced[e];
    network.add_arc(edge.u, edge.v, rest.forth[e], std::max<Load>(free, 0), fee[e] * weight + 1);
    network.add_arc(edge.v, edge.u, rest.back[e], std::max<Load>(-free, 0), fee[e] * weight + 1);
    after[edge.u] -= start[e];
    after[edge.v] += start[e];
  }
  for (NodeId i = 0; i < pool; ++i) {
    network.add_arc(i, pool, std::max(after[i], work_within(time, model.speed[i])), after[i], 0);
  }
  network.optimize(stop);
  std::vector<Load> flow = rest.forced;
  for (std::size_t e = 0; e < flow.size(); ++e)
    flow[e] += network.flow(2 * e) - network.flow(2 * e + 1);
  return flow;
}

NodeId most_loaded_of(const MaxLoadModel& model, std::span<const Load> loads) {
  NodeId most_loaded = 0;
  for (NodeId i = 1; i < loads.size(); ++i) {
    const Fraction most{loads[most_loaded], model.speed[most_loaded]};
    if (most < Fraction{loads[i], model.speed[i]}) most_loaded = i;
  }
  return most_loaded;
}

Int128 fees_of(const MaxLoadModel& model, std::span<const Load> flow) {
  Int128 fees = 0;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    fees += Int128{model.fee[e]} * (flow[e] < 0 ? -flow[e] : flow[e]);
  }
  return fees;
}

}  // namespace evenkeel::flow

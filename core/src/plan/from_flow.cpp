// Whole objects in place of amounts on the edges of a flow.
#include "plan/from_flow.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::plan {
namespace {

using Edge = std::uint32_t;

void check_edges(const Model& model, std::span<const FlowEdge> edges) {
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const FlowEdge& edge = edges[e];
    if (edge.from < model.nodes() && edge.to < model.nodes() && edge.from != edge.to &&
        edge.amount > 0)
      continue;
    throw Error(ErrorCode::bad_value,
                concat({"edge ", e, " of the flow must join two nodes and carry more than 0"}),
                "/flow");
  }
}

/// Nodes after all that give to them, of several the first. @throws Error.
std::vector<Node> topological(std::size_t nodes, std::span<const FlowEdge> edges,
                              const std::vector<std::vector<Edge>>& out) {
  std::vector<std::int64_t> before(nodes);
  for (const FlowEdge& edge : edges) ++before[edge.to];
  Heap<Node> ready;
  for (Node i = 0; i < nodes; ++i)
    if (before[i] == 0) ready.push(i);
  std::vector<Node> order;
  while (!ready.empty()) {
    const Node node = ready.pop();
    order.push_back(node);
    for (const Edge e : out[node])
      if (--before[edges[e].to] == 0) ready.push(edges[e].to);
  }
  if (order.size() < nodes)
    throw Error(ErrorCode::bad_value, "the flow must have no cycle", "/flow");
  return order;
}

/// Items that a node holds and can give, by load, then by number.
using Held = std::set<std::pair<Load, Object>>;

/// Removes objects from `held` whose total is near the amount.
std::vector<Object> take_near(Held& held, Load amount) {
  std::vector<Object> taken;
  Load left = amount;
  const auto take = [&](Held::iterator one) {
    left -= one->first;
    taken.push_back(one->second);
    return held.erase(one);
  };
  // The largest that fits. Later ones cannot be larger than the last one.
  for (auto next = held.upper_bound({left, kNone}); next != held.begin();
       next = held.upper_bound({left, kNone}))
    take(std::prev(next));
  if (!held.empty() && held.begin()->first - left < left) take(held.begin());
  return taken;
}

/// Whether every giver keeps enough, for any deviation of its other edges.
bool keeps_enough(const Model& model, std::span<const FlowEdge> edges, const FlowObjects& result) {
  std::vector<Int128> twice_left(model.nodes());  // twice the movable load that the flow leaves
  std::vector<bool> gives(model.nodes());
  for (Object j = 0; j < model.objects(); ++j)
    if (model.home[j] != kNone && !model.is_pinned(j))
      twice_left[model.home[j]] += Int128{2} * model.load[j];
  for (const FlowEdge& edge : edges) {
    twice_left[edge.from] -= Int128{2} * edge.amount;
    twice_left[edge.to] += Int128{2} * edge.amount;
    gives[edge.from] = true;
  }
  for (Node i = 0; i < model.nodes(); ++i)
    if (gives[i] && twice_left[i] < static_cast<Int128>(result.degree[i] - 1) * result.largest)
      return false;
  return true;
}

}  // namespace

FlowObjects objects_along(const Model& model, std::span<const FlowEdge> edges) {
  check_edges(model, edges);
  FlowObjects result;
  result.where = model.home;
  result.carried.resize(edges.size());
  result.degree.resize(model.nodes());
  std::vector<std::vector<Edge>> out(model.nodes());
  for (Edge e = 0; e < edges.size(); ++e) {
    out[edges[e].from].push_back(e);
    ++result.degree[edges[e].from];
    ++result.degree[edges[e].to];
  }
  for (auto& its : out)
    sort_stably(its, [&](Edge a, Edge b) {
      return edges[a].amount != edges[b].amount ? edges[a].amount > edges[b].amount : a < b;
    });
  std::vector<Held> held(model.nodes());
  for (Object j = 0; j < model.objects(); ++j) {
    if (model.home[j] == kNone || model.is_pinned(j) || model.load[j] == 0) continue;
    held[model.home[j]].insert({model.load[j], j});
    result.largest = std::max(result.largest, model.load[j]);
  }
  std::vector<std::int64_t> ready(model.nodes());  // the first round in which all has come
  for (const Node node : topological(model.nodes(), edges, out))
    for (const Edge e : out[node])
      for (const Object j : take_near(held[node], edges[e].amount)) {
        const Node to = edges[e].to;
        held[to].insert({model.load[j], j});
        result.where[j] = to;
        result.carried[e] += model.load[j];
        result.hops.push_back({j, e, ready[node]});
        ready[to] = std::max(ready[to], ready[node] + 1);
        result.rounds = std::max(result.rounds, ready[to]);
      }
  sort_stably(result.hops, [](const FlowHop& a, const FlowHop& b) {
    if (a.round != b.round) return a.round < b.round;
    return a.edge != b.edge ? a.edge < b.edge : a.object < b.object;
  });
  result.bounded = keeps_enough(model, edges, result);
  return result;
}

}  // namespace evenkeel::plan

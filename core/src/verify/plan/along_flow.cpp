// Objects along the links of a flow, by the rule that assigns them.
#include "verify/plan/along_flow.hpp"

#include <algorithm>
#include <compare>
#include <iterator>
#include <set>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::verify {
namespace {

using plan::Node;
using plan::Object;

/// An amount that a flow sends over a link.
struct Link {
  Node from = 0, to = 0;
  Load amount = 0;   ///< >= 1.
  Load carried = 0;  ///< By objects.
};

/// An object goes over a link. Rounds count from 0.
struct Hop {
  std::int64_t round = 0;
  std::size_t link = 0;
  Object object = 0;
  friend auto operator<=>(const Hop&, const Hop&) = default;
};

// Objects of a node that carry load, by load, then number.
using Held = std::set<std::pair<Load, Object>>;

std::vector<std::pair<Load, Object>> take_near(Held& held, Load amount) {
  std::vector<std::pair<Load, Object>> taken;
  for (;;) {
    const auto above = held.upper_bound({amount, plan::kNone});
    if (above == held.begin()) break;
    taken.push_back(*std::prev(above));
    amount -= taken.back().first;
    held.erase(std::prev(above));
  }
  if (!held.empty() && held.begin()->first - amount < amount) {
    taken.push_back(*held.begin());
    held.erase(held.begin());
  }
  return taken;
}

/// The links of a flow. Empty if one is not an amount between two nodes.
std::optional<std::vector<Link>> links_of(const answers::PlanFlow& flow, std::size_t nodes) {
  std::vector<Link> links;
  const auto is_node = [&](std::int64_t i) {
    return i >= 0 && i < static_cast<std::int64_t>(nodes);
  };
  for (const answers::PlanFlowEdge& edge : flow.edges) {
    const std::int64_t from = edge.from, to = edge.to;
    if (!is_node(from) || !is_node(to) || from == to || edge.amount < 1) return std::nullopt;
    links.push_back({static_cast<Node>(from), static_cast<Node>(to), edge.amount});
  }
  return links;
}

class FlowWalk {
 public:
  FlowWalk(const plan::Model& model, std::vector<Link> links);

  /// Moves the objects. @return whether the flow has no cycle.
  bool walk();
  /// Fills the members that follow from the walk.
  void fill(AlongFlow& found, Notes& notes) &&;

 private:
  const plan::Model& model_;
  std::vector<Link> links_;
  std::vector<Node> where_;
  std::vector<Held> held_;
  std::vector<Int128> movable_, targets_;  ///< Load per node after the flow: movable, and all.
  std::vector<std::int64_t> before_, degree_;
  std::vector<std::set<std::pair<Load, std::size_t>>> out_;  ///< The largest amount first.
  Load largest_ = 0;
  std::vector<Hop> hops_;
  std::int64_t rounds_ = 0;
};

FlowWalk::FlowWalk(const plan::Model& model, std::vector<Link> links)
    : model_(model),
      links_(std::move(links)),
      where_(model.home),
      held_(model.nodes()),
      movable_(model.nodes()),
      targets_(model.nodes()),
      before_(model.nodes()),
      degree_(model.nodes()),
      out_(model.nodes()) {
  for (Object j = 0; j < model.objects(); ++j) {
    const Node home = model.home[j];
    if (home == plan::kNone) continue;
    targets_[home] += model.load[j];
    if (model.is_pinned(j)) continue;
    movable_[home] += model.load[j];
    largest_ = std::max(largest_, model.load[j]);
    if (model.load[j] > 0) held_[home].emplace(model.load[j], j);
  }
  for (std::size_t e = 0; e < links_.size(); ++e) {
    const auto& [from, to, amount, carried] = links_[e];
    out_[from].emplace(-amount, e);
    ++before_[to];
    for (const auto& [node, gained] : {std::pair{from, -amount}, {to, amount}}) {
      ++degree_[node];
      movable_[node] += gained;
      targets_[node] += gained;
    }
  }
}

bool FlowWalk::walk() {
  std::vector<std::int64_t> ready(model_.nodes());
  std::set<Node> open;
  for (Node i = 0; i < model_.nodes(); ++i)
    if (before_[i] == 0) open.insert(i);
  std::size_t done = 0;
  for (; !open.empty(); ++done) {
    const Node from = *open.begin();
    open.erase(open.begin());
    for (const auto& [less, e] : out_[from]) {
      Link& link = links_[e];
      for (const auto& [load, object] : take_near(held_[from], link.amount)) {
        held_[link.to].emplace(load, object);
        where_[object] = link.to;
        link.carried += load;
        hops_.push_back({ready[from], e, object});
        ready[link.to] = std::max(ready[link.to], ready[from] + 1);
        rounds_ = std::max(rounds_, ready[link.to]);
      }
      if (--before_[link.to] == 0) open.insert(link.to);
    }
  }
  sort_stably(hops_);
  return done == model_.nodes();
}

void FlowWalk::fill(AlongFlow& found, Notes& notes) && {
  for (const Hop& hop : hops_)
    found.steps.push_back({hop.object, links_[hop.link].to, hop.round + 1});
  const double half = static_cast<double>(largest_) / 2;
  const std::vector<Load> end = recount(model_, where_).loads;
  std::vector<answers::PlanFlowEdge> edges;
  for (const auto& [from, to, amount, carried] : links_)
    edges.push_back({from, to, amount, carried, carried - amount});
  std::vector<answers::PlanFlowNode> nodes;
  found.flow.proven = true;
  for (Node i = 0; i < model_.nodes(); ++i) {
    if (!out_[i].empty() && 2 * movable_[i] < Int128{degree_[i] - 1} * largest_)
      found.flow.proven = false;
    if (!answers::exact_or_none(targets_[i]))
      notes.wrong(concat({"result.flow.nodes[", i, "].target exceeds 2^53 - 1"}));
    nodes.push_back({static_cast<Load>(targets_[i]), end[i],
                     static_cast<Load>(end[i] - targets_[i]),
                     half * static_cast<double>(degree_[i])});
  }
  found.flow.rounds = rounds_;
  found.flow.largest = largest_;
  found.flow.edge_bound = half;
  found.flow.edges = std::move(edges);
  found.flow.nodes = std::move(nodes);
  found.where = std::move(where_);
}

}  // namespace

std::optional<AlongFlow> follow_flow(const plan::Model& model, const answers::PlanFlow& claimed,
                                     Notes& notes) {
  auto links = links_of(claimed, model.nodes());
  if (!links) {
    notes.wrong("result.flow.edges must have an amount between two nodes per edge");
    return std::nullopt;
  }
  FlowWalk flow(model, std::move(*links));
  if (!flow.walk()) {
    notes.wrong("result.flow must not have a cycle");
    return std::nullopt;
  }
  AlongFlow found{claimed, {}, {}};
  std::move(flow).fill(found, notes);
  return found;
}

}  // namespace evenkeel::verify

#include "evenkeel/flow/fewest_rounds.hpp"

#include <algorithm>
#include <string>

#include "evenkeel/base/checked.hpp"

namespace evenkeel::flow {

using graph::FlowNetwork;

FewestRounds::FewestRounds(const graph::Graph& graph, std::span<const Load> loads,
                           std::span<const Load> targets, std::optional<Load> message_limit,
                           bool limits)
    : graph_(graph),
      loads_(loads.begin(), loads.end()),
      targets_(targets.begin(), targets.end()),
      limit_(message_limit.value_or(FlowNetwork::kUnlimited)),
      limits_(limits) {
  for (const Load load : loads_) total_ += load;
}

// Copy k of node v is k n + v; from copy to copy first the n arcs of staying, then two an edge.
FlowNetwork FewestRounds::network_of(std::int64_t rounds) const {
  const auto n = static_cast<std::uint32_t>(graph_.nodes());
  const auto copies = static_cast<std::uint32_t>(rounds);
  FlowNetwork network((std::size_t{copies} + 1) * n + 2);
  const std::uint32_t source = (copies + 1) * n;
  for (std::uint32_t k = 0; k < copies; ++k) {
    for (std::uint32_t v = 0; v < n; ++v) {
      network.add_arc(k * n + v, (k + 1) * n + v, FlowNetwork::kUnlimited);
    }
    for (const graph::Edge& edge : graph_.edges()) {
      network.add_arc(k * n + edge.u, (k + 1) * n + edge.v, limit_, 1);
      network.add_arc(k * n + edge.v, (k + 1) * n + edge.u, limit_, 1);
    }
  }
  for (std::uint32_t v = 0; v < n; ++v) {
    if (loads_[v] > 0) network.add_arc(source, v, loads_[v]);
    if (targets_[v] > 0) network.add_arc(copies * n + v, source + 1, targets_[v]);
  }
  return network;
}

bool FewestRounds::possible(std::int64_t rounds) const {
  FlowNetwork network = network_of(rounds);
  const auto source = static_cast<std::uint32_t>(network.nodes() - 2);
  return network.maximize(source, source + 1) == total_;
}

void FewestRounds::finish() {
  FlowNetwork network = network_of(high_);
  const auto source = static_cast<std::uint32_t>(network.nodes() - 2);
  const std::size_t n = graph_.nodes();
  const std::size_t arcs = n + 2 * graph_.edges().size();
  least_traffic_ = saturating_mul(high_, static_cast<std::int64_t>(arcs)) <= kLeastTrafficWork;
  if (least_traffic_) {
    network.maximize_cheaply(source, source + 1);
  } else {
    network.maximize(source, source + 1);
  }
  for (std::int64_t k = 0; k < high_; ++k) {
    for (std::size_t e = 0; e < graph_.edges().size(); ++e) {
      const std::size_t arc = static_cast<std::size_t>(k) * arcs + n + 2 * e;
      const Load there = network.flow(arc);
      const Load back = network.flow(arc + 1);
      // What crosses both ways in one round might as well stay.
      const Load both = std::min(there, back);
      const graph::Edge& edge = graph_.edges()[e];
      if (there > both) moves_.push_back({k + 1, edge.u, edge.v, there - both});
      if (back > both) moves_.push_back({k + 1, edge.v, edge.u, back - both});
    }
  }
  done_ = true;
}

bool FewestRounds::advance(std::int64_t flows) {
  const auto arcs = static_cast<std::int64_t>(graph_.nodes() + 2 * graph_.edges().size());
  for (std::int64_t k = 0; k < flows && !done_; ++k) {
    if (high_ == low_) {
      finish();
      break;
    }
    if (limits_ && saturating_mul(try_, arcs) > kFewestRoundsWork) {
      throw Error(ErrorCode::too_large,
                  "scheme rounds would look at " + std::to_string(try_) +
                      " rounds of a network with " + std::to_string(graph_.nodes()) +
                      " nodes and " + std::to_string(graph_.edges().size()) +
                      " edges: the limit for rounds x (nodes + 2 edges) is 5e6",
                  "/scheme");
    }
    ++flows_;
    if (possible(try_)) {
      high_ = try_;
    } else {
      low_ = try_ + 1;
    }
    try_ = high_ < 0 ? std::max<std::int64_t>(1, 2 * try_) : low_ + (high_ - low_) / 2;
  }
  return done_;
}

std::optional<std::vector<Load>> execute_moves(std::size_t nodes, std::span<const Load> loads,
                                               std::span<const Move> moves) {
  std::vector<Load> now(loads.begin(), loads.end());
  std::vector<Load> incoming(nodes, 0);
  for (std::size_t i = 0; i < moves.size();) {
    const std::int64_t round = moves[i].round;
    std::size_t end = i;
    for (; end < moves.size() && moves[end].round == round; ++end) {
      now[moves[end].from] -= moves[end].amount;
      incoming[moves[end].to] += moves[end].amount;
      if (now[moves[end].from] < 0) return std::nullopt;
    }
    for (std::size_t k = i; k < end; ++k) {
      now[moves[k].to] += incoming[moves[k].to];
      incoming[moves[k].to] = 0;
    }
    i = end;
  }
  return now;
}

}  // namespace evenkeel::flow

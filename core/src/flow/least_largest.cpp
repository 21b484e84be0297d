#include "evenkeel/flow/least_largest.hpp"

#include <algorithm>
#include <string>

#include "evenkeel/base/error.hpp"

namespace evenkeel::flow {

using graph::FlowNetwork;

LeastLargest::LeastLargest(const graph::Graph& graph, std::span<const Load> loads,
                           std::span<const Load> targets, Aim aim, Load upper, bool limits)
    : graph_(graph), aim_(aim), high_(upper) {
  if (limits && graph.edges().size() > kLeastLargestEdges) {
    throw Error(ErrorCode::too_large,
                "schemes linf and node-flow take up to " + std::to_string(kLeastLargestEdges) +
                    " edges, this graph has " + std::to_string(graph.edges().size()) +
                    "; scheme l2 has no such limit",
                "/scheme");
  }
  for (graph::NodeId i = 0; i < graph.nodes(); ++i) {
    const Load excess = loads[i] - targets[i];
    excess_.push_back(excess);
    if (excess > 0) needed_ += excess;
    const Load size = excess < 0 ? -excess : excess;
    const auto degree = static_cast<Load>(graph.degree(i));
    if (aim == Aim::node) low_ = std::max(low_, size);
    if (aim == Aim::edge && degree > 0) low_ = std::max(low_, (size + degree - 1) / degree);
  }
}

// Nodes in and out of every node (the same one when only edges are limited), source and sink. Arcs
// 2 e and 2 e + 1 are those of edge e.
FlowNetwork LeastLargest::network_of(Load limit) const {
  const auto n = static_cast<std::uint32_t>(graph_.nodes());
  const bool split = aim_ == Aim::node;
  FlowNetwork network((split ? 2 : 1) * std::size_t{n} + 2);
  const std::uint32_t source = (split ? 2 : 1) * n;
  const std::uint32_t sink = source + 1;
  const auto out = [&](std::uint32_t node) { return split ? n + node : node; };
  const Load capacity = split ? FlowNetwork::kUnlimited : limit;
  for (const graph::Edge& edge : graph_.edges()) {
    network.add_arc(out(edge.u), edge.v, capacity, 1);
    network.add_arc(out(edge.v), edge.u, capacity, 1);
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    const Load excess = excess_[i];
    if (split) network.add_arc(i, n + i, (limit - (excess < 0 ? -excess : excess)) / 2);
    if (excess > 0) network.add_arc(source, out(i), excess);
    if (excess < 0) network.add_arc(i, sink, -excess);
  }
  return network;
}

bool LeastLargest::possible(Load limit) const {
  FlowNetwork network = network_of(limit);
  const auto source = static_cast<std::uint32_t>(network.nodes() - 2);
  return network.maximize(source, source + 1) == needed_;
}

void LeastLargest::finish() {
  FlowNetwork network = network_of(high_);
  const auto source = static_cast<std::uint32_t>(network.nodes() - 2);
  network.maximize_cheaply(source, source + 1);
  for (std::size_t e = 0; e < graph_.edges().size(); ++e) {
    flow_.push_back(network.flow(2 * e) - network.flow(2 * e + 1));
  }
  done_ = true;
}

bool LeastLargest::advance(std::int64_t flows) {
  for (std::int64_t k = 0; k < flows && !done_; ++k) {
    if (low_ >= high_) {
      finish();
      break;
    }
    const Load middle = low_ + (high_ - low_) / 2;
    ++flows_;
    if (possible(middle)) {
      high_ = middle;
    } else {
      low_ = middle + 1;
    }
  }
  return done_;
}

}  // namespace evenkeel::flow

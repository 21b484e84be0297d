// Minimax flows: the integral flow whose largest link, or largest node flow, is minimal.
#include "flow/minimax.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"

namespace evenkeel::flow {

using graph::FlowNetwork;
using graph::FlowSearch;

MinimaxFlow::MinimaxFlow(const graph::Graph& graph, const Problem& problem, Aim aim, Load upper,
                         bool limits)
    : graph_(graph), problem_(problem), aim_(aim), high_(upper) {
  if (limits && graph.edges().size() > kMaxMinimaxEdges) {
    throw Error(ErrorCode::too_large,
                concat({"schemes linf and node-flow support up to ", kMaxMinimaxEdges,
                        " edges, but this graph has ", graph.edges().size(),
                        "; scheme l2 has no such limit"}),
                "/scheme");
  }
  for (graph::NodeId i = 0; i < graph.nodes(); ++i) {
    const Load above = problem.loads[i] - problem.low[i];
    if (above > 0) needed_ += above;
    // Units that have to cross the node's edges for any placement of the spare units.
    const Load size = above > 0 ? above - problem.open[i] : -above;
    const auto degree = static_cast<Load>(graph.degree(i));
    const Load least = aim == Aim::node ? size : degree > 0 ? (size + degree - 1) / degree : 0;
    if (least <= low_) continue;
    low_ = least;
    cut_.assign(1, i);
  }
}

// Nodes: an in-node and an out-node per node (a single node if only edges are limited), a pool per
// component, source and sink. Arcs 2 e and 2 e + 1 belong to edge e.
FlowNetwork MinimaxFlow::network_of(Load limit) const {
  const auto n = static_cast<std::uint32_t>(graph_.nodes());
  const bool split = aim_ == Aim::node;
  const std::uint32_t pool = (split ? 2 : 1) * n;
  const auto source = static_cast<std::uint32_t>(pool + problem_.components);
  const std::uint32_t sink = source + 1;
  FlowNetwork network(std::size_t{sink} + 1);
  const auto out = [&](std::uint32_t node) { return split ? n + node : node; };
  const Load capacity = split ? FlowNetwork::kUnlimited : limit;
  for (const graph::Edge& edge : graph_.edges()) {
    network.add_arc(out(edge.u), edge.v, capacity, 1);
    network.add_arc(out(edge.v), edge.u, capacity, 1);
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    const Load above = problem_.loads[i] - problem_.low[i];
    const Load size = above < 0 ? -above : above;
    const std::uint32_t its_pool = pool + problem_.part[i];
    const bool must_keep = split && limit < size;  // one unit: low_ does not allow more
    if (above > 0) network.add_arc(source, out(i), above - (must_keep ? 1 : 0));
    if (above < 0) network.add_arc(i, sink, size);
    if (must_keep) {
      network.add_arc(source, its_pool, 1);
      continue;
    }
    if (!split) {
      if (problem_.open[i] != 0) network.add_arc(i, its_pool, 1);
      continue;
    }
    // Capacity for units that pass through. A unit that stays makes |excess| odd or even. If (limit
    // - size) is odd, the node can receive one more unit for it. Otherwise the unit counts as
    // passing through.
    network.add_arc(i, out(i), (limit - size) / 2);
    if (problem_.open[i] == 0) continue;
    const bool besides = (limit - size) % 2 != 0;
    network.add_arc(besides ? i : out(i), its_pool, 1);
    if (besides) network.add_arc(out(i), i, 1);
  }
  for (std::uint32_t c = 0; c < problem_.components; ++c) {
    if (problem_.spare[c] > 0) network.add_arc(pool + c, sink, problem_.spare[c]);
  }
  return network;
}

// @return whether it has finished.
bool MinimaxFlow::search(Load limit, FlowSearch::Aim aim, std::int64_t& work, StopCheck* stop) {
  if (!search_) {
    FlowNetwork network = network_of(limit);
    const auto source = static_cast<std::uint32_t>(network.nodes() - 2);
    search_.emplace(std::move(network), source, source + 1, aim);
  }
  return search_->advance(work, stop);
}

void MinimaxFlow::keep_flow(const FlowNetwork& network) {
  flow_.resize(graph_.edges().size());
  for (std::size_t e = 0; e < flow_.size(); ++e) {
    flow_[e] = network.flow(2 * e) - network.flow(2 * e + 1);
  }
}

// Side of the node after its capacity, if nodes are split.
void MinimaxFlow::keep_cut(const FlowNetwork& network) {
  const auto n = static_cast<std::uint32_t>(graph_.nodes());
  cut_.clear();
  for (std::uint32_t i = 0; i < n; ++i) {
    if (network.beside_source(aim_ == Aim::node ? n + i : i)) cut_.push_back(i);
  }
}

NodeSet MinimaxFlow::proof() const {
  if (low_ == 0) return {};
  return aim_ == Aim::edge ? link_proof(graph_, problem_, cut_, low_)
                           : node_proof(graph_, problem_, cut_, low_);
}

// One bit of the value after another.
bool MinimaxFlow::advance_value(std::int64_t& work, StopCheck* stop) {
  while (low_ < high_) {
    if (!search(middle(), FlowSearch::Aim::most, work, stop)) return false;
    const bool enough = search_->amount() == needed_;
    enough ? keep_flow(search_->network()) : keep_cut(search_->network());
    (enough ? high_ : low_) = enough ? middle() : middle() + 1;
    ++flows_;
    search_.reset();
  }
  return true;
}

bool MinimaxFlow::advance(std::int64_t work, StopCheck* stop) {
  if (done_) return true;
  if (!advance_value(work, stop)) return false;
  if (!search(high_, FlowSearch::Aim::cheapest, work, stop)) return false;
  keep_flow(search_->network());
  search_.reset();
  return done_ = true;
}

}  // namespace evenkeel::flow

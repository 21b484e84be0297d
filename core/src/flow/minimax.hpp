#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/graph.hpp"
#include "flow/certificates.hpp"
#include "graph/network_flow.hpp"

namespace evenkeel::flow {

/// Edges up to which the searches below are offered; beyond it `too_large`.
inline constexpr std::size_t kMaxMinimaxEdges = 30000;

/// An integral flow that takes every node to its share, rounded down or up, whose largest quantity
/// is least: the most units over one edge (linf), or in and out of one node (node flow). Among
/// those, one of least traffic. Resumable.
///
/// Where the shares are not whole, the places of the spare units are part of the problem: an arc of
/// one unit from every open node to a pool that takes the spare ones. At a node with excess d, out
/// - in = d, so in + out <= c means min(in, out) <= (c - |d|) / 2: a node capacity, which a unit
/// that stays can change by one. No node flow is below |d|, the bound of Theorem 2. Complexity: one
/// maximum flow for every bit of the answer, then one minimum-cost flow. Source:
/// core/theory/flow.md, section 9. No paper of the field has it.
class MinimaxFlow {
 public:
  enum class Aim { edge, node };

  /// @param upper  A value known to be possible, of any balancing flow.
  /// @throws Error too_large.
  MinimaxFlow(const graph::Graph& graph, const Problem& problem, Aim aim, Load upper,
              bool limits = true);

  /// About that many visits of arcs further. @return true at the end. @throws Stopped.
  bool advance(std::int64_t work, StopCheck* stop = nullptr);
  /// The same to the least value, without looking for the flow of least traffic.
  bool advance_value(std::int64_t& work, StopCheck* stop = nullptr);
  std::int64_t flows() const { return flows_; }

  Load value() const { return high_; }          ///< The least possible; best known before the end.
  Load impossible() const { return low_ - 1; }  ///< Proven to be too little, at present.
  /// Of that value or less; at the end of least traffic. Empty while `upper` has not been beaten.
  const std::vector<Load>& flow() const { return flow_; }
  /// A set that shows that impossible() is too little: the source side of the last cut that failed,
  /// or what one node has to send or to get. Empty where nothing has to move. O(n + m).
  NodeSet proof() const;

 private:
  graph::FlowNetwork network_of(Load limit) const;
  void keep_cut(const graph::FlowNetwork& network);
  Load middle() const { return low_ + (high_ - low_) / 2; }
  bool search(Load limit, graph::FlowSearch::Aim aim, std::int64_t& work, StopCheck* stop);
  void keep_flow(const graph::FlowNetwork& network);

  const graph::Graph& graph_;
  const Problem& problem_;
  Aim aim_;
  Load needed_ = 0;
  Load low_ = 0;   ///< Impossible below this.
  Load high_ = 0;  ///< Possible.
  std::int64_t flows_ = 0;
  bool done_ = false;
  std::optional<graph::FlowSearch> search_;  ///< Under way: for the middle, or the cheapest.
  std::vector<Load> flow_;
  std::vector<graph::NodeId> cut_;  ///< Source side where `low_` - 1 failed, or a single node.
};

}  // namespace evenkeel::flow

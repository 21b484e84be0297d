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

/// Maximum number of edges for the searches below; more edges give `too_large`.
inline constexpr std::size_t kMaxMinimaxEdges = 30000;

/// An integral flow that takes every node to its share, rounded down or up, and minimizes the
/// largest quantity. The quantity is the units over one edge (linf), or the units in and out of one
/// node (node flow). Among these flows it has the minimum traffic. Resumable.
///
/// If the shares are not integral, the placement of the spare units is part of the problem. An arc
/// of one unit leads from every open node to a pool that takes the spare units. At a node with
/// excess d, out - in = d, so in + out <= c means min(in, out) <= (c - |d|) / 2. This is a node
/// capacity, which a unit that stays can change by one. No node flow is below |d|, the bound of
/// Theorem 2. Complexity: one maximum flow per bit of the answer, then one minimum-cost flow.
/// Source: core/theory/flow.md, section 9. No paper of the field has it.
class MinimaxFlow {
 public:
  enum class Aim { edge, node };

  /// @param upper  A value known to be possible, from any balancing flow.
  /// @throws Error too_large.
  MinimaxFlow(const graph::Graph& graph, const Problem& problem, Aim aim, Load upper,
              bool limits = true);

  /// Continues for about `work` arc visits. @return whether the search has finished. @throws
  /// Stopped.
  bool advance(std::int64_t work, StopCheck* stop = nullptr);
  /// The same until the minimum value is known, without the search for the flow of minimum traffic.
  bool advance_value(std::int64_t& work, StopCheck* stop = nullptr);
  std::int64_t flows() const { return flows_; }

  Load value() const {
    return high_;
  }  ///< The minimum once finished; before, the best
     ///< known value.
  Load impossible() const {
    return low_ - 1;
  }  ///< Largest value that is proven to be impossible
     ///< so far.
  /// A flow with at most this value; once finished, the flow of minimum traffic. Empty until
  /// `upper` is beaten.
  const std::vector<Load>& flow() const { return flow_; }
  /// A set that proves that impossible() is too little. It is the source side of the last cut that
  /// failed, or a single node with the units that it has to send or get. Empty if nothing has to
  /// move. O(n + m).
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
  Load low_ = 0;   ///< Values below this are impossible.
  Load high_ = 0;  ///< Possible.
  std::int64_t flows_ = 0;
  bool done_ = false;
  std::optional<graph::FlowSearch> search_;  ///< Running: for the middle value, or for the cheapest
                                             ///< flow.
  std::vector<Load> flow_;
  std::vector<graph::NodeId> cut_;  ///< Source side when `low_` - 1 failed, or a single node.
};

}  // namespace evenkeel::flow

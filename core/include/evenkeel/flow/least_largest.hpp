#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/network_flow.hpp"

namespace evenkeel::flow {

/// Edges up to which the searches below are offered; beyond it `too_large`.
inline constexpr std::size_t kLeastLargestEdges = 30000;

/// A whole flow from loads to whole targets whose largest quantity is least: the most units over
/// one edge (linf), or in and out of one node (node flow). Among those, one of least traffic.
/// Resumable.
///
/// At a node with excess d, out - in = d, so in + out <= c means in <= (c - d) / 2: a node
/// capacity. No node flow is below max |d|, the bound of Theorem 2. Complexity: one maximum flow
/// for every bit of the answer, then one minimum-cost flow. Source: theory/general, "Least largest
/// flow". No paper of the field has it.
class LeastLargest {
 public:
  enum class Aim { edge, node };

  /// @param upper  A value known to be possible, of any balancing flow.
  /// @throws Error too_large.
  LeastLargest(const graph::Graph& graph, std::span<const Load> loads,
               std::span<const Load> targets, Aim aim, Load upper, bool limits = true);

  /// Up to that many maximum flows further. @return true at the end.
  bool advance(std::int64_t flows);
  std::int64_t flows() const { return flows_; }

  Load value() const { return high_; }  ///< The least possible; best known before the end.
  const std::vector<Load>& flow() const { return flow_; }  ///< After the end.

 private:
  graph::FlowNetwork network_of(Load limit) const;
  bool possible(Load limit) const;
  void finish();

  const graph::Graph& graph_;
  std::vector<Load> excess_;
  Aim aim_;
  Load needed_ = 0;
  Load low_ = 0;   ///< Impossible below this.
  Load high_ = 0;  ///< Possible.
  std::int64_t flows_ = 0;
  bool done_ = false;
  std::vector<Load> flow_;
};

}  // namespace evenkeel::flow

#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/graph/graph.hpp"
#include "evenkeel/graph/network_flow.hpp"

namespace evenkeel::flow {

/// Limits on rounds x (nodes + 2 edges): for the fewest rounds, and for the least traffic in them.
inline constexpr std::int64_t kFewestRoundsWork = 5000000;
inline constexpr std::int64_t kLeastTrafficWork = 200000;

/// The fewest rounds in which ANY plan can take the loads to the targets, with the plan. Resumable.
///
/// A plan of t rounds exists exactly when a flow of all load exists in the network of t + 1 copies
/// of the nodes, where load stays or crosses one link from copy to copy. So t is found by doubling
/// and halving, one maximum flow each; the flow is the plan. Where that is small enough, the plan
/// of least traffic among those with t rounds. Complexity: O(log t) maximum flows in networks of t
/// (n + 2 m) arcs. Source: theory/general, "Fewest rounds". No paper has it; on rings it is the
/// ring optimum.
class FewestRounds {
 public:
  /// @param message_limit  Most units over one link, in one direction, in one round.
  FewestRounds(const graph::Graph& graph, std::span<const Load> loads,
               std::span<const Load> targets, std::optional<Load> message_limit,
               bool limits = true);

  /// Up to that many maximum flows further. @return true at the end.
  /// @throws Error too_large when the next number of rounds to try exceeds the limit.
  bool advance(std::int64_t flows);
  std::int64_t flows() const { return flows_; }

  std::int64_t rounds() const { return high_; }
  /// Rounds that are proven to be too few, at present.
  std::int64_t impossible() const { return low_ - 1; }
  bool least_traffic() const { return least_traffic_; }
  const std::vector<Move>& moves() const { return moves_; }  ///< After the end, in order of rounds.

 private:
  graph::FlowNetwork network_of(std::int64_t rounds) const;
  bool possible(std::int64_t rounds) const;
  void finish();

  const graph::Graph& graph_;
  std::vector<Load> loads_;
  std::vector<Load> targets_;
  Load limit_;
  bool limits_;
  Load total_ = 0;
  std::int64_t low_ = 0;    ///< Fewer rounds are impossible.
  std::int64_t high_ = -1;  ///< Possible; -1 while none is known.
  std::int64_t try_ = 0;
  std::int64_t flows_ = 0;
  bool least_traffic_ = false;
  bool done_ = false;
  std::vector<Move> moves_;
};

/// Carries a plan out round by round: nobody may send more than it has at the start of the round.
/// @return the loads after it; none when some node sends more than it has.
std::optional<std::vector<Load>> execute_moves(std::size_t nodes, std::span<const Load> loads,
                                               std::span<const Move> moves);

}  // namespace evenkeel::flow

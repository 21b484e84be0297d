#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "evenkeel/flow/problem.hpp"
#include "evenkeel/graph/graph.hpp"
#include "flow/certificates.hpp"
#include "flow/minimax.hpp"
#include "graph/network_flow.hpp"

namespace evenkeel::flow {

/// Limits on rounds x (nodes + 2 edges): for the fewest rounds, and for the minimum traffic with
/// this number of rounds.
inline constexpr std::int64_t kFewestRoundsWork = 5000000;
inline constexpr std::int64_t kLeastTrafficWork = 200000;
/// Maximum number of prices, with a message limit, that are kept as a certificate.
inline constexpr std::int64_t kMostPrices = 10000;

/// The fewest rounds in which ANY plan can take every node to its share, rounded down or up, with
/// the plan. Resumable.
///
/// A plan of t rounds exists exactly if a flow of all load exists in the network of t + 1 copies of
/// the nodes. There load stays or crosses one link from copy to copy. The last copy gives every
/// node its share, rounded down, plus one unit per spare unit, each at a different open node. So t
/// is found by doubling and bisection with one maximum flow each. The search starts from the units
/// that must cross the links of one node, or of any set of nodes, under the limit. The flow is the
/// plan. If this network is small enough, the plan has the minimum traffic of all plans with t
/// rounds. Complexity: O(log t) maximum flows in networks of t (n + 2 m) arcs. Source:
/// core/theory/flow.md, section 10. No paper has it; on rings it is the ring optimum.
class FewestRounds {
 public:
  /// @param message_limit  Maximum units over one link, in one direction, in one round.
  FewestRounds(const graph::Graph& graph, const Problem& problem, std::optional<Load> message_limit,
               bool limits = true);

  /// Continues for about `work` arc visits. @return whether the search has finished.
  /// @throws Error too_large if the next number of rounds to try exceeds the limit; Stopped.
  bool advance(std::int64_t work, StopCheck* stop = nullptr);
  std::int64_t flows() const { return flows_; }

  /// Rounds of the best plan so far, and the fewest rounds once finished. Empty while no plan is
  /// known.
  std::optional<std::int64_t> rounds() const {
    return high_ < 0 ? std::nullopt : std::optional(high_);
  }
  /// Rounds that are proven to be too few so far.
  std::int64_t impossible() const { return low_ - 1; }
  bool least_traffic() const { return least_traffic_; }
  /// Certificate that impossible() rounds are too few. O(n + m). Without a limit a few searches.
  RoundsProof proof() const;
  /// Certificate of least_traffic(): prices of the first copies of the nodes; with a limit, of all
  /// copies, row by row. Empty if it is too long.
  const std::vector<Load>& prices() const { return prices_; }
  /// Moves of the plan of rounds(), in order of rounds.
  const std::vector<Move>& moves() const { return moves_; }

 private:
  graph::FlowNetwork network_of(std::int64_t rounds, StopCheck* stop) const;
  bool find_bound(std::int64_t& work, StopCheck* stop);
  void start_search(graph::FlowSearch::Aim aim, std::int64_t rounds, StopCheck* stop);
  void begin_try(StopCheck* stop);
  void end_try();
  void keep_moves(const graph::FlowNetwork& network);
  void keep_cut(const graph::FlowNetwork& network);
  void keep_prices();
  void raise_bound(std::int64_t rounds, std::vector<std::int64_t> wave);

  const graph::Graph& graph_;
  const Problem& problem_;
  std::optional<Load> limit_;
  bool limits_;
  Load total_ = 0;
  bool bounded_ = false;    ///< `low_` has the bound that needs no search.
  std::int64_t low_ = 0;    ///< Fewer rounds are impossible.
  std::int64_t high_ = -1;  ///< Possible; -1 if none is known.
  std::int64_t try_ = 0;
  std::int64_t step_ = 0;  ///< While doubling: the last step.
  std::int64_t flows_ = 0;
  bool least_traffic_ = false;
  bool done_ = false;
  std::optional<MinimaxFlow> links_;         ///< While the bound is searched for.
  std::optional<graph::FlowSearch> search_;  ///< Running: a try, or the minimum traffic.
  std::vector<Move> moves_;
  std::vector<std::int64_t>
      wave_;  ///< First copy of each node that is on the source side, for `low_`.
  std::vector<Load> prices_;
};

/// Carries a plan out round by round. No node can send more than it has at the start of the round.
/// @return the loads after it. Empty if some node sends more than it has.
std::optional<std::vector<Load>> execute_moves(std::size_t nodes, std::span<const Load> loads,
                                               std::span<const Move> moves);

}  // namespace evenkeel::flow

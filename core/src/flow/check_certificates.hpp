#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "flow/verify.hpp"

namespace evenkeel::flow {

/// Checks certificates of flows: no search, and no code in common with what makes them. All in one
/// pass over nodes and edges but where said. Sets are flags, shape n; numbers of certificates may
/// be any.
/// Theory: core/theory/flow.md, section 16.
class CertificateCheck {
 public:
  using Flags = std::vector<bool>;
  using Potential = std::span<const Load>;

  /// @param floors  Exact shares rounded down, shape n.
  CertificateCheck(const graph::Graph& graph, std::span<const Load> loads,
                   std::span<const ShareCheck::Floor> floors, const ShareCheck& shares);

  /// The traffic that no integral plan goes below; none where the potential is steeper than 1.
  std::optional<Int128> traffic(Potential potential) const;
  /// The same of real flows with equal speeds, up to the rounding of doubles.
  std::optional<double> real_traffic(Potential potential) const;

  /// Bounds of the least sum of x^2 / f of all balancing flows, up to the rounding of doubles: from
  /// below by the potential, from above by the flow down it, its rest carried along a forest.
  struct Squares {
    double least = 0, most = 0;
  };
  std::optional<Squares> squares(Potential potential, std::span<const double> excess) const;

  /// Whether no cycle of single units lowers the sum of x^2 / f.
  bool is_least_whole(Potential potential, double scale, std::span<const Load> flow) const;
  /// Whether no spare unit would be better elsewhere, besides.
  bool is_placed_best(Potential potential, std::span<const Load> targets) const;

  /// Whether a set has to send or to get more than `most` units over some link that leaves it.
  bool needs_more_over_link(const Flags& set, Load most) const;
  /// Whether a set has to send more than its neighbours can take in, each taking part in `most`.
  bool needs_more_through_node(const Flags& set, Load most) const;
  /// What a node has to take part in, wherever the spare units stay.
  Load least_through(std::size_t node) const;

  /// Whether a set holds more than all nodes within that many hops want, or wants more than all
  /// those hold. O(n + m).
  bool holds_too_much(const Flags& set, std::int64_t hops) const;
  bool wants_too_much(const Flags& set, std::int64_t hops) const;
  /// Whether the times of nodes show that `hops` rounds are too few under a limit.
  bool stems(std::span<const std::int64_t> times, std::int64_t hops, Load limit) const;

  /// The traffic that no plan of so many rounds goes below, from prices before the first round.
  /// O(rounds (n + m)).
  Int128 moved(Potential prices, std::int64_t rounds) const;
  /// The same under a limit, from rows of prices; none where a price rises while load stays.
  std::optional<Int128> moved(Potential rows, std::int64_t rounds, Load limit) const;

 private:
  struct Sum {
    Int128 loads = 0, floors = 0;
    std::vector<Load> open;  ///< By part, at its first node.
  };
  Sum sum_of(const Flags& set) const;
  Int128 most_kept(const Sum& sum) const;
  Int128 least_kept(const Sum& sum) const;
  Flags ball(Flags set, std::int64_t hops) const;
  Int128 ending(std::span<const Load> prices) const;

  const graph::Graph& graph_;
  std::span<const Load> loads_;
  std::span<const ShareCheck::Floor> floors_;
  std::vector<std::size_t> part_;   ///< By first node.
  std::vector<Load> spare_, open_;  ///< Of the part, at its first node.
};

}  // namespace evenkeel::flow

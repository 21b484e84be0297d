#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "verify/flow/shares.hpp"

namespace evenkeel::verify {

/// Checks certificates of flows without a search and without sharing code with the code that makes
/// them. All checks are one pass over nodes and edges unless stated otherwise. Sets are flags,
/// shape n. Numbers of certificates can have any value. Theory: core/theory/flow.md, section 16.
class CertificateCheck {
 public:
  using Flags = std::vector<bool>;
  using Potential = std::span<const Load>;

  /// @param floors  Exact shares rounded down, shape n.
  CertificateCheck(const graph::Graph& graph, std::span<const Load> loads,
                   std::span<const ShareCheck::Floor> floors, const ShareCheck& shares);

  /// Lower bound of the traffic of all integral plans. Empty if the potential is steeper than 1.
  std::optional<Int128> traffic(Potential potential) const;
  /// The same for real flows with equal speeds, up to the rounding of doubles.
  std::optional<double> real_traffic(Potential potential) const;

  /// Bounds of the minimum sum of x^2 / f of all balancing flows, up to the rounding of doubles.
  /// The potential gives the lower bound. The upper bound is the flow down the potential, with its
  /// rest carried along a forest.
  struct Squares {
    double least = 0, most = 0;
  };
  std::optional<Squares> squares(Potential potential, std::span<const double> excess) const;

  /// Whether no cycle of single units lowers the sum of x^2 / f.
  bool is_minimal_integral(Potential potential, double scale, std::span<const Load> flow) const;
  /// Whether, in addition, no spare unit would be better at another node.
  bool is_placed_best(Potential potential, std::span<const Load> targets) const;

  /// Whether a set has to send or get more than `most` units over some link that leaves it.
  bool needs_more_over_link(const Flags& set, Load most) const;
  /// Whether a set has to send more than its neighbours can receive if each takes part in `most`
  /// units.
  bool needs_more_through_node(const Flags& set, Load most) const;
  /// Units in which a node has to take part, for any placement of the spare units.
  Load least_through(std::size_t node) const;

  /// Whether a set holds more than all nodes within `hops` hops need, or needs more than these
  /// nodes hold. O(n + m).
  bool holds_too_much(const Flags& set, std::int64_t hops) const;
  bool wants_too_much(const Flags& set, std::int64_t hops) const;
  /// Whether the times of nodes prove that `hops` rounds are too few under a limit.
  bool stems(std::span<const std::int64_t> times, std::int64_t hops, Load limit) const;

  /// Lower bound of the traffic of all plans with `rounds` rounds, from prices before the first
  /// round. O(rounds (n + m)).
  Int128 moved(Potential prices, std::int64_t rounds) const;
  /// The same under a limit, from rows of prices. Empty if a price rises while load stays.
  std::optional<Int128> moved(Potential rows, std::int64_t rounds, Load limit) const;

 private:
  struct Sum {
    Int128 loads = 0, floors = 0;
    std::vector<Load> open;  ///< Per part, at its first node.
  };
  Sum sum_of(const Flags& set) const;
  Int128 most_kept(const Sum& sum) const;
  Int128 least_kept(const Sum& sum) const;
  Flags ball(Flags set, std::int64_t hops) const;
  Int128 ending(std::span<const Load> prices) const;

  const graph::Graph& graph_;
  std::span<const Load> loads_;
  std::span<const ShareCheck::Floor> floors_;
  std::vector<std::size_t> part_;   ///< First node of the part.
  std::vector<Load> spare_, open_;  ///< Per part, at its first node.
};

}  // namespace evenkeel::verify

#pragma once
#include <optional>
#include <span>
#include <vector>

#include "verify/flow/job.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// Shares of the loads, part by part of the network, from the definition.
class ShareCheck {
 public:
  /// @param speeds  Shape n, or empty: all equal.
  ShareCheck(const graph::Graph& graph, std::span<const Load> loads,
             std::span<const double> speeds);

  std::size_t part_of(std::size_t node) const { return part_[node]; }
  /// Real shares, and loads less shares, rounded to doubles once. O(n) products.
  std::vector<double> real_targets() const;
  std::vector<double> excess() const;

  /// The first node whose target is not its exact share rounded down or up. Also the first node of
  /// a part whose targets do not sum to its loads. All arithmetic is in integers: speeds are the
  /// decimals as written. O(n) products.
  std::optional<std::size_t> wrong_integral(std::span<const Load> targets) const;

  /// Whether the exact share of a node is integral, and the share rounded down.
  struct Floor {
    Load down = 0;
    bool whole = true;
  };
  std::vector<Floor> floors(std::span<const Load> right_targets) const;

 private:
  class BySpeed;
  std::vector<std::int64_t> sizes() const;  ///< Nodes of each part, at its first node.
  std::span<const Load> loads_;
  std::span<const double> speeds_;
  std::vector<std::size_t> part_;  ///< First node of the part.
  std::vector<Load> totals_;       ///< Per part, at its first node.
};

/// Checks that an integral flow reaches its targets, and that these are the shares, rounded down or
/// up. The targets of scheme max-load can be any loads. @return whether it is so. O(n + m).
bool check_balance(const FlowJob& job, const FlowPlan& plan, const ShareCheck& shares,
                   Notes& notes);

}  // namespace evenkeel::verify

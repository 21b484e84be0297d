#pragma once
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// The sets of allowed nodes: the sets within each, and sums over each. A set of more than half of
/// all nodes is stored as its complement.
class NodeFamily {
 public:
  /// @param sets  Ascending; kept.  @param nodes  How many there are. O(sets x nodes).
  NodeFamily(const std::vector<std::vector<Node>>& sets, Node nodes);

  /// For every set, the sum of the values of all its subsets in the family, itself included.
  /// O(sets^2) comparisons, most of which stop at the first nodes.
  std::vector<Int128> sums_within(std::span<const Int128> values) const;
  /// For every set, the sum of the values of its nodes. O(nodes + nodes of the sets, or of their
  /// complements).
  std::vector<Int128> sums(std::span<const Load> values) const;

 private:
  bool is_large(std::size_t a) const { return sets_[a].size() * 2 > nodes_; }

  const std::vector<std::vector<Node>>& sets_;
  Node nodes_;
  std::vector<std::vector<Node>> others_;  ///< For large sets: all other nodes.
};

}  // namespace evenkeel::plan

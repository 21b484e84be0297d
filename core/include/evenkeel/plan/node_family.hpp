#pragma once
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// The sets of nodes where objects may be: what lies within each, and sums over each. One of more
/// than half of all nodes is known by those that it has not.
class NodeFamily {
 public:
  /// @param sets  Ascending; kept.  @param nodes  How many there are. O(sets x nodes).
  NodeFamily(const std::vector<std::vector<Node>>& sets, Node nodes);

  /// For every set the values of all sets within it, itself among them. O(sets^2) comparisons, most
  /// of which end at the first nodes.
  std::vector<Int128> sums_within(std::span<const Int128> values) const;
  /// For every set the values of its nodes. O(nodes + nodes of the sets, or those that they lack).
  std::vector<Int128> sums(std::span<const Load> values) const;

 private:
  bool is_large(std::size_t a) const { return sets_[a].size() * 2 > nodes_; }

  const std::vector<std::vector<Node>>& sets_;
  Node nodes_;
  std::vector<std::vector<Node>> others_;  ///< Of large sets: all other nodes.
};

}  // namespace evenkeel::plan

#pragma once
#include <cstdint>
#include <map>
#include <vector>

#include "evenkeel/plan/items.hpp"
#include "plan/node_use.hpp"

namespace evenkeel::plan {

/// Items on nodes while a search moves them: what is there, and what else would fit.
///
/// A step costs O(members x resources), times O(log) where blocks, peaks or groups are in play.
class Placement {
 public:
  /// Nothing is placed yet. Both must outlive it.
  Placement(const Model& model, const Items& items);

  const Items& items() const { return *items_; }
  Load load(Node node) const { return loads_[node]; }
  Node where(Item item) const { return where_[item]; }  ///< kNone: nowhere yet.
  const std::vector<Node>& where() const { return where_; }

  /// Whether an item that is nowhere may go there without breaking a rule.
  bool fits(Item item, Node node) const;
  /// Puts an item that is nowhere there, whether it fits or not.
  void put(Item item, Node node);
  void take(Item item);

 private:
  bool fits_groups(Item item, Node node) const;
  /// Where a group counts its members: the node, or its rack.
  std::uint32_t place_of(std::uint32_t group, Node node) const;

  const Model* model_;
  const Items* items_;
  std::vector<Node> where_;
  std::vector<Load> loads_;
  std::vector<NodeUse> uses_;  ///< A node; empty without resources.
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t> members_;  ///< Of a group, there.
  std::vector<std::int64_t> placed_;                                         ///< Of a group.
};

}  // namespace evenkeel::plan

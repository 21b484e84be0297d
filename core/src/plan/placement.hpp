#pragma once
#include <cstdint>
#include <map>
#include <vector>

#include "evenkeel/plan/items.hpp"
#include "plan/node_use.hpp"

namespace evenkeel::plan {

/// Items on nodes while a search moves them: the present items, and which others would fit.
///
/// A step costs O(members x resources), times O(log) with blocks, peaks or groups.
class Placement {
 public:
  /// Nothing is placed yet. Both must outlive it.
  Placement(const Model& model, const Items& items);

  const Items& items() const { return *items_; }
  Load load(Node node) const { return loads_[node]; }
  Node where(Item item) const { return where_[item]; }  ///< kNone: nowhere yet.
  const std::vector<Node>& where() const { return where_; }

  /// Whether an unplaced item can be placed there without breaking a rule.
  bool fits(Item item, Node node) const;
  /// Puts an item that is nowhere there, whether it fits or not.
  void put(Item item, Node node);
  void take(Item item);

 private:
  bool fits_groups(Item item, Node node) const;
  /// Where a group counts its members: the node or its rack.
  std::uint32_t place_of(std::uint32_t group, Node node) const;

  const Model* model_;
  const Items* items_;
  std::vector<Node> where_;
  std::vector<Load> loads_;
  std::vector<NodeUse> uses_;  ///< Per node; empty without resources.
  /// Members per group, and node or rack.
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t> members_;
  std::vector<std::int64_t> placed_;  ///< Placed members per group.
};

}  // namespace evenkeel::plan

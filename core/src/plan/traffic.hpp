#pragma once
#include <algorithm>
#include <span>
#include <vector>

#include "evenkeel/plan/items.hpp"
#include "plan/placement.hpp"

namespace evenkeel::plan {

/// Messages that nodes send and receive while a search moves items. A step costs O(partners of the
/// item).
class Traffic {
 public:
  struct Link {
    Item partner;
    Load sent, received;  ///< To and from it.
  };

  /// Nothing is placed yet. O(messages log).
  Traffic(const Model& model, const Items& items);

  std::span<const Link> links(Item item) const {
    return {links_.data() + first_[item], first_[item + 1] - first_[item]};
  }
  /// Work that messages with other nodes are.
  Load work(Node node) const { return std::max(sent_[node], received_[node]); }

  /// Adds the item on the node; the nodes of its partners come from the placement.
  void put(Item item, Node node, const Placement& placement) { change(item, node, placement, 1); }
  void take(Item item, Node node, const Placement& placement) { change(item, node, placement, -1); }

 private:
  void change(Item item, Node node, const Placement& placement, Load sign);

  std::vector<Link> links_;  ///< Item by item, partners ascending.
  std::vector<std::size_t> first_;
  std::vector<Load> sent_, received_;
};

}  // namespace evenkeel::plan

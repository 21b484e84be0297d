#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

using Item = std::uint32_t;

/// Units of movement: an object, or all objects that a rule keeps together on one node.
struct Items {
  std::vector<Object> objects;       ///< Objects of the first item, then of the second, ...
  std::vector<std::uint32_t> first;  ///< First index of each item, and finally the total.
  std::vector<Load> load;
  std::vector<Node> home;  ///< Home of most members, the first among ties; kNone = all are new.
  std::vector<Item> of;    ///< Item of every object.

  std::size_t size() const { return load.size(); }
  std::span<const Object> members(Item item) const {
    return std::span(objects).subspan(first[item], first[item + 1] - first[item]);
  }

  /// Cost of placing the item on that node. O(members).
  Migration cost(const Model& model, Item item, Node node) const;
  /// Whether all members are allowed on the node. O(members log allowed).
  bool may(const Model& model, Item item, Node node) const;
};

/// O(m).
Items make_items(const Model& model);

/// The largest first, of equals the first. O(k log k).
void sort_descending(const Items& items, std::vector<Item>& some);

/// The placement of the objects that one of the items means. O(m).
std::vector<Node> objects_of(const Items& items, std::span<const Node> where);

}  // namespace evenkeel::plan

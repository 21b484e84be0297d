#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

using Item = std::uint32_t;

/// What moves as one: an object, or all objects that a rule keeps together on one node.
struct Items {
  std::vector<Object> objects;       ///< Of the first item, then of the second, ...
  std::vector<std::uint32_t> first;  ///< Where those of an item begin, and at last where all end.
  std::vector<Load> load;
  std::vector<Node> home;  ///< Of most members, the first of equals; kNone = all are new.
  std::vector<Item> of;    ///< Of every object.

  std::size_t size() const { return load.size(); }
  std::span<const Object> members(Item item) const {
    return std::span(objects).subspan(first[item], first[item + 1] - first[item]);
  }

  /// What it costs to have the item on that node. O(members).
  Migration cost(const Model& model, Item item, Node node) const;
  /// Whether all members may end there. O(members log allowed).
  bool may(const Model& model, Item item, Node node) const;
};

/// O(m).
Items make_items(const Model& model);

/// The largest first, of equals the first. O(k log k).
void sort_descending(const Items& items, std::vector<Item>& some);

/// The placement of the objects that one of the items means. O(m).
std::vector<Node> objects_of(const Items& items, std::span<const Node> where);

}  // namespace evenkeel::plan

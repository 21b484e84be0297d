// Objects that stay together become one item, so that searches need not know of that rule.
#include "evenkeel/plan/items.hpp"

#include <algorithm>
#include <map>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::plan {

Migration Items::cost(const Model& model, Item item, Node node) const {
  Migration cost;
  for (const Object j : members(item)) cost += Migration::of(model, j, node);
  return cost;
}

bool Items::may(const Model& model, Item item, Node node) const {
  const std::span<const Object> all = members(item);
  return std::all_of(all.begin(), all.end(), [&](Object j) { return model.may(j, node); });
}

namespace {

Node home_of_most(const Model& model, std::span<const Object> members) {
  std::map<Node, std::size_t> at;
  for (const Object j : members)
    if (model.home[j] != kNone) ++at[model.home[j]];
  Node best = kNone;
  std::size_t most = 0;
  for (const auto& [node, count] : at) {
    if (count <= most) continue;
    most = count;
    best = node;
  }
  return best;
}

/// Counting sort: the members of an item are in the order of their numbers.
void list_members(Items& items) {
  items.first.assign(items.size() + 1, 0);
  for (const Item item : items.of) ++items.first[item + 1];
  for (Item item = 0; item < items.size(); ++item) items.first[item + 1] += items.first[item];
  std::vector<std::uint32_t> next(items.first);
  items.objects.resize(items.of.size());
  for (Object j = 0; j < items.of.size(); ++j) items.objects[next[items.of[j]]++] = j;
}

}  // namespace

Items make_items(const Model& model) {
  Items items;
  items.of.resize(model.objects());
  std::vector<Item> of_group(model.groups.size(), kNone);
  for (Object j = 0; j < model.objects(); ++j) {
    const std::uint32_t group = model.group_of(j);
    const bool joined =
        group != kNone && model.groups[group].rule == Rule::together && !model.groups[group].racks;
    Item item = joined ? of_group[group] : kNone;
    if (item == kNone) {
      item = static_cast<Item>(items.size());
      items.load.push_back(0);
      if (joined) of_group[group] = item;
    }
    items.load[item] += model.load[j];
    items.of[j] = item;
  }
  list_members(items);
  items.home.reserve(items.size());
  for (Item item = 0; item < items.size(); ++item) {
    const std::span<const Object> members = items.members(item);
    items.home.push_back(members.size() == 1 ? model.home[members.front()]
                                             : home_of_most(model, members));
  }
  return items;
}

void sort_descending(const Items& items, std::vector<Item>& some) {
  sort_stably(some, [&](Item a, Item b) { return items.load[a] > items.load[b]; });
}

std::vector<Node> objects_of(const Items& items, std::span<const Node> where) {
  std::vector<Node> result(items.of.size());
  for (std::size_t j = 0; j < result.size(); ++j) result[j] = where[items.of[j]];
  return result;
}

}  // namespace evenkeel::plan

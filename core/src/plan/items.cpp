// Objects that stay together become one item, so that searches need not know of that rule.
#include "evenkeel/plan/items.hpp"

#include <algorithm>
#include <map>

namespace evenkeel::plan {

Migration Items::cost(const Model& model, Item item, Node node) const {
  Migration cost;
  for (const Object j : members[item]) cost += Migration::of(model, j, node);
  return cost;
}

bool Items::may(const Model& model, Item item, Node node) const {
  return std::all_of(members[item].begin(), members[item].end(),
                     [&](Object j) { return model.may(j, node); });
}

namespace {

Node home_of_most(const Model& model, const std::vector<Object>& members) {
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
      items.members.emplace_back();
      items.load.push_back(0);
      if (joined) of_group[group] = item;
    }
    items.members[item].push_back(j);
    items.load[item] += model.load[j];
    items.of[j] = item;
  }
  items.home.reserve(items.size());
  for (const std::vector<Object>& members : items.members)
    items.home.push_back(members.size() == 1 ? model.home[members.front()]
                                             : home_of_most(model, members));
  return items;
}

void sort_descending(const Items& items, std::vector<Item>& some) {
  std::stable_sort(some.begin(), some.end(),
                   [&](Item a, Item b) { return items.load[a] > items.load[b]; });
}

std::vector<Node> objects_of(const Items& items, std::span<const Node> where) {
  std::vector<Node> result(items.of.size());
  for (std::size_t j = 0; j < result.size(); ++j) result[j] = where[items.of[j]];
  return result;
}

}  // namespace evenkeel::plan

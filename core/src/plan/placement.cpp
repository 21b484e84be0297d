// Items on nodes, kept up to date move by move.
#include "plan/placement.hpp"

#include <algorithm>

namespace evenkeel::plan {

Placement::Placement(const Model& model, const Items& items)
    : model_(&model),
      items_(&items),
      where_(items.size(), kNone),
      loads_(model.nodes()),
      placed_(model.groups.size()) {
  if (model.resources.empty()) return;
  for (Node i = 0; i < model.nodes(); ++i) uses_.emplace_back(model, i);
}

std::uint32_t Placement::place_of(std::uint32_t group, Node node) const {
  return model_->groups[group].racks ? model_->rack[node] : node;
}

bool Placement::fits_groups(Item item, Node node) const {
  for (const Object j : items_->members(item)) {
    const std::uint32_t group = model_->group_of(j);
    if (group == kNone) continue;
    const Group& rule = model_->groups[group];
    const auto there = members_.find({group, place_of(group, node)});
    const std::int64_t count = there == members_.end() ? 0 : there->second;
    if (rule.rule == Rule::spread && count > 0) return false;
    // A group that must be together on one node is one item.
    if (rule.rule == Rule::together && rule.racks && placed_[group] > count) return false;
  }
  return true;
}

bool Placement::fits(Item item, Node node) const {
  if (!items_->may(*model_, item, node)) return false;
  return (uses_.empty() || uses_[node].fits(items_->members(item))) && fits_groups(item, node);
}

void Placement::put(Item item, Node node) {
  where_[item] = node;
  loads_[node] += items_->load[item];
  for (const Object j : items_->members(item)) {
    if (!uses_.empty()) uses_[node].add(j);
    const std::uint32_t group = model_->group_of(j);
    if (group == kNone) continue;
    ++members_[{group, place_of(group, node)}];
    ++placed_[group];
  }
}

void Placement::take(Item item) {
  const Node node = where_[item];
  where_[item] = kNone;
  loads_[node] -= items_->load[item];
  for (const Object j : items_->members(item)) {
    if (!uses_.empty()) uses_[node].remove(j);
    const std::uint32_t group = model_->group_of(j);
    if (group == kNone) continue;
    const auto there = members_.find({group, place_of(group, node)});
    if (--there->second == 0) members_.erase(there);
    --placed_[group];
  }
}

}  // namespace evenkeel::plan

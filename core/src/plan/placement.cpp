// Items on nodes, kept up to date move by move.
#include "evenkeel/plan/placement.hpp"

#include <algorithm>

namespace evenkeel::plan {

Placement::Placement(const Model& model, const Items& items)
    : model_(&model),
      items_(&items),
      where_(items.size(), kNone),
      loads_(model.nodes()),
      placed_(model.groups.size()) {
  for (const Resource& resource : model.resources) {
    Use use{.sum = resource.base, .peaks = {}, .blocks = {}};
    if (!resource.peak.empty()) use.peaks.resize(model.nodes());
    uses_.push_back(std::move(use));
  }
}

std::uint32_t Placement::place_of(std::uint32_t group, Node node) const {
  return model_->groups[group].racks ? model_->rack[node] : node;
}

bool Placement::fits_resource(const Resource& resource, const Use& use, Item item,
                              Node node) const {
  if (resource.capacity[node] == kUnlimited) return true;
  Load sum = use.sum[node];
  Load peak = use.peaks.empty() || use.peaks[node].empty() ? 0 : *use.peaks[node].rbegin();
  std::set<std::uint32_t> blocks;
  for (const Object j : items_->members[item]) {
    sum += resource.use[j];
    if (!resource.peak.empty()) peak = std::max(peak, resource.peak[j]);
    if (resource.block.empty() || resource.block[j] == kNone) continue;
    if (!use.blocks.contains({node, resource.block[j]}) && blocks.insert(resource.block[j]).second)
      sum += resource.block_size[resource.block[j]];
  }
  return sum + peak <= resource.capacity[node];
}

bool Placement::fits_groups(Item item, Node node) const {
  for (const Object j : items_->members[item]) {
    const std::uint32_t group = model_->group_of(j);
    if (group == kNone) continue;
    const Group& rule = model_->groups[group];
    const auto there = members_.find({group, place_of(group, node)});
    const std::int64_t count = there == members_.end() ? 0 : there->second;
    if (rule.rule == Rule::spread && count > 0) return false;
    // Of those together on one node this is the only item.
    if (rule.rule == Rule::together && rule.racks && placed_[group] > count) return false;
  }
  return true;
}

bool Placement::fits(Item item, Node node) const {
  if (!items_->may(*model_, item, node)) return false;
  for (std::size_t r = 0; r < uses_.size(); ++r)
    if (!fits_resource(model_->resources[r], uses_[r], item, node)) return false;
  return fits_groups(item, node);
}

void Placement::add(const Resource& resource, Use& use, Object object, Node node,
                    std::int64_t sign) const {
  use.sum[node] += sign * resource.use[object];
  if (!use.peaks.empty()) {
    std::multiset<Load>& peaks = use.peaks[node];
    sign > 0 ? void(peaks.insert(resource.peak[object]))
             : void(peaks.erase(peaks.find(resource.peak[object])));
  }
  if (resource.block.empty() || resource.block[object] == kNone) return;
  const std::uint32_t block = resource.block[object];
  const auto [there, is_new] = use.blocks.try_emplace({node, block}, 0);
  if (is_new) use.sum[node] += resource.block_size[block];
  there->second += sign;
  if (there->second > 0) return;
  use.sum[node] -= resource.block_size[block];
  use.blocks.erase(there);
}

void Placement::put(Item item, Node node) {
  where_[item] = node;
  loads_[node] += items_->load[item];
  for (const Object j : items_->members[item]) {
    for (std::size_t r = 0; r < uses_.size(); ++r) add(model_->resources[r], uses_[r], j, node, 1);
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
  for (const Object j : items_->members[item]) {
    for (std::size_t r = 0; r < uses_.size(); ++r) add(model_->resources[r], uses_[r], j, node, -1);
    const std::uint32_t group = model_->group_of(j);
    if (group == kNone) continue;
    const auto there = members_.find({group, place_of(group, node)});
    if (--there->second == 0) members_.erase(there);
    --placed_[group];
  }
}

}  // namespace evenkeel::plan

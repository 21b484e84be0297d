// Resources in use on a node.
#include "plan/node_use.hpp"

#include <algorithm>

namespace evenkeel::plan {
namespace {

std::uint32_t block_of(const Resource& resource, Object object) {
  return resource.block.empty() ? kNone : resource.block[object];
}

}  // namespace

NodeUse::NodeUse(const Model& model, Node node) : model_(&model), node_(node) {
  for (const Resource& resource : model.resources) uses_.push_back({.sum = resource.base[node]});
}

void NodeUse::add(Object object) {
  for (std::size_t r = 0; r < uses_.size(); ++r) {
    const Resource& resource = model_->resources[r];
    Use& use = uses_[r];
    use.sum += resource.use[object];
    if (!resource.peak.empty()) use.peaks.insert(resource.peak[object]);
    const std::uint32_t block = block_of(resource, object);
    if (block != kNone && ++use.blocks[block] == 1) use.sum += resource.block_size[block];
  }
}

void NodeUse::remove(Object object) {
  for (std::size_t r = 0; r < uses_.size(); ++r) {
    const Resource& resource = model_->resources[r];
    Use& use = uses_[r];
    use.sum -= resource.use[object];
    if (!resource.peak.empty()) use.peaks.erase(use.peaks.find(resource.peak[object]));
    const std::uint32_t block = block_of(resource, object);
    if (block == kNone || --use.blocks[block] > 0) continue;
    use.sum -= resource.block_size[block];
    use.blocks.erase(block);
  }
}

bool NodeUse::fits(std::span<const Object> more) const {
  for (std::size_t r = 0; r < uses_.size(); ++r) {
    const Resource& resource = model_->resources[r];
    if (resource.capacity[node_] == kUnlimited) continue;
    const Use& use = uses_[r];
    Load sum = use.sum, peak = use.peaks.empty() ? 0 : *use.peaks.rbegin();
    std::set<std::uint32_t> blocks;
    for (const Object j : more) {
      sum += resource.use[j];
      if (!resource.peak.empty()) peak = std::max(peak, resource.peak[j]);
      const std::uint32_t block = block_of(resource, j);
      if (block != kNone && !use.blocks.contains(block) && blocks.insert(block).second)
        sum += resource.block_size[block];
    }
    if (sum + peak > resource.capacity[node_]) return false;
  }
  return true;
}

}  // namespace evenkeel::plan

// Resources in use on a node.
#include "plan/node_use.hpp"

namespace evenkeel::plan {

NodeUse::NodeUse(const Model& model, Node node) : model_(&model), node_(node) {
  for (const Resource& resource : model.resources)
    uses_.push_back({.sum = resource.base.empty() ? 0 : resource.base[node]});
}

bool NodeUse::fits() const {
  for (std::size_t r = 0; r < uses_.size(); ++r) {
    const Load capacity = model_->resources[r].capacity[node_];
    const Load peak = uses_[r].peaks.empty() ? 0 : *uses_[r].peaks.rbegin();
    if (capacity != kUnlimited && uses_[r].sum + peak > capacity) return false;
  }
  return true;
}

void NodeUse::change(Object object, std::int64_t sign) {
  for (std::size_t r = 0; r < uses_.size(); ++r) {
    const Resource& resource = model_->resources[r];
    Use& use = uses_[r];
    use.sum += sign * resource.use[object];
    if (!resource.peak.empty()) {
      if (sign > 0)
        use.peaks.insert(resource.peak[object]);
      else
        use.peaks.erase(use.peaks.find(resource.peak[object]));
    }
    if (resource.block.empty() || resource.block[object] == kNone) continue;
    std::int64_t& objects = use.blocks[resource.block[object]];
    if (objects == (sign > 0 ? 0 : 1))
      use.sum += sign * resource.block_size[resource.block[object]];
    objects += sign;
  }
}

}  // namespace evenkeel::plan

// Requirements of a layer of experts in integer units, and lower bounds for all of its plans.
#include "plan/experts_layer.hpp"

#include <algorithm>
#include <numeric>

#include "base/checked.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/heap.hpp"
#include "evenkeel/base/sort.hpp"

namespace evenkeel::plan {
namespace {

void require(bool holds, ErrorCode code, const char* what, const char* path) {
  if (!holds) throw Error(code, what, path);
}

}  // namespace

void check_experts(const Experts& experts) {
  const auto count = static_cast<std::int64_t>(experts.load.size());
  require(count >= 1, ErrorCode::bad_shape, "there must be at least one expert", "/experts");
  require(experts.gpus >= 1, ErrorCode::bad_value, "gpus must be at least 1", "/gpus");
  require(experts.slots % experts.gpus == 0, ErrorCode::bad_value,
          "slots must be a multiple of the number of GPUs: every GPU holds equally many replicas",
          "/slots");
  require(experts.slots >= count, ErrorCode::bad_value,
          "slots must be at least the number of experts: each needs a replica", "/slots");
  require(experts.nodes >= 1 && experts.gpus % experts.nodes == 0, ErrorCode::bad_value,
          "gpu_nodes must divide gpus", "/gpu_nodes");
  require(experts.groups >= 1 && count % experts.groups == 0, ErrorCode::bad_value,
          "expert_groups must divide the number of experts", "/expert_groups");
  require(experts.groups % experts.nodes == 0, ErrorCode::bad_value,
          "gpu_nodes must divide expert_groups: every node gets the same number of groups",
          "/gpu_nodes");
  require(experts.slots / experts.gpus <= count / experts.nodes, ErrorCode::bad_value,
          "slots / gpus must be at most the number of experts per node: no GPU holds one twice",
          "/slots");
  Load total = 0;
  for (const Load load : experts.load) {
    require(load >= 0, ErrorCode::negative_load, "the load of an expert must be >= 0", "/experts");
    total = checked_add(total, load, "the load of all experts");
  }
  if (experts.old.empty()) return;
  require(static_cast<std::int64_t>(experts.old.size()) == experts.slots, ErrorCode::bad_shape,
          "old must have an expert for every slot", "/old");
  for (const Expert e : experts.old)
    require(e < experts.load.size(), ErrorCode::bad_value, "old must hold expert numbers", "/old");
}

Layer make_layer(const Experts& experts) {
  Layer layer;
  layer.gpus = static_cast<std::size_t>(experts.gpus);
  layer.gpus_a_node = static_cast<std::size_t>(experts.gpus / experts.nodes);
  layer.slots_a_gpu = static_cast<std::size_t>(experts.slots / experts.gpus);
  layer.node.assign(experts.load.size(), 0);
  Load total = 0, factor = 0;
  for (const Load load : experts.load) {
    total += load;
    factor = std::gcd(factor, load);
  }
  layer.factor = std::max<Load>(factor, 1);
  for (const Load load : experts.load) layer.load.push_back(load / layer.factor);
  // Maximum number of copies of one expert, so that loads in their common unit stay within 126
  // bits.
  const std::int64_t slots = experts.slots / experts.nodes;
  const auto count = static_cast<std::int64_t>(experts.load.size()) / experts.nodes;
  const std::int64_t useful =
      std::min(static_cast<std::int64_t>(layer.gpus_a_node), slots - count + 1);
  const Int128 room = (static_cast<Int128>(1) << 126) / (total / layer.factor + 1);
  std::int64_t most = 1;
  for (; most < useful; ++most) {
    const Int128 step = (most + 1) / std::gcd(static_cast<Load>(layer.unit % (most + 1)), most + 1);
    if (layer.unit > room / step) break;
    layer.unit *= step;
  }
  require(count * most >= slots, ErrorCode::too_large,
          "these replica numbers make GPU loads fractions of more than 126 bits: use fewer "
          "slots, or loads in larger units",
          "/slots");
  for (std::int64_t r = 0; r <= most; ++r) layer.part.push_back(layer.unit / std::max<Load>(r, 1));
  return layer;
}

Fraction load_a_gpu(const Experts& experts) {
  return lowest_terms(std::accumulate(experts.load.begin(), experts.load.end(), Load{0}),
                      experts.gpus);
}

Fraction largest_copy(const Experts& experts) {
  const std::int64_t most = experts.gpus / experts.nodes;
  std::vector<Fraction> share;
  for (const Load load : experts.load) share.push_back({load, 1});
  auto heap = make_heap_by<Expert>([&](Expert e) { return Descending{share[e]}; });
  for (Expert e = 0; e < share.size(); ++e) heap.push(e);
  for (auto left = experts.slots - static_cast<std::int64_t>(share.size()); left > 0; --left) {
    const Expert e = heap.top();
    if (share[e].den == most) break;  // nothing can be done about this one
    heap.pop();
    ++share[e].den;
    heap.push(e);
  }
  return lowest_terms(share[heap.top()].num, share[heap.top()].den);
}

Fraction largest_group(const Experts& experts) {
  std::vector<Load> load(static_cast<std::size_t>(experts.groups));
  const std::size_t each = experts.load.size() / load.size();
  for (std::size_t e = 0; e < experts.load.size(); ++e) load[e / each] += experts.load[e];
  sort_stably(load);
  const auto others = static_cast<std::ptrdiff_t>(experts.groups / experts.nodes - 1);
  const Load node = std::accumulate(load.begin(), load.begin() + others, load.back());
  return lowest_terms(node, experts.gpus / experts.nodes);
}

std::optional<GroupNodes> nodes_of_groups(const Experts& experts,
                                          const std::vector<Expert>& slots) {
  const std::size_t each = experts.load.size() / static_cast<std::size_t>(experts.groups);
  const std::size_t slots_a_node = slots.size() / static_cast<std::size_t>(experts.nodes);
  GroupNodes nodes(static_cast<std::size_t>(experts.groups), UINT32_MAX);
  std::vector<std::int64_t> groups_on(static_cast<std::size_t>(experts.nodes));
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const auto node = static_cast<std::uint32_t>(s / slots_a_node);
    std::uint32_t& its = nodes[slots[s] / each];
    if (its == UINT32_MAX) ++groups_on[node];
    if (its != UINT32_MAX && its != node) return std::nullopt;
    its = node;
  }
  for (const std::int64_t on : groups_on)
    if (on != experts.groups / experts.nodes) return std::nullopt;
  return nodes;
}

bool keeps_rules(const Experts& experts, const std::vector<Expert>& slots) {
  if (static_cast<std::int64_t>(slots.size()) != experts.slots) return false;
  const auto each = static_cast<std::size_t>(experts.slots / experts.gpus);
  std::vector<std::int64_t> copies(experts.load.size());
  std::vector<std::size_t> last(experts.load.size(), SIZE_MAX);
  for (std::size_t s = 0; s < slots.size(); ++s) {
    if (slots[s] >= experts.load.size() || last[slots[s]] == s / each) return false;
    last[slots[s]] = s / each;
    ++copies[slots[s]];
  }
  for (const std::int64_t count : copies)
    if (count == 0) return false;
  return experts.nodes == 1 || nodes_of_groups(experts, slots).has_value();
}

}  // namespace evenkeel::plan

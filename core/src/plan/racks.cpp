// Places objects over racks, then over the nodes of each rack.
#include "plan/racks.hpp"

#include <algorithm>

#include "evenkeel/base/sort.hpp"
#include "plan/pack.hpp"
#include "plan/refine.hpp"

namespace evenkeel::plan {
namespace {

using Rack = std::uint32_t;

/// Starts from homes, places the rest where it finishes earliest, takes steps off the most loaded
/// node, then returns objects home.
std::optional<std::vector<Node>> settle(const Model& model, Price price, StopCheck* stop) {
  if (model.objects() == 0) return std::vector<Node>{};
  const Items items = make_items(model);
  Placement placement = at_home(model, items);
  if (!place_rest(model, placement)) return std::nullopt;
  refine(model, placement, {}, mean(model), 4 * static_cast<std::int64_t>(items.size()) + 64, stop);
  Fraction end;
  for (Node i = 0; i < model.nodes(); ++i)
    end = std::max(end, Fraction{placement.load(i), model.speed[i]});
  bring_home(model, placement, end, price);
  return objects_of(items, placement.where());
}

/// The racks as nodes. The resources of all nodes of a rack are added up; a block counts once per
/// rack.
class RackModel {
 public:
  explicit RackModel(const Model& model) : model_(model) {
    const Rack racks = 1 + *std::max_element(model.rack.begin(), model.rack.end());
    result_.speed.assign(racks, 0);
    result_.speed_unit = model.speed_unit;
    result_.state.assign(racks, State::drain);
    result_.load = model.load;
    result_.bytes = model.bytes;
    result_.pinned = model.pinned;
    for (Node i = 0; i < model.nodes(); ++i) add_node(i);
    for (Load& speed : result_.speed) speed = std::max<Load>(speed, 1);
    for (const Node home : model.home)
      result_.home.push_back(home == kNone ? kNone : model.rack[home]);
    add_sets();
    add_groups();
    for (const Resource& resource : model.resources) add_resource(resource, racks);
  }

  Model take() { return std::move(result_); }

 private:
  void add_node(Node i) {
    State& state = result_.state[model_.rack[i]];
    if (model_.state[i] == State::drain) return;
    result_.speed[model_.rack[i]] += model_.speed[i];
    if (state != State::open) state = model_.state[i];
  }

  void add_sets() {
    result_.nodes_of = model_.nodes_of;
    for (const std::vector<Node>& nodes : model_.node_sets) {
      std::vector<Rack> racks;
      for (const Node i : nodes) racks.push_back(model_.rack[i]);
      sort_stably(racks);
      racks.erase(std::unique(racks.begin(), racks.end()), racks.end());
      result_.node_sets.push_back(std::move(racks));
    }
  }

  /// Together on a node implies together on its rack. Spread over nodes implies nothing for racks.
  void add_groups() {
    result_.group = model_.group;
    for (std::uint32_t& group : result_.group)
      if (group != kNone && model_.groups[group].rule == Rule::spread &&
          !model_.groups[group].racks)
        group = kNone;
    for (const Group& group : model_.groups) result_.groups.push_back({group.rule, false});
  }

  void add_resource(const Resource& resource, Rack racks) {
    // Far above the use of all objects, and small enough that adding their use does not overflow.
    constexpr Load kMostOfRack = Load{1} << 60;
    Resource sum{.capacity = std::vector<Load>(racks),
                 .base = std::vector<Load>(racks),
                 .use = resource.use,
                 .peak = {},
                 .block = resource.block,
                 .block_size = resource.block_size};
    for (Node i = 0; i < model_.nodes(); ++i) {
      if (model_.state[i] == State::drain) continue;
      Load& capacity = sum.capacity[model_.rack[i]];
      capacity = capacity == kUnlimited || resource.capacity[i] == kUnlimited
                     ? kUnlimited
                     : std::min(capacity + resource.capacity[i], kMostOfRack);
      Load& base = sum.base[model_.rack[i]];
      base = std::min(base + resource.base[i], kMostOfRack);
    }
    result_.resources.push_back(std::move(sum));
  }

  const Model& model_;
  Model result_;
};

/// Some of the nodes with some of the objects; objects from other nodes are new there.
class Inside {
 public:
  /// @param place  Number of every node within its rack.
  Inside(const Model& model, const std::vector<Node>& place, std::vector<Node> nodes,
         std::vector<Object> objects)
      : model_(model), place_(place), nodes_(std::move(nodes)), objects_(std::move(objects)) {
    rack_ = model.rack[nodes_.front()];
    inner_.speed_unit = model.speed_unit;
    for (const Node i : nodes_) {
      inner_.speed.push_back(model.speed[i]);
      inner_.state.push_back(model.state[i]);
    }
    for (const Object j : objects_) add_object(j);
    inner_.groups = model.groups;
    for (const std::vector<Node>& set : model.node_sets) {
      inner_.node_sets.emplace_back();
      for (const Node i : set)
        if (model.rack[i] == rack_) inner_.node_sets.back().push_back(place_[i]);
    }
    for (const Resource& resource : model.resources) add_resource(resource);
  }

  /// Writes the nodes of the objects. @return false if an object finds no place.
  bool settle_into(std::vector<Node>& where, Price price, StopCheck* stop) const {
    const auto found = settle(inner_, price, stop);
    if (!found) return false;
    for (std::size_t k = 0; k < objects_.size(); ++k) where[objects_[k]] = nodes_[(*found)[k]];
    return true;
  }

 private:
  void add_object(Object j) {
    const Node home = model_.home[j];
    const bool here = home != kNone && model_.rack[home] == rack_;
    inner_.load.push_back(model_.load[j]);
    inner_.bytes.push_back(model_.bytes[j]);
    inner_.home.push_back(here ? place_[home] : kNone);
    if (!model_.pinned.empty()) inner_.pinned.push_back(model_.pinned[j]);
    if (!model_.nodes_of.empty()) inner_.nodes_of.push_back(model_.nodes_of[j]);
    if (model_.group.empty()) return;
    const std::uint32_t group = model_.group[j];  // groups over racks are complete
    inner_.group.push_back(group != kNone && model_.groups[group].racks ? kNone : group);
  }

  void add_resource(const Resource& resource) {
    Resource inner{.capacity = {},
                   .base = {},
                   .use = {},
                   .peak = {},
                   .block = {},
                   .block_size = resource.block_size};
    for (const Node i : nodes_) {
      inner.capacity.push_back(resource.capacity[i]);
      inner.base.push_back(resource.base[i]);
    }
    for (const Object j : objects_) {
      inner.use.push_back(resource.use[j]);
      if (!resource.peak.empty()) inner.peak.push_back(resource.peak[j]);
      if (!resource.block.empty()) inner.block.push_back(resource.block[j]);
    }
    inner_.resources.push_back(std::move(inner));
  }

  const Model& model_;
  const std::vector<Node>& place_;
  std::vector<Node> nodes_;
  std::vector<Object> objects_;
  Rack rack_ = 0;
  Model inner_;
};

}  // namespace

std::optional<std::vector<Node>> place_by_racks(const Model& model, Price price, StopCheck* stop) {
  const Model racks = RackModel(model).take();
  const auto rack_of = settle(racks, price, stop);
  if (!rack_of) return std::nullopt;
  std::vector<std::vector<Node>> nodes(racks.nodes());
  std::vector<std::vector<Object>> objects(racks.nodes());
  std::vector<Node> place(model.nodes()), where(model.objects(), kNone);
  for (Node i = 0; i < model.nodes(); ++i) {
    place[i] = static_cast<Node>(nodes[model.rack[i]].size());
    nodes[model.rack[i]].push_back(i);
  }
  for (Object j = 0; j < model.objects(); ++j) objects[(*rack_of)[j]].push_back(j);
  for (Rack rack = 0; rack < racks.nodes(); ++rack) {
    if (objects[rack].empty()) continue;
    const Inside inside(model, place, std::move(nodes[rack]), std::move(objects[rack]));
    if (!inside.settle_into(where, price, stop)) return std::nullopt;
  }
  return where;
}

}  // namespace evenkeel::plan

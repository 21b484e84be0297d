// Broken rules of a placement, and the reasons of departures, counted rule by rule from the model
// alone.
#include "verify/plan/recount.hpp"

#include <algorithm>
#include <numeric>

#include "evenkeel/base/sort.hpp"

namespace evenkeel::verify {
namespace {

using plan::kNone;
using plan::Model;
using plan::Node;
using plan::Object;
using plan::Resource;
using plan::Rule;
using plan::State;

Load used(const Resource& resource, const std::vector<Object>& objects, Node i) {
  Load sum = resource.base[i], peak = 0;
  std::vector<std::uint32_t> blocks;
  for (const Object j : objects) {
    sum += resource.use[j];
    if (!resource.peak.empty()) peak = std::max(peak, resource.peak[j]);
    if (!resource.block.empty() && resource.block[j] != kNone) blocks.push_back(resource.block[j]);
  }
  sort_stably(blocks);
  blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
  for (const std::uint32_t block : blocks) sum += resource.block_size[block];
  return sum + peak;
}

/// Places of the placed members of every group, ascending.
std::vector<std::vector<std::uint32_t>> places_of_groups(const Model& model,
                                                         std::span<const Node> where) {
  std::vector<std::vector<std::uint32_t>> places(model.groups.size());
  for (Object j = 0; j < model.objects(); ++j) {
    const std::uint32_t g = model.group_of(j);
    if (g != kNone && where[j] != kNone)
      places[g].push_back(model.groups[g].racks ? model.rack[where[j]] : where[j]);
  }
  for (auto& of_one : places) sort_stably(of_one);
  return places;
}

std::int64_t different(const std::vector<std::uint32_t>& ascending) {
  std::int64_t count = 0;
  for (std::size_t k = 0; k < ascending.size(); ++k)
    count += k == 0 || ascending[k] != ascending[k - 1] ? 1 : 0;
  return count;
}

void add_messages(const Model& model, std::span<const Node> where, std::vector<Load>& work) {
  std::vector<Load> out(model.nodes()), in(model.nodes());
  for (const plan::Message& message : model.messages) {
    const Node a = where[message.from], b = where[message.to];
    if (a == b || a == kNone || b == kNone) continue;
    out[a] += message.work;
    in[b] += message.work;
  }
  for (Node i = 0; i < model.nodes(); ++i) work[i] += std::max(out[i], in[i]);
}

}  // namespace

std::vector<std::vector<Object>> by_node(const Model& model, std::span<const Node> where) {
  std::vector<std::vector<Object>> there(model.nodes());
  for (Object j = 0; j < model.objects(); ++j)
    if (where[j] != kNone) there[where[j]].push_back(j);
  return there;
}

bool let_be(const Model& model, Object j, Node i) {
  const bool stays = model.home[j] == i;
  if (model.state[i] == State::drain || (model.state[i] == State::closed && !stays)) return false;
  if (model.is_pinned(j) && !stays) return false;
  if (model.nodes_of.empty() || model.nodes_of[j] == kNone) return true;
  const std::vector<Node>& set = model.node_sets[model.nodes_of[j]];
  return std::binary_search(set.begin(), set.end(), i);
}

Recount recount(const Model& model, std::span<const Node> where) {
  Recount found;
  found.loads.resize(model.nodes());
  for (Object j = 0; j < model.objects(); ++j) {
    const Node i = where[j], home = model.home[j];
    if (i == kNone) {
      ++found.unplaced;
      continue;
    }
    found.loads[i] += model.load[j];
    found.forbidden += let_be(model, j, i) ? 0 : 1;
    if (home == kNone || home == i) continue;
    ++found.migration.moves;
    found.migration.bytes += model.bytes[j];
    found.migration.bytes_distance += model.bytes[j] * model.distance(home, i);
  }
  found.mean = {std::accumulate(model.load.begin(), model.load.end(), Load{0}), 0};
  for (Node i = 0; i < model.nodes(); ++i)
    if (model.state[i] != State::drain) found.mean.den += model.speed[i];
  found.work = found.loads;
  add_messages(model, where, found.work);
  found.most_loaded = 0;
  for (Node i = 1; i < model.nodes(); ++i) {
    const auto most = static_cast<Int128>(found.work[found.most_loaded]) * model.speed[i];
    if (static_cast<Int128>(found.work[i]) * model.speed[found.most_loaded] > most)
      found.most_loaded = i;
  }
  found.makespan = {found.work[found.most_loaded], model.speed[found.most_loaded]};
  const auto there = by_node(model, where);
  if (!model.resources.empty()) found.is_full.resize(model.nodes());
  for (Node i = 0; i < model.nodes(); ++i)
    for (const Resource& resource : model.resources) {
      if (resource.capacity[i] == plan::kUnlimited) continue;
      if (used(resource, there[i], i) <= resource.capacity[i]) continue;
      ++found.full;
      found.is_full[i] = true;
    }
  const auto places = places_of_groups(model, where);
  for (std::size_t g = 0; g < places.size(); ++g) {
    const std::int64_t apart = different(places[g]);
    const auto members = static_cast<std::int64_t>(places[g].size());
    found.groups += model.groups[g].rule == Rule::spread ? members - apart
                                                         : std::max<std::int64_t>(apart - 1, 0);
  }
  return found;
}

bool holds(const Model& model, Node node, const std::vector<Object>& objects) {
  return std::all_of(model.resources.begin(), model.resources.end(), [&](const Resource& resource) {
    return resource.capacity[node] == plan::kUnlimited ||
           used(resource, objects, node) <= resource.capacity[node];
  });
}

std::vector<std::string_view> reasons(const Model& model, std::span<const Node> where) {
  const Recount homes = recount(model, model.home), end = recount(model, where);
  Fraction makespan;  // of the loads alone
  for (Node i = 0; i < model.nodes(); ++i)
    makespan = std::max(makespan, {end.loads[i], model.speed[i]});
  const auto places = places_of_groups(model, model.home);
  const auto breaks_group = [&](Object j) {
    const std::uint32_t g = model.group_of(j);
    if (g == kNone) return false;
    if (model.groups[g].rule == Rule::together) return different(places[g]) > 1;
    const std::uint32_t place = model.groups[g].racks ? model.rack[model.home[j]] : model.home[j];
    const auto same = std::equal_range(places[g].begin(), places[g].end(), place);
    return same.second - same.first > 1;
  };
  std::vector<std::string_view> why(model.objects());
  for (Object j = 0; j < model.objects(); ++j) {
    const Node home = model.home[j];
    if (home == kNone) {
      why[j] = "new";
    } else if (!let_be(model, j, home)) {
      why[j] = model.state[home] == State::drain ? "drain" : "allowed";
    } else if (!homes.is_full.empty() && homes.is_full[home]) {
      why[j] = "capacity";
    } else if (breaks_group(j)) {
      why[j] = "group";
    } else {
      const auto load = static_cast<Int128>(homes.loads[home]) * makespan.den;
      const bool late = load > static_cast<Int128>(makespan.num) * model.speed[home];
      why[j] = late ? "load" : "room";
    }
  }
  return why;
}

}  // namespace evenkeel::verify

// Measures of a placement of objects, computed from scratch: the measure of all searches.
#include "evenkeel/plan/model.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace evenkeel::plan {

bool Model::may(Object j, Node i) const {
  if (state[i] == State::drain) return false;
  if (home[j] != i && (state[i] == State::closed || is_pinned(j))) return false;
  if (nodes_of.empty() || nodes_of[j] == kNone) return true;
  const std::vector<Node>& allowed = node_sets[nodes_of[j]];
  return std::binary_search(allowed.begin(), allowed.end(), i);
}

Fraction mean(const Model& model) {
  Fraction result{0, 0};
  for (const Load load : model.load) result.num += load;
  for (std::size_t i = 0; i < model.nodes(); ++i)
    if (model.state[i] != State::drain) result.den += model.speed[i];
  return result;
}

Load grain(const Model& model) {
  Load common = 0;
  for (const Load load : model.load) {
    common = std::gcd(common, load);
    if (common == 1) break;
  }
  return std::max<Load>(common, 1);
}

Load in_use(const Resource& resource, std::span<const Object> objects, Node node) {
  Load sum = resource.base[node];
  Load peak = 0;
  std::set<std::uint32_t> blocks;
  for (const Object j : objects) {
    sum += resource.use[j];
    if (!resource.peak.empty()) peak = std::max(peak, resource.peak[j]);
    if (!resource.block.empty() && resource.block[j] != kNone) blocks.insert(resource.block[j]);
  }
  for (const std::uint32_t block : blocks) sum += resource.block_size[block];
  return sum + peak;
}

namespace {

std::int64_t broken_groups(const Model& model, std::span<const Node> where) {
  // Members per group and node or rack.
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t> members;
  for (Object j = 0; j < model.objects(); ++j) {
    const std::uint32_t group = model.group_of(j);
    if (group == kNone || where[j] == kNone) continue;
    ++members[{group, model.groups[group].racks ? model.rack[where[j]] : where[j]}];
  }
  std::vector<std::int64_t> places(model.groups.size());
  std::int64_t broken = 0;
  for (const auto& [place, count] : members) {
    const std::uint32_t group = place.first;
    if (model.groups[group].rule == Rule::spread)
      broken += count - 1;
    else if (++places[group] > 1)
      ++broken;
  }
  return broken;
}

}  // namespace

namespace {

/// The larger of the work that a node sends to others and receives from them.
std::vector<Load> message_work(const Model& model, std::span<const Node> where) {
  std::vector<Load> sent(model.nodes()), received(model.nodes());
  for (const Message& message : model.messages) {
    const Node from = where[message.from], to = where[message.to];
    if (from == kNone || to == kNone || from == to) continue;
    sent[from] += message.work;
    received[to] += message.work;
  }
  for (Node i = 0; i < model.nodes(); ++i) sent[i] = std::max(sent[i], received[i]);
  return sent;
}

}  // namespace

Measured measure(const Model& model, std::span<const Node> where) {
  Measured result{
      .loads = std::vector<Load>(model.nodes()), .messages = {}, .makespan = {}, .migration = {}};
  std::vector<std::vector<Object>> at(model.resources.empty() ? 0 : model.nodes());
  for (Object j = 0; j < model.objects(); ++j) {
    const Node i = where[j];
    if (i == kNone) {
      ++result.violations;
      continue;
    }
    result.loads[i] += model.load[j];
    if (!model.may(j, i)) ++result.violations;
    result.migration += Migration::of(model, j, i);
    if (!at.empty()) at[i].push_back(j);
  }
  if (!model.messages.empty()) result.messages = message_work(model, where);
  for (Node i = 0; i < model.nodes(); ++i) {
    const Load messages = result.messages.empty() ? 0 : result.messages[i];
    const Fraction time{result.loads[i] + messages, model.speed[i]};
    if (result.most_loaded == kNone || result.makespan < time) {
      result.makespan = time;
      result.most_loaded = i;
    }
    for (const Resource& resource : model.resources)
      if (resource.capacity[i] != kUnlimited && in_use(resource, at[i], i) > resource.capacity[i])
        ++result.violations;
  }
  result.violations += broken_groups(model, where);
  return result;
}

}  // namespace evenkeel::plan

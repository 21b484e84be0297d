// Reads the objects of a plan and their rules.
#include "jobs/plan/objects_input.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "jobs/plan/nodes_input.hpp"
#include "jobs/shared/columns.hpp"

namespace evenkeel::jobs {
namespace {

using plan::kNone;
using plan::Node;

std::size_t object_count(const Json& objects, Buffers& buffers) {
  const Json& load = objects["load"];
  std::size_t count = load.size();
  if (const std::string* name = buffer_name(load); name && buffers.contains(*name))
    count = std::visit([](const auto& values) { return values.size(); }, buffers[*name]);
  if (count <= kMaxObjects) return count;
  throw Error(ErrorCode::too_large,
              concat({"there are ", count, " objects: the limit is ", kMaxObjects}),
              "/objects/load");
}

Load sum_of(const std::vector<Load>& values, const char* what) {
  Load sum = 0;
  for (const Load value : values) sum = checked_add(sum, value, what);
  return sum;
}

std::vector<Load> hashed(const std::vector<std::uint32_t>& numbers) {
  std::vector<Load> values;
  values.reserve(numbers.size());
  for (const std::uint32_t number : numbers)
    values.push_back(number == kNone ? -1 : static_cast<Load>(number));
  return values;
}

/// A list of nodes in a row of "allowed" or "avoid", ascending.
std::vector<Node> nodes_in(const Columns& columns, const char* key, std::size_t row,
                           const NodeNames& nodes) {
  const Json& list = columns.at(key)[row];
  std::vector<Node> found;
  for (std::size_t k = 0; k < list.size(); ++k) {
    const auto node = nodes.find(list[k]);
    if (!node) {
      throw Error(ErrorCode::bad_value,
                  concat({"objects.", key, "[", row, "][", k, "] is ", shown(list[k]),
                          ": it must be ", nodes.expected()}),
                  concat({columns.path(key), "/", row, "/", k}));
    }
    found.push_back(*node);
  }
  sort_stably(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

/// allowed and avoid as sets of nodes, equal sets once.
void read_sets(const Columns& columns, const NodeNames& names, plan::Model& model, DataHash& hash) {
  const bool allowed = columns.has("allowed"), avoid = columns.has("avoid");
  if (!allowed && !avoid) return;
  for (const char* key : {"allowed", "avoid"})
    if (columns.has(key)) columns.list(key);
  std::map<std::vector<Node>, std::uint32_t> known;
  model.nodes_of.assign(columns.rows(), kNone);
  std::vector<Node> all(model.nodes());
  std::iota(all.begin(), all.end(), Node{0});
  for (std::size_t j = 0; j < columns.rows(); ++j) {
    const bool some = allowed && !columns.at("allowed")[j].is_null();
    const bool others = avoid && !columns.at("avoid")[j].is_null();
    if (!some && !others) continue;
    std::vector<Node> set = some ? nodes_in(columns, "allowed", j, names) : all;
    if (others)
      for (const Node node : nodes_in(columns, "avoid", j, names)) std::erase(set, node);
    model.nodes_of[j] =
        known.try_emplace(std::move(set), static_cast<std::uint32_t>(known.size())).first->second;
  }
  model.node_sets.resize(known.size());
  while (!known.empty()) {
    auto set = known.extract(known.begin());
    model.node_sets[set.mapped()] = std::move(set.key());
  }
  hash.add_array("nodes_of", hashed(model.nodes_of));
  hash.add_lists("node_sets", model.node_sets);
}

void read_uses(const Columns& columns, PlanInput& input, DataHash& hash) {
  for (const char* key : {"resources", "peak"}) {
    if (!columns.has(key)) continue;
    for (const auto& [name, column] : columns.at(key).items()) {
      auto& resource = input.model.resources[resource_named(name, input)];
      std::vector<Load> values = columns.whole_of(column, concat({key, ".", name}),
                                                  columns.path(key) + pointer_step(name));
      sum_of(values, "the sum of a resource");
      hash.add_array(key + (" " + name), values);
      (key == std::string("peak") ? resource.peak : resource.use) = std::move(values);
    }
  }
}

void read_blocks(const Json& body, const Columns& columns, PlanInput& input, DataHash& hash) {
  const Json blocks = body.contains("blocks") ? body["blocks"] : Json::array();
  if (!columns.has("block")) return;
  const std::vector<std::uint32_t> block = columns.numbers_of("block", blocks.size(), "blocks");
  std::vector<Load> sizes;
  std::vector<std::uint32_t> resource_of;
  for (const Json& one : blocks) {
    const std::string path = "/blocks/" + std::to_string(sizes.size());
    if (one.contains("resource")) {
      resource_of.push_back(resource_named(one["resource"].get<std::string>(), input));
    } else if (input.resource_names.size() <= 1) {
      resource_of.push_back(input.resource_names.empty() ? resource_named("memory", input) : 0);
    } else {
      throw Error(ErrorCode::missing_key,
                  "there are several resources, so every block needs the member \"resource\"",
                  path + "/resource");
    }
    sizes.push_back(one["size"].get<Load>());
  }
  sum_of(sizes, "the sum of the blocks");
  for (std::uint32_t r = 0; r < input.model.resources.size(); ++r) {
    if (std::find(resource_of.begin(), resource_of.end(), r) == resource_of.end()) continue;
    plan::Resource& resource = input.model.resources[r];
    resource.block = block;
    for (std::uint32_t& b : resource.block)
      if (b != kNone && resource_of[b] != r) b = kNone;
    resource.block_size = sizes;
  }
  hash.add_array("block", hashed(block));
  hash.add_array("block_size", sizes);
  hash.add_array("block_of", hashed(resource_of));
}

void read_groups(const Json& body, const Columns& columns, plan::Model& model, DataHash& hash) {
  const Json groups = body.contains("groups") ? body["groups"] : Json::array();
  if (!columns.has("group")) return;
  model.group = columns.numbers_of("group", groups.size(), "groups");
  for (const Json& one : groups) {
    plan::Group group;
    group.rule = one["rule"] == "together" ? plan::Rule::together : plan::Rule::spread;
    group.racks = one.contains("level") && one["level"] == "rack";
    if (group.racks && model.rack.empty()) {
      throw Error(ErrorCode::missing_key, "a group with level rack requires nodes.rack",
                  "/nodes/rack");
    }
    model.groups.push_back(group);
  }
  hash.add_array("group", hashed(model.group));
  hash.add_value("groups", groups);
}

void read_pins(const Columns& columns, plan::Model& model, DataHash& hash) {
  if (!columns.has("pinned")) return;
  std::vector<Load> numbers;
  for (const Json& value : columns.list("pinned")) {
    const std::size_t row = numbers.size();
    if (value == true && model.home[row] == kNone)
      columns.refuse("pinned", row, value, "false, because the object is new and has no node yet");
    numbers.push_back(value == true ? 1 : 0);
    model.pinned.push_back(value == true ? 1 : 0);
  }
  hash.add_array("pinned", numbers);
}

}  // namespace

void read_plan_objects(const Json& body, Buffers& buffers, PlanInput& input, DataHash& hash) {
  const Json& objects = body["objects"];
  plan::Model& model = input.model;
  const Columns columns(objects, "objects", "object", object_count(objects, buffers), buffers);
  const NodeNames nodes(model.nodes(), input.node_names);
  input.object_names = columns.names("id");
  model.load = columns.whole("load");
  input.total = sum_of(model.load, "the total load");
  hash.add_array("load", model.load);
  model.home.assign(columns.rows(), kNone);
  if (columns.has("node")) model.home = columns.nodes("node", nodes, "a new object");
  hash.add_array("node", hashed(model.home));
  model.bytes.assign(columns.rows(), 1);
  if (columns.has("bytes")) model.bytes = columns.whole("bytes");
  sum_of(model.bytes, "the sum of the bytes");
  hash.add_array("bytes", model.bytes);
  read_pins(columns, model, hash);
  read_sets(columns, nodes, model, hash);
  read_uses(columns, input, hash);
  read_blocks(body, columns, input, hash);
  read_groups(body, columns, model, hash);
  for (plan::Resource& resource : model.resources)
    if (resource.use.empty()) resource.use.assign(model.objects(), 0);
  if (!body.contains("assignment")) return;
  const Columns given(body, "", "object", columns.rows(), buffers);
  input.assignment = given.nodes("assignment", nodes);
  hash.add_array("assignment", hashed(input.assignment));
}

}  // namespace evenkeel::jobs

// Reads the nodes of a plan.
#include "jobs/plan/nodes_input.hpp"

#include <algorithm>
#include <numeric>

#include "base/integer_speeds.hpp"
#include "evenkeel/base/concat.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {
namespace {

using plan::State;

constexpr int kDecimals = 6;

/// Number of nodes: a number, "count", or the length of any column.
std::size_t node_count(const Json& nodes, Buffers& buffers) {
  const auto checked = [](std::size_t count, const char* path) {
    if (count >= 1 && count <= kMaxPlanNodes) return count;
    throw Error(count == 0 ? ErrorCode::bad_shape : ErrorCode::too_large,
                concat({"nodes is ", count, ": it must be from 1 to ", kMaxPlanNodes}), path);
  };
  if (nodes.is_number()) return checked(nodes.get<std::size_t>(), "/nodes");
  if (nodes.contains("count")) return checked(nodes["count"].get<std::size_t>(), "/nodes/count");
  for (const char* key : {"id", "speed", "state", "rack"}) {
    if (!nodes.contains(key)) continue;
    const Json& column = nodes[key];
    if (column.is_array()) return checked(column.size(), "/nodes");
    const std::string* name = buffer_name(column);
    if (!name || !buffers.contains(*name)) continue;
    return std::visit([&](const auto& values) { return checked(values.size(), "/nodes"); },
                      buffers[*name]);
  }
  for (const char* key : {"capacity", "base"}) {
    if (nodes.contains(key) && nodes[key].is_object() && !nodes[key].empty() &&
        nodes[key].front().is_array())
      return checked(nodes[key].front().size(), "/nodes");
  }
  throw Error(ErrorCode::missing_key,
              "the number of nodes is missing: give a count, or a column such as \"speed\"",
              "/nodes/count");
}

Fraction speed_of(const Columns& columns, std::size_t row, const Json& value) {
  const std::string right =
      "a number above 0 with at most six decimals, or a fraction [n,d] of positive whole numbers";
  if (value.is_array() && value.size() == 2 && value[0].is_number_unsigned() &&
      value[1].is_number_unsigned() && value[0] >= 1 && value[1] >= 1 && value[0] <= kMaxExactInt &&
      value[1] <= kMaxExactInt) {
    return lowest_terms(value[0].get<Load>(), value[1].get<Load>());
  }
  if (!value.is_number() || value.get<double>() <= 0) columns.refuse("speed", row, value, right);
  const auto fraction = decimal_fraction(value.get<double>(), kDecimals);
  if (!fraction || fraction->num < 1) columns.refuse("speed", row, value, right);
  return *fraction;
}

/// Errors of speeds point below their column.
IntegerSpeeds whole_of_column(const std::vector<Fraction>& speeds, const std::string& path) {
  try {
    return integer_speeds(speeds);
  } catch (const Error& error) {
    throw Error(error.code(), error.what(), path);
  }
}

}  // namespace

void read_speeds(const Columns& columns, Buffers& buffers, plan::Model& model, DataHash& hash) {
  model.speed.assign(columns.rows(), 1);
  if (!columns.has("speed")) return;
  std::vector<Fraction> speeds;
  if (columns.at("speed").is_array()) {
    for (const Json& value : columns.list("speed"))
      speeds.push_back(speed_of(columns, speeds.size(), value));
  } else {
    const auto numbers = take_numbers(columns.at("speed"), "speed", buffers, kMaxPlanNodes);
    columns.check_rows(numbers.size(), "speed", columns.path("speed"));
    for (const double number : numbers)
      speeds.push_back(speed_of(columns, speeds.size(), Json(number)));
  }
  std::vector<Load> nums(speeds.size()), dens(speeds.size());
  std::transform(speeds.begin(), speeds.end(), nums.begin(), [](auto& speed) { return speed.num; });
  std::transform(speeds.begin(), speeds.end(), dens.begin(), [](auto& speed) { return speed.den; });
  IntegerSpeeds whole = whole_of_column(speeds, columns.path("speed"));
  model.speed = std::move(whole.speeds);
  model.speed_unit = whole.unit;
  hash.add_array("speed_num", nums);
  hash.add_array("speed_den", dens);
}

namespace {

void read_states(const Columns& columns, plan::Model& model, DataHash& hash) {
  model.state.assign(columns.rows(), State::open);
  if (!columns.has("state")) return;
  std::vector<Load> numbers;
  for (const Json& value : columns.list("state")) {
    const State state = value == "open"     ? State::open
                        : value == "closed" ? State::closed
                                            : State::drain;
    model.state[numbers.size()] = state;
    numbers.push_back(static_cast<Load>(state));
  }
  hash.add_array("state", numbers);
  if (std::any_of(model.state.begin(), model.state.end(),
                  [](State state) { return state != State::drain; }))
    return;
  throw Error(ErrorCode::infeasible, "all nodes are drained: no node can take objects",
              columns.path("state"))
      .with_proof(proof_text([](Proof& proof) {
        proof.not_proven("makespan").key("test").value("drained");
        proof.says("Every node is drained, so no node can take an object.");
      }));
}

/// Numbers racks in the order of first mention.
void read_racks(const Columns& columns, plan::Model& model, DataHash& hash) {
  if (!columns.has("rack")) return;
  std::map<std::string, std::uint32_t> numbers;
  for (const Json& value : columns.list("rack")) {
    const std::string name = value.is_string() ? value.get<std::string>() : value.dump();
    model.rack.push_back(
        numbers.try_emplace(name, static_cast<std::uint32_t>(numbers.size())).first->second);
  }
  hash.add_array("rack", std::vector<Load>(model.rack.begin(), model.rack.end()));
}

void read_capacities(const Columns& columns, PlanInput& input, DataHash& hash) {
  if (!columns.has("capacity")) return;
  for (const auto& [name, column] : columns.at("capacity").items()) {
    const std::string path = columns.path("capacity") + pointer_step(name);
    auto& resource = input.model.resources[resource_named(name, input)];
    resource.capacity.clear();
    std::vector<Load> hashed;
    for (const Json& value : columns.list_of(column, "capacity." + name, path)) {
      resource.capacity.push_back(limit_of(value));
      hashed.push_back(value.is_null() ? -1 : value.get<Load>());
    }
    hash.add_array("capacity " + name, hashed);
  }
}

void read_bases(const Columns& columns, PlanInput& input, DataHash& hash) {
  if (!columns.has("base")) return;
  for (const auto& [name, column] : columns.at("base").items()) {
    auto& resource = input.model.resources[resource_named(name, input)];
    resource.base =
        columns.whole_of(column, "base." + name, columns.path("base") + pointer_step(name));
    hash.add_array("base " + name, resource.base);
  }
}

}  // namespace

std::uint32_t resource_named(const std::string& name, PlanInput& input) {
  auto& names = input.resource_names;
  const auto found = std::find(names.begin(), names.end(), name);
  const auto index = static_cast<std::uint32_t>(found - names.begin());
  if (found != names.end()) return index;
  if (names.size() >= 100) {
    throw Error(ErrorCode::too_large, "there are too many resources: the limit is 100",
                "/nodes/capacity");
  }
  names.push_back(name);
  plan::Resource resource;
  resource.capacity.assign(input.model.nodes(), plan::kUnlimited);
  resource.base.assign(input.model.nodes(), 0);
  input.model.resources.push_back(std::move(resource));
  return index;
}

void read_plan_nodes(const Json& body, Buffers& buffers, PlanInput& input, DataHash& hash) {
  const Json& nodes = body["nodes"];
  const Columns columns(nodes, "nodes", "node", node_count(nodes, buffers), buffers);
  hash.add_value("nodes", Json(columns.rows()));
  input.node_names = columns.names("id");
  read_speeds(columns, buffers, input.model, hash);
  read_states(columns, input.model, hash);
  read_racks(columns, input.model, hash);
  read_capacities(columns, input, hash);
  read_bases(columns, input, hash);
}

}  // namespace evenkeel::jobs

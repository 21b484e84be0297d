#include "jobs/flow_input.hpp"

#include <utility>

#include "evenkeel/base/checked.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/scenario.hpp"
#include "jobs/labels.hpp"
#include "jobs/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

constexpr const char* kScenarios =
    "a scenario is {\"peak\":{\"total\":T,\"node\":V}}, {\"random\":{\"mean\":M}}, "
    "{\"gradient\":{\"mean\":M}} or {\"hot_spots\":{\"mean\":M,\"count\":K}}";

[[noreturn]] void refuse(const std::string& message, const std::string& path) {
  throw Error(ErrorCode::bad_value, message, path);
}

Load number_of(const Json& values, const std::string& name, const char* key, Load low, Load high) {
  const std::string path = "/scenario/" + name + "/" + key;
  const std::string range =
      "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  if (!values.is_object() || !values.contains(key)) {
    throw Error(ErrorCode::missing_key, "the scenario " + name + " needs \"" + key + "\", " + range,
                path);
  }
  const Json& value = values[key];
  if (!value.is_number_integer() || value < low || value > high) {
    refuse(std::string(key) + " is " + shown(value) + ": it must be " + range, path);
  }
  return value.get<Load>();
}

void check_size(const graph::TopologySize& size) {
  const auto refuse_size = [](const char* what, std::int64_t has, std::size_t limit) {
    throw Error(ErrorCode::too_large,
                "the network has " + std::to_string(has) + " " + what + ": the limit is " +
                    std::to_string(limit),
                "/topology");
  };
  if (std::cmp_greater(size.nodes, kMaxFlowNodes)) {
    refuse_size("nodes", size.nodes, kMaxFlowNodes);
  }
  if (std::cmp_greater(size.edges, kMaxFlowEdges)) {
    refuse_size("edges", size.edges, kMaxFlowEdges);
  }
}

}  // namespace

std::vector<Load> scenario_loads(const Json& scenario, std::size_t nodes, std::int64_t seed) {
  if (!scenario.is_object() || scenario.size() != 1) refuse(kScenarios, "/scenario");
  const std::string name = scenario.begin().key();
  const Json& values = scenario.begin().value();
  std::vector<const char*> known;
  const auto number = [&](const char* key, Load low, Load high) {
    known.push_back(key);
    return number_of(values, name, key, low, high);
  };
  Rng rng(static_cast<std::uint64_t>(seed));
  const auto count = static_cast<Load>(nodes);
  std::vector<Load> loads;
  if (name == "peak") {
    const Load total = number("total", 0, kMaxExactInt);
    const Load node = number("node", 0, count - 1);
    loads = flow::peak_loads(nodes, total, static_cast<std::size_t>(node));
  } else if (name == "random") {
    loads = flow::random_loads(nodes, number("mean", 0, kMaxExactInt), rng);
  } else if (name == "gradient") {
    loads = flow::gradient_loads(nodes, number("mean", 0, kMaxExactInt));
  } else if (name == "hot_spots") {
    const Load mean = number("mean", 0, kMaxExactInt);
    const auto spots = static_cast<std::size_t>(number("count", 1, count));
    loads = flow::hot_spot_loads(nodes, mean, spots, rng);
  } else {
    refuse("there is no scenario " + in_quotes(name) + ": " + kScenarios +
               did_you_mean(name, {"peak", "random", "gradient", "hot_spots"}),
           "/scenario");
  }
  for (const auto& [key, unused] : values.items()) {
    bool found = false;
    for (const char* one : known) found = found || key == one;
    if (!found) {
      throw Error(ErrorCode::unknown_key,
                  "the scenario " + name + " has no " + in_quotes(key) + ": " + kScenarios +
                      did_you_mean(key, {known.begin(), known.end()}),
                  "/scenario/" + name + pointer_step(key));
    }
  }
  return loads;
}

std::string machine_note(const MachineSetting& machine) {
  const auto* name = std::get_if<settings::MachineName>(&machine);
  if (!name) return "";
  const bool cray = *name == settings::MachineName::cray_t3e;
  return std::string("the migration time of ") + (cray ? "the Cray T3E" : "the workstations") +
         " is a model fitted to loads spread at random: there it is within " +
         (cray ? "13" : "70") + " % of what the paper measured, with all load on one node it is " +
         (cray ? "0.8 to 2.5" : "1.6 to 5.6") + " times that";
}

std::vector<Load> loads_of_scenario(std::string_view scenario, std::size_t nodes,
                                    std::int64_t seed) {
  return scenario_loads(parse_json(scenario), nodes, seed);
}

flow::Machine machine_of(const MachineSetting& machine) {
  if (const auto* own = std::get_if<settings::MachineTimes>(&machine)) {
    return flow::own_machine(own->startup_ms, own->per_unit_ms);
  }
  const auto name = std::get<settings::MachineName>(machine);
  return name == settings::MachineName::cray_t3e ? flow::cray_t3e() : flow::workstations();
}

FlowInput read_flow_input(const Json& body, Buffers& buffers, const Json& settings, bool limits,
                          StopCheck* stop) {
  const auto own = checked_settings<settings::Flow>(body, settings);
  DataHash hash;
  GraphInput network = read_graph_input(body, buffers, hash, stop);
  const graph::TopologySize size = network.size();
  if (limits) check_size(size);
  const bool given = body.contains("loads");
  if (given && body.contains("scenario")) {
    throw Error(ErrorCode::conflict, "loads and scenario exclude each other: give one of them",
                "/scenario");
  }
  if (!given && !body.contains("scenario")) {
    throw Error(ErrorCode::missing_key,
                "a flow job needs \"loads\", one number a node, or a \"scenario\"", "/loads");
  }
  graph::Graph graph = network.make(stop);
  std::vector<Load> loads = given ? take_loads(body["loads"], "loads", buffers)
                                  : scenario_loads(body["scenario"], graph.nodes(), own.seed);
  note_unit(settings, network.notes);
  NodeLabels labels = join_labels(body, network.labels, loads.size());
  labels.place(loads);
  hash.add_array("loads", loads);
  std::vector<double> speeds;
  if (own.speeds) {
    speeds = take_numbers(body["speeds"], "speeds", buffers);
    labels.place(speeds);
    hash.add_array("speeds", speeds);
  }
  FlowInput input{own, std::move(network), std::move(graph),       {},
                  0,   hash.finish(),      std::move(labels.names)};
  input.problem = flow::make_problem(input.graph, std::move(loads), std::move(speeds));
  for (const Load load : input.problem.loads) input.total += load;
  return input;
}

}  // namespace evenkeel::jobs

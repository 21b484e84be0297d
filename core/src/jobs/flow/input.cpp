// Reads the data of a flow job, for solving and for verifying: network, loads, machine.
#include "jobs/flow/input.hpp"

#include <utility>

#include "evenkeel/base/checked.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/jobs/scenario.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

// A node, or a number of nodes, of this network; more than that the record has checked.
Load within(const Json& scenario, const char* name, const char* key, Load low, Load high) {
  const auto value = scenario.at(name).at(key).get<Load>();
  if (value >= low && value <= high) return value;
  throw Error(ErrorCode::bad_value,
              std::string(key) + " is " + std::to_string(value) +
                  ": it must be a whole number from " + std::to_string(low) + " to " +
                  std::to_string(high),
              "/scenario/" + std::string(name) + "/" + key);
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
  Rng rng(static_cast<std::uint64_t>(seed));
  const auto count = static_cast<Load>(nodes);
  const std::string name = scenario.begin().key();
  const Json& values = scenario.begin().value();
  if (name == "peak") {
    const Load node = within(scenario, "peak", "node", 0, count - 1);
    return flow::peak_loads(nodes, values.at("total").get<Load>(), static_cast<std::size_t>(node));
  }
  const auto mean = values.at("mean").get<Load>();
  if (name == "random") return flow::random_loads(nodes, mean, rng);
  if (name == "gradient") return flow::gradient_loads(nodes, mean);
  const Load spots = within(scenario, "hot_spots", "count", 1, count);
  return flow::hot_spot_loads(nodes, mean, static_cast<std::size_t>(spots), rng);
}

std::string machine_note(const flow::MachineSetting& machine) {
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
  note_unit(own, network.notes);
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

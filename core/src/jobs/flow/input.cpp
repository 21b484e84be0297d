// Reads the data of a flow job, for solving and for verifying: network, loads, machine.
#include "jobs/flow/input.hpp"

#include <utility>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/flow/edge_limits.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/scenario.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

void check_size(const graph::TopologySize& size) {
  const auto refuse_size = [](const char* what, std::int64_t has, std::size_t limit) {
    throw Error(ErrorCode::too_large,
                concat({"the network has ", has, " ", what, ": the limit is ", limit}),
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

FlowInput read_flow_input(const Json& body, Buffers& buffers, const Json& settings, bool limits,
                          StopCheck* stop) {
  const auto own = checked_settings<settings::Flow>(body, settings);
  DataHash hash;
  GraphInput network = read_graph_input(body, buffers, hash, stop, has_edge_limits(own));
  const graph::TopologySize size = network.size();
  if (limits) check_size(size);
  const bool given = body.contains("loads");
  if (given && body.contains("scenario")) {
    throw Error(ErrorCode::conflict, "loads and scenario cannot be combined: give one of them",
                "/scenario");
  }
  if (!given && !body.contains("scenario")) {
    throw Error(ErrorCode::missing_key,
                "loads are missing: give loads, one number per node, or a scenario", "/loads");
  }
  graph::Graph graph = network.make(stop);
  std::vector<Load> loads = given ? take_loads(body["loads"], "loads", buffers)
                                  : scenario_loads(body["scenario"], graph.nodes(), own.seed);
  note_unit(own, sum_of(loads), network.notes);
  NodeLabels labels = join_labels(body, network.labels, loads.size());
  labels.place(loads);
  hash.add_array("loads", loads);
  std::vector<double> speeds;
  if (own.speeds) {
    speeds = take_numbers(body["speeds"], "speeds", buffers);
    labels.place(speeds);
    hash.add_array("speeds", speeds);
  }
  flow::EdgeLimits edge_limits = read_edge_limits(body, own, network, graph, buffers, hash);
  FlowInput input{own, std::move(network), std::move(graph),       {}, std::move(edge_limits),
                  0,   hash.finish(),      std::move(labels.names)};
  input.problem = flow::make_problem(input.graph, std::move(loads), std::move(speeds));
  for (const Load load : input.problem.loads) input.total += load;
  return input;
}

}  // namespace evenkeel::jobs

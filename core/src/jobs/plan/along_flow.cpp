// Objects along the flow of a scheme, and their distance from the flow.
#include "jobs/plan/along_flow.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/in_full.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/flow/schemes.hpp"
#include "evenkeel/flow/solver.hpp"
#include "flow/arcs.hpp"

namespace evenkeel::jobs {
namespace {

/// Speeds for the schemes. Empty if all are equal.
std::vector<double> speeds_of(const plan::Model& model) {
  const auto& speeds = model.speed;
  if (std::adjacent_find(speeds.begin(), speeds.end(), std::not_equal_to<>()) == speeds.end())
    return {};
  std::vector<double> shares(speeds.size());
  std::transform(speeds.begin(), speeds.end(), shares.begin(), [&](Load speed) {
    return static_cast<double>(speed) / static_cast<double>(model.speed_unit);
  });
  return shares;
}

Load largest_error(const AlongFlow& flow) {
  Load most = 0;
  for (std::size_t e = 0; e < flow.objects.carried.size(); ++e)
    most = std::max(most, std::abs(flow.objects.carried[e] - flow.edges[e].amount));
  return most;
}

}  // namespace

AlongFlow go_along_flow(const PlanInput& input, StopCheck* stop) {
  const GraphInput& network = *input.network;
  const graph::Graph graph = network.make(stop);
  const std::vector<Load> loads = plan::measure(input.model, input.model.home).loads;
  const flow::Problem problem = flow::make_problem(graph, loads, speeds_of(input.model));
  settings::Flow options;
  options.scheme = static_cast<settings::Flow::Scheme>(*input.settings.flow);
  options.migration = settings::Flow::Migration::none;
  flow::Instance instance{graph, network.topology ? &*network.topology : nullptr, problem};
  instance.name = network.name();
  instance.cost = false;
  flow::Solver solver(instance, options, stop);
  solver.solve();
  const flow::Solution& solution = solver.solution();
  AlongFlow along;
  along.title = solver.scheme().title;
  along.converged = solution.converged;
  along.iterations = solution.iterations;
  along.targets = loads;
  for (const flow::Arc& arc : flow::arcs_of(graph, solution)) {
    along.edges.push_back({arc.from, arc.to, arc.units});
    along.targets[arc.from] -= arc.units;
    along.targets[arc.to] += arc.units;
  }
  along.objects = plan::objects_along(input.model, along.edges);
  return along;
}

answers::PlanFlow flow_of(const PlanInput& input, const AlongFlow& flow) {
  const plan::FlowObjects& objects = flow.objects;
  const auto edge_of = [&flow](std::size_t e) {
    const plan::FlowEdge& edge = flow.edges[e];
    const Load carried = flow.objects.carried[e];
    return answers::PlanFlowEdge{edge.from, edge.to, edge.amount, carried, carried - edge.amount};
  };
  const auto node_of = [&flow,
                        ends = plan::measure(input.model, objects.where).loads](std::size_t i) {
    return answers::PlanFlowNode{
        .target = flow.targets[i],
        .load = ends[i],
        .error = ends[i] - flow.targets[i],
        .bound = static_cast<double>(flow.objects.degree[i]) * flow.bound()};
  };
  return {.converged = flow.converged,
          .iterations = flow.iterations,
          .rounds = objects.rounds,
          .largest = objects.largest,
          .proven = objects.bounded,
          .edge_bound = flow.bound(),
          .edges = answers::list_of(objects.carried.size(), edge_of),
          .nodes = answers::list_of(flow.targets.size(), node_of)};
}

std::string flow_says(const AlongFlow& flow, const formats::LoadUnit& unit) {
  if (flow.edges.empty()) return "The flow is empty because every node is at its target";
  const Load error = largest_error(flow);
  const std::string is =
      error == 0 ? std::string("The load moved over every link equals the flow")
                 : concat({"The load moved over every link differs from the flow by at most ",
                           unit.text(Int128{error})});
  const std::string half = unit.in_full(flow.bound(), 15);
  if (!flow.objects.bounded)
    return concat({is,
                   ". No limit is proven, because a sending node keeps less than (its number "
                   "of links - 1) x ",
                   half, ", where ", half, " is half the largest object"});
  return concat({is, ". The proven limit of the difference between moved load and flow is ", half,
                 " per link (half the largest object), and ", half,
                 " times the number of its links per node"});
}

}  // namespace evenkeel::jobs

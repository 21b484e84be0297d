#include "evenkeel/flow/direct.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "evenkeel/base/checked.hpp"
#include "evenkeel/flow/flow.hpp"
#include "evenkeel/graph/laplacian.hpp"
#include "evenkeel/graph/network_flow.hpp"
#include "flow/transforms.hpp"

namespace evenkeel::flow {

LeastSquares::LeastSquares(const graph::Graph& graph, const graph::Topology* topology,
                           std::vector<double> excess)
    : graph_(graph), excess_(std::move(excess)) {
  if (topology) topology_ = *topology;
}

bool LeastSquares::advance(std::int64_t iterations) {
  if (!potential_.empty()) return true;
  if (!solver_) {
    auto bases = topology_ ? make_bases(*topology_) : std::nullopt;
    if (bases) {
      method_ = "transform";
      iterations_ = 1;
      potential_ = excess_;
      solve_by_transforms(*bases, potential_);
      return true;
    }
    method_ = graph_.nodes() <= graph::LaplacianSolver::kDirectNodes ? "cholesky" : "cg";
    solver_.emplace(graph_, excess_);
  }
  const bool done = solver_->advance(iterations);
  iterations_ = solver_->iterations();
  if (done) potential_ = solver_->take_solution();
  return done;
}

std::vector<double> LeastSquares::flow() const { return flow_of_potential(graph_, potential_); }

namespace {

void check_size(const graph::Graph& graph, bool limits) {
  if (!limits || graph.edges().size() <= kLeastTrafficEdges) return;
  throw Error(ErrorCode::too_large,
              "scheme l1 takes up to " + std::to_string(kLeastTrafficEdges) +
                  " edges, this graph has " + std::to_string(graph.edges().size()) +
                  "; scheme l2 has no such limit",
              "/scheme");
}

// What every node has above the least it must keep; up to `spare` units of a component may stay
// anywhere in it, one a node where `may_keep`.
struct Supply {
  std::vector<Load> above;
  std::vector<bool> may_keep;
  std::vector<Load> spare;  // of every component
};

LeastTraffic solve(const graph::Graph& graph, const graph::Components& parts,
                   const Supply& supply) {
  const auto n = static_cast<std::uint32_t>(graph.nodes());
  const auto source = n;
  const std::uint32_t sink = n + 1;
  graph::FlowNetwork network(n + 2 + parts.count);
  const auto spare_node = [&](std::uint32_t component) { return n + 2 + component; };
  using graph::FlowNetwork;
  for (const graph::Edge& edge : graph.edges()) {
    network.add_arc(edge.u, edge.v, FlowNetwork::kUnlimited, 1);
    network.add_arc(edge.v, edge.u, FlowNetwork::kUnlimited, 1);
  }
  std::vector<std::size_t> kept(n, SIZE_MAX);
  for (std::uint32_t i = 0; i < n; ++i) {
    if (supply.above[i] > 0) network.add_arc(source, i, supply.above[i]);
    if (supply.above[i] < 0) network.add_arc(i, sink, -supply.above[i]);
    if (supply.may_keep[i]) kept[i] = network.add_arc(i, spare_node(parts.of[i]), 1);
  }
  for (std::uint32_t c = 0; c < parts.count; ++c) {
    if (supply.spare[c] > 0) network.add_arc(spare_node(c), sink, supply.spare[c]);
  }
  const FlowNetwork::Cheapest cheapest = network.maximize_cheaply(source, sink);
  LeastTraffic result;
  for (std::size_t e = 0; e < graph.edges().size(); ++e) {
    result.flow.push_back(network.flow(2 * e) - network.flow(2 * e + 1));
  }
  result.targets.assign(n, 0);
  for (std::uint32_t i = 0; i < n; ++i) {
    if (kept[i] != SIZE_MAX) result.targets[i] = network.flow(kept[i]);
  }
  // Any plan moves at least sum (target - load) potential, as potentials differ by at most 1 along
  // an edge; the spare units stay where that is least.
  std::vector<std::vector<std::int64_t>> keepers(parts.count);
  for (std::uint32_t i = 0; i < n; ++i) {
    result.bound -= Int128{supply.above[i]} * cheapest.potential[i];
    if (supply.may_keep[i]) keepers[parts.of[i]].push_back(cheapest.potential[i]);
  }
  for (std::size_t c = 0; c < parts.count; ++c) {
    std::sort(keepers[c].begin(), keepers[c].end());
    for (Load k = 0; k < supply.spare[c]; ++k) {
      result.bound += keepers[c][static_cast<std::size_t>(k)];
    }
  }
  return result;
}

}  // namespace

LeastTraffic least_traffic(const graph::Graph& graph, const Problem& problem, bool limits) {
  check_size(graph, limits);
  const graph::Components parts = graph::components(graph);
  const std::size_t n = graph.nodes();
  // Whole targets are exact where they are whole; else a node may keep one more than the floor.
  std::vector<Load> totals(parts.count, 0);
  std::vector<Load> counts(parts.count, 0);
  for (std::size_t i = 0; i < n; ++i) {
    totals[parts.of[i]] += problem.loads[i];
    ++counts[parts.of[i]];
  }
  const WholeTargets rounded = make_whole_targets(graph, problem);
  Supply supply;
  supply.above.resize(n);
  supply.may_keep.resize(n);
  supply.spare = totals;
  std::vector<Load> floors(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint32_t c = parts.of[i];
    if (problem.speeds.empty()) {
      floors[i] = totals[c] / counts[c];
      supply.may_keep[i] = totals[c] % counts[c] != 0;
    } else {
      const double down = std::floor(problem.targets[i] + 1e-9);
      floors[i] = std::min(rounded.targets[i], static_cast<Load>(down));
      supply.may_keep[i] = problem.targets[i] - down > 1e-9 || rounded.targets[i] > floors[i];
    }
    supply.above[i] = problem.loads[i] - floors[i];
    supply.spare[c] -= floors[i];
  }
  LeastTraffic result = solve(graph, parts, supply);
  for (std::size_t i = 0; i < n; ++i) result.targets[i] += floors[i];
  return result;
}

std::vector<double> least_traffic_real(const graph::Graph& graph, const Problem& problem,
                                       bool limits) {
  check_size(graph, limits);
  if (!problem.speeds.empty()) {
    throw Error(ErrorCode::conflict,
                "scheme l1 with speeds needs integer true: its real flow is found by scaling equal "
                "shares",
                "/integer");
  }
  const graph::Components parts = graph::components(graph);
  std::vector<Load> totals(parts.count, 0);
  std::vector<Load> counts(parts.count, 0);
  for (std::size_t i = 0; i < graph.nodes(); ++i) {
    totals[parts.of[i]] += problem.loads[i];
    ++counts[parts.of[i]];
  }
  Supply supply;
  supply.spare.assign(parts.count, 0);
  supply.may_keep.assign(graph.nodes(), false);
  for (std::size_t i = 0; i < graph.nodes(); ++i) {
    const std::uint32_t c = parts.of[i];
    supply.above.push_back(checked_mul(problem.loads[i], counts[c], "load x nodes") - totals[c]);
  }
  const LeastTraffic scaled = solve(graph, parts, supply);
  std::vector<double> flow;
  for (std::size_t e = 0; e < graph.edges().size(); ++e) {
    const Load count = counts[parts.of[graph.edges()[e].u]];
    flow.push_back(static_cast<double>(scaled.flow[e]) / static_cast<double>(count));
  }
  return flow;
}

}  // namespace evenkeel::flow

// Flows computed without iterating a scheme: minimum l2 norm, and minimum traffic.
#include "flow/direct.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/flow/flow.hpp"
#include "flow/transforms.hpp"
#include "graph/laplacian.hpp"
#include "graph/network_flow.hpp"

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
  if (!done) return false;
  potential_ = solver_->take_solution();
  solver_.reset();
  return true;
}

std::vector<double> LeastSquares::flow() const {
  std::vector<double> flow = flow_of_potential(graph_, potential_);
  const double left = graph::sum_of_squares(residual_of(graph_, excess_, flow));
  // In long thin networks, potentials lose digits.
  if (left > 1e-20 * graph::sum_of_squares(excess_)) settle(graph_, excess_, flow);
  return flow;
}

std::vector<double> least_squares_flow(const graph::Graph& graph, const graph::Topology* topology,
                                       std::vector<double> excess) {
  LeastSquares solver(graph, topology, std::move(excess));
  while (!solver.advance(1000)) {
  }
  return solver.flow();
}

namespace {

void check_size(const graph::Graph& graph, bool limits) {
  if (!limits || graph.edges().size() <= kLeastTrafficEdges) return;
  throw Error(
      ErrorCode::too_large,
      concat({"scheme l1 supports up to ", kLeastTrafficEdges, " edges, but this graph has ",
              graph.edges().size(), "; scheme l2 has no such limit"}),
      "/scheme");
}

}  // namespace

LeastTrafficSearch::LeastTrafficSearch(const graph::Graph& graph, const Problem& problem, Kind kind,
                                       bool limits)
    : graph_(graph), parts_(graph::components(graph)), kind_(kind), network_(0) {
  check_size(graph, limits);
  if (kind == Kind::real && !problem.speeds.empty()) {
    throw Error(
        ErrorCode::conflict,
        "scheme l1 with speeds requires integer, because its real flow is found by scaling equal "
        "shares",
        "/integer");
  }
  counts_.assign(parts_.count, 0);
  totals_.assign(parts_.count, 0);
  for (std::size_t i = 0; i < graph.nodes(); ++i) {
    totals_[parts_.of[i]] += problem.loads[i];
    ++counts_[parts_.of[i]];
  }
  supply_ = kind == Kind::integral ? integral_supply(problem) : real_supply(problem);
  build();
}

// The load of every node above the minimum that it must keep. The rest of the component's load can
// stay at any of its nodes whose share is not integral, at most one unit per node.
LeastTrafficSearch::Supply LeastTrafficSearch::integral_supply(const Problem& problem) {
  floors_ = problem.low;
  Supply supply;
  supply.spare = problem.spare;
  supply.may_keep.assign(problem.open.begin(), problem.open.end());
  for (std::size_t i = 0; i < graph_.nodes(); ++i) {
    supply.above.push_back(problem.loads[i] - problem.low[i]);
  }
  return supply;
}

LeastTrafficSearch::Supply LeastTrafficSearch::real_supply(const Problem& problem) {
  Supply supply;
  supply.spare.assign(parts_.count, 0);
  supply.may_keep.assign(graph_.nodes(), false);
  for (std::size_t i = 0; i < graph_.nodes(); ++i) {
    const std::uint32_t c = parts_.of[i];
    supply.above.push_back(checked_mul(problem.loads[i], counts_[c], "load x nodes") - totals_[c]);
  }
  return supply;
}

// Nodes of the graph, source, sink, and per component a node that collects the load that is kept.
void LeastTrafficSearch::build() {
  using graph::FlowNetwork;
  const auto n = static_cast<std::uint32_t>(graph_.nodes());
  const auto source = n;
  const std::uint32_t sink = n + 1;
  network_ = FlowNetwork(n + 2 + parts_.count);
  for (const graph::Edge& edge : graph_.edges()) {
    network_.add_arc(edge.u, edge.v, FlowNetwork::kUnlimited, 1);
    network_.add_arc(edge.v, edge.u, FlowNetwork::kUnlimited, 1);
  }
  kept_.assign(n, SIZE_MAX);
  for (std::uint32_t i = 0; i < n; ++i) {
    if (supply_.above[i] > 0) network_.add_arc(source, i, supply_.above[i]);
    if (supply_.above[i] < 0) network_.add_arc(i, sink, -supply_.above[i]);
    if (supply_.may_keep[i]) kept_[i] = network_.add_arc(i, n + 2 + parts_.of[i], 1);
  }
  for (std::uint32_t c = 0; c < parts_.count; ++c) {
    if (supply_.spare[c] > 0) network_.add_arc(n + 2 + c, sink, supply_.spare[c]);
  }
}

bool LeastTrafficSearch::advance(std::int64_t distances) {
  const auto source = static_cast<std::uint32_t>(graph_.nodes());
  for (std::int64_t k = 0; k < distances && !done_; ++k) {
    done_ = !network_.next_distance(source, source + 1, cheapest_);
    if (!done_) ++distances_;
  }
  return done_;
}

LeastTraffic LeastTrafficSearch::integral() const {
  const auto n = static_cast<std::uint32_t>(graph_.nodes());
  LeastTraffic result;
  for (std::size_t e = 0; e < graph_.edges().size(); ++e) {
    result.flow.push_back(network_.flow(2 * e) - network_.flow(2 * e + 1));
  }
  result.targets = floors_;
  for (std::uint32_t i = 0; i < n; ++i) {
    if (kept_[i] != SIZE_MAX) result.targets[i] += network_.flow(kept_[i]);
  }
  result.potential = potential();
  for (const Int128 bound : bounds(result.potential)) result.bound += bound;
  return result;
}

std::vector<Load> LeastTrafficSearch::potential() const {
  std::vector<Load> falling(graph_.nodes(), 0);
  if (cheapest_.potential.empty()) return falling;
  std::vector<Load> least(parts_.count, INT64_MAX);
  for (std::size_t i = 0; i < falling.size(); ++i) {
    falling[i] = -cheapest_.potential[i];
    least[parts_.of[i]] = std::min(least[parts_.of[i]], falling[i]);
  }
  for (std::size_t i = 0; i < falling.size(); ++i) falling[i] -= least[parts_.of[i]];
  return falling;
}

// Any plan moves at least sum (load - target) potential, because the potentials of neighbours
// differ by at most 1. The spare units stay at the nodes that minimize this sum.
std::vector<Int128> LeastTrafficSearch::bounds(const std::vector<Load>& potential) const {
  std::vector<std::vector<Load>> keepers(parts_.count);
  std::vector<Int128> sums(parts_.count, 0);
  for (std::size_t i = 0; i < graph_.nodes(); ++i) {
    sums[parts_.of[i]] += Int128{supply_.above[i]} * potential[i];
    if (supply_.may_keep[i]) keepers[parts_.of[i]].push_back(potential[i]);
  }
  for (std::size_t c = 0; c < parts_.count; ++c) {
    sort_stably(keepers[c]);
    for (Load k = 0; k < supply_.spare[c]; ++k) {
      sums[c] -= keepers[c][keepers[c].size() - 1 - static_cast<std::size_t>(k)];
    }
  }
  return sums;
}

std::vector<double> LeastTrafficSearch::flow() const {
  std::vector<double> flow;
  for (std::size_t e = 0; e < graph_.edges().size(); ++e) {
    const auto units = static_cast<double>(network_.flow(2 * e) - network_.flow(2 * e + 1));
    const Load scale = kind_ == Kind::real ? counts_[parts_.of[graph_.edges()[e].u]] : 1;
    flow.push_back(units / static_cast<double>(scale));
  }
  return flow;
}

LeastTraffic least_traffic(const graph::Graph& graph, const Problem& problem, bool limits) {
  LeastTrafficSearch search(graph, problem, LeastTrafficSearch::Kind::integral, limits);
  search.advance(INT64_MAX);
  return search.integral();
}

}  // namespace evenkeel::flow

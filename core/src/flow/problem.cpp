// Targets, excess and spare units of every component, and the scenarios of loads.
#include "evenkeel/flow/problem.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "base/checked.hpp"
#include "base/shares.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "flow/forest.hpp"
#include "graph/laplacian.hpp"

namespace evenkeel::flow {

using graph::NodeId;

namespace {

void check_length(std::size_t count, std::size_t nodes, const char* what) {
  if (count == nodes) return;
  throw Error(
      ErrorCode::bad_shape,
      concat({what, " has ", plural(static_cast<Int128>(count), "number"), ", but the graph has ",
              plural(static_cast<Int128>(nodes), "node"), ": give one number per node"}),
      "/" + std::string(what));
}

// Targets, excess, and how they round, component by component.
void find_shares(const graph::Graph& graph, Problem& problem) {
  const std::size_t n = graph.nodes();
  const graph::Components parts = graph::components(graph);
  problem.components = parts.count;
  problem.part = parts.of;
  problem.targets.resize(n);
  problem.excess.resize(n);
  problem.low.resize(n);
  problem.open.resize(n);
  problem.spare.assign(parts.count, 0);
  for (std::size_t i = 0; i < n; ++i) problem.spare[parts.of[i]] += problem.loads[i];
  if (problem.speeds.empty()) {
    std::vector<Load> counts(parts.count, 0);
    for (std::size_t i = 0; i < n; ++i) ++counts[parts.of[i]];
    for (std::size_t i = 0; i < n; ++i) {
      const Load total = problem.spare[parts.of[i]];
      const Load count = counts[parts.of[i]];
      const auto power = static_cast<double>(count);
      problem.targets[i] = static_cast<double>(total) / power;
      problem.excess[i] = static_cast<double>(Int128{problem.loads[i]} * count - total) / power;
      problem.low[i] = total / count;
      problem.open[i] = total % count != 0 ? 1 : 0;
    }
    for (std::size_t c = 0; c < parts.count; ++c) problem.spare[c] %= counts[c];
    return;
  }
  std::vector<std::vector<NodeId>> members(parts.count);
  for (NodeId i = 0; i < n; ++i) members[parts.of[i]].push_back(i);
  std::vector<double> speeds;
  for (std::size_t c = 0; c < parts.count; ++c) {
    speeds.clear();
    for (const NodeId node : members[c]) speeds.push_back(problem.speeds[node]);
    const Shares shares = shares_by_speed(problem.spare[c], speeds);
    problem.spare[c] = shares.spare;
    for (std::size_t k = 0; k < members[c].size(); ++k) {
      const NodeId node = members[c][k];
      const auto above = static_cast<double>(problem.loads[node] - shares.low[k]);
      problem.targets[node] = static_cast<double>(shares.low[k]) + shares.rest[k];
      problem.excess[node] = above - shares.rest[k];
      problem.low[node] = shares.low[k];
      problem.open[node] = shares.rest[k] > 0 ? 1 : 0;
    }
  }
}

}  // namespace

Problem make_problem(const graph::Graph& graph, std::vector<Load> loads,
                     std::vector<double> speeds) {
  const std::size_t n = graph.nodes();
  check_length(loads.size(), n, "loads");
  if (!speeds.empty()) check_length(speeds.size(), n, "speeds");
  Load sum = 0;
  for (const Load load : loads) {
    if (load > kMaxExactInt - sum) {
      throw Error(ErrorCode::too_large,
                  "the sum of loads exceeds 2^53 - 1, the largest exact whole number", "/loads");
    }
    sum += load;
  }
  for (std::size_t i = 0; i < speeds.size(); ++i) {
    if (speeds[i] > 0 && speeds[i] <= 1e300) continue;
    throw Error(ErrorCode::bad_value,
                concat({"speeds[", i,
                        "] must be a number above 0: a balancing flow "
                        "distributes the load in proportion to the speeds"}),
                "/speeds/" + std::to_string(i));
  }
  Problem problem;
  problem.loads = std::move(loads);
  problem.speeds = std::move(speeds);
  find_shares(graph, problem);
  return problem;
}

bool is_balanced(const Problem& problem) {
  for (std::size_t i = 0; i < problem.loads.size(); ++i) {
    const Load above = problem.loads[i] - problem.low[i];
    if (above < 0 || above > problem.open[i]) return false;
  }
  return true;
}

std::vector<Load> forest_targets(const graph::Graph& graph, const Problem& problem) {
  const Forest forest = depth_first_forest(graph);
  std::vector<Load> targets = problem.low;
  for (std::size_t r = 0; r < forest.roots.size(); ++r) {
    const std::size_t from = forest.roots[r];
    const std::size_t to = r + 1 < forest.roots.size() ? forest.roots[r + 1] : forest.order.size();
    Load left = problem.spare[problem.part[forest.order[from]]];
    double due = 0;  // of the nodes so far, less the units that they got
    for (std::size_t p = from; p < to; ++p) {
      const NodeId node = forest.order[p];
      if (problem.open[node] == 0) continue;
      due += problem.targets[node] - static_cast<double>(problem.low[node]);
      if (due < 1e-6 || left == 0) continue;
      ++targets[node];
      due -= 1;
      --left;
    }
    // Only needed if doubles could not add up the remainders.
    for (std::size_t p = from; p < to && left > 0; ++p) {
      const NodeId node = forest.order[p];
      if (problem.open[node] == 0 || targets[node] > problem.low[node]) continue;
      ++targets[node];
      --left;
    }
  }
  return targets;
}

std::vector<Load> peak_loads(std::size_t nodes, Load total, std::size_t node) {
  std::vector<Load> loads(nodes, 0);
  loads[node] = total;
  return loads;
}

namespace {

// Integral loads in proportion to the weights, with the given sum: largest remainder.
std::vector<Load> apportioned(const std::vector<double>& weights, Load total) {
  std::vector<Load> loads(weights.size(), 0);
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  if (!(sum > 0)) {
    if (!loads.empty()) loads[0] = total;
    return loads;
  }
  std::vector<double> rests(weights.size());
  Load given = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double share = static_cast<double>(total) * (weights[i] / sum);
    loads[i] = static_cast<Load>(share);
    rests[i] = share - std::floor(share);
    given += loads[i];
  }
  std::vector<std::size_t> order(weights.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  sort_stably(order, [&](std::size_t a, std::size_t b) {
    return rests[a] != rests[b] ? rests[a] > rests[b] : a < b;
  });
  // Rounding of large totals can leave more than one unit per node, or take too many.
  for (std::size_t k = 0; given < total; k = (k + 1) % order.size(), ++given) ++loads[order[k]];
  for (std::size_t k = order.size(); given > total;) {
    k = k == 0 ? order.size() - 1 : k - 1;
    if (loads[order[k]] == 0) continue;
    --loads[order[k]];
    --given;
  }
  return loads;
}

Load total_of(std::size_t nodes, Load mean) {
  return checked_mul(static_cast<Load>(nodes), mean, "the total load");
}

}  // namespace

std::vector<Load> random_loads(std::size_t nodes, Load mean, Rng& rng) {
  std::vector<double> weights(nodes);
  for (double& weight : weights) weight = rng.uniform01();
  return apportioned(weights, total_of(nodes, mean));
}

std::vector<Load> gradient_loads(std::size_t nodes, Load mean) {
  std::vector<double> weights(nodes);
  for (std::size_t i = 0; i < nodes; ++i) weights[i] = static_cast<double>(i);
  return apportioned(weights, total_of(nodes, mean));
}

std::vector<Load> hot_spot_loads(std::size_t nodes, Load mean, std::size_t spots, Rng& rng) {
  std::vector<std::size_t> order(nodes);
  std::iota(order.begin(), order.end(), std::size_t{0});
  rng.shuffle(order);
  // Half of all load is on the hot spots, the rest is spread evenly.
  const double share = static_cast<double>(nodes) / static_cast<double>(std::min(spots, nodes));
  std::vector<double> weights(nodes, 1);
  for (std::size_t k = 0; k < std::min(spots, nodes); ++k) weights[order[k]] += share;
  return apportioned(weights, total_of(nodes, mean));
}

}  // namespace evenkeel::flow

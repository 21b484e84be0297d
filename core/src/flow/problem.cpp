#include "evenkeel/flow/problem.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "evenkeel/base/checked.hpp"
#include "evenkeel/graph/laplacian.hpp"
#include "flow/forest.hpp"

namespace evenkeel::flow {
namespace {

void check_length(std::size_t count, std::size_t nodes, const char* what) {
  if (count == nodes) return;
  throw Error(ErrorCode::bad_shape,
              std::string(what) + " has " + std::to_string(count) + " numbers, the graph has " +
                  std::to_string(nodes) + " nodes: every node needs one",
              "/" + std::string(what));
}

// Whole speeds allow exact shares; sums stay far from overflow.
bool all_whole(const std::vector<double>& speeds) {
  return std::all_of(speeds.begin(), speeds.end(),
                     [](double speed) { return speed <= 1e6 && speed == std::floor(speed); });
}

// Gives `total` to shares in order: after k of them exactly ceil(total * shares so far / all) has
// been given, so every one gets its share rounded down or up.
template <class ShareOf>
void hand_out(Load total, std::size_t count, ShareOf share_of, std::vector<Load>& out) {
  Int128 all = 0;
  for (std::size_t i = 0; i < count; ++i) all += share_of(i);
  Int128 so_far = 0;
  Load given = 0;
  for (std::size_t i = 0; i < count; ++i) {
    so_far += share_of(i);
    const auto due = static_cast<Load>((Int128{total} * so_far + all - 1) / all);
    out[i] = due - given;
    given = due;
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
                  "the sum of loads exceeds 9007199254740991, the largest exact whole number",
                  "/loads");
    }
    sum += load;
  }
  for (std::size_t i = 0; i < speeds.size(); ++i) {
    if (speeds[i] > 0 && speeds[i] <= 1e300) continue;
    throw Error(ErrorCode::bad_value,
                "speeds[" + std::to_string(i) +
                    "] must be a number above 0: a balancing flow "
                    "shares the load by speed",
                "/speeds/" + std::to_string(i));
  }
  const graph::Components parts = graph::components(graph);
  std::vector<Load> totals(parts.count, 0);
  std::vector<double> powers(parts.count, 0);
  for (std::size_t i = 0; i < n; ++i) {
    totals[parts.of[i]] += loads[i];
    powers[parts.of[i]] += speeds.empty() ? 1 : speeds[i];
  }
  Problem problem;
  problem.components = parts.count;
  problem.targets.resize(n);
  problem.excess.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Load total = totals[parts.of[i]];
    const double power = powers[parts.of[i]];
    if (speeds.empty()) {
      problem.targets[i] = static_cast<double>(total) / power;
      const auto count = static_cast<Load>(power);
      problem.excess[i] = static_cast<double>(Int128{loads[i]} * count - total) / power;
    } else {
      problem.targets[i] = static_cast<double>(total) * (speeds[i] / power);
      problem.excess[i] = static_cast<double>(loads[i]) - problem.targets[i];
    }
  }
  problem.loads = std::move(loads);
  problem.speeds = std::move(speeds);
  return problem;
}

WholeTargets make_whole_targets(const graph::Graph& graph, const Problem& problem) {
  const Forest forest = depth_first_forest(graph);
  const bool whole = all_whole(problem.speeds);
  double largest = 0;
  for (const double speed : problem.speeds) largest = std::max(largest, speed);
  WholeTargets result;
  result.targets.resize(graph.nodes());
  std::vector<Load> given;
  for (std::size_t r = 0; r < forest.roots.size(); ++r) {
    const std::size_t from = forest.roots[r];
    const std::size_t to = r + 1 < forest.roots.size() ? forest.roots[r + 1] : forest.order.size();
    const auto node = [&](std::size_t i) { return forest.order[from + i]; };
    const std::size_t count = to - from;
    Load total = 0;
    for (std::size_t i = 0; i < count; ++i) total += problem.loads[node(i)];
    given.assign(count, 0);
    if (problem.speeds.empty()) {
      hand_out(
          total, count, [](std::size_t) { return Int128{1}; }, given);
    } else if (whole) {
      hand_out(
          total, count, [&](std::size_t i) { return static_cast<Int128>(problem.speeds[node(i)]); },
          given);
    } else {
      // 40 bits of the fastest: the shares are then off by less than any load can show.
      hand_out(
          total, count,
          [&](std::size_t i) {
            return static_cast<Int128>(problem.speeds[node(i)] / largest * 0x1.0p40);
          },
          given);
    }
    for (std::size_t i = 0; i < count; ++i) result.targets[node(i)] = given[i];
  }
  return result;
}

std::vector<Load> peak_loads(std::size_t nodes, Load total, std::size_t node) {
  std::vector<Load> loads(nodes, 0);
  loads[node] = total;
  return loads;
}

namespace {

// Whole loads in proportion to the weights, with the given sum: largest remainder.
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
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return rests[a] != rests[b] ? rests[a] > rests[b] : a < b;
  });
  // Rounding of large totals can leave more than one unit a node, or take too many.
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
  // Half of all load sits on the hot spots, the rest is spread evenly.
  const double share = static_cast<double>(nodes) / static_cast<double>(std::min(spots, nodes));
  std::vector<double> weights(nodes, 1);
  for (std::size_t k = 0; k < std::min(spots, nodes); ++k) weights[order[k]] += share;
  return apportioned(weights, total_of(nodes, mean));
}

}  // namespace evenkeel::flow

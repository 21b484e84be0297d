#include "evenkeel/mapping/cost.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "evenkeel/base/error.hpp"
#include "evenkeel/eh/routing.hpp"

namespace evenkeel::mapping {

Distances::Distances(const eh::Shape& shape, Hops hops, Penalty penalty) : by_xor_(true) {
  const std::int64_t servers = eh::nodes_at(shape, 0);
  if (servers > kMostServers) {
    throw Error(ErrorCode::too_large,
                "the machine has " + std::to_string(servers) + " servers: the limit is " +
                    std::to_string(kMostServers),
                "/topology");
  }
  servers_ = static_cast<std::size_t>(servers);
  count_ = shape.l;
  for (std::int64_t x = 0; x < servers; ++x) {
    const int level = eh::llca_level(shape, 0, x);
    const int length =
        hops == Hops::route ? eh::route_length(shape, 0, x) : eh::graph_distance(shape, 0, x);
    hops_.push_back(length);
    table_.push_back(penalty == Penalty::llca ? level * length : length);
    groups_.push_back(static_cast<std::int8_t>(std::max(0, level - 1)));
  }
  find_mean();
}

Distances::Distances(const graph::Graph& graph) : servers_(graph.nodes()) {
  if (servers_ > kMostTabled) {
    throw Error(ErrorCode::too_large,
                "the machine has " + std::to_string(servers_) + " servers: the limit is " +
                    std::to_string(kMostTabled) + ", and " + std::to_string(kMostServers) +
                    " for extended hypercubes",
                "/topology");
  }
  for (graph::NodeId a = 0; a < servers_; ++a) {
    for (const std::int32_t distance : graph::distances_from(graph, a)) {
      if (distance < 0) {
        throw Error(ErrorCode::conflict,
                    "the machine is in parts without a link between them: tasks on both sides "
                    "could not talk",
                    "/topology");
      }
      hops_.push_back(distance);
    }
  }
  table_ = hops_;
  find_mean();
}

void Distances::find_mean() {
  double sum = 0;
  for (const std::int32_t value : table_) sum += value;
  mean_ = sum / static_cast<double>(std::max<std::size_t>(1, table_.size()));
}

Measures measure(const TaskGraph& tasks, const Distances& distances,
                 std::span<const std::uint32_t> mapping, double beta) {
  Measures found;
  const std::size_t servers = distances.servers();
  auto& loads = found.loads;
  loads.assign(servers, 0);
  found.com.assign(static_cast<std::size_t>(distances.groups()), 0);
  for (std::size_t i = 0; i < tasks.tasks(); ++i) {
    loads[mapping[i]] += tasks.comp(i);
    for (const auto& [other, amount] : tasks.partners(i)) {
      if (other < i) continue;
      const std::uint32_t a = mapping[i], b = mapping[other];
      found.c2 += amount * distances(a, b);
      found.com[static_cast<std::size_t>(distances.group(a, b))] += amount * distances.hops(a, b);
    }
  }
  const auto count = static_cast<double>(servers);
  const double mean = static_cast<double>(tasks.total_comp()) / count;
  double apart = 0, squares = 0;
  for (const std::int64_t load : loads) {
    found.squares += load * load;
    const double off = static_cast<double>(load) - mean;
    apart += std::fabs(off);
    squares += off * off;
  }
  found.least_load = *std::min_element(loads.begin(), loads.end());
  found.most_load = *std::max_element(loads.begin(), loads.end());
  found.c1 = std::sqrt(static_cast<double>(found.squares) / count);
  found.cost = found.c1 + beta * static_cast<double>(found.c2);
  found.sigma = std::sqrt(squares / count);
  found.delta = mean > 0 ? apart / count / mean : 0;
  return found;
}

double balanced_beta(const TaskGraph& tasks, const Distances& distances) {
  const double load =
      static_cast<double>(tasks.total_comp()) / static_cast<double>(distances.servers());
  const double random = static_cast<double>(tasks.total_comm()) * distances.mean();
  return random > 0 && load > 0 ? load / random : 1;
}

}  // namespace evenkeel::mapping

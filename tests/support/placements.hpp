#pragma once
// Small problems of which every placement of the units to spare can be tried.
#include <vector>

#include "evenkeel/flow/problem.hpp"
#include "support/graphs.hpp"

namespace evenkeel::testing {

/// A small problem with speeds in halves, and its shares by definition.
struct PlacementCase {
  graph::Graph graph;
  flow::Problem problem;
  std::vector<Load> weights;  // twice the speeds
  Load weight = 0;
  Load total = 0;

  // Every load is its share rounded down or up: |after - total w / W| < 1.
  bool shared(const std::vector<Load>& after) const {
    for (std::size_t i = 0; i < after.size(); ++i) {
      const Load off = after[i] * weight - total * weights[i];
      if (off >= weight || off <= -weight) return false;
    }
    return true;
  }
};

/// A case with at least two nodes, with speeds of 1/2 to 3 or without speeds.
inline PlacementCase draw_case(Rng& rng, std::size_t most_nodes, Load most_load, bool with_speeds) {
  const std::size_t nodes = 2 + draw(rng, most_nodes - 1);
  const std::size_t extra = draw(rng, 3);
  PlacementCase one{random_graph(rng, nodes, extra, false), {}, {}};
  std::vector<double> speeds;
  for (std::size_t i = 0; i < nodes; ++i) {
    one.weights.push_back(with_speeds ? 1 + static_cast<Load>(draw(rng, 6)) : 1);
    one.weight += one.weights.back();
    if (with_speeds) speeds.push_back(static_cast<double>(one.weights.back()) / 2);
  }
  const auto loads = random_node_loads(rng, nodes, most_load);
  for (const Load load : loads) one.total += load;
  one.problem = flow::make_problem(one.graph, loads, speeds);
  return one;
}

}  // namespace evenkeel::testing

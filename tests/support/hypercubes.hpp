#pragma once
// Extended hypercubes as explicit graphs: servers first, then level by level.
#include <string>
#include <utility>

#include "evenkeel/eh/address.hpp"
#include "support/graphs.hpp"

namespace evenkeel::testing {

/// Pairs of k and l.
inline const std::pair<int, int> kShapes[] = {{1, 1}, {1, 4}, {2, 1}, {2, 2}, {2, 3},
                                              {3, 1}, {3, 2}, {3, 3}, {4, 2}, {5, 1}};

/// Built as a topology, edge by edge.
inline graph::Graph explicit_graph(const eh::Shape& shape) {
  return built("eh:" + std::to_string(shape.k) + "," + std::to_string(shape.l));
}

/// Numbers of the explicit graph: servers first, then level by level.
inline graph::NodeId id_of(const eh::Shape& shape, const eh::Node& node) {
  std::int64_t first = 0;
  for (int level = 0; level < node.level; ++level) first += eh::nodes_at(shape, level);
  return static_cast<graph::NodeId>(first + node.number);
}

}  // namespace evenkeel::testing

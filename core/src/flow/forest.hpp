#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::flow {

inline constexpr std::uint32_t kNoNode = UINT32_MAX;

/// A depth-first forest: every other edge joins two nodes of which one is an ancestor.
struct Forest {
  std::vector<graph::NodeId> order;        ///< Nodes in preorder, tree after tree.
  std::vector<std::uint32_t> place;        ///< Position of every node in `order`.
  std::vector<graph::NodeId> parent;       ///< kNoNode at roots.
  std::vector<std::uint32_t> parent_edge;  ///< kNoNode at roots.
  std::vector<std::size_t> roots;          ///< Positions in `order` at which trees begin,
                                           ///< ascending.
};

/// Roots and neighbours in order of their numbers. O(n + m).
Forest depth_first_forest(const graph::Graph& graph);

}  // namespace evenkeel::flow

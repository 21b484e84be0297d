#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// Load that is to go over a link.
struct FlowEdge {
  Node from = 0;
  Node to = 0;
  Load amount = 0;  ///< > 0.
};

/// An object over one link.
struct FlowHop {
  Object object = 0;
  std::uint32_t edge = 0;
  std::int64_t round = 0;  ///< From 0: what goes on from a node came there in rounds before.
};

struct FlowObjects {
  std::vector<FlowHop> hops;  ///< By round, then edge, then object.
  std::vector<Node> where;    ///< Of every object in the end: home to there is one move where any
                              ///< two nodes may talk.
  std::vector<Load> carried;  ///< Over every edge.
  std::int64_t rounds = 0;    ///< Links on the longest path of edges that carry something.
  Load largest = 0;           ///< Load of the largest object that may move.
  std::vector<std::int64_t> degree;  ///< Of every node: its edges.
  /// Whether each edge carries within largest / 2 of its amount, and so each node ends within
  /// degree x largest / 2 of where the flow would bring it: at every giver what may move and the
  /// flow would leave there is (degree - 1) x largest / 2 or more.
  bool bounded = false;
};

/// Objects that move as an acyclic flow says, hop by hop: node after node in topological order,
/// over each of its edges, the largest amount first, the largest object that still fits, again and
/// again, then the smallest that is left, if that is nearer.
///
/// @param model  Its loads, homes and pins; objects without a home are not looked at (where:
/// kNone).
/// @throws Error bad_value if the flow has a cycle, a node twice on an edge, or no amount.
/// Source: core/theory/plan.md, section 7; the second phase of Decker, Monien, Preis 2000. O((n +
/// edges + hops) log m) time.
FlowObjects objects_along(const Model& model, std::span<const FlowEdge> edges);

}  // namespace evenkeel::plan

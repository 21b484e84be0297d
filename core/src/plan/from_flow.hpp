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
  std::int64_t round = 0;  ///< From 0; objects that leave a node arrived there in earlier rounds.
};

struct FlowObjects {
  std::vector<FlowHop> hops;  ///< By round, then edge, then object.
  /// Final node of every object. Moving it there directly is one move if any two nodes can
  /// communicate.
  std::vector<Node> where;
  std::vector<Load> carried;         ///< Over every edge.
  std::int64_t rounds = 0;           ///< Links on the longest path of edges that carry something.
  Load largest = 0;                  ///< Load of the largest movable object.
  std::vector<std::int64_t> degree;  ///< Number of edges per node.
  /// Whether each edge carries within largest / 2 of its amount. Each final load is then within
  /// degree x largest / 2 of the flow's target. Condition: on every giver, the flow leaves movable
  /// load of at least (degree - 1) x largest / 2.
  bool bounded = false;
};

/// Chooses objects that move along an acyclic flow, hop by hop. Nodes follow in topological order.
/// For each edge of a node, by descending amount, it repeatedly takes the largest object that still
/// fits. Then it takes the smallest remaining object if the total gets nearer to the amount.
///
/// @param model  Its loads, homes and pins; objects without a home are ignored (where: kNone).
/// @throws Error bad_value if the flow has a cycle, a node twice on an edge, or no amount.
/// Source: core/theory/plan.md, section 7; the second phase of Decker, Monien, Preis 2000. O((n +
/// edges + hops) log m) time.
FlowObjects objects_along(const Model& model, std::span<const FlowEdge> edges);

}  // namespace evenkeel::plan

#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/model.hpp"
#include "plan/plan_data.hpp"

namespace evenkeel::plan {

/// The objects of one node and what keeps them there.
struct Obstacles {
  Node node = kNone;
  std::int64_t objects = 0;        ///< On the node.
  std::vector<Object> first = {};  ///< The largest of them, of equals the first.
  std::vector<Obstacle> why = {};  ///< Obstacle of each of these.
};

/// Why the objects of a node stay there. Each object is checked alone while the others stay. If
/// there are many, only the largest are checked, 20 million pairs of object and node.
///
/// An order of moves that keeps the capacities at all times can be extended by one more move. So
/// the option "transient" keeps no object on its node that capacity does not keep.
/// @param where  Node of every object.
/// Source: core/theory/plan.md, section 8. O(m log m + looks x (resources + messages)).
Obstacles obstacles_on(const Model& model, std::span<const Node> where, Node node, const Aim& aim);

/// The model without that rule; empty for cap, no_gain and none. O(n + m).
std::optional<Model> without(const Model& model, Obstacle rule);

}  // namespace evenkeel::plan

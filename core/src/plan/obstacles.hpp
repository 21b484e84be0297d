#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// What keeps an object where it is: the rule after which no other node is left, each rule for the
/// nodes that those before it leave. pinned; allowed: its own nodes; closed: these are closed or
/// drained; capacity; group; cap: the moves, bytes, target or gain that were asked for; no_gain:
/// one of both nodes would end as late as this one or later; none: moving it alone would help.
enum class Obstacle : std::uint8_t {
  pinned,
  allowed,
  closed,
  capacity,
  group,
  cap,
  no_gain,
  none,
};
inline constexpr std::size_t kObstacles = 8;

/// The objects of one node and what keeps them there.
struct Obstacles {
  Node node = kNone;
  std::int64_t objects = 0;        ///< On the node.
  std::vector<Object> first = {};  ///< The largest of them, of equals the first.
  std::vector<Obstacle> why = {};  ///< Of these.
};

/// What keeps the objects of a node there, each looked at alone while the others stay. Of many only
/// the largest are looked at, 20 million pairs of object and node.
///
/// An order of moves that keeps capacities on the way can take one more move at its end, so that
/// "transient" keeps no object that capacity does not.
/// @param where  Of every object.
/// Source: core/theory/plan.md, section 8. O(m log m + looks x (resources + messages)).
Obstacles obstacles_on(const Model& model, std::span<const Node> where, Node node, const Aim& aim);

/// The model without that rule; none for cap, no_gain and none. O(n + m).
std::optional<Model> without(const Model& model, Obstacle rule);

}  // namespace evenkeel::plan

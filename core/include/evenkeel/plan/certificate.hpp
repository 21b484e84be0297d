#pragma once
#include <cstdint>
#include <vector>

#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// Why no plan has a makespan of at most a time. The capacities C are the maximum work of nodes in
/// that time, a multiple of the loads' grain.
struct Certificate {
  enum class Test : std::uint8_t {
    fill,      ///< The objects allowed only on `nodes` have more work than these can do.
    forced,    ///< The objects pinned on a node are more than it can do.
    largest,   ///< An object is more than any of its nodes can do.
    together,  ///< The objects of a group are more than any node of all of them can do.
    prefix,    ///< The k largest objects are more than the k largest capacities.
    count,     ///< The nodes can hold fewer than k of the k largest objects.
    l2,  ///< Equal speeds: objects above C - a and C / 2, and all objects of a or more with them.
    spread,    ///< The k-th largest object of a group is more than the k-th largest capacity.
    resource,  ///< The same tests with a resource and its capacities: no plan at all. By `forced`
               ///< the node is above its capacity by its base and the objects pinned on it.
    removal,   ///< More objects leave their homes than allowed.
    exchange,  ///< The same, by the objects above `number`: a node takes at most one of them.
    bytes,     ///< More bytes leave their homes than allowed.
  };
  Test test = Test::fill;
  std::int64_t number = 0;       ///< k, a, node, object or group, depending on the test.
  std::vector<Node> nodes = {};  ///< For fill; empty: all nodes that are not drained.
  std::uint32_t resource = kNone;
  std::uint32_t member = 0;  ///< For spread: k, with `number` the group.
  /// For resource: the test.
  Test inner = Test::fill;
};

}  // namespace evenkeel::plan

#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "evenkeel/ring/instance.hpp"
#include "evenkeel/ring/intervals.hpp"

namespace evenkeel::ring {

enum class NodeKind { rich, positive, negative, idle };

/// The part of a node in a schedule (Lau 2001, section 2).
struct NodeRole {
  /// Sends in both directions, to the right only, to the left only, or not.
  NodeKind kind = NodeKind::idle;
  bool red = false;  ///< Must send more than its own load; never for a rich node.
  friend bool operator==(const NodeRole&, const NodeRole&) = default;
};

/// Roles of all nodes, shape n. O(n).
/// @param loads  Shape n.  @param flow  Shape n.
std::vector<NodeRole> node_roles(std::span<const Load> loads, std::span<const Load> flow);

/// Why a schedule needs its number of steps.
///
/// Single-send: the longest chain of red nodes, preceded by the node that unlocks it. Multi-send:
/// the longest thread, the nodes whose loads together are just enough for the flow out of the last
/// one. Without a message limit it has one node per step of the schedule. With a limit it has fewer
/// nodes if the limit keeps a link busy while units are left.
struct CriticalPath {
  std::vector<std::size_t> nodes;  ///< In the order in which the load travels.
  bool to_right = true;            ///< Towards growing node numbers.
  bool limit_binds = false;        ///< The message limit is part of the reason.
};

/// The critical chain or thread of a schedule that takes `steps` steps; empty for 0 steps.
/// Determinism: the run with the smallest last link; to the right before to the left.
/// Complexity:  O(n).
std::optional<CriticalPath> critical_path(const Instance& instance, const SendModel& model,
                                          Load shift, std::int64_t steps);

}  // namespace evenkeel::ring

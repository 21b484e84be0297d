#pragma once
#include <cstddef>
#include <cstdint>

namespace evenkeel::plan {

/// Concurrent transfers per node: a number out and a number in, or a number in total.
struct Limit {
  std::int64_t out = 1;
  std::int64_t in = 1;
  bool together = false;  ///< `out` counts both directions, `in` nothing.
};

/// Why an object stays on its node: the rule that excludes the last other node. Each rule applies
/// to the nodes that earlier rules leave. `allowed`: the node is not in its set. `closed`: the
/// allowed nodes are closed or drained. `cap`: the requested moves, bytes, target or gain.
/// `no_gain`: one of the two nodes would finish no earlier than this node now. `none`: moving the
/// object alone helps.
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

}  // namespace evenkeel::plan

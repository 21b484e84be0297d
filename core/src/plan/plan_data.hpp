#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/model.hpp"
#include "evenkeel/settings/plan.hpp"

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

/// Objects on nodes, and the plan that the job asks for.
struct PlanData {
  settings::Plan settings;
  Model model;
  Aim aim;
  Limit limit;
  std::vector<Node> assignment;                       ///< One per object, for algorithm none.
  std::vector<std::string> node_names, object_names;  ///< Empty if not given.

  /// "node x", or "node 3" if there are no names.
  std::string called(Node node) const { return name_of("node ", node_names, node); }
  std::string called_object(Object object) const {
    return name_of("object ", object_names, object);
  }
  /// Whether the job searches for a placement, instead of using a given placement or a flow.
  bool searches() const {
    return settings.algorithm != settings::Plan::Algorithm::none && !settings.flow;
  }
  /// Whether objects move link by link along a flow, without a limit per round.
  bool goes_by_links() const { return settings.flow && !settings.collapse; }

 private:
  static std::string name_of(const char* noun, const std::vector<std::string>& names,
                             std::size_t index) {
    return noun + (names.empty() ? std::to_string(index) : names[index]);
  }
};

}  // namespace evenkeel::plan

#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/items.hpp"

namespace evenkeel::plan {

struct Searched {
  /// Best placement of the items; empty if none was found.
  std::optional<std::vector<Node>> where;
  bool finished = false;  ///< The search was exhaustive: the placement is optimal, or none exists.
  std::int64_t states = 0;
};

/// The best placement that breaks no rule, by branch and bound: items by descending load, each to
/// every node that it fits on. Among identical nodes only the first is tried. A branch is cut if
/// the remaining work cannot improve the best plan even if it were divisible.
///
/// Source: core/theory/plan.md, section 3. O(nodes ^ items) states at worst.
/// @param known   A placement within the rules to be improved; can be empty.
/// @param budget  Maximum number of states, not seconds, so that the result is the same on all
///                hosts.
Searched search_exactly(const Model& model, const Items& items, const Aim& aim,
                        const std::vector<Node>& known, std::int64_t budget,
                        StopCheck* stop = nullptr);

}  // namespace evenkeel::plan

#pragma once
#include <optional>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "plan/placement.hpp"

namespace evenkeel::plan {

/// Items that keep their homes as far as the rules allow, in the order of their numbers; the rest
/// is nowhere. O(m log).
Placement at_home(const Model& model, const Items& items);

/// Places every unplaced item where it finishes earliest, the largest first. O(m log n) without
/// rules.
/// @return Whether every item found a place.
bool place_rest(const Model& model, Placement& placement);

/// A placement with at most this makespan. Every node above it gives the fewest items, the largest
/// first and finally the smallest that suffices. The items return by descending load, best fit.
///
/// Source: core/theory/plan.md, section 3. O((n + m) log (n + m)) without rules.
/// @return Nothing if an item finds no place.
std::optional<Placement> keep_and_fit(const Model& model, const Items& items, const Fraction& time,
                                      StopCheck* stop = nullptr);

/// Places items by descending load, each on the node where it finishes earliest (longest processing
/// time first). O(m (log m + speeds log n)) without rules.
std::optional<Placement> longest_first(const Model& model, const Items& items,
                                       StopCheck* stop = nullptr);

/// Returns items to their homes, the most expensive first, as far as the time and the rules allow.
/// O(m log m).
void bring_home(const Model& model, Placement& placement, const Fraction& time, Price price);

}  // namespace evenkeel::plan

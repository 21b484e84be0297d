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

/// What is nowhere goes where it ends earliest, the largest first. O(m log n) without rules.
/// @return Whether everything found a place.
bool place_rest(const Model& model, Placement& placement);

/// A placement that ends by the time: off every node above it the fewest items, the largest first
/// and last the smallest that suffices; back in by descending load, best fit.
///
/// Source: core/theory/plan.md, section 3. O((n + m) log (n + m)) without rules.
/// @return Nothing where an item finds no place.
std::optional<Placement> keep_and_fit(const Model& model, const Items& items, const Fraction& time,
                                      StopCheck* stop = nullptr);

/// Items by descending load, each to the node where it ends earliest (longest processing time
/// first). O(m (log m + speeds log n)) without rules.
std::optional<Placement> longest_first(const Model& model, const Items& items,
                                       StopCheck* stop = nullptr);

/// Items away from home go back as far as the time and the rules allow, the dearest first.
/// O(m log m).
void bring_home(const Model& model, Placement& placement, const Fraction& time, Price price);

}  // namespace evenkeel::plan

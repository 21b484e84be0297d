#pragma once
#include <optional>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// A placement of the objects in two steps: over racks, each as fast as its nodes together, then
/// over the nodes of each rack. What can stay in its rack does.
///
/// On k equal nodes without rules a rack ends at most (1 - 1/k) x the largest load above its
/// average, and on r equal racks so do racks. Source: core/theory/plan.md, section 3. O((n + m) log
/// (n + m)) without rules, and the steps of refine().
/// @param model  With racks. Rules that are about nodes alone are not looked at over racks.
/// @return Nothing where an object finds no place that way.
std::optional<std::vector<Node>> place_by_racks(const Model& model, Price price,
                                                StopCheck* stop = nullptr);

}  // namespace evenkeel::plan

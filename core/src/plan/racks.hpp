#pragma once
#include <optional>
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// A placement of the objects in two steps: over racks, each as fast as its nodes together, then
/// over the nodes of each rack. Objects stay in their rack if possible.
///
/// On k equal nodes without rules, the makespan of a rack is at most (1 - 1/k) x the largest load
/// above its average. The same holds for r equal racks. Source: core/theory/plan.md, section 3.
/// O((n + m) log (n + m)) without rules, and the steps of refine().
/// @param model  With racks. Over racks, rules on single nodes are ignored.
/// @return Nothing if an object finds no place by this method.
std::optional<std::vector<Node>> place_by_racks(const Model& model, Price price,
                                                StopCheck* stop = nullptr);

}  // namespace evenkeel::plan

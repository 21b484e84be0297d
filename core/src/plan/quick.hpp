#pragma once
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// A placement near the present placement for loads that have just changed. New objects and objects
/// that cannot stay are placed first. Then steps like in refine() take load off the most loaded
/// node. They continue until nothing helps, or the makespan is within 1% of the mean or at the
/// largest object. Finally, objects go home if no node then finishes later.
///
/// Source: core/theory/plan.md, section 6. O((n + m) log m + steps log n).
/// @return Empty if an object finds no place within the rules.
std::vector<Node> quick_plan(const Model& model, StopCheck* stop = nullptr);

/// Only the moves that the rules require. Unplaced objects, and objects that cannot stay, go where
/// they finish earliest, the largest first. All others stay. O((n + m) log m).
/// @return Empty if an object finds no place within the rules.
std::vector<Node> repaired_plan(const Model& model);

}  // namespace evenkeel::plan

#pragma once
#include <vector>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/model.hpp"

namespace evenkeel::plan {

/// A placement near to the present one for loads that have just changed: steps off the fullest
/// node, as refine() takes them, until nothing helps, the mean is met within a hundredth, or the
/// largest object; then what may go home without ending later does. New objects and those that may
/// not stay are placed first.
///
/// Source: core/theory/plan.md, section 6. O((n + m) log m + steps log n).
/// @return Empty where an object finds no place within the rules.
std::vector<Node> quick_plan(const Model& model, StopCheck* stop = nullptr);

/// What the rules ask for and no more: objects that are nowhere, or where they may not stay, go
/// where they end earliest, the largest first; all others stay. O((n + m) log m).
/// @return Empty where an object finds no place within the rules.
std::vector<Node> repaired_plan(const Model& model);

}  // namespace evenkeel::plan

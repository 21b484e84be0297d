#pragma once
#include <cstdint>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "plan/placement.hpp"

namespace evenkeel::plan {

/// Lowers the makespan step by step. The most loaded node gives another node the item nearest to
/// half their difference, or swaps two items with that difference. The step with the smaller
/// maximum of both nodes is chosen. The least loaded nodes are tried first. It gives up after all
/// nodes.
///
/// Source: core/theory/plan.md, section 3. A step costs O((nodes tried + items there) log).
/// @param placement  All items are placed, within the rules, before and after.
/// @param aim        Its caps hold afterwards if they held before.
/// @param until      Makespan at which it stops.
/// @param steps      Maximum number of steps.
/// @return Steps taken.
std::int64_t refine(const Model& model, Placement& placement, const Aim& aim, const Fraction& until,
                    std::int64_t steps, StopCheck* stop = nullptr);

}  // namespace evenkeel::plan

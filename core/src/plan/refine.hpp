#pragma once
#include <cstdint>

#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "plan/placement.hpp"

namespace evenkeel::plan {

/// Lowers the makespan step by step: the fullest node gives another one the item nearest to half
/// their difference, or swaps two items with that difference, whichever leaves the fuller of both
/// the least; the least full nodes are asked first, all of them before it gives up.
///
/// Source: core/theory/plan.md, section 3. A step costs O((nodes asked + items there) log).
/// @param placement  All items are placed, within the rules; so they stay.
/// @param aim        Its caps hold afterwards if they held before.
/// @param until      It stops there.
/// @param steps      At most.
/// @return Steps taken.
std::int64_t refine(const Model& model, Placement& placement, const Aim& aim, const Fraction& until,
                    std::int64_t steps, StopCheck* stop = nullptr);

}  // namespace evenkeel::plan

#pragma once
#include <cstdint>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "plan/placement.hpp"

namespace evenkeel::plan {

/// Lowers the makespan where messages between nodes are work: the fullest node gives an item, or it
/// and a partner, or swaps one, or takes a partner in, whichever leaves the fullest of the nodes
/// touched with the least. Where no step helps some items are put anywhere, and it goes on from
/// there. Last, items go home as far as nothing ends later.
///
/// Source: core/theory/plan.md, section 3. A step costs O((items of a node) x (nodes asked) x
/// partners).
/// @param placement  All items are placed, within the rules; so they stay. The best found.
/// @param aim        Its caps hold afterwards if they held before.
/// @param until      It stops there.
/// @param kicks      How often it starts anew from the best.
/// @param looks      Steps tried in all, at most.
void refine_communication(const Model& model, Placement& placement, const Aim& aim,
                          const Fraction& until, Rng& rng, std::int64_t kicks, std::int64_t looks,
                          StopCheck* stop = nullptr);

}  // namespace evenkeel::plan

#pragma once
#include <cstdint>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "plan/placement.hpp"

namespace evenkeel::plan {

/// Lowers the makespan if messages between nodes are work. The most loaded node gives an item,
/// gives an item and a partner, swaps an item, or takes a partner in. The step with the smallest
/// maximum over the touched nodes is chosen. If no step helps, some items are placed at random, and
/// the search continues. Finally, items go home if no node finishes later.
///
/// Source: core/theory/plan.md, section 3. A step costs O((items of a node) x (nodes tried) x
/// partners).
/// @param placement  All items are placed, within the rules. Becomes the best placement found,
///                   within the rules.
/// @param aim        Its caps hold afterwards if they held before.
/// @param until      Makespan at which it stops.
/// @param kicks      Number of restarts from the best placement.
/// @param looks      Maximum number of steps tried in total.
void refine_communication(const Model& model, Placement& placement, const Aim& aim,
                          const Fraction& until, Rng& rng, std::int64_t kicks, std::int64_t looks,
                          StopCheck* stop = nullptr);

}  // namespace evenkeel::plan

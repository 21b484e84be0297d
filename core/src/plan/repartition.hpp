#pragma once
#include <cstdint>
#include <optional>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "plan/placement.hpp"

namespace evenkeel::plan {

/// Searches for a placement with at most a given makespan. It repeatedly splits the items of two
/// nodes in the best possible way. First the work above the time falls, then the migration. Steps
/// that change neither are also taken. A step changes only a few randomly drawn items of the two
/// nodes. If items share blocks, all items of a block on a node move together every second time.
///
/// Source: core/theory/plan.md, section 3. O(2^12) per step.
/// @param placement  All items are placed, within the rules.
/// @param steps      Maximum number of node pairs.
/// @return The best placement found that meets the time and the caps, if any.
std::optional<Placement> repartition(const Model& model, Placement placement, const Fraction& time,
                                     const Aim& aim, Rng& rng, std::int64_t steps,
                                     StopCheck* stop = nullptr);

}  // namespace evenkeel::plan

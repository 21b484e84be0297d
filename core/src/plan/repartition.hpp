#pragma once
#include <cstdint>
#include <optional>

#include "evenkeel/base/rng.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/plan/aim.hpp"
#include "plan/placement.hpp"

namespace evenkeel::plan {

/// Towards a placement that ends by the time: two nodes' items are split anew in the best of all
/// ways, again and again; first the work above the time falls, then the migration. Steps that
/// change neither are taken too. Items beyond the first few of two nodes stay, drawn anew each
/// time. Where items share blocks, all of a block on a node go at once every second time.
///
/// Source: core/theory/plan.md, section 3. O(2^12) a step.
/// @param placement  All items are placed, within the rules; so they stay.
/// @param steps      Pairs of nodes looked at, at most.
/// @return The best placement that ends by the time and holds the caps; none was found.
std::optional<Placement> repartition(const Model& model, Placement placement, const Fraction& time,
                                     const Aim& aim, Rng& rng, std::int64_t steps,
                                     StopCheck* stop = nullptr);

}  // namespace evenkeel::plan

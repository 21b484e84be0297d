#pragma once
#include <functional>
#include <optional>

#include "plan/copies.hpp"

namespace evenkeel::plan {

/// Lowers the makespan: the fullest GPU swaps a copy with another one of its node, or a copy there
/// or elsewhere becomes one of another expert, whichever leaves the fullest of those touched with
/// the least, then loads fewer copies.
/// @param most   Copies loaded at most, in all.
/// @param until  It stops at that makespan.
/// @param look   Called after each step; or empty.
void descend(Copies& copies, std::optional<std::int64_t> most, Int128 until,
             const std::function<void()>& look, StopCheck* stop);

/// Swaps of which each leaves fewer copies away from home, as long as no GPU has more than that.
void bring_home(Copies& copies, Int128 most, StopCheck* stop);

/// GPUs get the numbers, within their nodes, and nodes theirs, with which most copies are at home.
/// O(gpus^3 + slots). @return The GPU, of all, whose copies each GPU gets.
std::vector<Gpu> relabel(const Copies& copies);

}  // namespace evenkeel::plan

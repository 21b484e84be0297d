#pragma once
#include <functional>
#include <optional>

#include "plan/copies.hpp"

namespace evenkeel::plan {

/// Lowers the makespan. The most loaded GPU swaps a copy with another GPU of its node, or a copy on
/// any GPU is replaced by a copy of another expert. The step with the smallest maximum over the
/// touched GPUs is chosen, and among ties the step that loads the fewest copies.
/// @param most   Maximum number of copies loaded in total.
/// @param until  Makespan at which it stops.
/// @param look   Called after each step; can be empty.
void descend(Copies& copies, std::optional<std::int64_t> most, Int128 until,
             const std::function<void()>& look, StopCheck* stop);

/// Swaps of which each leaves fewer copies away from home, if no GPU has more than `most` then.
void bring_home(Copies& copies, Int128 most, StopCheck* stop);

/// Renumbers GPUs within their nodes, and nodes, so that the maximum number of copies stays at
/// home. O(gpus^3 + slots). @return for each GPU, the GPU whose copies it gets.
std::vector<Gpu> relabel(const Copies& copies);

}  // namespace evenkeel::plan

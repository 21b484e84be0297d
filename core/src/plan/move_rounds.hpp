#pragma once
#include <optional>
#include <vector>

#include "plan/transient.hpp"

namespace evenkeel::plan {

/// Sets the rounds of steps that can be carried out one after the other: each in its turn as early
/// as its object, the limit and the room at its target allow, from then on to the end.
/// @return How many rounds. O(steps x (steps of a node) log).
std::int64_t set_rounds(const Model& model, const std::optional<Limit>& limit,
                        std::vector<TransientStep>& steps, StopCheck* stop);

/// Whether no node is over a capacity in a round in which something comes to it.
bool keeps_capacities(const Model& model, const std::vector<TransientStep>& steps);

}  // namespace evenkeel::plan

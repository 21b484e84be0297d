#pragma once
#include <optional>
#include <vector>

#include "plan/transient.hpp"

namespace evenkeel::plan {

/// Sets the rounds of steps that can be carried out one after the other. Each step in turn is as
/// early as its object, the limit and the room at its target allow. The room must last until the
/// last round.
/// @return number of rounds. O(steps x (steps of a node) log).
std::int64_t set_rounds(const Model& model, const std::optional<Limit>& limit,
                        std::vector<TransientStep>& steps, StopCheck* stop);

/// Whether no node exceeds a capacity in a round in which an object arrives.
bool keeps_capacities(const Model& model, const std::vector<TransientStep>& steps);

}  // namespace evenkeel::plan

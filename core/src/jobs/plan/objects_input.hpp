#pragma once
#include "jobs/plan/input.hpp"
#include "jobs/shared/data.hpp"

namespace evenkeel::jobs {

/// Reads body["objects"], "blocks", "groups" and "assignment" into the model; nodes come first.
/// @throws Error with a JSON pointer.
void read_plan_objects(const Json& body, Buffers& buffers, PlanInput& input, DataHash& hash);

}  // namespace evenkeel::jobs

#pragma once
#include <map>
#include <string>

#include "jobs/plan/columns.hpp"
#include "jobs/plan/input.hpp"

namespace evenkeel::jobs {

/// Reads body["nodes"] into the model: speeds over their common denominator, states, racks,
/// capacities. Resources get their numbers in the order of their first mention.
/// @throws Error with a JSON pointer.
void read_plan_nodes(const Json& body, Buffers& buffers, PlanInput& input, DataHash& hash);

/// The column "speed", 1 without, over their common denominator into model.speed and speed_unit.
/// @throws Error with a JSON pointer.
void read_speeds(const Columns& columns, Buffers& buffers, plan::Model& model, DataHash& hash);

/// The number of a resource; one that is new has no capacity anywhere.
std::uint32_t resource_named(const std::string& name, PlanInput& input);

}  // namespace evenkeel::jobs

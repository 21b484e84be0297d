#pragma once
#include <map>
#include <string>

#include "jobs/plan/input.hpp"
#include "jobs/shared/columns.hpp"

namespace evenkeel::jobs {

/// Reads body["nodes"] into the model: speeds over their common denominator, states, racks,
/// capacities. Resources are numbered in the order of first mention.
/// @throws Error with a JSON pointer.
void read_plan_nodes(const Json& body, Buffers& buffers, PlanInput& input, DataHash& hash);

/// The column "speed", default 1, over its common denominator into model.speed and speed_unit.
/// @throws Error with a JSON pointer.
void read_speeds(const Columns& columns, Buffers& buffers, plan::Model& model, DataHash& hash);

/// A capacity: null means no limit.
inline Load limit_of(const Json& capacity) {
  return capacity.is_null() ? plan::kUnlimited : capacity.get<Load>();
}

/// The number of a resource. A new resource has no capacity on any node.
std::uint32_t resource_named(const std::string& name, PlanInput& input);

}  // namespace evenkeel::jobs

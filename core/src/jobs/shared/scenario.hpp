#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/flow/migrate.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// Loads of a scenario, such as {"random":{"mean":800}}.
/// @param scenario  As its record has it.
/// @throws Error bad_value for a node, or more nodes, than there are.
std::vector<Load> scenario_loads(const Json& scenario, std::size_t nodes, std::int64_t seed);

/// How far a preset's migration times are from the measured ones, as decker/fig2 and fig3 show;
/// empty for times of one's own.
std::string machine_note(const settings::MachineName* machine);

}  // namespace evenkeel::jobs

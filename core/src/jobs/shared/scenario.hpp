#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/flow/migrate.hpp"
#include "jobs/shared/json.hpp"

namespace evenkeel::jobs {

/// Loads of a scenario, such as {"random":{"mean":800}}.
/// @param scenario  In the form of its record.
/// @throws Error bad_value for a node, or a number of nodes, beyond the network.
std::vector<Load> scenario_loads(const Json& scenario, std::size_t nodes, std::int64_t seed);

/// Distance of a preset's migration times from the measured times, as decker/fig2 and fig3 show it.
/// Empty for user-supplied times.
std::string machine_note(const settings::MachineName* machine);

}  // namespace evenkeel::jobs

#pragma once
#include <string>

#include "evenkeel/flow/migrate.hpp"

namespace evenkeel::insitu {

/// The topology of exactly `nodes` nodes with the shortest time to balance one random load (flow
/// and migration) by its best scheme. The result is deterministic.
/// @throws Error too_large above flow::kAdvisedNodes nodes.
/// Complexity: one flow::SchemeRuns per candidate.
std::string suggested_topology(int nodes, const flow::Machine& machine);

}  // namespace evenkeel::insitu

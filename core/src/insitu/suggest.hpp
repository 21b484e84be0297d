#pragma once
#include <string>

#include "evenkeel/flow/migrate.hpp"

namespace evenkeel::insitu {

/// The topology of exactly that many nodes over which one random load is evened out fastest: flow
/// and migration, by the scheme that suits it best. The same answer every time.
/// @throws Error too_large above flow::kAdvisedNodes nodes.
/// Complexity: that of flow::SchemeRuns over all candidates.
std::string suggested_topology(int nodes, const flow::Machine& machine);

}  // namespace evenkeel::insitu

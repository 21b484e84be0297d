#pragma once
#include "insitu/network_state.hpp"

namespace evenkeel::insitu {

/// Collective: checks that every entry of a row has a counterpart at the neighbour with the same
/// weight. Rows are sorted, `starts` and `nodes` known.
/// @throws Error bad_value, the same at all ranks.
/// Complexity: one message to every listed rank, a barrier, a reduction.
void check_neighbours(const Network::State& state);

}  // namespace evenkeel::insitu

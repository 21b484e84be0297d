#pragma once
#include "insitu/network_state.hpp"

namespace evenkeel::insitu {

/// Collective: checks that every entry of a row is that of a neighbour, which has it too, with the
/// same weight; rows are sorted, `starts` and `nodes` known.
/// @throws Error bad_value, the same at all ranks.
/// Complexity: a message to every rank that is listed, a barrier, a reduction.
void check_neighbours(const Network::State& state);

}  // namespace evenkeel::insitu

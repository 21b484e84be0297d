#pragma once
#include <span>

#include "jobs/ring/input.hpp"
#include "jobs/verify/findings.hpp"
#include "ring/verify.hpp"

namespace evenkeel::jobs {

/// Checks the member "structure" of a ring answer: the windows from the definitions, chains and
/// threads by executing the schedule in both modes, where that is not too long.
/// @param claimed  In the form that the schema gives it.  @param flow  Balances.
/// Complexity: O(n log n), and the two executions.
void check_structure(Findings& findings, const Json& claimed, const RingInput& input,
                     std::span<const Load> targets, std::span<const Load> flow);

}  // namespace evenkeel::jobs

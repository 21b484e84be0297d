#pragma once
#include <span>

#include "jobs/ring/input.hpp"
#include "jobs/verify/findings.hpp"

namespace evenkeel::jobs {

/// Checks the member "own" of a ring answer: the schedule that somebody wrote is carried out anew
/// in both modes, step by step, where that is not too long.
/// @param claimed  In the form that the schema gives it.  @param input  Its `own` is there.
/// Complexity: O(n + messages) a step.
void check_own(Findings& findings, const Json& claimed, const RingInput& input,
               std::span<const Load> targets);

}  // namespace evenkeel::jobs

#pragma once
#include "jobs/experts/input.hpp"
#include "jobs/shared/json.hpp"
#include "jobs/verify/findings.hpp"

namespace evenkeel::jobs {

/// Whether the claims show that the old placement of a layer cannot be mended within max_moves.
bool shows_unmendable(const Json& proof, const ExpertsInput& input, Findings& findings);

}  // namespace evenkeel::jobs

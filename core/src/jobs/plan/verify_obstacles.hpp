#pragma once
#include <vector>

#include "jobs/plan/input.hpp"
#include "jobs/verify/findings.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::jobs {

/// Checks what an answer says of the most loaded node. Where there are too many placements to
/// count, only how many objects are on it.
/// @param where  Of every object, @param end  what it is like.
void check_obstacles(const Json& obstacles, const PlanInput& input,
                     const std::vector<plan::Node>& where, const verify::Recount& end,
                     Findings& findings);

}  // namespace evenkeel::jobs

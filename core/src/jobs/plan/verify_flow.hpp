#pragma once
#include "jobs/plan/verify_moves.hpp"

namespace evenkeel::jobs {

/// Checks what an answer says of objects along a flow: what its moves carry over every link, where
/// nodes end, and the differences. The flow itself belongs to another job.
/// @param end  Loads of the nodes at the end.
void check_along_flow(const Json& flow, const PlanInput& input,
                      const std::vector<ClaimedMove>& moves, const std::vector<Load>& end,
                      Findings& findings);

}  // namespace evenkeel::jobs

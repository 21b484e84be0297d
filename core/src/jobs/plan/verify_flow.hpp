#pragma once
#include "jobs/plan/verify_moves.hpp"

namespace evenkeel::jobs {

/// Checks what an answer says of objects along a flow: what its moves carry over every link, where
/// nodes end, and the differences. The flow itself belongs to another job.
/// @param start, end  Loads of the nodes before all moves and after them.
void check_along_flow(const Json& flow, const PlanInput& input,
                      const std::vector<ClaimedMove>& moves, const std::vector<Load>& start,
                      const std::vector<Load>& end, Findings& findings);

}  // namespace evenkeel::jobs

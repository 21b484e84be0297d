#pragma once
#include <span>

#include "jobs/flow/input.hpp"
#include "jobs/verify/findings.hpp"

namespace evenkeel::jobs {

/// Checks result.max_load: edges, makespan, cut and fees from the request and the flow alone.
/// @param after    Loads that the flow leaves.
/// @param stopped  Of a run that was stopped: its bounds may be weak.
void verify_max_load(const FlowInput& data, const Json& result, std::span<const Load> flow,
                     std::span<const Load> after, bool stopped, Findings& findings);

}  // namespace evenkeel::jobs

#pragma once
#include "evenkeel/answers/flow.hpp"
#include "verify/flow/job.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// Recomputes the member max_load of an answer: makespan, fees, and numbers of the cut. Checks the
/// limits of edges, and that the cut and the flow prove the bounds.
///
/// @param claimed  Its bounds and the nodes of its cut are kept.
/// @throws Error too_large as integer_speeds(). Complexity: O(n + m), and a search for a cheaper
/// flow by Bellman and Ford of at most 4e8 visits of edges.
answers::FlowMaxLoad recompute_max_load(const FlowJob& job, const FlowPlan& plan,
                                        const answers::FlowMaxLoad& claimed, Notes& notes);

}  // namespace evenkeel::verify

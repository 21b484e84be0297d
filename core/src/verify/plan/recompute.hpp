#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/answers/plan.hpp"
#include "plan/plan_data.hpp"
#include "verify/notes.hpp"
#include "verify/plan/recount.hpp"
#include "verify/plan/replay.hpp"

namespace evenkeel::verify {

/// A plan of objects, recomputed.
struct RecomputedPlan {
  answers::PlanResult result;  ///< Without `written`. Bounds and outcomes of searches are claimed.
  std::vector<plan::Node> where;  ///< Node of every object; kNone = none.
  Recount end;                    ///< After the plan.
  Replayed replayed;
};

/// Recomputes the result of a plan from its assignment and its moves, or from its flow.
///
/// @param data     Must outlive the result.
/// @param stopped  Whether the run was stopped, so that members can be missing.
/// @param notes    Receives a sentence for every broken rule, and the members not checked.
/// @return nothing if the plan is not about the nodes and objects of the request.
/// Source: core/theory/plan.md, sections 1, 3, 7 and 8. Complexity: O(m log m), and 2e7 for the
/// obstacles.
std::optional<RecomputedPlan> recompute_plan(const plan::PlanData& data,
                                             const answers::PlanResult& claimed, bool stopped,
                                             Notes& notes);

/// Bounds and other plans that contradict the plan, as sentences.
/// @param plan   Its result has proven bounds.
std::vector<std::string> wrong_bounds(const plan::PlanData& data, const RecomputedPlan& plan);

}  // namespace evenkeel::verify

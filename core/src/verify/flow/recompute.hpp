#pragma once
#include <optional>

#include "evenkeel/answers/flow.hpp"
#include "verify/flow/job.hpp"
#include "verify/flow/norms.hpp"
#include "verify/flow/shares.hpp"
#include "verify/notes.hpp"

namespace evenkeel::verify {

/// Members of a flow answer that are found earlier, because they take long.
struct FlowParts {
  FlowNorms norms;
  bool acyclic = true;
  std::optional<answers::Whole> cost_m;
  std::optional<answers::FlowMigration> migration;
};

/// Recomputes result and check of a flow answer from its flow.
///
/// Some tolerances depend on the flow. A claimed number within such a tolerance is kept: the norms,
/// the imbalance, the loads of frames and the largest residual.
/// @param claimed  Kept: flow, iterations, the bounds of max_load, and the targets of an integral
///                 plan. It must outlive the result.
/// @return an answer without input, summary and notes. Complexity: O(n + m) per frame.
answers::Flow recompute_flow(const FlowJob& job, const FlowPlan& plan, const ShareCheck& shares,
                             const FlowParts& parts, const answers::Flow& claimed, Notes& notes);

}  // namespace evenkeel::verify

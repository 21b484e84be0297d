#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "evenkeel/answers/ring.hpp"
#include "ring/ring_data.hpp"
#include "verify/ring/ring.hpp"

namespace evenkeel::verify {

/// A plan for a ring, which balances its loads.
struct RingPlan {
  const ring::RingData& data;
  std::vector<Load> flow, targets;
  bool stopped = false;  ///< The run was stopped, so that its answer can lack members.

  std::int64_t nodes() const { return static_cast<std::int64_t>(flow.size()); }
  Load shift() const { return -flow.back(); }
  /// Whether an answer has the roles and messages of a plan with this number of steps.
  bool has_details(std::optional<std::int64_t> steps) const;
};

/// Numbers that the claims of an answer show.
struct RingBounds {
  std::int64_t fewest = 0;       ///< Steps of any plan of the mode.
  std::int64_t lower_bound = 0;  ///< Steps of any plan of any kind.
  std::int64_t within = 0;       ///< Fewest steps for the targets of the plan.
  RingTimes::Shifts shifts;      ///< Shifts that finish within them.
};

/// Recomputes the result of a ring answer from its flow and targets.
///
/// @param claimed   Kept: the critical path, the Pareto front, messages and trace.
/// @param too_long  Members that take too long to recompute, and are kept too.
/// Complexity: O(n log n), and the executions of structure and own.
/// Source: Lau 2001; core/theory/ring.md.
answers::RingResult recompute_ring(const RingPlan& plan, const RingTimes& times,
                                   const RingBounds& bounds, const answers::RingResult& claimed,
                                   std::vector<std::string>& too_long);

}  // namespace evenkeel::verify

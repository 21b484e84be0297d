#pragma once
#include <string>

#include "evenkeel/plan/bound.hpp"
#include "jobs/plan/along_flow.hpp"
#include "jobs/plan/input.hpp"
#include "jobs/shared/proof.hpp"
#include "plan/moves.hpp"

namespace evenkeel::jobs {

/// A time in lowest terms, with speeds as given.
Fraction asked_time(const PlanInput& input, const Fraction& time);

/// A time for readers, with speeds as given: "14", "13.333".
std::string time_text(const PlanInput& input, const Fraction& time);
/// The same for a lower bound: rounded down.
std::string bound_text(const PlanInput& input, const Fraction& time);

/// A time as "p/q" in lowest terms, or "p" if it is integral: for members of answers.
std::string exact_time(const PlanInput& input, const Fraction& time);
/// The same in sentences, in the user's measure.
std::string said_time(const PlanInput& input, const Fraction& time);

/// Reason for the lower bound of the makespan, or for infeasibility: one sentence without its full
/// stop.
std::string why_not_earlier(const PlanInput& input, const plan::Bound& bound);

/// Proven bounds of a plan, and its measures.
struct PlanProof {
  const plan::Bound& bound;
  Fraction makespan;                          ///< Makespan of the plan.
  std::int64_t moved;                         ///< Number of objects that the plan moves.
  plan::MovesBound moves;                     ///< Minimum number of moves with this makespan.
  std::optional<plan::MovesBound> to_target;  ///< Minimum number of moves within the target.
  std::optional<std::int64_t> states;         ///< States of a completed search.
  const plan::Moves& plan;
  const AlongFlow* flow = nullptr;  ///< Set if objects go along a flow.
};

/// The claims of a plan. Source: core/theory/plan.md, section 2.
void prove(Proof& proof, const PlanInput& input, const PlanProof& plan);

/// For an error: the job is infeasible, by the certificate of `bound`, which holds for every time.
/// Its at_least exceeds the time of any plan, which is at most all work on the slowest node.
std::string proof_of_refusal(const PlanInput& input, const plan::Bound& bound);
/// The same by a completed search.
std::string proof_of_refusal(std::int64_t states);

}  // namespace evenkeel::jobs

#pragma once
#include <string>

#include "evenkeel/plan/bound.hpp"
#include "jobs/plan/along_flow.hpp"
#include "jobs/plan/input.hpp"
#include "jobs/shared/proof.hpp"
#include "plan/moves.hpp"

namespace evenkeel::jobs {

/// A time in lowest terms, by speeds as they were given.
Fraction asked_time(const PlanInput& input, const Fraction& time);

/// A time as people read it: speeds as they were given. "14", "13.333".
std::string time_text(const PlanInput& input, const Fraction& time);
/// The same of what nothing ends before: never above it.
std::string bound_text(const PlanInput& input, const Fraction& time);

/// A time as "p/q" in lowest terms, "p" where it is whole: for members of answers.
std::string exact_time(const PlanInput& input, const Fraction& time);
/// The same in sentences: as the user measures it.
std::string said_time(const PlanInput& input, const Fraction& time);

/// Why nothing ends before the bound, or at all: one sentence without its full stop.
std::string why_not_earlier(const PlanInput& input, const plan::Bound& bound);

/// What a plan proves: the bounds that it is measured by.
struct PlanProof {
  const plan::Bound& bound;
  Fraction makespan;       ///< Of the plan.
  std::int64_t moved;      ///< By the plan: objects.
  plan::MovesBound moves;  ///< At least as many move in a plan with that makespan.
  std::optional<plan::MovesBound> to_target;  ///< At least as many in a plan within the target.
  std::optional<std::int64_t> states;         ///< Of a search that came to its end.
  const plan::Moves& plan;
  const AlongFlow* flow = nullptr;  ///< Where objects go along one.
};

/// The claims of a plan. Source: core/theory/plan.md, section 2.
void prove(Proof& proof, const PlanInput& input, const PlanProof& plan);

/// For an error: that there is no plan, by the certificate of `bound`, which holds for every time;
/// its at_least is more than any plan takes, all work on the slowest node.
std::string proof_of_refusal(const PlanInput& input, const plan::Bound& bound);
/// The same by a search that came to its end.
std::string proof_of_refusal(std::int64_t states);

}  // namespace evenkeel::jobs

#pragma once
#include <optional>
#include <string>

#include "evenkeel/plan/verify.hpp"
#include "jobs/plan/input.hpp"
#include "jobs/plan/verify_moves.hpp"
#include "jobs/verify/findings.hpp"

namespace evenkeel::jobs {

/// A fraction from 0, {"num":p,"den":q} in lowest terms or the text "p/q"; none of anything else.
std::optional<Fraction> claimed_time(const Json& claim);

/// What an answer has certificates for.
struct Proven {
  std::optional<Fraction> makespan;   ///< No plan ends earlier; as asked, in lowest terms.
  std::optional<std::int64_t> moves;  ///< No plan that ends by the plan's makespan moves fewer.
};

/// Checks every claim of "proof" by its own certificate. What none shows is wrong.
/// @param makespan  Of the plan.
Proven check_proof(const Json& proof, const PlanInput& input, const Fraction& makespan,
                   const Replayed& replayed, Findings& findings);

}  // namespace evenkeel::jobs

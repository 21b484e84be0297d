#pragma once
#include <functional>
#include <optional>
#include <string>

#include "jobs/plan/input.hpp"
#include "jobs/verify/findings.hpp"
#include "verify/plan/replay.hpp"

namespace evenkeel::jobs {

/// Why a member is not checked.
inline constexpr const char* kWhySearch =
    "this is the outcome of a search, which only another search can confirm";

/// A fraction from 0, {"num":p,"den":q} in lowest terms or the text "p/q"; none of anything else.
std::optional<Fraction> claimed_time(const Json& claim);

/// A time as it was asked for, in the unit of the model; none where it does not fit.
std::optional<Fraction> own_time(const Fraction& asked, Load speed_unit);

/// What an answer has certificates for.
struct Proven {
  std::optional<Fraction> makespan;   ///< No plan ends earlier; as asked, in lowest terms.
  std::optional<std::int64_t> moves;  ///< No plan that ends by the plan's makespan moves fewer.
};

/// The facts that the claims of an error are checked against.
struct Refuted {
  Fraction longest;  ///< All work on the slowest node alone, in the unit of the model.
  Load speed_unit = 1;
  /// Whether the certificate of a claim shows that nothing ends before a time.
  std::function<bool(const Json& claim, const Fraction& time)> nothing_before;
  /// Whether a plan exists, by an independent search. Unset if that would take too long.
  std::function<std::optional<bool>()> has_plan;
};

/// The claims of an error, each by its own certificate: one of them shows that there is no plan, as
/// nothing ends before a time that is longer than any plan takes. What none shows is wrong.
bool shows_refusal(const Json& proof, const Refuted& refuted, Findings& findings);

/// The facts that the refusal of a plan of objects is checked against.
/// @param input  Must outlive the result.
Refuted refuted_plan(const PlanInput& input, StopCheck* stop);

/// Checks every claim of "proof" by its own certificate. What none shows is wrong.
/// @param makespan  Of the plan.
Proven check_proof(const Json& proof, const PlanInput& input, const Fraction& makespan,
                   const verify::Replayed& replayed, Findings& findings);

}  // namespace evenkeel::jobs

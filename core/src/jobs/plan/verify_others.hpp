#pragma once
#include "jobs/plan/verify_proof.hpp"

namespace evenkeel::jobs {

/// Why a member is not checked.
inline constexpr const char* kWhySearch =
    "this is the outcome of a search, which only another search can confirm";

/// Checks what an answer says of plans that it does not list, as far as it follows from its own:
/// "limited", "front" and "states".
/// @param end  What the plan of the answer leads to.
void check_other_plans(const Json& result, const PlanInput& input, const verify::Recount& end,
                       const Proven& proven, bool was_stopped, Findings& findings);

/// The file of write_as must be the one found; without write_as there is none.
void check_file(const Json& result, const std::optional<std::string>& found, Findings& findings);

}  // namespace evenkeel::jobs

#pragma once
#include <functional>
#include <memory>

#include "jobs/shared/task.hpp"
#include "jobs/verify/findings.hpp"

namespace evenkeel::jobs {

/// Whether an answer is the error that nothing does what was asked for.
bool is_refusal(const Json& answer);

/// Looks at the claims of a refusal, each by its own certificate; those that do not show it are
/// wrong. @return whether one of them shows it.
/// @param request  Whose "request" is the job.
using LookAtRefusal = bool (*)(const Request& request, const Json& proof, Findings& findings);

/// Verifies a refusal. What `look` refuses itself, as infeasible by the request alone, is right.
/// @throws Error bad_value where the answer is of another kind or carries no claims.
std::unique_ptr<Task> make_verify_refusal_task(Request request, LookAtRefusal look);

/// Checks the certificates of a refusal with code that the search does not use.
/// @return the same error if they show that no answer exists, otherwise an internal error, because
/// the search made a false claim.
/// @param refusal  infeasible, with a proof.
/// @param shows    Looks at the claims as for LookAtRefusal.
Error replayed(const Error& refusal,
               const std::function<bool(const Json& proof, Findings& findings)>& shows);

}  // namespace evenkeel::jobs

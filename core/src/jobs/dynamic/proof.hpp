#pragma once
#include "jobs/dynamic/answer.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// Whether the mean response has a bound, once the run has finished.
bool has_bound(const DynamicInput& input);

/// The claims "response", a bound for every policy, and "run". The results of a simulation are
/// computed. Its accounts are checked. Source: core/theory/dynamic.md, section 7.
void prove(Proof& proof, const DynamicReport& report);

}  // namespace evenkeel::jobs

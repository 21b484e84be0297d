#pragma once
#include <string>

#include "evenkeel/dynamic/bound.hpp"
#include "jobs/dynamic/input.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// The claim "response": no policy has a smaller mean response on these tasks. Proven where the
/// request lists them as they are; random or stretched ones only the same job has again.
/// @param mean  Response of this run, ticks. Source: core/theory/dynamic.md, section 7.
void prove(Proof& proof, const dynamic::ResponseBound& bound, const DynamicInput& input,
           double mean);

/// The claim without a bound, and why: a sentence without capital letter and full stop.
void prove_nothing(Proof& proof, const std::string& why);

/// The claim "run": what a simulation came to is computed; its accounts are checked.
void prove_accounts(Proof& proof, bool consistent);

}  // namespace evenkeel::jobs

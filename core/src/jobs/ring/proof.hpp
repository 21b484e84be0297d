#pragma once
#include <string>

#include "evenkeel/ring/solver.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// What a ring answer claims of its plan, each with what shows it. O(n) a claim.
/// @param solver  At its end, or stopped.  Source: core/theory/proofs.md, section 2.
void prove(Proof& proof, const ring::Solver& solver);

/// Of a ring that max_steps leaves no schedule: what shows how many steps it takes.
std::string proof_of_refusal(const ring::Solver& solver);

}  // namespace evenkeel::jobs

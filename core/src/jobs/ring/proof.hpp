#pragma once
#include <string>
#include <vector>

#include "evenkeel/ring/solver.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// What a ring answer claims of its plan, each with what shows it. O(n) a claim.
/// @param solver  At its end, or stopped.  Source: core/theory/proofs.md, section 2.
/// @param labels  Of the nodes; empty without.
void prove(Proof& proof, const ring::Solver& solver, const std::vector<std::string>& labels);

/// Of a ring that max_steps leaves no schedule: what shows how many steps it takes.
std::string proof_of_refusal(const ring::Solver& solver, const std::vector<std::string>& labels);

}  // namespace evenkeel::jobs

#pragma once
#include <string>
#include <vector>

#include "evenkeel/ring/solver.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// Claims of a ring answer, each with its certificate. O(n) per claim.
/// @param solver  Finished, or stopped.
/// Source: core/theory/proofs.md, section 2.
/// @param labels  Labels of the nodes. Empty if not given.
void prove(Proof& proof, const ring::Solver& solver, const std::vector<std::string>& labels);

/// For a ring without a schedule within max_steps: the certificate for the number of steps.
std::string proof_of_refusal(const ring::Solver& solver, const std::vector<std::string>& labels);

}  // namespace evenkeel::jobs

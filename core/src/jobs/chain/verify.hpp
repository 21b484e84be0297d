#pragma once
#include "jobs/chain/input.hpp"
#include "jobs/plan/verify_proof.hpp"

namespace evenkeel::jobs {

/// The facts that the refusal of a chain is checked against. @param input  Must outlive the result.
Refuted refuted_chain(const ChainInput& input, StopCheck* stop);

}  // namespace evenkeel::jobs

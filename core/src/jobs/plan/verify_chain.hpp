#pragma once
#include "jobs/plan/chain_input.hpp"
#include "jobs/plan/verify_proof.hpp"

namespace evenkeel::jobs {

/// What refusals of a chain are held against. @param input  It has to live as long.
Refuted refuted_chain(const ChainInput& input, StopCheck* stop);

}  // namespace evenkeel::jobs

#pragma once
#include <string>

#include "evenkeel/answers/eh.hpp"
#include "jobs/eh/input.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// The answer. Its nodes are made when they are written, so the input must outlive it.
answers::Eh answer_of(const EhInput& input);

std::string summary_of(const EhInput& input);
void prove(Proof& proof, const EhInput& input);

}  // namespace evenkeel::jobs

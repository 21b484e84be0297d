#pragma once
#include "jobs/cluster/answer.hpp"
#include "jobs/shared/proof.hpp"

namespace evenkeel::jobs {

/// The claim "makespan": no plan takes less time for the iterations that were run, because no node
/// computes faster than its speed. The claim "pays" is computed without a certificate. Source:
/// core/theory/cluster.md, section 10.
void prove(Proof& proof, const ClusterReport& report);

}  // namespace evenkeel::jobs

// Claims of a cluster run: a lower bound of the time of every plan.
#include "jobs/cluster/proof.hpp"

#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/cluster/times.hpp"

namespace evenkeel::jobs {

void prove(Proof& proof, const ClusterReport& report) {
  const cluster::LocalDiffusion& run = *report.own.simulation;
  const double tokens = run.token_iterations();
  Writer& writer = proof.at_least("makespan", exact_fraction(run.least_makespan_s()));
  if (tokens <= static_cast<double>(kMaxExactInt)) {
    writer.key("token_iterations").value(tokens);
  }
  proof.says(concat({"No plan can take less than ", seconds_at_least(run.work_s()), " for ",
                     plural(run.iteration(), "iteration"),
                     ": so long all nodes together compute, and none is faster than its speed."}));
  proof.not_proven("pays");
  proof.says(concat(
      {"What balancing costs and saves is computed: only the same runs show it; check "
       "is recomputed from ",
       report.own.options.trace ? "the moves and the decisions." : "the loads at both ends."}));
}

}  // namespace evenkeel::jobs

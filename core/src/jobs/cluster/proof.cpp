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
                     ": even if every node works all the time, the total work takes that "
                     "long."}));
  proof.not_proven("pays");
  proof.says(concat(
      {"The cost and the saving of balancing result from simulations, so only a repetition of "
       "these simulations can confirm them. The answer was checked against ",
       report.own.options.trace ? "every move and decision of the run."
                                : "the loads before and after the run."}));
}

}  // namespace evenkeel::jobs

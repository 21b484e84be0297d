// Puts the settings of a method of the catalogue into the options of a job.
#include "cluster/methods.hpp"

#include <algorithm>

namespace evenkeel::cluster {

void Method::apply(Options& options) const {
  options.scheme = set.scheme;
  if (set.scheme == Scheme::never) return;
  options.lb_steps = set.lb_steps;
  options.lb_period = set.lb_period;
  options.trigger = set.trigger;
  options.k_policy = set.k_policy;
  options.rounding = set.rounding;
  options.shaker = set.shaker;
  options.detection = set.detection;
}

const Method& row_of(MethodId id) {
  const auto all = methods();
  return *std::find_if(all.begin(), all.end(), [id](const Method& one) { return one.id == id; });
}

}  // namespace evenkeel::cluster

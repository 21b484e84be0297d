// Recomputes a flow answer from its flow: norms, imbalance, times, frames and check.
#include "verify/flow/recompute.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "verify/asked.hpp"
#include "verify/flow/max_load.hpp"

namespace evenkeel::verify {
namespace {

using answers::exact_or_none;
using Scheme = FlowJob::Scheme;

double if_near(double claimed, double found, double slack) {
  return std::fabs(claimed - found) <= slack ? claimed : found;
}

answers::FlowNorms norms_of(const FlowNorms& found, const answers::FlowNorms& claimed) {
  const auto near = [](double stated, double sum) { return if_near(stated, sum, 1e-11 * sum); };
  answers::FlowNorms norms{near(claimed.l1, found.real.l1), near(claimed.l2, found.l2),
                           near(claimed.linf, found.real.linf),
                           near(claimed.node_flow, found.real.node_flow)};
  if (!found.exact) return norms;
  const auto set = [](double& norm, Int128 sum) {
    if (sum <= kMaxExactInt) norm = static_cast<double>(sum);
  };
  set(norms.l1, found.exact->l1);
  set(norms.linf, found.exact->linf);
  set(norms.node_flow, found.exact->node_flow);
  return norms;
}

/// Excess after a flow.
struct Excess {
  double imbalance = 0;  ///< Relative to the excess before.
  double largest = 0;
};

Excess excess_after(const FlowJob& job, const ShareCheck& shares, std::span<const double> flow) {
  const std::vector<double> before = shares.excess();
  std::vector<double> after = before;
  for (std::size_t e = 0; e < flow.size(); ++e) {
    after[job.graph.edges()[e].u] -= flow[e];
    after[job.graph.edges()[e].v] += flow[e];
  }
  Excess excess;
  double start = 0, end = 0;
  for (std::size_t i = 0; i < after.size(); ++i) {
    start += before[i] * before[i];
    end += after[i] * after[i];
    excess.largest = std::max(excess.largest, std::fabs(after[i]));
  }
  if (start > 0) excess.imbalance = std::sqrt(end / start);
  return excess;
}

/// Whether a run that ends at that imbalance can have converged, and can have not.
void check_convergence(const FlowJob& job, bool converged, double imbalance, Notes& notes) {
  const double slack = 1e-12 + 1e-6 * imbalance;
  if (converged && imbalance > job.tolerance() + slack)
    notes.wrong(concat(
        {"the answer claims convergence, but an imbalance of ", brief(imbalance), " remains"}));
  if (!converged && !job.stopped && (job.is_exact() || imbalance < job.tolerance() - slack))
    notes.wrong(concat({"the answer claims no convergence, but the imbalance of ", brief(imbalance),
                        " is within the tolerance"}));
}

/// The machine's times for the run that the answer describes.
answers::FlowTimes times_of(const FlowJob& job, const answers::FlowResult& run) {
  const MachineCosts& machine = *job.machine;
  std::size_t degree = 0;
  for (graph::NodeId v = 0; v < job.graph.nodes(); ++v)
    degree = std::max(degree, job.graph.degree(v));
  const auto links = static_cast<double>(degree);
  const auto number = [](answers::Whole whole) { return static_cast<double>(whole); };
  answers::FlowTimes times;
  const double cost =
      job.planned && run.cost_m ? number(*run.cost_m) : number(run.iterations) * links;
  if (job.iterates) times.flow = machine.flow_fixed + machine.flow_per_cost * cost;
  if (!run.migration || !run.migration->complete) return times;
  times.migration =
      run.migration->makespan.value_or(number(run.migration->rounds) * links * machine.startup +
                                       run.norms.node_flow * machine.per_unit);
  return times;
}

/// A frame with the loads that its flow leaves.
answers::FlowFrame frame_of(const FlowJob& job, const answers::FlowFrame& claimed,
                            const answers::List<double>& targets) {
  std::vector<double> loads(job.loads.begin(), job.loads.end());
  std::vector<double> size = loads;
  for (std::size_t e = 0; e < claimed.flow.size(); ++e) {
    const graph::Edge& edge = job.graph.edges()[e];
    const double units = claimed.flow[e];
    loads[edge.u] -= units;
    loads[edge.v] += units;
    size[edge.u] += std::fabs(units);
    size[edge.v] += std::fabs(units);
  }
  for (std::size_t i = 0; i < loads.size(); ++i)
    loads[i] = if_near(claimed.loads[i], loads[i], 1e-9 * (1 + size[i] + targets[i]));
  return {claimed.iteration, std::move(loads), claimed.flow};
}

void fill_frames(const FlowJob& job, const answers::FlowResult& claimed, answers::FlowResult& found,
                 Notes& notes) {
  found.frames = if_asked(job.asked.trace, claimed.frames);
  if (!claimed.frames || !job.asked.trace) return;
  notes.not_checked("result.frames", "only another run can confirm the flow of an iteration");
  std::int64_t last = -1;
  for (std::size_t k = 0; k < claimed.frames->size(); ++k) {
    const answers::FlowFrame frame = (*claimed.frames)[k];
    if (frame.iteration <= last || frame.iteration > claimed.iterations ||
        (k == 0 && frame.iteration != 0) || frame.flow.size() != job.graph.edges().size() ||
        frame.loads.size() != job.graph.nodes())
      return notes.wrong(concat({"frames[", k, "] is not a frame of this run"}));
    last = frame.iteration;
  }
  found.frames = answers::list_of(claimed.frames->size(), [&, targets = found.targets](auto k) {
    return frame_of(job, (*claimed.frames)[k], targets);
  });
}

}  // namespace

answers::Flow recompute_flow(const FlowJob& job, const FlowPlan& plan, const ShareCheck& shares,
                             const FlowParts& parts, const answers::Flow& claimed, Notes& notes) {
  answers::Flow found;
  answers::FlowResult& result = found.result = claimed.result;
  answers::FlowCheck& check = found.check;
  check.valid = true;
  result.edges = answers::list_of_each(job.graph.edges(), [](const graph::Edge& edge) {
    return std::array<answers::Whole, 2>{edge.u, edge.v};
  });
  result.norms = norms_of(parts.norms, claimed.result.norms);
  result.acyclic = parts.acyclic;
  result.cost_m = parts.cost_m;
  result.migration = parts.migration;
  result.max_load.reset();
  check.by = plan.whole && result.migration ? "execution" : "conservation";
  if (job.is(Scheme::max_load)) {
    const auto stated = claimed.result.max_load.value_or(answers::FlowMaxLoad{});
    result.max_load = recompute_max_load(job, plan, stated, notes);
    const auto& [makespan, fees, bound, optimal] = *result.max_load;
    result.converged = optimal && bound.fees == fees;
  }
  if (plan.whole && !job.is(Scheme::max_load)) {
    const double most = job.is_exact() ? 0 : job.tolerance();
    result.imbalance = std::clamp(claimed.result.imbalance, 0.0, most);
    if (!job.is_exact())
      notes.not_checked("result.imbalance",
                        "it belongs to the real flow before it was made integral");
    if (job.is(Scheme::l1)) check.lower_bound = exact_or_none(parts.norms.exact->l1);
  } else {
    const Excess excess = excess_after(job, shares, plan.flow);
    result.imbalance = if_near(claimed.result.imbalance, excess.imbalance,
                               (plan.whole ? 1e-9 : 1e-12) + 1e-6 * excess.imbalance);
    if (!plan.whole) {
      result.targets = shares.real_targets();
      check_convergence(job, claimed.result.converged, excess.imbalance, notes);
      check.largest_residual = if_near(claimed.check.largest_residual.value_or(0), excess.largest,
                                       1e-6 * excess.largest + 1e-9 * (parts.norms.real.linf + 1));
    }
  }
  check.targets_met = plan.whole || claimed.result.converged;
  if (job.iterates && claimed.result.iterations > job.asked.max_iterations)
    notes.wrong(concat(
        {"iterations is ", std::int64_t{claimed.result.iterations}, ", above max_iterations"}));
  result.time_ms.reset();
  if (job.machine) result.time_ms = times_of(job, result);
  result.history = if_asked(job.asked.history, claimed.result.history);
  fill_frames(job, claimed.result, result, notes);
  if (job.stopped) {
    check = claimed.check;
    notes.not_checked("check", "the run was stopped");
  }
  return found;
}

}  // namespace evenkeel::verify

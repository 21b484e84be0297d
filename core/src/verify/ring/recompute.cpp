// Recomputes a ring answer: times from the definitions, chains and own schedules by execution.
#include "verify/ring/recompute.hpp"

#include <algorithm>

#include "base/checked.hpp"
#include "evenkeel/ring/execute.hpp"
#include "verify/asked.hpp"

namespace evenkeel::verify {
namespace {

using answers::exact_or_none;
using ring::kMaxDetailWork;
using Window = std::array<answers::Whole, 2>;

Window window(const RingTimes::Shifts& shifts) {
  const auto whole = [](Int128 shift) {
    return static_cast<std::int64_t>(std::clamp<Int128>(shift, INT64_MIN, INT64_MAX));
  };
  return {whole(shifts.lo), whole(shifts.hi)};
}

std::optional<Window> window(const std::optional<RingTimes::Shifts>& shifts) {
  return shifts ? std::optional(window(*shifts)) : std::nullopt;
}

answers::RingCompare compare_of(const RingPlan& plan, const RingTimes& times,
                                const RingBounds& bounds, const answers::RingCompare& claimed,
                                std::vector<std::string>& too_long) {
  const auto outcome = [&](Load shift, const std::optional<answers::AlgorithmResult>& expected) {
    return answers::AlgorithmResult{
        times.steps_of(shift, expected.value_or(answers::AlgorithmResult{}).steps),
        exact_or_none(times.traffic_of(shift))};
  };
  answers::RingCompare found{.linear = outcome(0, claimed.linear),
                             .traffic = outcome(times.majority_shift(), claimed.traffic),
                             .lau = claimed.lau,
                             .optimal = claimed.optimal};
  if (bounds.shifts.lo <= bounds.shifts.hi)
    found.optimal = {bounds.within, exact_or_none(times.least_traffic(bounds.shifts))};
  if (const auto best = plan.stopped ? std::nullopt : times.lau_best())
    found.lau = {best->first, exact_or_none(best->second)};
  else if (claimed.lau)
    too_long.emplace_back("compare.lau");
  return found;
}

/// Chains or threads.
answers::List<answers::NodeRun> runs(const RingPlan& plan, const SendModel& model,
                                     const answers::List<answers::NodeRun>& claimed,
                                     const char* name, std::vector<std::string>& too_long) {
  const RingTimes times(plan.data.loads, plan.targets, model);
  const auto steps = times.steps_of(plan.shift());
  if (steps && saturating_mul(*steps, plan.nodes()) <= kMaxDetailWork)
    return runs_of(plan.data.loads, plan.flow, model, claimed);
  if (!steps && model.mode == SendMode::single) {
    // One chain of all nodes, because every node waits.
    const bool to_right = plan.flow[0] > 0;
    const std::int64_t last = plan.nodes() - 1;
    return std::vector<answers::NodeRun>{{.first = to_right ? 0 : last,
                                          .last = to_right ? last : 0,
                                          .direction = to_right ? "right" : "left",
                                          .length = plan.nodes()}};
  }
  too_long.emplace_back(name);
  return claimed;
}

answers::RingStructure structure_of(const RingPlan& plan, const RingTimes& times,
                                    const answers::RingStructure& claimed,
                                    std::vector<std::string>& too_long) {
  const SendModel single{SendMode::single, std::nullopt};
  const SendModel multi{SendMode::multi, plan.data.settings.message_limit};
  return {.least_traffic = window(times.medians()),
          .linear_deficits = window(times.deficits(0)),
          .traffic_deficits = window(times.deficits(times.majority_shift(plan.flow.size() / 2))),
          .chains = runs(plan, single, claimed.chains, "structure.chains", too_long),
          .threads = runs(plan, multi, claimed.threads, "structure.threads", too_long)};
}

answers::RingOwn own_of(const RingPlan& plan, const answers::RingOwn& claimed,
                        std::vector<std::string>& too_long) {
  const auto schedule = [&](SendMode mode, const answers::OwnSchedule& kept, const char* name) {
    const ring::RingData& data = plan.data;
    const std::optional<Load> limit =
        mode == SendMode::single ? std::nullopt : data.settings.message_limit;
    auto found = replay_plainly(data.loads, plan.targets, *data.own, {mode, limit},
                                data.settings.trace, kMaxDetailWork);
    if (!found) too_long.emplace_back(name);
    return found.value_or(kept);
  };
  return {ring::flow_of(*plan.data.own, plan.flow.size()),
          schedule(SendMode::single, claimed.single, "own.single"),
          schedule(SendMode::multi, claimed.multi, "own.multi")};
}

}  // namespace

bool RingPlan::has_details(std::optional<std::int64_t> steps) const {
  return !stopped && (saturating_mul(nodes(), steps.value_or(1)) <= kMaxDetailWork ||
                      data.settings.detail || data.settings.trace);
}

answers::RingResult recompute_ring(const RingPlan& plan, const RingTimes& times,
                                   const RingBounds& bounds, const answers::RingResult& claimed,
                                   std::vector<std::string>& too_long) {
  const settings::Ring& asked = plan.data.settings;
  answers::RingResult found = claimed;
  found.steps = times.steps_of(plan.shift(), claimed.steps);
  found.traffic = exact_or_none(times.traffic_of(plan.shift()));
  found.shift = plan.shift();
  found.shifts = window(bounds.shifts);
  found.lower_bound = bounds.lower_bound;
  found.nodes.reset();
  if (claimed.nodes || plan.has_details(found.steps))
    found.nodes = answers::list_of(plan.flow.size(), [&plan](std::size_t node) {
      return role_by_flow(plan.data.loads, plan.flow, node);
    });
  found.critical = if_asked<answers::RingCritical>(found.steps.value_or(0) > 0, claimed.critical);
  const auto wanted = [&](bool is_asked, const auto& member) {
    return if_asked(is_asked && (member || !plan.stopped), member);
  };
  found.pareto = wanted(asked.pareto, claimed.pareto);
  found.trace = wanted(asked.trace, claimed.trace);
  found.compare = wanted(asked.compare, claimed.compare);
  if (found.compare) found.compare = compare_of(plan, times, bounds, *found.compare, too_long);
  found.structure = wanted(asked.structure, claimed.structure);
  if (found.structure) found.structure = structure_of(plan, times, *found.structure, too_long);
  found.own = wanted(plan.data.own.has_value(), claimed.own);
  if (found.own) found.own = own_of(plan, *found.own, too_long);
  return found;
}

}  // namespace evenkeel::verify

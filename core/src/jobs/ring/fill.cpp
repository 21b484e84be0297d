// Fills the answer of a ring job.
#include "jobs/ring/answer.hpp"
#include "jobs/shared/labels.hpp"
#include "ring/structure.hpp"
#include "verify/ring/ring.hpp"

namespace evenkeel::jobs {
namespace {

using answers::exact_or_none;

const char* direction(bool to_right) { return to_right ? "right" : "left"; }

answers::List<answers::RingNode> nodes_of(const ring::Solver& solver) {
  static constexpr const char* kNames[] = {"rich", "positive", "negative", "idle"};
  return answers::list_of_each(
      ring::node_roles(solver.loads(), solver.flow()), [](const ring::NodeRole& role) {
        return answers::RingNode{kNames[static_cast<int>(role.kind)], role.red};
      });
}

std::optional<answers::RingCritical> critical_of(const ring::Solver& solver) {
  if (!solver.steps()) return std::nullopt;
  const auto path =
      ring::critical_path(solver.instance(), solver.model(), solver.shift(), *solver.steps());
  if (!path) return std::nullopt;
  return answers::RingCritical{std::vector<Load>(path->nodes.begin(), path->nodes.end()),
                               direction(path->to_right), path->limit_binds};
}

answers::RingCompare compare_of(const ring::Solver& solver) {
  const auto outcome = [&](Load shift) {
    const ring::Outcome found = solver.outcome_of(shift);
    return answers::AlgorithmResult{found.steps, exact_or_none(found.traffic)};
  };
  answers::RingCompare to{.linear = outcome(0),
                          .traffic = outcome(ring::traffic_shift(solver.instance())),
                          .optimal = outcome(solver.optimum().shift)};
  if (solver.lau()) to.lau = outcome(solver.lau()->shift());
  return to;
}

std::array<answers::Whole, 2> window(const ring::ShiftInterval& shifts) {
  return {shifts.lo, shifts.hi};
}

answers::List<answers::NodeRun> runs_of(const std::vector<ring::NodeRun>& runs, bool threads) {
  return answers::list_of_each(runs, [threads](const ring::NodeRun& run) {
    answers::NodeRun to{.first = run.first,
                        .last = run.last,
                        .direction = direction(run.to_right),
                        .length = run.length,
                        .steps = run.steps};
    if (threads) to.limited = run.limit_binds;
    return to;
  });
}

answers::RingStructure structure_of(const ring::Structure& structure) {
  answers::RingStructure to{.least_traffic = window(structure.least_traffic),
                            .chains = runs_of(structure.chains, false),
                            .threads = runs_of(structure.threads, true)};
  if (structure.linear_deficits) to.linear_deficits = window(*structure.linear_deficits);
  if (structure.traffic_deficits) to.traffic_deficits = window(*structure.traffic_deficits);
  return to;
}

answers::List<answers::RingTrace> trace_of(const std::vector<ring::TracedStep>& trace) {
  return answers::list_of(trace.size(), [&trace](std::size_t i) {
    return answers::RingTrace{
        .step = i + 1,
        .loads = answers::view_of(trace[i].loads),
        .moves = answers::list_of_each(trace[i].moves, [](const ring::Move& move) {
          return std::array<answers::Whole, 3>{move.from, move.to, move.amount};
        })};
  });
}

answers::OwnSchedule schedule_of(const ring::Replay& replay, bool traced) {
  answers::OwnSchedule to{.valid = !replay.failure,
                          .steps = replay.steps,
                          .messages = exact_or_none(replay.messages),
                          .traffic = exact_or_none(replay.moved),
                          .loads = answers::view_of(replay.loads)};
  if (const auto& failure = replay.failure) {
    to.failure = {.step = failure->step, .node = failure->node, .why = failure->why};
  }
  if (traced) to.trace = trace_of(replay.trace);
  return to;
}

answers::RingResult result_of(const RingReport& report) {
  const ring::Solver& solver = report.solver;
  const settings::Ring& asked = report.input.settings;
  answers::RingResult to{.steps = solver.steps(),
                         .traffic = exact_or_none(solver.traffic()),
                         .shift = solver.shift(),
                         .shifts = window(solver.optimum().shifts),
                         .flow = answers::view_of(solver.flow()),
                         .targets = answers::view_of(solver.targets()),
                         .critical = critical_of(solver),
                         .lower_bound = solver.lower_bound()};
  if (solver.execution()) {
    to.messages = exact_or_none(solver.execution()->messages());
    to.nodes = nodes_of(solver);
  }
  if (solver.front()) {
    to.pareto = answers::list_of_each(*solver.front(), [](const ring::ParetoPoint& point) {
      return answers::RingPareto{point.steps, exact_or_none(point.traffic), point.shift};
    });
  }
  if (asked.compare) to.compare = compare_of(solver);
  if (solver.structure()) to.structure = structure_of(*solver.structure());
  if (report.own) {
    to.own = {.flow = ring::flow_of(*report.input.own, solver.loads().size()),
              .single = schedule_of(report.own->single, asked.trace),
              .multi = schedule_of(report.own->multi, asked.trace)};
  }
  if (solver.traced()) to.trace = trace_of(solver.trace());
  return to;
}

answers::RingCheck check_of(const ring::Solver& solver) {
  if (!solver.execution()) {
    const bool conserved =
        verify::check_conservation(solver.loads(), solver.targets(), solver.flow(), 1).empty();
    return {.valid = conserved, .by = "formula", .steps = solver.steps(), .conserved = conserved};
  }
  const auto& execution = *solver.execution();
  const bool met = execution.loads() == solver.targets();
  std::optional<std::int64_t> steps;
  if (execution.finished()) steps = execution.steps();
  answers::RingCheck to{.valid = steps == solver.steps() && (met || !steps),
                        .by = "execution",
                        .steps = steps,
                        .conserved = execution.moved() == solver.traffic() || !steps,
                        .targets_met = met};
  if (!steps) {
    to.reason =
        std::to_string(execution.waiting().size()) + " nodes wait for each other's load (deadlock)";
  }
  return to;
}

}  // namespace

answers::Ring answer_of(const RingReport& report) {
  return {.input = {.nodes = report.solver.loads().size(),
                    .total = report.input.total,
                    .hash = report.input.hash,
                    .labels = labels_of_input(report.input.labels)},
          .summary = summary_of(report),
          .notes = notes_of(report),
          .result = result_of(report),
          .check = check_of(report.solver)};
}

}  // namespace evenkeel::jobs

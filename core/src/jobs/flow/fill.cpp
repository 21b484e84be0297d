// Fills the answer of a flow job.
#include "evenkeel/answers/flow.hpp"
#include "evenkeel/graph/spectrum.hpp"
#include "flow/solution_check.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/flow/task.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
namespace {

using answers::exact_or_none;

std::array<answers::Whole, 2> ends_of(const graph::Edge& edge) { return {edge.u, edge.v}; }

std::array<answers::Whole, 4> told_move(const flow::Move& move) {
  return {move.round, move.from, move.to, move.amount};
}

answers::FlowFrame told_frame(const flow::Frame& frame) {
  return {frame.iteration, answers::view_of(frame.loads), answers::view_of(frame.flow)};
}

answers::List<double> reals_of(const std::vector<Load>& numbers) {
  return answers::list_of_each(numbers, [](Load number) { return static_cast<double>(number); });
}

template <class Migration>
answers::FlowMigration migration_of(const Migration& migration) {
  return {.rounds = migration.rounds(),
          .messages = migration.messages(),
          .moved = exact_or_none(migration.moved()),
          .conflicts = migration.conflicts(),
          .complete = migration.complete()};
}

std::optional<double> positive(double value) {
  return value > 0 ? std::optional(value) : std::nullopt;
}

}  // namespace

void FlowTask::write(Writer& writer) {
  proof_.emplace(input_, solver_);
  const answers::Flow answer{.input = {.nodes = input_.graph.nodes(),
                                       .edges = input_.graph.edges().size(),
                                       .total = input_.total,
                                       .hash = input_.hash,
                                       .labels = labels_of_input(input_.labels)},
                             .summary = summary(),
                             .notes = notes(),
                             .result = result(),
                             .check = check()};
  write_answer(writer, answer);
  jobs::write_proof(writer, [this](Proof& proof) { proof_->write(proof); });
}

answers::FlowResult FlowTask::result() const {
  const flow::Solution& solution = found();
  const auto& [l1, l2, linf, node_flow] = solution.norms;
  const flow::Cost& cost = *solution.cost;
  answers::FlowResult to{.iterations = solution.iterations,
                         .converged = solution.converged,
                         .imbalance = solution.imbalance,
                         .edges = answers::list_of_each(input_.graph.edges(), ends_of),
                         .norms = {l1, l2, linf, node_flow},
                         .acyclic = solution.acyclic,
                         .l2_excess = solution.l2_excess,
                         .parameters = parameters(),
                         .migration = migration(),
                         .time_ms = times()};
  if (solution.integral) {
    to.flow = reals_of(solution.units);
    to.targets = reals_of(solution.targets);
  } else {
    to.flow = answers::view_of(solution.flow);
    to.targets = answers::view_of(input_.problem.targets);
  }
  if (cost.exact()) {
    to.cost_m = cost.low;
  } else {
    to.cost_m_bounds = {cost.low, cost.high};
  }
  if (solver_.max_load()) to.max_load = max_load();
  if (asked().history) to.history.emplace();
  if (asked().history && solver_.balance()) {
    to.history = answers::view_of(solver_.balance()->history());
  }
  if (asked().trace) to.frames = answers::list_of_each(solution.frames, told_frame);
  return to;
}

answers::FlowParameters FlowTask::parameters() const {
  const auto& used = found().parameters;
  answers::FlowParameters to{.alpha = used.alpha, .exchange = used.exchange};
  if (const graph::Extremes* extremes = solver_.extremes()) {
    to.lambda_2 = positive(extremes->smallest);
    to.lambda_max = positive(extremes->largest);
  }
  if (used.order) to.order = std::string(name_of(*used.order));
  if (is(Way::least_squares) && solver_.least_squares()) {
    to.solver = std::string(solver_.least_squares()->method());
  }
  return to;
}

std::optional<answers::FlowMigration> FlowTask::migration() const {
  std::optional<answers::FlowMigration> to;
  if (solver_.rounds() && found().integral) {
    Int128 moved = 0;
    for (const flow::Move& move : found().moves) moved += move.amount;
    to = answers::FlowMigration{.rounds = *solver_.rounds()->rounds(),
                                .messages = found().moves.size(),
                                .moved = exact_or_none(moved),
                                .conflicts = 0,
                                .complete = true};
  } else if (solver_.async()) {
    to = migration_of(*solver_.async());
    to->makespan = solver_.async()->makespan();
  } else if (solver_.migration()) {
    to = migration_of(*solver_.migration());
  }
  // With the fewest rounds the plan is the answer, so its moves are always given.
  if (to && (asked().trace || solver_.rounds())) {
    to->moves = answers::list_of_each(found().moves, told_move);
  }
  return to;
}

std::optional<answers::FlowTimes> FlowTask::times() const {
  if (!asked().machine) return std::nullopt;
  const flow::Machine machine = flow::machine_of(*asked().machine);
  answers::FlowTimes to{.flow = solver_.flow_time(machine)};
  if (solver_.async() && solver_.async()->complete()) {  // simulated instead of bounded
    to.migration = solver_.async()->makespan();
    return to;
  }
  std::optional<std::int64_t> rounds;
  if (solver_.rounds() && found().integral) {
    rounds = solver_.rounds()->rounds();
  } else if (solver_.migration() && solver_.migration()->complete()) {
    rounds = solver_.migration()->rounds();
  }
  if (rounds) {
    to.migration = flow::migration_time(machine, *rounds, graph::degree_range(input_.graph).max,
                                        found().norms.node_flow);
  }
  return to;
}

answers::FlowCheck FlowTask::check() const {
  const flow::SolutionCheck check = flow::check_solution(input_.graph, input_.problem, solver_);
  answers::FlowCheck to{.valid = check.valid,
                        .by = check.executed ? "execution" : "conservation",
                        .targets_met = check.targets_met,
                        .largest_residual = check.largest_residual};
  if (check.lower_bound) to.lower_bound = exact_or_none(*check.lower_bound);
  return to;
}

}  // namespace evenkeel::jobs

// Fills the answer of a plan.
#include <algorithm>

#include "jobs/answers/answers.hpp"
#include "jobs/plan/answer.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/plan/written.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Solver;

const char* name_of(plan::Reason reason) {
  constexpr const char* kNames[] = {"new",  "drain", "allowed", "capacity", "group",
                                    "load", "room",  "hop",     "flow"};
  return kNames[static_cast<std::size_t>(reason)];
}

class PlanFill {
 public:
  PlanFill(const PlanInput& input, const PlanFound& found, const LeastMoves& least)
      : input_(input), found_(found), least_(least) {}

  answers::PlanResult result() const;

 private:
  const plan::Model& model() const { return input_.model; }
  answers::PlanTime stated(const Fraction& inside) const {
    return time_of(asked_time(input_, inside));
  }
  answers::PlanMakespan makespan(const plan::Measured& measured) const {
    return makespan_of(asked_time(input_, measured.makespan), measured.most_loaded);
  }
  std::optional<double> ratio(const plan::Measured& measured) const {
    return quotient(measured.makespan, plan::mean(model()));
  }
  answers::PlanMove move(const plan::Move& move) const;
  std::optional<answers::PlanLimited> limited() const;
  answers::PlanRefused refused() const;

  const PlanInput& input_;
  const PlanFound& found_;
  const LeastMoves& least_;
};

answers::PlanMove PlanFill::move(const plan::Move& move) const {
  const auto later = [&](Load load, plan::Node node) {
    return static_cast<double>(static_cast<Int128>(load) * model().speed_unit) /
           static_cast<double>(model().speed[node]);
  };
  std::vector<Load> before, after;
  double end_before = later(move.to_before, move.to), end_after = later(move.to_after, move.to);
  if (move.from != plan::kNone) {
    before.push_back(move.from_before);
    after.push_back(move.from_after);
    end_before = std::max(end_before, later(move.from_before, move.from));
    end_after = std::max(end_after, later(move.from_after, move.from));
  }
  before.push_back(move.to_before);
  after.push_back(move.to_after);
  return {.object = move.object,
          .from = node_or_none(move.from),
          .to = move.to,
          .round = move.round,
          .load = model().load[move.object],
          .bytes = model().bytes[move.object],
          .rule = name_of(move.reason),
          .before = std::move(before),
          .after = std::move(after),
          .gain = end_before - end_after};
}

// Caps that prevent a smaller makespan: the caps that the plan without them breaks.
std::optional<answers::PlanLimited> PlanFill::limited() const {
  if (!found_.unlimited || !found_.unlimited->has_plan()) return std::nullopt;
  const plan::Measured& best = found_.unlimited->measured();
  if (!(best.makespan < found_.placed.measured.makespan)) return std::nullopt;
  const plan::Aim& aim = input_.aim;
  std::vector<std::string> by;
  if (aim.max_moves && best.migration.moves > *aim.max_moves) by.emplace_back("max_moves");
  if (aim.max_bytes && best.migration.bytes > *aim.max_bytes) by.emplace_back("max_bytes");
  if (aim.target) by.emplace_back("target");
  if (aim.min_gain) by.emplace_back("min_gain");
  return answers::PlanLimited{std::move(by), stated(best.makespan), best.migration.moves,
                              best.migration.bytes};
}

// The place at which the order of moves gets stuck.
answers::PlanRefused PlanFill::refused() const {
  const plan::TransientOrder& order = *found_.order;
  const bool proven = order.outcome == plan::TransientOrder::Outcome::refused;
  return {.outcome = proven ? "impossible" : "not found",
          .blocking = answers::loads_of(order.blocking),
          .waiting = answers::loads_of(order.waiting),
          .states = order.states,
          .says = refusal_text(input_, found_)};
}

answers::PlanResult PlanFill::result() const {
  const plan::Measured &end = found_.placed.measured, &initial = found_.initial.measured;
  const Solver& solver = *found_.solver;
  const Fraction& least = solver.bound().makespan;
  answers::PlanResult to{
      .assignment = answers::loads_of(found_.placed.where),
      .loads = answers::view_of(end.loads),
      .makespan = makespan(end),
      .mean = stated(plan::mean(model())),
      .ratio = ratio(end),
      .migration = {.moves = end.migration.moves,
                    .bytes = end.migration.bytes,
                    .rounds = found_.moves.rounds.count},
      .moves = answers::list_of_each(found_.moves.list,
                                     [this](const plan::Move& one) { return move(one); }),
      .initial = {.loads = answers::view_of(initial.loads),
                  .makespan = makespan(initial),
                  .ratio = ratio(initial),
                  .violations = initial.violations},
      .bound = {.makespan = stated(least), .moves = least_.moves.moves},
      .limited = limited()};
  if (!end.messages.empty()) to.messages = answers::view_of(end.messages);
  if (input_.aim.price == plan::Price::bytes_distance)
    to.migration.bytes_distance = end.migration.bytes_distance;
  if (!input_.searches()) to.violations = end.violations;
  if (const auto factor = quotient(end.makespan, least)) to.bound.gap = *factor - 1;
  if (found_.is_optimal(input_))
    to.optimal = solver.proof() == Solver::Proof::bound ? "bound" : "search";
  if (solver.states() > 0) to.states = solver.states();
  if (input_.settings.pareto) {
    to.front = answers::list_of_each(found_.front, [this](const FrontPoint& point) {
      return answers::PlanPoint{point.moves, stated(point.makespan), stated(point.bound)};
    });
  }
  if (found_.is_refused()) to.refused = refused();
  if (found_.flow) to.flow = flow_of(input_, *found_.flow);
  if (found_.kept) to.obstacles = obstacles_of(input_, *found_.kept);
  if (const auto as = input_.settings.write_as) to.written = written(*as, found_.placed.where);
  return to;
}

LeastMoves least_moves(const PlanInput& input, const PlanFound& found) {
  const Fraction& end = found.placed.measured.makespan;
  LeastMoves least{found.solver->moves_bound(end), {}};
  if (input.searches() && input.aim.target && end <= *input.aim.target)
    least.to_target = found.solver->moves_bound(*input.aim.target);
  return least;
}

}  // namespace

void write_plan(Writer& writer, const PlanInput& input, const PlanFound& found) {
  const LeastMoves least = least_moves(input, found);
  const PlanFill fill(input, found, least);
  const plan::Measured& end = found.placed.measured;
  write_answer(writer, answers::Plan{.input = input_of(input),
                                     .summary = summary_of(input, found, least),
                                     .notes = input.notes,
                                     .result = fill.result(),
                                     .check = {.valid = end.violations == 0 && !found.is_refused(),
                                               .by = "replay"}});
  std::optional<std::int64_t> searched;
  if (input.searches() && found.solver->proof() == Solver::Proof::search)
    searched = found.solver->states();
  write_proof(writer, [&](Proof& proof) {
    prove(proof, input,
          {found.solver->bound(), end.makespan, end.migration.moves, least.moves, least.to_target,
           searched, found.moves, found.flow ? &*found.flow : nullptr});
  });
}

}  // namespace evenkeel::jobs

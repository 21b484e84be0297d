// The plan job: searches for the best placement and puts its moves into rounds.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "jobs/plan/answer.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/plan/verify_proof.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/refusal.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Solver;
using Algorithm = settings::Plan::Algorithm;

class PlanTask final : public Task {
 public:
  explicit PlanTask(Request request)
      : Task(std::move(request.settings), request.stop),
        input_(read_plan_input(request.body, request.buffers, settings_, request.stop)) {}

  bool advance(std::int64_t work) override;
  bool stop() override;
  void write(Writer& writer) override { write_plan(writer, input_, found_); }

 private:
  const settings::Plan& asked() const { return input_.settings; }
  const plan::Model& model() const { return input_.model; }
  bool searches() const { return input_.searches(); }
  Solver::Options options() const {
    return {asked().effort, static_cast<std::uint64_t>(asked().seed),
            asked().algorithm == Algorithm::exact};
  }
  [[noreturn]] void refuse() const;
  void take_placement();
  void take_moves();
  bool searched();
  bool freed();
  bool front_is_complete();
  void add_point(std::int64_t moves);
  void end_front(const Fraction& removal);

  PlanInput input_;
  /// Phases in order. Each call completes one search, or one point of the front.
  enum class Phase : std::uint8_t { search, place, free, front, kept, done };

  PlanFound found_;
  Phase phase_ = Phase::search;
  std::vector<Fraction> removal_;  ///< Lower bound of the makespan per number of moves.
  std::int64_t next_point_ = 0;    ///< Number of moves of the next point.
};

/// Runs one more search. @return whether none is left.
bool PlanTask::searched() {
  if (!found_.solver) {
    found_.solver = std::make_unique<Solver>(model(), input_.aim, options());
    return !searches();
  }
  return found_.solver->advance(stop_);
}

/// Runs the search without the limits of the plan.
bool PlanTask::freed() {
  const plan::Aim& aim = input_.aim;
  if (!searches() || !(aim.max_moves || aim.max_bytes || aim.target || aim.min_gain)) return true;
  if (!found_.unlimited)
    found_.unlimited = std::make_unique<Solver>(model(), plan::Aim{.price = aim.price}, options());
  return found_.unlimited->advance(stop_);
}

bool PlanTask::advance(std::int64_t) {
  switch (phase_) {
    case Phase::search:
      if (searched()) phase_ = Phase::place;
      break;
    case Phase::place:
      if (asked().flow) found_.flow = go_along_flow(input_, stop_);
      take_placement();
      phase_ = Phase::free;
      break;
    case Phase::free:
      if (freed()) phase_ = Phase::front;
      break;
    case Phase::front:
      if (!asked().pareto || front_is_complete()) phase_ = Phase::kept;
      break;
    case Phase::kept:
      if (const plan::Measured& end = found_.placed.measured; end.makespan.num > 0)
        found_.kept = find_kept(input_, found_.placed.where, end.most_loaded);
      phase_ = Phase::done;
      break;
    case Phase::done: break;
  }
  return phase_ == Phase::done;
}

bool PlanTask::stop() {
  if (phase_ == Phase::done) return true;
  if (!found_.solver || !found_.solver->has_plan()) return false;
  try {
    if (found_.placed.where.empty()) take_placement();
  } catch (const Stopped&) {
    // The placement is valid, without an order of its moves.
  }
  if (asked().pareto) end_front({0, 1});
  return true;
}

// Infeasible jobs get a reason.
void PlanTask::refuse() const {
  const auto shows = [this](const Json& proof, Findings& findings) {
    return shows_refusal(proof, refuted_plan(input_, stop_), findings);
  };
  if (found_.solver->bound().infeasible)
    throw replayed(Error(ErrorCode::infeasible, why_not_earlier(input_, found_.solver->bound()))
                       .with_proof(proof_of_refusal(input_, found_.solver->bound())),
                   shows);
  const bool caps = input_.aim.max_moves || input_.aim.max_bytes;
  const std::string what = concat(
      {"no plan was found that satisfies all rules", caps ? " within the migration limits" : ""});
  if (found_.solver->refuted() && verify::has_plan(model(), input_.aim, stop_).has_value())
    throw replayed(Error(ErrorCode::infeasible, what + ": the search covered every placement")
                       .with_proof(proof_of_refusal(found_.solver->states())),
                   shows);
  throw Error(ErrorCode::not_found,
              what + ": it is not shown that none exists, and more effort might find one");
}

void PlanTask::take_placement() {
  if (searches() && !found_.solver->has_plan()) refuse();
  found_.initial = {model().home, plan::measure(model(), model().home)};
  if (searches()) {
    found_.placed = {found_.solver->where(), found_.solver->measured()};
  } else {
    const auto& where = found_.flow ? found_.flow->objects.where : input_.assignment;
    found_.placed = {where, plan::measure(model(), where)};
  }
  // Objects without a node count as wrong only if the rules do not explain it.
  for (const plan::Node home : model().home)
    if (home == plan::kNone) --found_.initial.measured.violations;
  take_moves();
}

/// Every hop over its link.
std::vector<plan::TransientStep> steps_of(const AlongFlow& flow) {
  std::vector<plan::TransientStep> steps;
  for (const plan::FlowHop& hop : flow.objects.hops) {
    const plan::FlowEdge& edge = flow.edges[hop.edge];
    steps.push_back({hop.object, edge.from, edge.to, hop.round});
  }
  return steps;
}

void PlanTask::take_moves() {
  const std::vector<plan::Node>& where = found_.placed.where;
  if (found_.flow && !asked().collapse) {
    found_.moves = plan::moves_along(model(), where, steps_of(*found_.flow), plan::Reason::flow);
    return;
  }
  if (!asked().transient) {
    found_.moves = plan::moves_to(model(), where, input_.limit);
    return;
  }
  const std::int64_t states = 20'000 * std::max<std::int64_t>(asked().effort, 1);
  found_.order = plan::TransientOrder{.outcome = plan::TransientOrder::Outcome::unknown};
  found_.order = plan::order_moves(model(), where, input_.limit, states, stop_);
  found_.moves = plan::moves_along(model(), where, found_.order->steps);
  found_.moves.rounds.bound = found_.order->bound;
}

/// One point per number of moves. For large numbers, about 32 points. @return whether all points
/// are there.
bool PlanTask::front_is_complete() {
  const std::int64_t most = found_.placed.measured.migration.moves;
  if (removal_.empty()) removal_ = plan::removal_front(model(), most);
  constexpr std::int64_t kPoints = 32;
  if (next_point_ < most) {
    add_point(next_point_);
    next_point_ += std::max<std::int64_t>(1, (most + kPoints - 1) / kPoints);
    return false;
  }
  end_front(removal_.back());
  return true;
}

void PlanTask::add_point(std::int64_t moves) {
  const plan::Aim aim{
      .price = input_.aim.price, .max_moves = moves, .max_bytes = input_.aim.max_bytes};
  Solver solver(model(), aim, options());
  solver.solve(stop_);
  if (!solver.has_plan()) return;
  const Fraction least =
      std::max(removal_[static_cast<std::size_t>(moves)], solver.bound().makespan);
  Fraction found = solver.measured().makespan;
  // A makespan that fewer moves reach is reachable with more moves.
  if (!found_.front.empty()) found = std::min(found, found_.front.back().makespan);
  found_.front.push_back(
      {moves, found, solver.proof() == Solver::Proof::search ? found : std::min(least, found)});
}

/// The plan itself, whose moves make `removal` the smallest makespan: the last point of a front,
/// even if the front was stopped.
void PlanTask::end_front(const Fraction& removal) {
  const std::int64_t most = found_.placed.measured.migration.moves;
  if (!found_.front.empty() && found_.front.back().moves == most) return;
  Fraction found = found_.placed.measured.makespan;
  // If load and migration are minimized together, a plan can move more objects and have a larger
  // makespan than an earlier point.
  if (!found_.front.empty()) found = std::min(found, found_.front.back().makespan);
  const Fraction bound = std::max(removal, found_.solver->bound().makespan);
  const bool proven =
      found_.solver->proof() == Solver::Proof::search && !input_.aim.min_gain && !input_.aim.target;
  found_.front.push_back({most, found, proven ? found : std::min(bound, found)});
}

}  // namespace

std::unique_ptr<Task> make_plan_task(Request request) {
  if (is_set(request.body, "chain")) return make_chain_task(std::move(request));
  if (is_set(request.body, "experts")) return make_experts_task(std::move(request));
  if (is_set(request.body, "stream")) return make_stream_task(std::move(request));
  return std::make_unique<PlanTask>(std::move(request));
}

}  // namespace evenkeel::jobs

// The plan job: searches for the best placement, puts its moves into rounds, says what proves it.
#include <algorithm>
#include <optional>

#include "evenkeel/base/words.hpp"
#include "evenkeel/plan/solver.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Node;
using plan::Solver;
using Algorithm = settings::Plan::Algorithm;

/// A placement with what it is like.
struct Placed {
  std::vector<Node> where;
  plan::Measured measured;
};

/// The front: the best that was found with at most so many moves.
struct Point {
  std::int64_t moves = 0;
  Fraction makespan;
  Fraction bound;
};

class PlanTask final : public Task {
 public:
  explicit PlanTask(Request request)
      : Task(std::move(request.settings), request.stop),
        input_(read_plan_input(request.body, request.buffers, settings_, request.stop)) {}

  bool advance(std::int64_t work) override;
  bool stop() override;
  void write(Writer& writer) override;

 private:
  const settings::Plan& asked() const { return input_.settings; }
  const plan::Model& model() const { return input_.model; }
  bool searches() const { return asked().algorithm != Algorithm::none; }
  Solver::Options options() const {
    return {asked().effort, static_cast<std::uint64_t>(asked().seed),
            asked().algorithm == Algorithm::exact};
  }
  [[noreturn]] void refuse() const;
  void take_placement();
  void find_front();
  bool is_optimal() const { return searches() && solver_->proof() != Solver::Proof::none; }
  std::int64_t least_moves() const { return solver_->moves_bound(placed_.measured.makespan); }
  double gap() const;
  std::string summary() const;
  std::string praise() const;
  void write_makespan(Writer& writer, const plan::Measured& measured) const;
  void write_ratio(Writer& writer, const Fraction& makespan) const;
  void write_initial(Writer& writer) const;
  void write_moves(Writer& writer) const;
  void write_bound(Writer& writer) const;
  void write_limited(Writer& writer) const;
  void write_front(Writer& writer) const;

  PlanInput input_;
  std::unique_ptr<Solver> solver_;     ///< Of what was asked; of algorithm none for its bounds.
  std::unique_ptr<Solver> unlimited_;  ///< Without caps, to say what they cost.
  Placed initial_, placed_;
  plan::Moves moves_;
  std::vector<Point> front_;
  bool done_ = false;
};

bool PlanTask::advance(std::int64_t) {
  if (done_) return true;
  solver_ = std::make_unique<Solver>(model(), input_.aim, options());
  if (searches()) solver_->solve(stop_);
  take_placement();
  const plan::Aim& aim = input_.aim;
  if (searches() && (aim.max_moves || aim.max_bytes || aim.target || aim.min_gain)) {
    unlimited_ = std::make_unique<Solver>(model(), plan::Aim{.price = aim.price}, options());
    unlimited_->solve(stop_);
  }
  if (asked().pareto) find_front();
  done_ = true;
  return true;
}

bool PlanTask::stop() {
  if (done_) return true;
  if (!solver_ || !solver_->has_plan()) return false;
  if (placed_.where.empty()) take_placement();
  return true;
}

// What is infeasible has its reason.
void PlanTask::refuse() const {
  if (solver_->bound().infeasible)
    throw Error(ErrorCode::infeasible, why_not_earlier(input_, solver_->bound()));
  const bool caps = input_.aim.max_moves || input_.aim.max_bytes;
  const std::string what =
      caps ? "no plan keeps all rules within that much migration" : "no plan keeps all rules";
  if (solver_->refuted()) throw Error(ErrorCode::infeasible, what + ": all placements were tried");
  throw Error(ErrorCode::infeasible,
              "no plan was found that keeps all rules" +
                  std::string(caps ? " within that much migration" : "") +
                  "; that there is none is not shown: more effort may find one");
}

void PlanTask::take_placement() {
  if (searches() && !solver_->has_plan()) refuse();
  initial_ = {model().home, plan::measure(model(), model().home)};
  if (searches()) {
    placed_ = {solver_->where(), solver_->measured()};
  } else {
    placed_ = {input_.assignment, plan::measure(model(), input_.assignment)};
  }
  // Of objects that are nowhere only those count as wrong that the rules do not explain.
  for (const Node home : model().home)
    if (home == plan::kNone) --initial_.measured.violations;
  moves_ = plan::moves_to(model(), placed_.where, input_.limit);
}

/// A point for every number of moves; of many, for some 32 of them.
void PlanTask::find_front() {
  const std::int64_t most = placed_.measured.migration.moves;
  const std::vector<Fraction> bounds = plan::removal_front(model(), most);
  constexpr std::int64_t kPoints = 32;
  const std::int64_t step = std::max<std::int64_t>(1, (most + kPoints - 1) / kPoints);
  for (std::int64_t k = 0; k < most; k += step) {
    plan::Aim aim{.price = input_.aim.price, .max_moves = k, .max_bytes = input_.aim.max_bytes};
    Solver solver(model(), aim, options());
    solver.solve(stop_);
    if (!solver.has_plan()) continue;
    const Fraction bound = std::max(bounds[static_cast<std::size_t>(k)], solver.bound().makespan);
    Fraction found = solver.measured().makespan;
    // What fewer moves reach, more do.
    if (!front_.empty()) found = std::min(found, front_.back().makespan);
    front_.push_back(
        {k, found, solver.proof() == Solver::Proof::search ? found : std::min(bound, found)});
  }
  const Fraction found = placed_.measured.makespan;
  const Fraction bound = std::max(bounds.back(), solver_->bound().makespan);
  const bool proven =
      solver_->proof() == Solver::Proof::search && !input_.aim.min_gain && !input_.aim.target;
  front_.push_back({most, found, proven ? found : std::min(bound, found)});
}

double PlanTask::gap() const {
  const Fraction &is = placed_.measured.makespan, &least = solver_->bound().makespan;
  return static_cast<double>(static_cast<Int128>(is.num) * least.den) /
             static_cast<double>(static_cast<Int128>(least.num) * is.den) -
         1;
}

std::string PlanTask::praise() const {
  const Fraction& least = solver_->bound().makespan;
  const bool is_least = placed_.measured.makespan == least;
  if (!searches()) {
    const std::int64_t broken = placed_.measured.violations;
    if (broken > 0) return "It breaks the rules " + plural(broken, "time") + ".";
    return is_least ? "No plan ends earlier."
                    : "No plan ends before " + time_text(input_, least) + ".";
  }
  if (is_optimal()) {
    if (input_.aim.min_gain) return "No plan is better by load and migration together.";
    if (input_.aim.target) return "No plan within the target moves less.";
    return input_.aim.max_moves || input_.aim.max_bytes
               ? "No plan within the caps ends earlier, and none that ends then moves less."
               : "No plan ends earlier, and none that ends then moves less.";
  }
  if (is_least)
    return "No plan ends earlier; one that ends then moves " + plural(least_moves(), "object") +
           " or more.";
  if (least.num == 0) return "";
  return "No plan ends before " + time_text(input_, least) + ": this one is at most " +
         brief(100 * gap() + 0.005) + " % later.";
}

std::string PlanTask::summary() const {
  const plan::Migration& migration = placed_.measured.migration;
  const bool even = std::all_of(model().speed.begin(), model().speed.end(),
                                [&](Load speed) { return speed == model().speed_unit; });
  const std::string what = even ? "The largest load" : "The largest load / speed";
  const Fraction &from = initial_.measured.makespan, &to = placed_.measured.makespan;
  const std::int64_t fresh = static_cast<std::int64_t>(moves_.list.size()) - migration.moves;
  std::string text = migration.moves == 0
                         ? "Nothing moves: "
                         : plural(migration.moves, "object") + " of " +
                               std::to_string(model().objects()) +
                               (migration.moves == 1 ? " moves, in " : " move, in ") +
                               plural(moves_.rounds.count, "round") + ": ";
  text += "t" + what.substr(1);
  text += from == to && fresh == 0
              ? " is " + time_text(input_, to)
              : " goes from " + time_text(input_, from) + " to " + time_text(input_, to);
  text += ", the mean is " + time_text(input_, plan::mean(model())) + ". ";
  if (fresh > 0) text += plural(fresh, "new object") + (fresh == 1 ? " is" : " are") + " placed. ";
  text += praise();
  while (text.back() == ' ') text.pop_back();
  return text;
}

void PlanTask::write_makespan(Writer& writer, const plan::Measured& measured) const {
  writer.begin_object();
  const Fraction time = asked_time(input_, measured.makespan);
  writer.key("num").value(time.num).key("den").value(time.den);
  writer.key("node");
  measured.makespan.num == 0 ? writer.null() : writer.value(std::int64_t{measured.fullest});
  writer.end_object();
}

void PlanTask::write_ratio(Writer& writer, const Fraction& makespan) const {
  const Fraction mean = plan::mean(model());
  if (mean.num == 0) {
    writer.null();
    return;
  }
  writer.value(static_cast<double>(static_cast<Int128>(makespan.num) * mean.den) /
               static_cast<double>(static_cast<Int128>(mean.num) * makespan.den));
}

void PlanTask::write_initial(Writer& writer) const {
  writer.key("initial").begin_object().numbers("loads", initial_.measured.loads);
  writer.key("makespan");
  write_makespan(writer, initial_.measured);
  writer.key("ratio");
  write_ratio(writer, initial_.measured.makespan);
  writer.key("violations").value(initial_.measured.violations).end_object();
}

const char* name_of(plan::Reason reason) {
  constexpr const char* kNames[] = {"new", "drain", "allowed", "capacity", "group", "load", "room"};
  return kNames[static_cast<std::size_t>(reason)];
}

void PlanTask::write_moves(Writer& writer) const {
  writer.key("moves").begin_array();
  const auto later = [&](Load load, Node node) {
    return static_cast<double>(static_cast<Int128>(load) * model().speed_unit) /
           static_cast<double>(model().speed[node]);
  };
  for (const plan::Move& move : moves_.list) {
    const bool fresh = move.from == plan::kNone;
    writer.begin_object().key("object").value(std::int64_t{move.object}).key("from");
    fresh ? writer.null() : writer.value(std::int64_t{move.from});
    writer.key("to").value(std::int64_t{move.to}).key("round").value(move.round);
    writer.key("load").value(model().load[move.object]);
    writer.key("bytes").value(model().bytes[move.object]);
    writer.key("rule").value(name_of(move.reason)).key("before").begin_array();
    if (!fresh) writer.value(move.from_before);
    writer.value(move.to_before).end_array().key("after").begin_array();
    if (!fresh) writer.value(move.from_after);
    writer.value(move.to_after).end_array();
    double before = later(move.to_before, move.to), after = later(move.to_after, move.to);
    if (!fresh) {
      before = std::max(before, later(move.from_before, move.from));
      after = std::max(after, later(move.from_after, move.from));
    }
    writer.key("gain").value(before - after).end_object();
  }
  writer.end_array();
}

void PlanTask::write_bound(Writer& writer) const {
  const Fraction& least = solver_->bound().makespan;
  writer.key("bound").begin_object().key("makespan");
  write_time(writer, input_, least);
  writer.key("moves").value(least_moves());
  writer.key("gap");
  least.num == 0 ? writer.null() : writer.value(gap());
  writer.end_object().key("optimal");
  if (!is_optimal())
    writer.null();
  else
    writer.value(solver_->proof() == Solver::Proof::bound ? "bound" : "search");
  if (solver_->states() > 0) writer.key("states").value(solver_->states());
}

// Which caps keep the plan from being earlier: those that the plan without them breaks.
void PlanTask::write_limited(Writer& writer) const {
  if (!unlimited_ || !unlimited_->has_plan()) return;
  const plan::Measured& best = unlimited_->measured();
  if (!(best.makespan < placed_.measured.makespan)) return;
  const plan::Aim& aim = input_.aim;
  writer.key("limited").begin_object().key("by").begin_array();
  if (aim.max_moves && best.migration.moves > *aim.max_moves) writer.value("max_moves");
  if (aim.max_bytes && best.migration.bytes > *aim.max_bytes) writer.value("max_bytes");
  if (aim.target) writer.value("target");
  if (aim.min_gain) writer.value("min_gain");
  writer.end_array().key("makespan");
  write_time(writer, input_, best.makespan);
  writer.key("moves").value(best.migration.moves).key("bytes").value(best.migration.bytes);
  writer.end_object();
}

void PlanTask::write_front(Writer& writer) const {
  if (!asked().pareto) return;
  writer.key("front").begin_array();
  for (const Point& point : front_) {
    writer.begin_object().key("moves").value(point.moves).key("makespan");
    write_time(writer, input_, point.makespan);
    writer.key("bound");
    write_time(writer, input_, point.bound);
    writer.end_object();
  }
  writer.end_array();
}

void PlanTask::write(Writer& writer) {
  const plan::Measured& measured = placed_.measured;
  writer.key("input").begin_object().key("nodes").value(model().nodes());
  writer.key("objects").value(model().objects()).key("total").value(input_.total);
  writer.key("hash").value(input_.hash);
  write_labels(writer, input_.node_names);
  write_labels(writer, input_.object_names, "object_labels");
  writer.end_object();
  writer.words(summary(), input_.notes).key("result").begin_object();
  writer.numbers("assignment", std::vector<Load>(placed_.where.begin(), placed_.where.end()));
  writer.numbers("loads", measured.loads).key("makespan");
  write_makespan(writer, measured);
  writer.key("mean");
  write_time(writer, input_, plan::mean(model()));
  writer.key("ratio");
  write_ratio(writer, measured.makespan);
  writer.key("migration").begin_object().key("moves").value(measured.migration.moves);
  writer.key("bytes").value(measured.migration.bytes);
  writer.key("rounds").value(moves_.rounds.count).end_object();
  write_moves(writer);
  write_initial(writer);
  if (!searches()) writer.key("violations").value(measured.violations);
  write_bound(writer);
  write_limited(writer);
  write_front(writer);
  writer.end_object();
  const bool valid = measured.violations == 0;
  writer.key("check").begin_object().key("valid").value(valid).key("by").value("replay");
  writer.end_object();
  write_proof(writer, input_, {solver_->bound(), measured.makespan, least_moves(), moves_});
}

}  // namespace

std::unique_ptr<Task> make_plan_task(Request request) {
  return std::make_unique<PlanTask>(std::move(request));
}

}  // namespace evenkeel::jobs

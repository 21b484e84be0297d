// What a plan job answers.
#include "jobs/plan/answer.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/labels.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Node;
using plan::Solver;

class PlanAnswer {
 public:
  PlanAnswer(Writer& writer, const PlanInput& input, const PlanFound& found)
      : writer_(writer),
        input_(input),
        found_(found),
        moves_bound_(found.solver->moves_bound(found.placed.measured.makespan)) {
    if (input.searches() && input.aim.target && found.placed.measured.makespan <= *input.aim.target)
      to_target_ = found.solver->moves_bound(*input.aim.target);
  }

  void write() const;

 private:
  const plan::Model& model() const { return input_.model; }
  bool searches() const { return input_.searches(); }
  bool is_optimal() const { return searches() && found_.solver->proof() != Solver::Proof::none; }
  std::int64_t least_moves() const { return moves_bound_.moves; }
  double gap() const;
  std::string summary() const;
  std::string praise() const;
  std::string missed() const;
  std::string praise_of_target() const;
  std::string praise_of_makespan() const;
  std::string refusal() const;
  std::string rounds_text() const;
  void write_makespan(const plan::Measured& measured) const;
  void write_ratio(const Fraction& makespan) const;
  void write_initial() const;
  void write_moves() const;
  void write_bound() const;
  void write_limited() const;
  void write_front() const;
  void write_refused() const;
  bool is_refused() const {
    return found_.order && found_.order->outcome != plan::TransientOrder::Outcome::found;
  }

  static constexpr const char* kAll = "every placement";

  Writer& writer_;
  const PlanInput& input_;
  const PlanFound& found_;
  plan::MovesBound moves_bound_;
  std::optional<plan::MovesBound> to_target_;  ///< Where the plan meets the target.
};

double PlanAnswer::gap() const {
  const Fraction &is = found_.placed.measured.makespan, &least = found_.solver->bound().makespan;
  return static_cast<double>(static_cast<Int128>(is.num) * least.den) /
             static_cast<double>(static_cast<Int128>(least.num) * is.den) -
         1;
}

/// Of a plan within the target: what is known about fewer moves.
std::string PlanAnswer::praise_of_target() const {
  const bool moves = input_.aim.price == plan::Price::moves;
  if (moves && to_target_->moves == found_.placed.measured.migration.moves)
    return "No plan within the target moves less.";
  if (is_optimal()) return search_text(kAll, "within the target that moves less");
  return concat(
      {"Every plan within the target moves ", plural(to_target_->moves, "object"), " or more."});
}

std::string PlanAnswer::praise() const {
  if (to_target_) return praise_of_target();
  return missed() + praise_of_makespan();
}

std::string PlanAnswer::missed() const {
  return input_.aim.target && searches() && !to_target_ ? "The target is not met. " : "";
}

std::string PlanAnswer::praise_of_makespan() const {
  const Fraction& least = found_.solver->bound().makespan;
  const bool is_least = found_.placed.measured.makespan == least;
  if (!searches()) {
    const std::int64_t broken = found_.placed.measured.violations;
    if (broken > 0) return concat({"It breaks the rules ", plural(broken, "time"), "."});
    return is_least ? "No plan ends earlier."
                    : concat({"No plan ends before ", bound_text(input_, least), "."});
  }
  const bool capped = input_.aim.max_moves || input_.aim.max_bytes;
  const std::string within = capped ? "within the caps " : "";
  const std::string no_plan = "No plan " + within + "ends ";
  if (is_optimal()) {
    if (found_.solver->proof() == Solver::Proof::bound)
      return no_plan + "earlier, and none that ends then moves less.";
    if (input_.aim.min_gain)
      return search_text(kAll, "that is better by load and migration together");
    if (is_least)
      return concat({no_plan, "earlier. ", search_text(kAll, "that ends then and moves less")});
    return search_text(kAll, within + "that ends earlier, and none that ends then and moves less");
  }
  if (is_least)
    return concat({no_plan, "earlier; one that ends then moves ", plural(least_moves(), "object"),
                   " or more."});
  if (least.num == 0) return "";
  return concat({no_plan, "before ", bound_text(input_, least), ": this one is at most ",
                 percent_above(found_.placed.measured.makespan, least), " later."});
}

std::string PlanAnswer::summary() const {
  const plan::Migration& migration = found_.placed.measured.migration;
  const bool even = std::all_of(model().speed.begin(), model().speed.end(),
                                [&](Load speed) { return speed == model().speed_unit; });
  const std::string what = std::string("The largest load") +
                           (model().messages.empty() ? "" : " with messages") +
                           (even ? "" : " / speed");
  const Fraction &from = found_.initial.measured.makespan, &to = found_.placed.measured.makespan;
  const std::int64_t fresh = std::count(model().home.begin(), model().home.end(), plan::kNone);
  std::string text = migration.moves == 0
                         ? "Nothing moves: "
                         : concat({plural(migration.moves, "object"), " of ", model().objects(),
                                   migration.moves == 1 ? " moves" : " move",
                                   is_refused() ? "" : ", in " + rounds_text(), ": "});
  text += "t" + what.substr(1);
  text += from == to && fresh == 0
              ? " is " + time_text(input_, to)
              : concat({" goes from ", time_text(input_, from), " to ", time_text(input_, to)});
  text += concat({", the mean is ", time_text(input_, plan::mean(model())), ". "});
  if (fresh > 0)
    text += concat({plural(fresh, "new object"), fresh == 1 ? " is" : " are", " placed. "});
  if (found_.flow) text += flow_says(*found_.flow, input_.unit()) + ". ";
  text += is_refused() ? missed() + refusal() : praise();
  while (text.back() == ' ') text.pop_back();
  return text;
}

std::string PlanAnswer::rounds_text() const {
  const std::int64_t hops = found_.order ? found_.order->hops : 0;
  return plural(found_.moves.rounds.count, "round") +
         (hops == 0 ? "" : concat({" with ", plural(hops, "hop"), " over a third node"}));
}

void PlanAnswer::write_makespan(const plan::Measured& measured) const {
  writer_.begin_object();
  const Fraction time = asked_time(input_, measured.makespan);
  writer_.key("num").value(time.num).key("den").value(time.den);
  writer_.key("node");
  measured.makespan.num == 0 ? writer_.null() : writer_.value(std::int64_t{measured.fullest});
  writer_.end_object();
}

void PlanAnswer::write_ratio(const Fraction& makespan) const {
  const Fraction mean = plan::mean(model());
  if (mean.num == 0) {
    writer_.null();
    return;
  }
  writer_.value(static_cast<double>(static_cast<Int128>(makespan.num) * mean.den) /
                static_cast<double>(static_cast<Int128>(mean.num) * makespan.den));
}

void PlanAnswer::write_initial() const {
  writer_.key("initial").begin_object().list("loads", found_.initial.measured.loads);
  writer_.key("makespan");
  write_makespan(found_.initial.measured);
  writer_.key("ratio");
  write_ratio(found_.initial.measured.makespan);
  writer_.key("violations").value(found_.initial.measured.violations).end_object();
}

const char* name_of(plan::Reason reason) {
  constexpr const char* kNames[] = {"new",  "drain", "allowed", "capacity", "group",
                                    "load", "room",  "hop",     "flow"};
  return kNames[static_cast<std::size_t>(reason)];
}

void PlanAnswer::write_moves() const {
  writer_.key("moves").begin_array();
  const auto later = [&](Load load, Node node) {
    return static_cast<double>(static_cast<Int128>(load) * model().speed_unit) /
           static_cast<double>(model().speed[node]);
  };
  for (const plan::Move& move : found_.moves.list) {
    const bool fresh = move.from == plan::kNone;
    writer_.begin_object().key("object").value(std::int64_t{move.object}).key("from");
    fresh ? writer_.null() : writer_.value(std::int64_t{move.from});
    writer_.key("to").value(std::int64_t{move.to}).key("round").value(move.round);
    writer_.key("load").value(model().load[move.object]);
    writer_.key("bytes").value(model().bytes[move.object]);
    writer_.key("rule").value(name_of(move.reason)).key("before").begin_array();
    if (!fresh) writer_.value(move.from_before);
    writer_.value(move.to_before).end_array().key("after").begin_array();
    if (!fresh) writer_.value(move.from_after);
    writer_.value(move.to_after).end_array();
    double before = later(move.to_before, move.to), after = later(move.to_after, move.to);
    if (!fresh) {
      before = std::max(before, later(move.from_before, move.from));
      after = std::max(after, later(move.from_after, move.from));
    }
    writer_.key("gain").value(before - after).end_object();
  }
  writer_.end_array();
}

void PlanAnswer::write_bound() const {
  const Fraction& least = found_.solver->bound().makespan;
  writer_.key("bound").begin_object().key("makespan");
  write_time(writer_, input_, least);
  writer_.key("moves").value(least_moves());
  writer_.key("gap");
  least.num == 0 ? writer_.null() : writer_.value(gap());
  writer_.end_object().key("optimal");
  if (!is_optimal())
    writer_.null();
  else
    writer_.value(found_.solver->proof() == Solver::Proof::bound ? "bound" : "search");
  if (found_.solver->states() > 0) writer_.key("states").value(found_.solver->states());
}

// Which caps keep the plan from being earlier: those that the plan without them breaks.
void PlanAnswer::write_limited() const {
  if (!found_.unlimited || !found_.unlimited->has_plan()) return;
  const plan::Measured& best = found_.unlimited->measured();
  if (!(best.makespan < found_.placed.measured.makespan)) return;
  const plan::Aim& aim = input_.aim;
  writer_.key("limited").begin_object().key("by").begin_array();
  if (aim.max_moves && best.migration.moves > *aim.max_moves) writer_.value("max_moves");
  if (aim.max_bytes && best.migration.bytes > *aim.max_bytes) writer_.value("max_bytes");
  if (aim.target) writer_.value("target");
  if (aim.min_gain) writer_.value("min_gain");
  writer_.end_array().key("makespan");
  write_time(writer_, input_, best.makespan);
  writer_.key("moves").value(best.migration.moves).key("bytes").value(best.migration.bytes);
  writer_.end_object();
}

void PlanAnswer::write_front() const {
  if (!input_.settings.pareto) return;
  writer_.key("front").begin_array();
  for (const FrontPoint& point : found_.front) {
    writer_.begin_object().key("moves").value(point.moves).key("makespan");
    write_time(writer_, input_, point.makespan);
    writer_.key("bound");
    write_time(writer_, input_, point.bound);
    writer_.end_object();
  }
  writer_.end_array();
}

// Where the order of moves gets stuck.
void PlanAnswer::write_refused() const {
  if (!is_refused()) return;
  const plan::TransientOrder& order = *found_.order;
  const bool proven = order.outcome == plan::TransientOrder::Outcome::refused;
  writer_.key("refused").begin_object();
  writer_.key("outcome").value(proven ? "impossible" : "not found").key("blocking").begin_array();
  for (const Node node : order.blocking) writer_.value(std::int64_t{node});
  writer_.end_array().key("waiting").begin_array();
  for (const plan::Object object : order.waiting) writer_.value(std::int64_t{object});
  writer_.end_array().key("states").value(order.states).key("says");
  writer_.value(refusal()).end_object();
}

std::string PlanAnswer::refusal() const {
  const plan::TransientOrder& order = *found_.order;
  if (order.waiting.empty()) return "The run ended before its moves were in an order.";
  constexpr std::size_t kNamed = 5;
  std::vector<std::string> names;
  for (const Node node : order.blocking) {
    if (names.size() == kNamed) break;
    names.push_back(called("node", input_.node_names, node));
  }
  const std::size_t more = order.blocking.size() - names.size();
  if (more > 0) names.push_back(plural(static_cast<Int128>(more), "other node"));
  return concat(
      {order.outcome == plan::TransientOrder::Outcome::refused
           ? "No order of these moves keeps the capacities on the way, even if every object "
             "waits on another node once: "
           : "No order that keeps the capacities on the way was found; more effort may find "
             "one: ",
       plural(static_cast<Int128>(order.waiting.size()), "object"),
       order.waiting.size() == 1 ? " waits" : " wait", " for room on ", listed(names, "and"), "."});
}

void PlanAnswer::write() const {
  const plan::Measured& measured = found_.placed.measured;
  writer_.key("input").begin_object().key("nodes").value(model().nodes());
  writer_.key("objects").value(model().objects()).key("total").value(input_.total);
  writer_.key("hash").value(input_.hash);
  write_labels(writer_, input_.node_names);
  write_labels(writer_, input_.object_names, "object_labels");
  writer_.end_object();
  writer_.words(summary(), input_.notes).key("result").begin_object();
  writer_.numbers("assignment",
                  std::vector<Load>(found_.placed.where.begin(), found_.placed.where.end()));
  writer_.numbers("loads", measured.loads);
  if (!measured.messages.empty()) writer_.numbers("messages", measured.messages);
  writer_.key("makespan");
  write_makespan(measured);
  writer_.key("mean");
  write_time(writer_, input_, plan::mean(model()));
  writer_.key("ratio");
  write_ratio(measured.makespan);
  writer_.key("migration").begin_object().key("moves").value(measured.migration.moves);
  writer_.key("bytes").value(measured.migration.bytes);
  if (input_.aim.price == plan::Price::bytes_distance)
    writer_.key("bytes_distance").value(measured.migration.bytes_distance);
  writer_.key("rounds").value(found_.moves.rounds.count).end_object();
  write_moves();
  write_initial();
  if (!searches()) writer_.key("violations").value(measured.violations);
  write_bound();
  write_limited();
  write_front();
  write_refused();
  if (found_.flow) write_flow(writer_, input_, *found_.flow);
  if (found_.kept) write_kept(writer_, input_, *found_.kept);
  if (const auto as = input_.settings.write_as)
    writer_.key("written").value(written(*as, found_.placed.where));
  writer_.end_object();
  const bool valid = measured.violations == 0 && !is_refused();
  writer_.key("check").begin_object().key("valid").value(valid).key("by").value("replay");
  writer_.end_object();
  std::optional<std::int64_t> searched;
  if (searches() && found_.solver->proof() == Solver::Proof::search)
    searched = found_.solver->states();
  write_proof(writer_, [&](Proof& proof) {
    prove(proof, input_,
          {found_.solver->bound(), measured.makespan, measured.migration.moves, moves_bound_,
           to_target_, searched, found_.moves, found_.flow ? &*found_.flow : nullptr});
  });
}

}  // namespace

void write_plan(Writer& writer, const PlanInput& input, const PlanFound& found) {
  PlanAnswer(writer, input, found).write();
}

}  // namespace evenkeel::jobs

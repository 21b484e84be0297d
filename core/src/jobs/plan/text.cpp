// The answer of a plan in words.
#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/answer.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Node;
using plan::Solver;

class PlanText {
 public:
  PlanText(const PlanInput& input, const PlanFound& found, const LeastMoves& least)
      : input_(input), found_(found), least_(least) {}

  std::string summary() const;

 private:
  const plan::Model& model() const { return input_.model; }
  std::int64_t moves() const { return found_.placed.measured.migration.moves; }
  std::int64_t fresh() const {
    return std::count(model().home.begin(), model().home.end(), plan::kNone);
  }
  bool searches() const { return input_.searches(); }
  bool is_capped() const { return input_.aim.max_moves || input_.aim.max_bytes; }
  bool is_optimal() const { return found_.is_optimal(input_); }
  bool is_proven() const { return is_optimal() && found_.solver->proof() == Solver::Proof::bound; }
  /// Whether no plan at all is better than the current assignment.
  bool is_at_rest() const {
    return moves() == 0 && is_proven() && !is_capped() && !input_.aim.target;
  }
  std::string mean() const {
    return concat({" (mean ", time_text(input_, plan::mean(model())), ")."});
  }
  std::string praise() const;
  std::string missed() const;
  std::string praise_of_target() const;
  std::string praise_of_makespan() const;
  std::string rounds_text() const;
  std::string moving() const;
  std::string effect() const;
  std::string at_rest() const;

  static constexpr const char* kAll = "every placement";

  const PlanInput& input_;
  const PlanFound& found_;
  const LeastMoves& least_;
};

/// For a plan within the target: the known facts about fewer moves.
std::string PlanText::praise_of_target() const {
  if (moves() == 0) return "";
  const bool counted = input_.aim.price == plan::Price::moves;
  if (counted && least_.to_target->moves == moves())
    return "Optimal: no plan within the target moves fewer objects.";
  if (is_optimal()) return search_text(kAll, "within the target with less migration");
  return concat({"Every plan within the target moves at least ",
                 plural(least_.to_target->moves, "object"), "."});
}

std::string PlanText::praise() const {
  if (least_.to_target) return praise_of_target();
  return missed() + praise_of_makespan();
}

std::string PlanText::missed() const {
  return input_.aim.target && searches() && !least_.to_target ? "The target is not met. " : "";
}

std::string PlanText::praise_of_makespan() const {
  const Fraction& least = found_.solver->bound().makespan;
  const bool is_least = found_.placed.measured.makespan == least;
  if (!searches()) {
    const std::int64_t broken = found_.placed.measured.violations;
    if (broken > 0)
      return concat({"This placement breaks the rules in ", plural(broken, "place"), "."});
    return is_least ? "Optimal: no plan has a smaller makespan."
                    : concat({"No plan has a makespan below ", bound_text(input_, least), "."});
  }
  const std::string within = is_capped() ? " within the migration limits" : "";
  const std::string plan_has = " plan" + within + " has a ";
  if (is_proven()) {
    return concat({"Optimal: no", plan_has, "smaller makespan",
                   moves() == 0 ? "." : ", and no plan with this makespan moves fewer objects."});
  }
  if (is_least && moves() == 0) return concat({"No", plan_has, "smaller makespan."});
  if (is_optimal()) {
    if (input_.aim.min_gain)
      return search_text(kAll, "with a better balance of makespan and migration");
    if (is_least)
      return concat({"No", plan_has, "smaller makespan. ",
                     search_text(kAll, "with this makespan and less migration")});
    const std::string none = (is_capped() ? "within the migration limits " : "") +
                             std::string("with a smaller makespan");
    return search_text(kAll,
                       moves() == 0 ? none : none + ", or with this makespan and less migration");
  }
  if (is_least)
    return concat({"No", plan_has, "smaller makespan. A plan with this makespan moves at least ",
                   plural(least_.moves.moves, "object"), "."});
  if (least.num == 0) return "";
  return concat({"No", plan_has, "makespan below ", bound_text(input_, least),
                 ", so the makespan is at most ",
                 percent_above(found_.placed.measured.makespan, least), " above the optimum."});
}

/// The moves and the new objects as a subject: "Moving 4 of 8 objects in 4 rounds".
std::string PlanText::moving() const {
  const std::string fresh_text = plural(fresh(), "new object");
  if (moves() == 0) return "Placing " + fresh_text;
  const auto all = static_cast<Int128>(model().objects());
  std::string text = concat({"Moving ", moves(), " of ", plural(all, "object")});
  if (!found_.is_refused()) text += " in " + rounds_text();
  return fresh() == 0 ? text : text + " and placing " + fresh_text;
}

/// The change of the makespan as a predicate: " lowers the makespan from 40 to 14 (mean 13.333).".
std::string PlanText::effect() const {
  const Fraction &from = found_.initial.measured.makespan, &to = found_.placed.measured.makespan;
  const char* verb = to == from ? "keep" : to < from ? "lower" : "raise";
  std::string text = found_.is_refused() ? " would " : " ";
  text += verb;
  if (!found_.is_refused() && (moves() == 0 || fresh() == 0)) text += "s";
  text += std::string(" the makespan") +
          (model().messages.empty() ? "" : " (including the work of messages)");
  text += to == from ? " at " + time_text(input_, to)
                     : concat({" from ", time_text(input_, from), " to ", time_text(input_, to)});
  return text + mean();
}

/// The outcome if no object moves, with its reason.
std::string PlanText::at_rest() const {
  const std::string now = time_text(input_, found_.placed.measured.makespan) + mean();
  if (least_.to_target)
    return "Nothing to move: the current assignment already meets the target, with a makespan of " +
           now;
  if (is_at_rest())
    return "Nothing to move: the current assignment is already optimal, with a makespan of " + now;
  if (!searches()) return "Nothing to move. The makespan stays at " + now;
  return concat({"Nothing to move: no better plan was found",
                 is_capped() ? " within the migration limits" : "", ". The makespan stays at ",
                 now});
}

std::string PlanText::summary() const {
  const bool rests = moves() == 0 && fresh() == 0;
  std::string text = (rests ? at_rest() : moving() + effect()) + " ";
  if (found_.flow) text += flow_says(*found_.flow, input_.unit()) + ". ";
  if (found_.is_refused())
    text += missed() + refusal_text(input_, found_);
  else if (!rests || !is_at_rest())
    text += praise();
  while (text.back() == ' ') text.pop_back();
  return text;
}

std::string PlanText::rounds_text() const {
  const std::int64_t hops = found_.order ? found_.order->hops : 0;
  return plural(found_.moves.rounds.count, "round") +
         (hops == 0 ? "" : concat({", with ", plural(hops, "hop"), " through a third node,"}));
}

}  // namespace

std::string refusal_text(const PlanInput& input, const PlanFound& found) {
  const plan::TransientOrder& order = *found.order;
  if (order.waiting.empty()) return "The run stopped before the moves were in order.";
  constexpr std::size_t kNamed = 5;
  std::vector<std::string> names;
  for (const Node node : order.blocking) {
    if (names.size() == kNamed) break;
    names.push_back(called("node", input.node_names, node));
  }
  const std::size_t more = order.blocking.size() - names.size();
  if (more > 0) names.push_back(plural(static_cast<Int128>(more), "other node"));
  return concat(
      {order.outcome == plan::TransientOrder::Outcome::refused
           ? "No order of these moves respects the capacities during the moves, even if every "
             "object waits on another node once. "
           : "No order that respects the capacities during the moves was found. More effort might "
             "find one. ",
       plural(static_cast<Int128>(order.waiting.size()), "object"),
       order.waiting.size() == 1 ? " waits" : " wait", " for room on ", listed(names, "and"), "."});
}

std::string summary_of(const PlanInput& input, const PlanFound& found, const LeastMoves& least) {
  return PlanText(input, found, least).summary();
}

}  // namespace evenkeel::jobs

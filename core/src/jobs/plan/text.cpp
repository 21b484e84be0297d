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
  bool searches() const { return input_.searches(); }
  bool is_optimal() const { return found_.is_optimal(input_); }
  std::string praise() const;
  std::string missed() const;
  std::string praise_of_target() const;
  std::string praise_of_makespan() const;
  std::string rounds_text() const;

  static constexpr const char* kAll = "every placement";

  const PlanInput& input_;
  const PlanFound& found_;
  const LeastMoves& least_;
};

/// For a plan within the target: the known facts about fewer moves.
std::string PlanText::praise_of_target() const {
  const bool moves = input_.aim.price == plan::Price::moves;
  if (moves && least_.to_target->moves == found_.placed.measured.migration.moves)
    return "No plan within the target moves less.";
  if (is_optimal()) return search_text(kAll, "within the target that moves less");
  return concat({"Every plan within the target moves ", plural(least_.to_target->moves, "object"),
                 " or more."});
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
    return concat({no_plan, "earlier; one that ends then moves ",
                   plural(least_.moves.moves, "object"), " or more."});
  if (least.num == 0) return "";
  return concat({no_plan, "before ", bound_text(input_, least), ": this one is at most ",
                 percent_above(found_.placed.measured.makespan, least), " later."});
}

std::string PlanText::summary() const {
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
                                   found_.is_refused() ? "" : ", in " + rounds_text(), ": "});
  text += "t" + what.substr(1);
  text += from == to && fresh == 0
              ? " is " + time_text(input_, to)
              : concat({" goes from ", time_text(input_, from), " to ", time_text(input_, to)});
  text += concat({", the mean is ", time_text(input_, plan::mean(model())), ". "});
  if (fresh > 0)
    text += concat({plural(fresh, "new object"), fresh == 1 ? " is" : " are", " placed. "});
  if (found_.flow) text += flow_says(*found_.flow, input_.unit()) + ". ";
  text += found_.is_refused() ? missed() + refusal_text(input_, found_) : praise();
  while (text.back() == ' ') text.pop_back();
  return text;
}

std::string PlanText::rounds_text() const {
  const std::int64_t hops = found_.order ? found_.order->hops : 0;
  return plural(found_.moves.rounds.count, "round") +
         (hops == 0 ? "" : concat({" with ", plural(hops, "hop"), " over a third node"}));
}

}  // namespace

std::string refusal_text(const PlanInput& input, const PlanFound& found) {
  const plan::TransientOrder& order = *found.order;
  if (order.waiting.empty()) return "The run ended before its moves were in an order.";
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
           ? "No order of these moves keeps the capacities on the way, even if every object "
             "waits on another node once: "
           : "No order that keeps the capacities on the way was found; more effort may find "
             "one: ",
       plural(static_cast<Int128>(order.waiting.size()), "object"),
       order.waiting.size() == 1 ? " waits" : " wait", " for room on ", listed(names, "and"), "."});
}

std::string summary_of(const PlanInput& input, const PlanFound& found, const LeastMoves& least) {
  return PlanText(input, found, least).summary();
}

}  // namespace evenkeel::jobs

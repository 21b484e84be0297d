// Recomputes the decisions of a stream from its rules, and carries out the moves of the answer.
#include "verify/stream/recompute.hpp"

#include <algorithm>
#include <cmath>
#include <compare>

#include "evenkeel/base/concat.hpp"
#include "verify/plan/recount.hpp"
#include "verify/plan/times.hpp"

namespace evenkeel::verify {
namespace {

using plan::kNone;
using plan::Model;
using plan::Node;

bool can_stay(const Model& model, Node home) {
  return home != kNone && model.state[home] != plan::State::drain;
}

/// Makespan of the plan. Empty without a plan, or if the fraction is not in lowest terms.
std::optional<Fraction> planned_in(const answers::StreamDecision& found) {
  return found.plan ? fraction_in(found.plan->makespan) : std::nullopt;
}

double gain_of(const answers::StreamDecision& found) {
  return real(exact(found.makespan)) - real(exact(found.plan->makespan));
}

/// Whether two values are so close that rounding decides about their order.
bool nearly_equal(double a, double b, double floor = 0) {
  return std::abs(a - b) <= 1e-9 * (floor + b);
}

}  // namespace

Fraction StreamReplay::cost_of(std::int64_t moves) const {
  return lowest_terms(Int128{cost_per_move_.num} * moves, cost_per_move_.den);
}

void StreamReplay::decide(Model& model, const answers::StreamDecision& claimed, Notes& notes) {
  if (decisions_.empty()) never_ = model.home;
  const Recount start = recount(model, model.home);
  const Fraction now = model.asked_time(start.makespan);
  answers::StreamDecision found{.snapshot = decisions_.size(),
                                .act = claimed.reason == "pays" || claimed.reason == "rules",
                                .reason = claimed.reason,
                                .says = claimed.says,
                                .makespan = time_of(now),
                                .ratio = quotient(start.makespan, start.mean),
                                .plan = claimed.plan};
  if (found.plan) {
    const auto objects = static_cast<std::int64_t>(model.objects());
    found.plan->moves = std::min<std::int64_t>(found.plan->moves, objects);
    found.plan->cost = time_of(cost_of(found.plan->moves));
    const auto planned = planned_in(found);
    if (!planned || (start.mean.den > 0 && *planned < model.asked_time(start.mean)))
      notes.wrong(concat({"result.decisions[", decisions_.size(),
                          "].plan.makespan must be in lowest terms and at least the mean"}));
  }
  const bool repairs = !std::all_of(model.home.begin(), model.home.end(),
                                    [&](Node home) { return can_stay(model, home); });
  std::string_view reason;
  if (repairs) {
    const bool open = std::count(model.state.begin(), model.state.end(), plan::State::open) > 0;
    reason = open ? "rules" : "no_plan";
  } else {
    window_.push_back(found.ratio.value_or(1));
    if (static_cast<std::int64_t>(window_.size()) > rules_.window) window_.pop_front();
    const bool by_threshold = rules_.rule == plan::StreamRules::Rule::threshold;
    reason = by_threshold ? by_window(found) : by_regret(found);
  }
  if (!reason.empty()) found.reason = reason;
  unplanned_ += real(model.asked_time(recount(model, never_).makespan));
  if (found.act) {
    carry_out(model, claimed, found, repairs, notes);
  } else {
    paid_ += real(now);
    for (const char* without : {"cooldown", "window", "threshold", "no_plan"})
      if (found.reason == without) found.plan.reset();
  }
  decisions_.push_back(std::move(found));
}

/// Why the plan is not carried out, if the plan alone decides.
std::string_view StreamReplay::of_plan(const answers::StreamDecision& found) const {
  if (!found.plan) return "no_plan";
  const Fraction now = exact(found.makespan);
  const auto planned = planned_in(found);
  if (!planned || !(*planned < now)) return "no_gain";
  const Fraction& noise = rules_.noise;
  const auto order = compare(Int128{planned->num} * now.den, Int128{planned->den} * now.num,
                             noise.den - noise.num, Int128{noise.den} + noise.num);
  return order >= 0 ? "noise" : "";
}

/// The reason by the threshold. Empty if rounding decides.
std::string_view StreamReplay::by_window(answers::StreamDecision& found) const {
  double sum = 0;
  for (const double ratio : window_) sum += ratio;
  const auto have = static_cast<std::int64_t>(window_.size());
  const double mean = sum / static_cast<double>(have), threshold = real(rules_.threshold);
  found.imbalance = mean;
  const auto step = static_cast<std::int64_t>(decisions_.size());
  if (last_plan_ && step - *last_plan_ <= rules_.cooldown) {
    found.wait = rules_.cooldown + 1 - (step - *last_plan_);
    return "cooldown";
  }
  if (have < rules_.window) {
    found.wait = rules_.window - have;
    return "window";
  }
  if (nearly_equal(mean, threshold)) return "";
  if (mean < threshold) return "threshold";
  if (const std::string_view reason = of_plan(found); !reason.empty()) return reason;
  const double cost = real(exact(found.plan->cost));
  const double gain = gain_of(found) * static_cast<double>(rules_.horizon);
  if (nearly_equal(cost, gain)) return "";
  return gain > cost ? "pays" : "cost";
}

/// The reason by the regret. Empty if rounding decides.
std::string_view StreamReplay::by_regret(answers::StreamDecision& found) {
  const std::string_view reason = of_plan(found);
  if (planned_in(found) && reason != "noise") regret_ = std::max(0.0, regret_ + gain_of(found));
  found.regret = regret_;
  if (!reason.empty()) return reason;
  const double limit = real(rules_.factor) * real(exact(found.plan->cost));
  if (nearly_equal(regret_, limit, 1)) return "";
  return regret_ > limit ? "pays" : "regret";
}

void StreamReplay::carry_out(Model& model, const answers::StreamDecision& claimed,
                             answers::StreamDecision& found, bool repairs, Notes& notes) {
  const auto wrong = [&](std::initializer_list<Piece> sentence) {
    notes.wrong(concat({"result.decisions[", decisions_.size(), "].moves: ", concat(sentence)}));
  };
  std::vector<answers::StreamMove> moves;
  std::vector<Node> where = model.home;
  std::int64_t count = 0, last = -1;
  for (const answers::StreamMove& move :
       claimed.moves.value_or(answers::List<answers::StreamMove>())) {
    const std::int64_t object = move.object, to = move.to;
    if (object <= last || object >= static_cast<Load>(where.size()) || to < 0 ||
        to >= static_cast<Load>(model.nodes()))
      return wrong({"objects must exist and ascend, and their nodes must exist"});
    last = object;
    Node& at = where[static_cast<std::size_t>(object)];
    if (at == static_cast<Node>(to) || (repairs && can_stay(model, at)))
      wrong({"object ", object, " does not have to move"});
    moves.push_back({object, node_or_none(at), to});
    count += at == kNone ? 0 : 1;
    at = static_cast<Node>(to);
  }
  const Recount end = recount(model, where);
  if (end.violations() > 0) wrong({"they break a rule of the nodes"});
  model.home = std::move(where);
  const Fraction makespan = model.asked_time(end.makespan), cost = cost_of(count);
  found.moves = std::move(moves);
  found.plan = {time_of(makespan), count, time_of(cost)};
  paid_ += real(makespan);
  paid_ += real(cost);
  moves_ += count;
  ++plans_;
  window_.clear();
  if (repairs) return;
  last_plan_ = static_cast<std::int64_t>(decisions_.size());
  regret_ = 0;
}

answers::StreamResult StreamReplay::result(const std::vector<Node>& homes) const {
  return {.plans = plans_,
          .moves = moves_,
          .paid = paid_,
          .unplanned = unplanned_,
          .decisions = answers::view_of(decisions_),
          .assignment = answers::list_of_each(homes, node_or_none)};
}

}  // namespace evenkeel::verify

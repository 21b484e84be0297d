// Decides at every snapshot of a stream whether its plan is carried out.
#include "jobs/stream/run.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/plan/solver.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/shared/columns.hpp"
#include "plan/quick.hpp"

namespace evenkeel::jobs {
namespace {

plan::StreamDecider checked_decider(const plan::StreamRules& rules) {
  try {
    return plan::StreamDecider(rules);
  } catch (const Error& error) {
    throw Error(error.code(), error.what(), "/stream" + error.path());
  }
}

}  // namespace

StreamRun::StreamRun(const Json& body, Json settings)
    : input_(body, std::move(settings)), decider_(checked_decider(input_.rules())) {}

void StreamRun::take(const Json& snapshot, const std::string& path, Buffers& buffers,
                     StopCheck* stop) {
  const bool first = !started();
  input_.take(snapshot, path, buffers, stop);
  if (first) never_ = model().home;
  decide(stop);
}

void StreamRun::search(StopCheck* stop) {
  const plan::Model& model = this->model();
  proposed_ = plan::quick_plan(model, stop);
  if (input().settings.effort <= 1) return;
  plan::Solver solver(
      model, {},
      {input().settings.effort - 1, static_cast<std::uint64_t>(input().settings.seed), false});
  solver.solve(stop);
  const bool better =
      solver.has_plan() &&
      (proposed_.empty() || solver.measured().makespan < plan::measure(model, proposed_).makespan);
  if (better) proposed_ = solver.where();
}

/// The plan that is proposed for the current snapshot.
std::optional<plan::Proposal> StreamRun::proposal() {
  if (proposed_.empty()) return std::nullopt;
  const plan::Measured measured = plan::measure(model(), proposed_);
  proposed_migration_ = measured.migration;
  const Fraction& cost = input_.cost_per_move();
  return plan::Proposal{measured.makespan,
                        lowest_terms(static_cast<Int128>(cost.num) * measured.migration.moves,
                                     static_cast<Int128>(cost.den) * model().speed_unit)};
}

double StreamRun::asked(const Fraction& time) const {
  const Fraction exact = asked_time(input(), time);
  return static_cast<double>(exact.num) / static_cast<double>(exact.den);
}

/// Whether an object is on a node that drains, or has no node yet.
bool StreamRun::may_not_stay(plan::Object object) const {
  const plan::Node home = model().home[object];
  return home == plan::kNone || model().state[home] == plan::State::drain;
}

void StreamRun::decide(StopCheck* stop) {
  plan::Model& model = input_.plan().model;
  const Fraction now = plan::measure(model, model.home).makespan;
  mean_ = plan::mean(model);
  moved_.clear();
  from_.clear();
  repairs_now_ = false;
  for (plan::Object j = 0; j < model.objects() && !repairs_now_; ++j)
    repairs_now_ = may_not_stay(j);
  if (repairs_now_) {
    proposed_ = plan::repaired_plan(model);
    decision_ = decider_.repaired(now, proposal());
  } else {
    decision_ = decider_.step(now, mean_, [&] {
      search(stop);
      return proposal();
    });
  }
  decision_.regret *= static_cast<double>(model.speed_unit);
  unplanned_ += asked(plan::measure(model, never_).makespan);
  paid_ += asked(decision_.act ? decision_.proposal->makespan : now);
  if (decision_.act) carry_out();
}

void StreamRun::carry_out() {
  plan::Model& model = input_.plan().model;
  paid_ += asked(decision_.proposal->cost);
  ++plans_;
  repairs_ += repairs_now_ ? 1 : 0;
  moves_ += proposed_migration_.moves;
  for (plan::Object j = 0; j < proposed_.size(); ++j) {
    if (proposed_[j] == model.home[j]) continue;
    moved_.push_back(j);
    from_.push_back(model.home[j]);
  }
  model.home = proposed_;
}

/// The rules that apply: "node 3 drains", "2 objects are new".
std::string StreamRun::asked_by_rules() const {
  std::vector<plan::Node> emptied;
  for (const plan::Node node : from_)
    if (node != plan::kNone) emptied.push_back(node);
  const auto fresh = static_cast<Int128>(from_.size() - emptied.size());
  sort_stably(emptied);
  emptied.erase(std::unique(emptied.begin(), emptied.end()), emptied.end());
  constexpr std::size_t kNamed = 5;
  std::vector<std::string> names;
  for (std::size_t k = 0; k < std::min(kNamed, emptied.size()); ++k)
    names.push_back(called("node", input().node_names, emptied[k]));
  if (emptied.size() > kNamed)
    names.push_back(plural(static_cast<Int128>(emptied.size() - kNamed), "other node"));
  std::string text =
      emptied.empty() ? "" : listed(names, "and") + (emptied.size() == 1 ? " drains" : " drain");
  if (fresh > 0) {
    if (!text.empty()) text += " and ";
    text += plural(fresh, "object") + (fresh == 1 ? " is new" : " are new");
  }
  return text;
}

std::string StreamRun::says() const {
  const std::string why =
      decision_says(decision_, rules(), input().unit(),
                    [&](const Fraction& time) { return time_text(input(), time); });
  if (!decision_.act) return "no move, because " + why;
  const std::string rules =
      repairs_now_ ? concat({" at any cost, because ", asked_by_rules()}) : "";
  return concat({"move ", plural(static_cast<Int128>(moved_.size()), "object"), rules, ". ", why});
}

answers::StreamDecision StreamRun::decision() const {
  const auto stated = [this](const Fraction& inside) {
    return time_of(asked_time(input(), inside));
  };
  answers::StreamDecision to{.snapshot = decision_.step,
                             .act = decision_.act,
                             .reason = name_of(decision_.reason),
                             .says = says() + ".",
                             .makespan = stated(decision_.now),
                             .ratio = quotient(decision_.now, mean_)};
  if (decision_.wait > 0) to.wait = decision_.wait;
  // A repair does not depend on the rule of the stream.
  if (!repairs_now_ && rules().rule == plan::StreamRules::Rule::threshold)
    to.imbalance = decision_.imbalance;
  else if (!repairs_now_)
    to.regret = decision_.regret;
  if (const auto& proposal = decision_.proposal)
    to.plan = {stated(proposal->makespan), proposed_migration_.moves, stated(proposal->cost)};
  if (!decision_.act) return to;
  std::vector<answers::StreamMove> moves;
  for (std::size_t k = 0; k < moved_.size(); ++k)
    moves.push_back({moved_[k], node_or_none(from_[k]), model().home[moved_[k]]});
  to.moves = std::move(moves);
  return to;
}

}  // namespace evenkeel::jobs

// Verifies a ring answer: times from the definitions, bounds by their certificates, messages and
// trace by execution.
#include <algorithm>

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/ring/execute.hpp"
#include "jobs/answers/ring_members.hpp"
#include "jobs/ring/input.hpp"
#include "jobs/ring/verify_claims.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/refusal.hpp"
#include "jobs/verify/task.hpp"
#include "verify/ring/recompute.hpp"

namespace evenkeel::jobs {
namespace {

using Algorithm = settings::Ring::Algorithm;
using Steps = std::optional<std::int64_t>;

constexpr std::int64_t kMaxExecuted = 300000000;  // visits of nodes
constexpr std::size_t kMaxPrices = 100000;        // of all points of a front
constexpr const char* kWhyLau = "only a search over all its shifts can confirm it";

RingInput read_ring(const Request& request) {
  const Json& job = request.body["request"];
  return inside_request([&] {
    return read_ring_input(job, request.buffers, fill_settings("ring", job), request.limits);
  });
}

/// Recomputes a ring answer from its plan: times from the definitions, messages and trace by
/// execution. The certificates show that no other plan is better: nothing is solved again.
class VerifyRingTask final : public VerifyTask {
 public:
  explicit VerifyRingTask(Request request)
      : VerifyTask(std::move(request.settings)), input_data_(read_ring(request)) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "ring", fill_settings("ring", request.body["request"]), input_data_.hash,
                {"flow", "targets", "nodes", "own", "pareto", "structure", "trace"});
    claimed_ = jobs::read_answer<answers::Ring>(answer, request.buffers);
    plan_.flow = claimed().flow.values();
    plan_.targets = claimed().targets.values();
    plan_.stopped = was_stopped_;
    const std::size_t n = input_data_.loads.size();
    check_input({.nodes = n, .total = input_data_.total, .hash = input_data_.hash});
    check_labels(input_data_.labels);
    if (plan_.flow.size() != n || plan_.targets.size() != n)
      throw Error(ErrorCode::bad_shape, concat({"flow and targets must have ", n, " numbers"}),
                  plan_.flow.size() != n ? "/answer/result/flow" : "/answer/result/targets");
    then([this](std::int64_t&) { check_plan(); });
    then([this](std::int64_t& work) { check_times(work); });
    then([this](std::int64_t& work) { check_pareto(work); });
    then([this](std::int64_t& work) { execute(work); });
    then([this](std::int64_t&) { check_members(); });
  }

 private:
  const answers::RingResult& claimed() const { return claimed_.result; }
  std::int64_t nodes() const { return plan_.nodes(); }
  Steps steps() const { return found_.steps; }

  std::string praise() const override {
    const std::int64_t steps = static_cast<std::int64_t>(numbers_.steps.value_or(0));
    return concat({"The plan is valid. ",
                   executed_ ? "Executed step by step, it" : "According to its flow, it",
                   " meets every target in ", plural(steps, "step"), " and moves ",
                   to_text(numbers_.traffic.value_or(0)), " units over links",
                   times_ && steps == bounds_.lower_bound ? ". No plan needs fewer steps" : ""});
  }

  void check_plan();
  bool right_targets() const;
  void check_times(std::int64_t& work);
  void find_bounds();
  void check_choice();
  void check_pareto(std::int64_t& work);
  void check_point(std::size_t k, answers::RingPareto& point);
  void execute(std::int64_t& work);
  void record_step();
  void end_execution();
  void check_members();

  RingInput input_data_;
  answers::Ring claimed_;
  verify::RingPlan plan_{input_data_, {}, {}};
  answers::RingResult found_;
  std::optional<verify::RingTimes> times_;  ///< None if the plan does not balance.
  std::optional<RingClaims> claims_;        ///< With the times.
  verify::RingBounds bounds_;
  Int128 traffic_ = 0;
  std::vector<answers::RingPareto> points_;
  std::vector<answers::RingTrace> trace_;
  std::optional<ring::Execution> execution_;
  bool executed_ = false;
  std::int64_t executed_work_ = 0;
};

void VerifyRingTask::check_plan() {
  if (!right_targets()) findings_.wrong("the targets differ from the targets of the request");
  const auto unmet = verify::check_conservation(input_data_.loads, plan_.targets, plan_.flow);
  findings_.wrong(unmet);
  for (const Load units : plan_.flow) traffic_ += units < 0 ? -units : units;
  numbers_.traffic = traffic_;
  if (!unmet.empty()) return;
  times_.emplace(input_data_.loads, plan_.targets, input_data_.model());
  claims_.emplace(proof_, input_data_, plan_.targets, findings_);
}

bool VerifyRingTask::right_targets() const {
  if (input_data_.settings.speeds)
    return verify::check_proportional(plan_.targets, input_data_.total, input_data_.speeds);
  if (input_data_.settings.targets == settings::Ring::Targets::given)
    return plan_.targets == input_data_.targets;
  return verify::check_even(plan_.targets, input_data_.total, !input_data_.any_remainder());
}

void VerifyRingTask::check_times(std::int64_t& work) {
  if (!times_) return;
  work -= 200 * nodes();
  find_bounds();
  std::vector<std::string> too_long;
  found_ = verify::recompute_ring(plan_, *times_, bounds_, claimed(), too_long);
  for (const std::string& member : too_long)
    findings_.not_checked("result." + member, member == "compare.lau"
                                                  ? kWhyLau
                                                  : "executing it takes too many steps here");
  const bool single = input_data_.settings.mode == ring::SendMode::single;
  if (found_.critical && claimed().critical &&
      !verify::is_critical(input_data_.loads, plan_.flow, input_data_.model(), *steps(),
                           *claimed().critical))
    findings_.wrong(concat({"critical is not a ", single ? "chain" : "thread", " that takes ",
                            plural(*steps(), "step")}));
  check_choice();
  if (input_data_.settings.algorithm != Algorithm::lau) return;
  const auto best = was_stopped_ ? std::nullopt : times_->lau_best();
  if (!best)
    findings_.not_proven("the best shift of Lau's window", kWhyLau);
  else if (steps() != best->first || traffic_ != best->second)
    findings_.wrong(
        concat({"the plan is not the best of Lau's window: the best takes ",
                plural(best->first, "step"), " and moves ", to_text(best->second), " units"}));
}

void VerifyRingTask::find_bounds() {
  bounds_.fewest = bounds_.lower_bound = claims_->steps().value_or(0);
  if (input_data_.settings.mode == ring::SendMode::single) {
    const std::int64_t least = claims_->lower_bound().value_or(0);
    bounds_.lower_bound = least;
    const auto reached = verify::RingTimes(input_data_.loads, plan_.targets, {}).within(least);
    if (reached.lo > reached.hi)
      findings_.wrong(concat({"lower_bound is too small: no plan finishes in ", least, " steps"}));
  }
  const auto shown = claims_->shifts(bounds_.fewest);
  if (!shown) return;
  bounds_.within = shown->within;
  bounds_.shifts = times_->within(shown->within);
  if (bounds_.shifts.lo > bounds_.shifts.hi)
    return findings_.wrong(concat({"no shift finishes within ", plural(shown->within, "step")}));
  findings_.whole("proof of shifts: at_least", shown->lo, bounds_.shifts.lo);
  findings_.whole("proof of shifts: at_most", shown->hi, bounds_.shifts.hi);
}

// Whether the plan is the one that the algorithm of the request finds.
void VerifyRingTask::check_choice() {
  const settings::Ring& asked = input_data_.settings;
  const Load shift = plan_.shift();
  const auto wrong = [&](const std::string& what) { findings_.wrong("the plan is not " + what); };
  if (asked.algorithm == Algorithm::linear && shift != 0) wrong("linear: its shift must be 0");
  if (asked.algorithm == Algorithm::traffic) {
    if (shift != times_->majority_shift())
      wrong(
          concat({"the plan of algorithm traffic: its shift must be ", times_->majority_shift()}));
    if (traffic_ <= kMaxExactInt) claims_->traffic("traffic", traffic_, shift, std::nullopt);
  }
  if (asked.algorithm != Algorithm::optimal || !steps()) return;
  const std::int64_t fewest = bounds_.fewest, allowed = asked.max_steps.value_or(fewest);
  if (allowed < fewest) {
    wrong(concat(
        {"possible: the request allows ", plural(allowed, "step"), ", the minimum is ", fewest}));
  } else if (*steps() > allowed) {
    wrong(concat({"fast enough: it takes ", plural(*steps(), "step"), ", ",
                  asked.max_steps ? "the request allows " : "the minimum is ", allowed}));
  } else if (traffic_ <= kMaxExactInt) {
    claims_->traffic("traffic", traffic_, shift, allowed);
  } else {
    findings_.not_proven("that no plan moves less", "the traffic exceeds 2^53 - 1");
  }
}

// Every point moves least up to the step before the next one, the last of all: none is missing.
void VerifyRingTask::check_pareto(std::int64_t& work) {
  if (!times_) return;
  const std::size_t count = found_.pareto ? found_.pareto->size() : 0;
  if (found_.pareto && count == 0 && !was_stopped_) findings_.wrong("pareto has no point");
  if (points_.size() < count) {
    work -= 20 * nodes();
    const std::size_t k = points_.size();
    points_.push_back((*claimed().pareto)[k]);
    if (k == 0) points_[k].steps = bounds_.fewest;
    if (points_[k].traffic)
      check_point(k, points_[k]);
    else
      findings_.not_proven(concat({"pareto[", k, "]"}), "the traffic exceeds 2^53 - 1");
    if (points_.size() < count && (*claimed().pareto)[k].traffic) return again();
  }
  if (found_.pareto && points_.size() == count) found_.pareto = std::move(points_);
  claims_->refuse_others();
}

void VerifyRingTask::check_point(std::size_t k, answers::RingPareto& point) {
  const answers::List<answers::RingPareto>& points = *claimed().pareto;
  const std::string name = concat({"pareto[", k, "]"});
  const std::int64_t steps = point.steps, traffic = *point.traffic;
  const bool free = input_data_.any_remainder() && input_data_.total % nodes() != 0;
  if (free) {
    if (k == 0)
      findings_.not_proven("that the points of the Pareto front can be reached",
                           "each point has different targets; max_steps gives its plan");
  } else if (!times_->within(steps).contains(point.shift)) {
    return findings_.wrong(concat({name, ": shift ", std::int64_t{point.shift},
                                   " does not finish within ", plural(steps, "step")}));
  } else {
    point.traffic = answers::exact_or_none(times_->traffic_of(point.shift));
  }
  const std::string proof = concat({"pareto/", k});
  Steps until;
  if (k + 1 < points.size()) {
    const answers::RingPareto next = points[k + 1];
    until = next.steps - 1;
    if (*until < steps || !next.traffic || *next.traffic >= traffic)
      return findings_.wrong(
          concat({"pareto[", k + 1, "] is not the next point of the Pareto front"}));
  } else if (was_stopped_) {
    until = claims_->within(proof);
    if (until && *until < steps) findings_.wrong(name + " is proven for fewer steps than it takes");
  }
  const std::size_t prices = points.size() * static_cast<std::size_t>(nodes());
  claims_->traffic(proof, traffic, point.shift, until, free && prices > kMaxPrices);
}

// Answers are executed up to a size. If they have more than required, it must be right too.
void VerifyRingTask::execute(std::int64_t& work) {
  if (!times_) return;
  if (!execution_) {
    // Forged numbers are not executed.
    const std::int64_t size = saturating_mul(nodes(), steps().value_or(1));
    if (size > ring::kMaxDetailWork && !findings_.valid()) return;
    execution_.emplace(input_data_.loads, plan_.flow, input_data_.model());
  }
  while (work > 0) {
    if (!execution_->step()) return end_execution();
    if (execution_->steps() > steps().value_or(nodes()))
      return findings_.wrong("the plan does not finish within " +
                             plural(steps().value_or(nodes()), "step"));
    const auto visits = 10 + static_cast<std::int64_t>(execution_->last_moves().size());
    work -= visits;
    executed_work_ += visits;
    // With a limit most steps are like the one before.
    if (!found_.trace && input_data_.settings.message_limit) execution_->repeat();
    if (executed_work_ > kMaxExecuted)
      return findings_.not_checked("result.messages",
                                   "counting the messages takes too many steps here");
    if (found_.trace) record_step();
  }
  again();
}

void VerifyRingTask::record_step() {
  const std::size_t most = found_.trace->size() + (was_stopped_ ? 0 : 1);
  if (trace_.size() >= most) return;
  std::vector<std::array<answers::Whole, 3>> moves;
  for (const auto& [from, to, amount] : execution_->last_moves())
    moves.push_back({from, to, amount});
  trace_.push_back({execution_->steps(), std::vector(execution_->loads()), std::move(moves)});
}

void VerifyRingTask::end_execution() {
  executed_ = true;
  numbers_.messages = execution_->messages();
  if (claimed().messages || plan_.has_details(steps()))
    found_.messages = answers::exact_or_none(execution_->messages());
  if (found_.trace) found_.trace = std::move(trace_);
  if (execution_->finished()) {
    numbers_.steps = execution_->steps();
    if (execution_->loads() != plan_.targets)
      findings_.wrong("the loads after the execution differ from the targets");
    if (steps() != execution_->steps())
      findings_.wrong(concat({"steps is ", execution_->steps(), " by execution"}));
    return;
  }
  for (const std::size_t node : execution_->waiting())
    numbers_.deadlock.push_back(static_cast<std::int64_t>(node));
  findings_.wrong(concat({"the schedule never finishes: ", numbers_.deadlock.size(),
                          " nodes wait for each other's load (deadlock)"}));
}

void VerifyRingTask::check_members() {
  if (!times_) return;
  if (!numbers_.steps && steps()) numbers_.steps = *steps();
  const bool by_execution = claimed().nodes.has_value();
  answers::RingCheck check{.valid = true,
                           .by = by_execution ? "execution" : "formula",
                           .steps = found_.steps,
                           .conserved = true};
  if (by_execution) check.targets_met = steps().has_value();
  if (!steps()) check.reason = claimed_.check.reason;
  compare_answer(claimed_, found_, check, findings_);
}

// The number of steps is too small for the targets of the request.
bool look_at_refused_ring(const Request& request, const Json& proof, Findings& findings) {
  return shows_too_few_steps(proof, read_ring(request), findings);
}

}  // namespace

std::unique_ptr<Task> make_verify_ring_task(Request request) {
  if (is_refusal(request.body["answer"]))
    return make_verify_refusal_task(std::move(request), look_at_refused_ring);
  return std::make_unique<VerifyRingTask>(std::move(request));
}

}  // namespace evenkeel::jobs

// Verifies a ring answer: times from the definitions, bounds by their certificates, messages and
// trace by execution.
#include "ring/verify.hpp"

#include "base/checked.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/ring/execute.hpp"
#include "evenkeel/ring/solver.hpp"
#include "jobs/ring/input.hpp"
#include "jobs/ring/verify_claims.hpp"
#include "jobs/ring/verify_own.hpp"
#include "jobs/ring/verify_structure.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/refusal.hpp"
#include "jobs/verify/task.hpp"

namespace evenkeel::jobs {
namespace {

using Algorithm = settings::Ring::Algorithm;

constexpr std::int64_t kMaxExecuted = 300000000;  // visits of nodes
constexpr std::int64_t kMaxLauWork = 3000000;     // nodes x shifts
constexpr std::size_t kMaxPrices = 100000;        // of all points of a front
constexpr const char* kWhyLau = "only a search over all its shifts can confirm it";

/// Recomputes what a ring answer says of its plan: times from the definitions, messages and trace
/// by execution. That no other plan is better is read from the certificates: nothing is solved
/// again.
class VerifyRingTask final : public VerifyTask {
 public:
  explicit VerifyRingTask(Request request) : VerifyTask(std::move(request.settings)) {
    const Json& job = request.body["request"];
    inside_request([&] {
      job_settings_ = fill_settings("ring", job);
      input_data_ = read_ring_input(job, request.buffers, job_settings_, request.limits);
      return 0;
    });
    const Json& answer = request.body["answer"];
    read_answer(answer, "ring", job_settings_, input_data_.hash, {"flow", "targets"});
    const std::size_t n = input_data_.loads.size();
    flow_ = take_whole(answer["result"]["flow"], "flow", n, request.buffers);
    targets_ = take_whole(answer["result"]["targets"], "targets", n, request.buffers);
    check_input("nodes", static_cast<Int128>(n));
    check_input("total", input_data_.total);
    check_labels(input_data_.labels);
    then([this](std::int64_t&) { check_plan(); });
    then([this](std::int64_t& work) { check_times(work); });
    then([this](std::int64_t& work) { check_extras(work); });
    then([this](std::int64_t& work) { check_pareto(work); });
    then([this](std::int64_t&) {
      if (claims_) claims_->refuse_others();
    });
    then([this](std::int64_t& work) { execute(work); });
    then([this](std::int64_t&) { check_own_check(); });
  }

 private:
  std::int64_t nodes() const { return static_cast<std::int64_t>(flow_.size()); }

  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(nodes()).key("total").value(input_data_.total);
    writer.key("hash").value(input_data_.hash).end_object();
  }

  std::string praise() const override {
    const std::int64_t steps = static_cast<std::int64_t>(numbers_.steps.value_or(0));
    return concat({"The plan is valid. ",
                   executed_ ? "Executed step by step, it" : "According to its flow, it",
                   " meets every target in ", plural(steps, "step"), " and moves ",
                   to_text(numbers_.traffic.value_or(0)), " units over links",
                   times_ && steps == lower_bound_ ? ". No plan needs fewer steps" : ""});
  }

  void check_plan();
  bool right_targets() const;
  void check_times(std::int64_t& work);
  bool check_steps(std::string_view field, const Json& claimed, Load shift);
  void check_shifts();
  void check_choice();
  void check_extras(std::int64_t& work);
  void check_nodes();
  void check_critical();
  void check_compare(std::int64_t& work);
  std::optional<std::pair<std::int64_t, Int128>> lau_search(std::int64_t& work);
  void check_pareto(std::int64_t& work);
  void check_point(std::size_t k, std::int64_t steps, Int128 traffic, Load shift);
  void execute(std::int64_t& work);
  void start_execution();
  void compare_step(std::int64_t step);
  void end_execution();
  void check_own_check();

  Json job_settings_;
  RingInput input_data_;
  std::vector<Load> flow_, targets_;
  std::optional<ring::Times> times_;  ///< None when the plan does not even balance.
  std::optional<RingClaims> claims_;  ///< With the times.
  ring::Times::Shifts shifts_;        ///< That take the fewest steps of these targets.
  Int128 traffic_ = 0;
  std::optional<std::int64_t> steps_;  ///< By the definitions.
  std::int64_t fewest_ = 0;            ///< As the proof shows them.
  std::int64_t lower_bound_ = 0;       ///< For every way to send.
  std::int64_t shift_steps_ = 0;       ///< The steps of the shifts.
  std::size_t next_point_ = 0;
  std::optional<ring::Execution> execution_;
  bool executed_ = false;
  std::int64_t executed_work_ = 0;
};

// Targets, conservation, and what follows from the flow alone.
void VerifyRingTask::check_plan() {
  if (!right_targets()) {
    findings_.wrong("the targets differ from the targets of the request");
  }
  const auto unmet = ring::check_conservation(input_data_.loads, targets_, flow_);
  findings_.wrong(unmet);
  for (const Load units : flow_) traffic_ += units < 0 ? -units : units;
  numbers_.traffic = traffic_;
  findings_.whole_or_null("traffic", claim("traffic"), traffic_);
  findings_.whole("shift", claim("shift"), -static_cast<Int128>(flow_.back()));
  if (!unmet.empty()) return;
  times_.emplace(input_data_.loads, targets_, input_data_.model());
  claims_.emplace(proof_, input_data_, targets_, findings_);
}

bool VerifyRingTask::right_targets() const {
  if (input_data_.settings.speeds) {
    return ring::check_proportional(targets_, input_data_.total, input_data_.speeds);
  }
  if (input_data_.settings.targets == settings::Ring::Targets::given)
    return targets_ == input_data_.targets;
  return ring::check_even(targets_, input_data_.total, !input_data_.any_remainder());
}

// Whether that shift takes so many steps: it ends within them, but not one sooner.
bool VerifyRingTask::check_steps(std::string_view field, const Json& claimed, Load shift) {
  const bool single = input_data_.settings.mode == ring::SendMode::single;
  const auto number = exact_integer(claimed);
  const bool right = claimed.is_null()
                         ? !times_->within(single ? nodes() : kMaxExactInt).contains(shift)
                         : number && *number >= 0 && times_->within(*number).contains(shift) &&
                               (*number == 0 || !times_->within(*number - 1).contains(shift));
  if (!right) {
    findings_.wrong(concat(
        {field, " is ", shown(claimed), ", but shift ", shift, " takes a different number"}));
  }
  return right;
}

void VerifyRingTask::check_times(std::int64_t& work) {
  if (!times_) return;
  work -= 100 * nodes();
  if (check_steps("steps", claim("steps"), -flow_.back())) steps_ = exact_integer(claim("steps"));
  fewest_ = claims_->steps().value_or(0);
  lower_bound_ = fewest_;
  if (input_data_.settings.mode == ring::SendMode::single) {
    lower_bound_ = claims_->lower_bound().value_or(0);
    const auto reached = ring::Times(input_data_.loads, targets_, {}).within(lower_bound_);
    if (reached.lo > reached.hi)
      findings_.wrong(
          concat({"lower_bound is too small: no plan finishes in ", lower_bound_, " steps"}));
  }
  findings_.whole("lower_bound", claim("lower_bound"), lower_bound_);
  check_shifts();
  check_choice();
  if (input_data_.settings.algorithm != Algorithm::lau) return;
  const auto best = lau_search(work);
  if (!best) {
    findings_.not_proven("the best shift of Lau's window", kWhyLau);
  } else if (steps_ != best->first || traffic_ != best->second) {
    findings_.wrong(
        concat({"the plan is not the best of Lau's window: the best takes ",
                plural(best->first, "step"), " and moves ", to_text(best->second), " units"}));
  }
}

void VerifyRingTask::check_shifts() {
  const auto claimed = claims_->shifts(fewest_);
  if (!claimed) return;
  shifts_ = times_->within(claimed->within);
  if (shifts_.lo > shifts_.hi) {
    findings_.wrong(concat({"no shift finishes within ", plural(claimed->within, "step")}));
    return;
  }
  findings_.whole("shifts[0]", claim("shifts")[0], shifts_.lo);
  findings_.whole("shifts[1]", claim("shifts")[1], shifts_.hi);
  findings_.whole("proof of shifts: at_least", claimed->lo, shifts_.lo);
  findings_.whole("proof of shifts: at_most", claimed->hi, shifts_.hi);
  shift_steps_ = claimed->within;
}

// Whether the plan is the one that the algorithm of the request finds.
void VerifyRingTask::check_choice() {
  const settings::Ring& asked = input_data_.settings;
  const Load shift = -flow_.back();
  const auto wrong = [&](const std::string& what) { findings_.wrong("the plan is not " + what); };
  if (asked.algorithm == Algorithm::linear && shift != 0) wrong("linear: its shift must be 0");
  if (asked.algorithm == Algorithm::traffic) {
    if (shift != times_->majority_shift())
      wrong(
          concat({"the plan of algorithm traffic: its shift must be ", times_->majority_shift()}));
    if (traffic_ <= kMaxExactInt) claims_->traffic("traffic", traffic_, shift, std::nullopt);
  }
  if (asked.algorithm != Algorithm::optimal || !steps_) return;
  const std::int64_t allowed = asked.max_steps.value_or(fewest_);
  if (allowed < fewest_) {
    wrong(concat(
        {"possible: the request allows ", plural(allowed, "step"), ", the minimum is ", fewest_}));
  } else if (*steps_ > allowed) {
    wrong(concat({"fast enough: it takes ", plural(*steps_, "step"), ", ",
                  asked.max_steps ? "the request allows " : "the minimum is ", allowed}));
  } else if (traffic_ <= kMaxExactInt) {
    claims_->traffic("traffic", traffic_, shift, allowed);
  } else {
    findings_.not_proven("that no plan moves less", "the traffic exceeds 2^53 - 1");
  }
}

void VerifyRingTask::check_extras(std::int64_t& work) {
  check_nodes();
  check_critical();
  check_compare(work);
  if (claims("structure") && times_) {
    check_structure(findings_, claim("structure"), input_data_, targets_, flow_);
  }
  if (claims("own") && input_data_.own) {
    check_own(findings_, claim("own"), input_data_, targets_);
  }
  const settings::Ring& asked = input_data_.settings;
  for (const auto& [key, wanted] :
       {std::pair{"pareto", asked.pareto}, std::pair{"compare", asked.compare},
        std::pair{"structure", asked.structure}, std::pair{"own", asked.schedule.has_value()},
        std::pair{"trace", asked.trace}}) {
    if (claims(key) == wanted) continue;
    if (was_stopped_ && !claims(key)) continue;
    findings_.wrong(std::string(key) + (wanted ? " is missing" : " was not requested"));
  }
}

void VerifyRingTask::check_nodes() {
  const Json& claimed = claim("nodes");
  if (claimed.is_null()) return;  // start_execution() says when they may be left out
  constexpr const char* kKinds[] = {"rich", "positive", "negative", "idle"};
  if (claimed.size() != flow_.size()) {
    findings_.wrong(concat(
        {"nodes has ", claimed.size(), " entries, but the ring has ", flow_.size(), " nodes"}));
    return;
  }
  for (std::size_t i = 0; i < flow_.size(); ++i) {
    const ring::Role role = ring::role_by_flow(input_data_.loads, flow_, i);
    const std::string name = concat({"nodes[", i, "]"});
    findings_.same(name + ".kind", claimed[i]["kind"], kKinds[role.kind]);
    findings_.same(name + ".red", claimed[i]["red"], role.red);
  }
}

void VerifyRingTask::check_critical() {
  const Json& claimed = claim("critical");
  if (!steps_ || *steps_ == 0) {
    findings_.same("critical", claimed, nullptr);
    return;
  }
  if (claimed.is_null()) {
    findings_.wrong("critical is missing: some nodes need all the steps");
    return;
  }
  ring::ClaimedPath path;
  for (const Json& node : claimed["nodes"]) {
    const auto number = exact_integer(node);
    path.nodes.push_back(number && *number >= 0 && *number < nodes()
                             ? static_cast<std::size_t>(*number)
                             : flow_.size());
  }
  path.to_right = claimed["direction"] == "right";
  path.limited = claimed["limited"] == true;
  if (ring::check_critical(input_data_.loads, flow_, input_data_.model(), *steps_, path)) return;
  findings_.wrong(concat({"critical is not a ",
                          input_data_.settings.mode == ring::SendMode::single ? "chain" : "thread",
                          " that takes ", plural(*steps_, "step")}));
}

void VerifyRingTask::check_compare(std::int64_t& work) {
  if (!claims("compare") || !times_) return;
  const auto compare = [&](const std::string& name, Load shift) {
    const Json& claimed = claim("compare")[name];
    if (claimed.is_null()) {
      findings_.wrong(concat({"compare.", name, " is missing"}));
      return;
    }
    work -= 100 * nodes();
    check_steps(concat({"compare.", name, ".steps"}), claimed["steps"], shift);
    findings_.whole_or_null(concat({"compare.", name, ".traffic"}), claimed["traffic"],
                            times_->traffic_of(shift));
  };
  compare("linear", 0);
  compare("traffic", times_->majority_shift());
  const Json& optimal = claim("compare")["optimal"];
  if (optimal.is_null()) {
    findings_.wrong("compare.optimal is missing");
  } else {
    findings_.whole("compare.optimal.steps", optimal["steps"], shift_steps_);
    findings_.whole_or_null("compare.optimal.traffic", optimal["traffic"],
                            times_->least_traffic(shifts_));
  }
  const Json& lau = claim("compare")["lau"];
  if (const auto best = lau_search(work)) {
    if (lau.is_null()) {
      findings_.wrong("compare.lau is missing");
      return;
    }
    findings_.whole_or_null("compare.lau.steps", lau["steps"], best->first);
    findings_.whole_or_null("compare.lau.traffic", lau["traffic"], best->second);
  } else if (!lau.is_null()) {
    findings_.not_checked("result.compare.lau", kWhyLau);
  }
}

// Steps and traffic of the best shift of Lau's window; none where those are too many to try.
std::optional<std::pair<std::int64_t, Int128>> VerifyRingTask::lau_search(std::int64_t& work) {
  const auto window = times_->lau_window();
  if (was_stopped_ || (window.hi - window.lo + 1) * nodes() > kMaxLauWork) return std::nullopt;
  std::optional<std::pair<std::int64_t, Int128>> best;
  for (Int128 shift = window.lo; shift <= window.hi; ++shift) {
    work -= 20 * nodes();
    const auto steps = times_->steps_of(static_cast<Load>(shift));
    if (!steps) continue;
    const std::pair here(*steps, times_->traffic_of(shift));
    if (!best || here < *best) best = here;
  }
  return best;
}

// Every point moves least up to the step before the next one, the last of all: none is missing.
void VerifyRingTask::check_pareto(std::int64_t& work) {
  if (!claims("pareto") || !times_) return;
  const Json& points = claim("pareto");
  if (next_point_ >= points.size()) {
    if (points.empty() && !was_stopped_) findings_.wrong("pareto has no point");
    return;
  }
  work -= 20 * nodes();
  const std::size_t k = next_point_++;
  const Json& point = points[k];
  const auto steps = exact_integer(point["steps"]).value_or(-1);
  const auto traffic = exact_integer(point["traffic"]);
  if (k == 0) findings_.whole("pareto[0].steps", point["steps"], fewest_);
  if (!traffic)
    return findings_.not_proven(concat({"pareto[", k, "]"}), "the traffic exceeds 2^53 - 1");
  check_point(k, steps, *traffic, exact_integer(point["shift"]).value_or(0));
  if (next_point_ < points.size()) again();
}

void VerifyRingTask::check_point(std::size_t k, std::int64_t steps, Int128 traffic, Load shift) {
  const Json& points = claim("pareto");
  const std::string name = concat({"pareto[", k, "]"});
  const bool free = input_data_.any_remainder() && input_data_.total % nodes() != 0;
  if (free) {
    if (k == 0)
      findings_.not_proven("that the points of the Pareto front can be reached",
                           "each point has different targets; max_steps gives its plan");
  } else if (steps < 0 || !times_->within(steps).contains(shift)) {
    findings_.wrong(
        concat({name, ": shift ", shift, " does not finish within ", plural(steps, "step")}));
    return;
  } else if (times_->traffic_of(shift) != traffic) {
    findings_.wrong(
        concat({name, ": shift ", shift, " moves ", to_text(times_->traffic_of(shift)), " units"}));
  }
  const std::string proof = concat({"pareto/", k});
  std::optional<std::int64_t> until;
  if (k + 1 < points.size()) {
    const Json& next = points[k + 1];
    until = exact_integer(next["steps"]).value_or(0) - 1;
    const auto less = exact_integer(next["traffic"]);
    if (*until < steps || !less || *less >= traffic) {
      findings_.wrong(concat({"pareto[", k + 1, "] is not the next point of the Pareto front"}));
      return;
    }
  } else if (was_stopped_) {
    until = claims_->within(proof);
    if (until && *until < steps) findings_.wrong(name + " is proven for fewer steps than it takes");
  }
  const std::size_t prices = points.size() * static_cast<std::size_t>(nodes());
  claims_->traffic(proof, traffic, shift, until, free && prices > kMaxPrices);
}

// Answers are executed up to a size; whatever of that they hold has to be right.
void VerifyRingTask::start_execution() {
  const std::int64_t size = saturating_mul(nodes(), steps_.value_or(1));
  const bool due =
      size <= ring::kMaxDetailWork || input_data_.settings.detail || input_data_.settings.trace;
  const bool messages = !claim("messages").is_null();
  const bool roles = !claim("nodes").is_null();
  if (due && !was_stopped_ && !(messages && roles)) {
    findings_.wrong(std::string(messages ? "nodes" : "messages") + " is missing");
  }
  const std::int64_t trace = claims("trace") ? static_cast<std::int64_t>(claim("trace").size()) : 0;
  if (claims("trace") && !was_stopped_ && trace != steps_.value_or(trace)) {
    findings_.wrong(concat({"trace has ", plural(trace, "step"), ", the plan takes ", *steps_}));
    return;
  }
  if (size > ring::kMaxDetailWork && !findings_.valid())
    return;  // forged numbers are not carried out
  execution_.emplace(input_data_.loads, flow_, input_data_.model());
}

void VerifyRingTask::execute(std::int64_t& work) {
  if (!times_) return;
  if (!execution_) start_execution();
  if (!execution_) return;
  while (work > 0) {
    if (!execution_->step()) {
      end_execution();
      return;
    }
    if (execution_->steps() > steps_.value_or(nodes())) {
      findings_.wrong("the plan does not finish within " +
                      plural(steps_.value_or(nodes()), "step"));
      return;
    }
    const auto visits = 10 + static_cast<std::int64_t>(execution_->last_moves().size());
    work -= visits;
    executed_work_ += visits;
    // With a limit most steps are like the one before.
    if (!claims("trace") && input_data_.settings.message_limit) execution_->repeat();
    if (executed_work_ > kMaxExecuted) {
      findings_.not_checked("result.messages", "counting the messages takes too many steps here");
      return;
    }
    if (claims("trace")) compare_step(execution_->steps());
  }
  again();
}

void VerifyRingTask::compare_step(std::int64_t step) {
  const Json& trace = claim("trace");
  const auto index = static_cast<std::size_t>(step - 1);
  if (index >= trace.size()) return;
  const std::string name = concat({"trace[", index, "]"});
  Json moves = Json::array();
  for (const ring::Move& move : execution_->last_moves()) {
    moves.push_back({move.from, move.to, move.amount});
  }
  findings_.whole(name + ".step", trace[index]["step"], step);
  findings_.same(name + ".loads", trace[index]["loads"], Json(execution_->loads()));
  findings_.same(name + ".moves", trace[index]["moves"], moves);
}

void VerifyRingTask::end_execution() {
  executed_ = true;
  numbers_.messages = execution_->messages();
  if (!claim("messages").is_null()) {
    findings_.whole_or_null("messages", claim("messages"), execution_->messages());
  }
  if (execution_->finished()) {
    numbers_.steps = execution_->steps();
    if (execution_->loads() != targets_) {
      findings_.wrong("the loads after the execution differ from the targets");
    }
    if (steps_ != execution_->steps()) {
      findings_.wrong(concat({"steps is ", execution_->steps(), " by execution"}));
    }
    return;
  }
  for (const std::size_t node : execution_->waiting()) {
    numbers_.deadlock.push_back(static_cast<std::int64_t>(node));
  }
  findings_.wrong(concat({"the schedule never finishes: ", numbers_.deadlock.size(),
                          " nodes wait for each other's load (deadlock)"}));
}

// What the answer says about its own check.
void VerifyRingTask::check_own_check() {
  if (!times_) return;
  if (!numbers_.steps && steps_) numbers_.steps = *steps_;
  const bool by_execution = !claim("nodes").is_null();
  findings_.same("check.valid", check_["valid"], true);
  findings_.same("check.by", check_["by"], by_execution ? "execution" : "formula");
  findings_.whole_or_null("check.steps", check_["steps"], steps_);
  findings_.same("check.conserved", check_.value("conserved", Json()), true);
  const bool finishes = steps_.has_value();
  findings_.same("check.targets_met", check_.value("targets_met", Json()),
                 by_execution ? Json(finishes) : Json());
  if (check_.contains("reason")) {
    finishes ? findings_.wrong("check.reason gives a reason for a failure, but the plan succeeds")
             : findings_.not_checked("check.reason", "sentences are not compared");
  }
}

// That so many steps are too few for the targets asked for.
bool look_at_refused_ring(const Request& request, const Json& proof, Findings& findings) {
  const Json& job = request.body["request"];
  const RingInput input = inside_request([&] {
    return read_ring_input(job, request.buffers, fill_settings("ring", job), request.limits);
  });
  return shows_too_few_steps(proof, input, findings);
}

}  // namespace

std::unique_ptr<Task> make_verify_ring_task(Request request) {
  if (is_refusal(request.body["answer"]))
    return make_verify_refusal_task(std::move(request), look_at_refused_ring);
  return std::make_unique<VerifyRingTask>(std::move(request));
}

}  // namespace evenkeel::jobs

// Verifies the answer of a stream: carries out what it decided, snapshot by snapshot.
#include <algorithm>
#include <compare>
#include <deque>

#include "evenkeel/base/concat.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/plan/verify_others.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/stream/input.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"
#include "verify/plan/recount.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Node;

constexpr double kNear = 1e-9;
constexpr const char* kFirst = "/stream/snapshots/0";

double real(const Fraction& time) {
  return static_cast<double>(time.num) / static_cast<double>(time.den);
}

class VerifyStreamTask final : public VerifyTask {
 public:
  explicit VerifyStreamTask(Request request)
      : VerifyTask(std::move(request.settings)),
        buffers_(request.buffers),
        job_settings_(
            inside_request([&] { return fill_settings("plan", request.body["request"]); })),
        input_(inside_request([&] { return StreamInput(request.body["request"], job_settings_); })),
        snapshots_(request.body["request"]["stream"].value("snapshots", Json::array())) {
    if (!snapshots_.is_array() || snapshots_.empty())
      throw Error(ErrorCode::missing_key, "the stream of the request has no snapshots",
                  "/request/stream/snapshots");
    DataHash hash;
    hash.add_value("stream", request.body["request"]["stream"]);
    hash_ = hash.finish();
    const Json& answer = request.body["answer"];
    read_answer(answer, "plan", job_settings_, hash_, {"assignment"});
    check_result_form(answer, "decisions");
    assignment_ = answer["result"]["assignment"];
    then([this](std::int64_t& work) { check_snapshots(work); });
    then([this](std::int64_t&) { check_end(); });
  }

 private:
  plan::Model& model() { return input_.plan().model; }
  const plan::StreamRules& rules() const { return input_.rules(); }
  bool by_threshold() const { return rules().rule == plan::StreamRules::Rule::threshold; }
  double asked(const Fraction& time) const { return real(asked_time(input_.plan(), time)); }

  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(input_.plan().model.nodes());
    writer.key("objects").value(input_.plan().model.objects());
    writer.key("hash").value(hash_).end_object();
  }
  std::string praise() const override {
    return concat({"The decisions follow the rule: in ",
                   plural(static_cast<Int128>(next_), "snapshot"), ", ", plural(plans_, "plan"),
                   plans_ == 1 ? " is" : " are", " carried out"});
  }

  void check_snapshots(std::int64_t& work);
  void check_decision(const Json& decision);
  bool may_not_stay(Node home) const;
  std::string by_rules(const Json& decision);
  std::string by_window(const Json& decision);
  std::string by_regret(const Json& decision);
  const char* of_plan(const Json& decision) const;
  void check_plan(const Json& decision);
  void carry_out(const Json& decision);
  void check_end();
  void expect(double claimed, const char* key, double found) {
    findings_.real(field_ + key, Json(claimed), found, kNear * (1 + std::abs(found)));
  }

  Buffers& buffers_;
  Json job_settings_;
  StreamInput input_;
  Json snapshots_, assignment_;
  std::string hash_, field_;
  std::size_t next_ = 0;
  std::vector<Node> never_;
  Fraction now_, mean_;              ///< Makespan and mean of the snapshot.
  std::optional<Fraction> planned_;  ///< As the decision says.
  std::optional<double> cost_;
  bool repairs_ = false;       ///< Some object may not stay where it is.
  std::deque<double> window_;  ///< Makespan over mean.
  std::optional<std::int64_t> last_plan_;
  double regret_ = 0, paid_ = 0, unplanned_ = 0;
  std::int64_t plans_ = 0, moves_ = 0;
};

void VerifyStreamTask::check_snapshots(std::int64_t& work) {
  const Json& decisions = claim("decisions");
  while (next_ < decisions.size() && next_ < snapshots_.size()) {
    if (work <= 0) return again();
    const std::string path = "/stream/snapshots/" + std::to_string(next_);
    const bool first = !input_.started();
    inside_request([&] { input_.take(snapshots_[next_], path, buffers_); });
    if (first) never_ = model().home;
    field_ = concat({"result.decisions[", next_, "]."});
    check_decision(decisions[next_]);
    ++next_;
    work -= static_cast<std::int64_t>(model().objects()) + 1;
  }
}

void VerifyStreamTask::check_decision(const Json& decision) {
  const verify::Recount found = verify::recount(model(), model().home);
  now_ = found.makespan;
  mean_ = found.mean;
  findings_.whole(field_ + "snapshot", decision["snapshot"], static_cast<Int128>(next_));
  const auto claimed = claimed_time(decision["makespan"]);
  if (!claimed || !(*claimed == asked_time(input_.plan(), now_)))
    findings_.wrong(concat({field_, "makespan is ", exact_time(input_.plan(), now_),
                            ", the answer has ", shown(decision["makespan"])}));
  const double ratio = mean_.num == 0 ? 1 : real(now_) / real(mean_);
  if (mean_.num == 0)
    findings_.same(field_ + "ratio", decision["ratio"], Json());
  else
    findings_.real(field_ + "ratio", decision["ratio"], ratio, kNear * ratio);
  check_plan(decision);
  const std::vector<Node>& home = model().home;
  repairs_ = std::any_of(home.begin(), home.end(), [&](Node node) { return may_not_stay(node); });
  if (!repairs_) window_.push_back(ratio);
  if (static_cast<std::int64_t>(window_.size()) > rules().window) window_.pop_front();
  const std::string reason = repairs_         ? by_rules(decision)
                             : by_threshold() ? by_window(decision)
                                              : by_regret(decision);
  if (!reason.empty()) findings_.same(field_ + "reason", decision["reason"], reason);
  const bool acts = decision["reason"] == "pays" || decision["reason"] == "rules";
  findings_.same(field_ + "act", decision["act"], acts);
  unplanned_ += asked(verify::recount(model(), never_).makespan);
  if (!acts) {
    paid_ += asked(now_);
    if (decision.contains("moves"))
      findings_.wrong(field_ + "moves is allowed only if the plan is carried out");
    return;
  }
  carry_out(decision);
  window_.clear();
  ++plans_;
  if (repairs_) return;
  last_plan_ = static_cast<std::int64_t>(next_);
  regret_ = 0;
}

bool VerifyStreamTask::may_not_stay(Node home) const {
  return home == plan::kNone || input_.plan().model.state[home] == plan::State::drain;
}

/// What may not stay goes, if any node takes it; no rule of the stream is asked.
std::string VerifyStreamTask::by_rules(const Json& decision) {
  for (const char* key : {"imbalance", "regret", "wait"})
    if (decision.contains(key))
      findings_.wrong(concat({field_, key, " is not allowed in a repair"}));
  const auto& state = input_.plan().model.state;
  const bool open = std::find(state.begin(), state.end(), plan::State::open) != state.end();
  if (!open && decision.contains("plan"))
    findings_.wrong(field_ + "plan: no node can take an object");
  return open ? "rules" : "no_plan";
}

/// What the plan of a decision would bring; another search may find another one.
void VerifyStreamTask::check_plan(const Json& decision) {
  planned_.reset();
  cost_.reset();
  if (!decision.contains("plan")) return;
  const Json& plan = decision["plan"];
  const auto makespan = claimed_time(plan["makespan"]), cost = claimed_time(plan["cost"]);
  const auto count = exact_integer(plan["moves"]);
  if (!makespan || !cost || !count || *count < 0)
    return findings_.wrong(field_ + "plan needs a makespan, moves and a cost");
  planned_ = *makespan;
  cost_ = real(*cost);
  if (*makespan < asked_time(input_.plan(), mean_))
    findings_.wrong(
        concat({field_, "plan.makespan is below the mean, ", exact_time(input_.plan(), mean_)}));
  expect(*cost_, "plan.cost", real(input_.cost_per_move()) * static_cast<double>(*count));
}

/// Why a plan is not carried out as far as it alone decides; null: the rule decides.
const char* VerifyStreamTask::of_plan(const Json& decision) const {
  if (!decision.contains("plan")) return "no_plan";
  const Fraction now = asked_time(input_.plan(), now_);
  if (!planned_ || !(*planned_ < now)) return "no_gain";
  const Fraction& noise = rules().noise;
  const bool within = std::is_gteq(compare(
      static_cast<Int128>(planned_->num) * now.den, static_cast<Int128>(planned_->den) * now.num,
      noise.den - noise.num, static_cast<Int128>(noise.den) + noise.num));
  return within ? "noise" : nullptr;
}

/// Reason by the threshold; empty where rounding might decide.
std::string VerifyStreamTask::by_window(const Json& decision) {
  double sum = 0;
  for (const double ratio : window_) sum += ratio;
  const auto have = static_cast<std::int64_t>(window_.size());
  const double mean = sum / static_cast<double>(have), threshold = real(rules().threshold);
  findings_.real(field_ + "imbalance", decision.value("imbalance", Json()), mean, kNear * mean);
  std::int64_t wait = 0;
  std::string reason;
  const auto step = static_cast<std::int64_t>(next_);
  if (last_plan_ && step - *last_plan_ <= rules().cooldown) {
    wait = rules().cooldown + 1 - (step - *last_plan_);
    reason = "cooldown";
  } else if (have < rules().window) {
    wait = rules().window - have;
    reason = "window";
  } else if (std::abs(mean - threshold) <= kNear * threshold) {
    return "";
  } else if (mean < threshold) {
    reason = "threshold";
  } else if (const char* of = of_plan(decision)) {
    reason = of;
  } else {
    const double gain = (asked(now_) - real(*planned_)) * static_cast<double>(rules().horizon);
    if (std::abs(gain - *cost_) <= kNear * gain) return "";
    reason = gain > *cost_ ? "pays" : "cost";
  }
  findings_.same(field_ + "wait", decision.value("wait", Json()), wait > 0 ? Json(wait) : Json());
  return reason;
}

/// Reason by the regret; empty where rounding might decide.
std::string VerifyStreamTask::by_regret(const Json& decision) {
  const char* of = of_plan(decision);
  const bool counts = planned_ && (!of || std::string_view(of) != "noise");
  if (counts) regret_ = std::max(0.0, regret_ + asked(now_) - real(*planned_));
  findings_.real(field_ + "regret", decision.value("regret", Json()), regret_,
                 kNear * (1 + regret_));
  if (of) return of;
  const double limit = real(rules().factor) * *cost_;
  if (std::abs(regret_ - limit) <= kNear * (1 + limit)) return "";
  return regret_ > limit ? "pays" : "regret";
}

void VerifyStreamTask::carry_out(const Json& decision) {
  std::int64_t count = 0, last = -1;
  std::vector<Node> where = model().home;  // what may be there hangs on where it was
  for (const Json& move : decision.value("moves", Json::array())) {
    const auto object = exact_integer(move["object"]), to = exact_integer(move["to"]);
    if (!object || *object < 0 || *object >= static_cast<Load>(where.size()) || !to || *to < 0 ||
        *to >= static_cast<Load>(model().nodes()))
      return findings_.wrong(field_ + "moves: a move needs an object and its new node");
    if (*object <= last) findings_.wrong(field_ + "moves must be sorted by object");
    last = *object;
    Node& at = where[static_cast<std::size_t>(*object)];
    if (repairs_ && !may_not_stay(at))
      findings_.wrong(concat({field_, "moves: object ", *object, " need not move"}));
    if (!same_value(move["from"], at == plan::kNone ? Json() : Json(at)))
      findings_.wrong(
          concat({field_, "moves: object ", *object, " is not on ", shown(move["from"])}));
    count += at == plan::kNone || at == *to ? 0 : 1;
    at = static_cast<Node>(*to);
  }
  const verify::Recount end = verify::recount(model(), where);
  model().home = std::move(where);
  if (end.violations() > 0) findings_.wrong(field_ + "moves violates a rule of the nodes");
  if (planned_) expect(real(*planned_), "plan.makespan", asked(end.makespan));
  if (decision.contains("plan"))
    findings_.whole(field_ + "plan.moves", decision["plan"]["moves"], count);
  moves_ += count;
  paid_ += asked(end.makespan);
  paid_ += cost_.value_or(0);
}

void VerifyStreamTask::check_end() {
  const std::size_t decided = claim("decisions").size();
  if (decided != snapshots_.size() && !was_stopped_)
    findings_.wrong(concat({"result.decisions has ", decided, " entries for ",
                            plural(static_cast<Int128>(snapshots_.size()), "snapshot")}));
  if (!input_.started()) inside_request([&] { input_.take(snapshots_[0], kFirst, buffers_); });
  check_input("nodes", static_cast<Int128>(model().nodes()));
  check_input("objects", static_cast<Int128>(model().objects()));
  check_labels(input_.plan().node_names);
  check_labels(input_.plan().object_names, "object_labels");
  bool is_left = assignment_.is_array() && assignment_.size() == model().home.size();
  for (std::size_t j = 0; is_left && j < model().home.size(); ++j) {
    const Node node = model().home[j];
    is_left = same_value(assignment_[j], node == plan::kNone ? Json() : Json(node));
  }
  if (!is_left) findings_.wrong("result.assignment does not follow from the decisions");
  findings_.whole("result.plans", claim("plans"), plans_);
  findings_.whole("result.moves", claim("moves"), moves_);
  field_ = "result.";
  findings_.real("result.paid", claim("paid"), paid_, kNear * (1 + paid_));
  findings_.real("result.unplanned", claim("unplanned"), unplanned_, kNear * (1 + unplanned_));
  findings_.not_checked("result.decisions.plan", std::string(kWhySearch));
  findings_.same("check.valid", check_["valid"], true);
  findings_.same("check.by", check_["by"], "replay");
  for (const Json& one : proof_) {
    if (one.value("claim", Json()) != "stream" || !one.value("at_least", Json()).is_null())
      findings_.wrong("proof has an unknown claim");
  }
  findings_.not_proven("stream", "the bound follows from the rule, which was applied");
}

}  // namespace

std::unique_ptr<Task> make_verify_stream_task(Request request) {
  return std::make_unique<VerifyStreamTask>(std::move(request));
}

}  // namespace evenkeel::jobs

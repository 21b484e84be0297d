// Verifies a plan answer: carries out its moves, recounts what they lead to, checks its proof.
#include <algorithm>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/plan/verify_flow.hpp"
#include "jobs/plan/verify_obstacles.hpp"
#include "jobs/plan/verify_others.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/refusal.hpp"
#include "jobs/verify/task.hpp"

namespace evenkeel::jobs {
namespace {

using plan::Node;

constexpr double kSlack = 1e-12;

class VerifyPlanTask final : public VerifyTask {
 public:
  explicit VerifyPlanTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("plan", request.body["request"]); })),
        input_(inside_request([&] {
          return read_plan_input(request.body["request"], request.buffers, job_settings_,
                                 request.stop);
        })) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "plan", job_settings_, input_.hash,
                {"assignment", "loads", "messages", "moves"});
    check_result_form(answer, "loads");
    const Json& result = answer["result"];
    for (const Load node :
         take_whole(result["assignment"], "assignment", model().objects(), request.buffers))
      assignment_.push_back(node < 0 || node >= static_cast<Load>(model().nodes())
                                ? plan::kNone
                                : static_cast<Node>(node));
    loads_ = take_whole(result["loads"], "loads", model().nodes(), request.buffers);
    if (result.contains("messages"))
      messages_ = take_whole(result["messages"], "messages", model().nodes(), request.buffers);
    moves_ = claimed_moves(result["moves"], model());
    check_input("nodes", static_cast<Int128>(model().nodes()));
    check_input("objects", static_cast<Int128>(model().objects()));
    check_input("total", input_.total);
    check_labels(input_.node_names);
    check_labels(input_.object_names, "object_labels");
    then([this](std::int64_t&) { check_end(); });
    then([this](std::int64_t&) { check_initial(); });
    then([this](std::int64_t&) { check_moves(); });
    then([this](std::int64_t&) { check_bounds(); });
    then([this](std::int64_t&) { check_flow(); });
    then([this](std::int64_t&) { check_kept(); });
    then([this](std::int64_t&) {
      check_other_plans(result_, input_, end_, proven_, was_stopped_, findings_);
    });
  }

 private:
  const settings::Plan& asked() const { return input_.settings; }
  const plan::Model& model() const { return input_.model; }
  /// Whether the answer says that no order of its moves keeps the capacities.
  bool refused() const { return claims("refused"); }
  bool searches() const { return input_.searches(); }

  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(model().nodes());
    writer.key("objects").value(model().objects()).key("total").value(input_.total);
    writer.key("hash").value(input_.hash).end_object();
  }

  std::string praise() const override {
    const std::string bound =
        proven_.makespan ? ", and no plan has a makespan below " + to_text(*proven_.makespan) : "";
    if (refused())
      return concat({"The answer is valid: a placement with a makespan of ",
                     exact_time(input_, end_.makespan), bound, ", without an order of its moves"});
    return concat({"The plan is valid: it moves ", plural(end_.migration.moves, "object"), " in ",
                   plural(replayed_.rounds, "round"), ", its makespan is ",
                   exact_time(input_, end_.makespan), bound});
  }

  void check_time(const std::string& field, const Json& claim, const Fraction& time);
  void check_makespan(const std::string& field, const Json& claim, const verify::Recount& found);
  void check_ratio(const std::string& field, const Json& claim, const Fraction& makespan);
  void check_end();
  void check_rules();
  void check_initial();
  void check_moves();
  void check_waiting(const Json& refused);
  void check_flow();
  void check_kept();
  void check_bounds();
  void check_searches();
  void check_optimal(const Fraction& makespan);

  Json job_settings_;
  PlanInput input_;
  std::vector<Node> assignment_;
  std::vector<Load> loads_, messages_;
  std::vector<ClaimedMove> moves_;
  verify::Recount end_;
  Replayed replayed_;
  Proven proven_;
};

void VerifyPlanTask::check_time(const std::string& field, const Json& claim, const Fraction& time) {
  const auto claimed = claimed_time(claim);
  if (claimed && *claimed == asked_time(input_, time)) return;
  findings_.wrong(
      concat({field, " is ", exact_time(input_, time), ", the answer has ", shown(claim)}));
}

void VerifyPlanTask::check_makespan(const std::string& field, const Json& claim,
                                    const verify::Recount& found) {
  check_time(field, claim, found.makespan);
  findings_.same(field + ".node", claim["node"],
                 found.makespan.num == 0 ? Json() : Json(found.most_loaded));
}

void VerifyPlanTask::check_ratio(const std::string& field, const Json& claim,
                                 const Fraction& makespan) {
  const Fraction mean = end_.mean;
  if (mean.num == 0) return findings_.same(field, claim, Json());
  const double found = static_cast<double>(static_cast<Int128>(makespan.num) * mean.den) /
                       static_cast<double>(static_cast<Int128>(mean.num) * makespan.den);
  findings_.real(field, claim, found, kSlack * found);
}

void VerifyPlanTask::check_end() {
  end_ = verify::recount(model(), assignment_);
  for (std::size_t i = 0; i < loads_.size(); ++i)
    if (loads_[i] != end_.loads[i])
      findings_.wrong(concat(
          {"result.loads[", i, "] is ", loads_[i], ", the assignment gives ", end_.loads[i]}));
  const bool sends = !model().messages.empty();
  if (messages_.empty() == sends)
    findings_.wrong("result.messages must be present if and only if objects send messages");
  for (std::size_t i = 0; i < messages_.size() && sends; ++i)
    if (messages_[i] != end_.work[i] - end_.loads[i])
      findings_.wrong(concat({"result.messages[", i, "] is ", messages_[i],
                              ", the assignment gives ", end_.work[i] - end_.loads[i]}));
  check_makespan("result.makespan", claim("makespan"), end_);
  check_time("result.mean", claim("mean"), end_.mean);
  check_ratio("result.ratio", claim("ratio"), end_.makespan);
  const Json& migration = claim("migration");
  findings_.whole("result.migration.moves", migration["moves"], end_.migration.moves);
  findings_.whole("result.migration.bytes", migration["bytes"], end_.migration.bytes);
  if (input_.aim.price == plan::Price::bytes_distance)
    findings_.whole("result.migration.bytes_distance", migration.value("bytes_distance", Json()),
                    end_.migration.bytes_distance);
  else if (migration.contains("bytes_distance"))
    findings_.wrong(
        "result.migration.bytes_distance is allowed only with migration bytes-distance");
  numbers_.messages = end_.migration.moves;
  numbers_.traffic = end_.migration.bytes;
  std::optional<std::string> file;
  if (asked().write_as) file = written(*asked().write_as, assignment_);
  check_file(result_, file, findings_);
  check_rules();
}

void VerifyPlanTask::check_rules() {
  findings_.same("check.valid", check_["valid"], end_.violations() == 0 && !refused());
  findings_.same("check.by", check_["by"], "replay");
  if (!searches()) {
    if (!asked().flow && assignment_ != input_.assignment)
      findings_.wrong("result.assignment differs from the assignment of the request");
    findings_.whole("result.violations", claim("violations"), end_.violations());
    return;
  }
  if (claims("violations"))
    findings_.wrong("result.violations is allowed only if the request has an assignment");
  const auto broken = [&](std::int64_t count, const char* noun, const char* rest) {
    if (count > 0)
      findings_.wrong(concat({"the assignment breaks rules: ", plural(count, noun), rest}));
  };
  broken(end_.unplaced, "object", " without a node");
  broken(end_.forbidden, "object", " on a forbidden node");
  broken(end_.full, "resource", " above its capacity");
  broken(end_.groups, "violation", " of a group rule");
  const plan::Aim& aim = input_.aim;
  if (aim.max_moves && end_.migration.moves > *aim.max_moves)
    findings_.wrong("more objects move than max_moves, " + std::to_string(*aim.max_moves));
  if (aim.max_bytes && end_.migration.bytes > *aim.max_bytes)
    findings_.wrong("more bytes move than max_bytes, " + std::to_string(*aim.max_bytes));
}

void VerifyPlanTask::check_initial() {
  const verify::Recount start = verify::recount(model(), model().home);
  const Json& initial = claim("initial");
  findings_.same("result.initial.loads", initial["loads"], start.loads);
  check_makespan("result.initial.makespan", initial["makespan"], start);
  check_ratio("result.initial.ratio", initial["ratio"], start.makespan);
  // New objects are nowhere yet: that breaks no rule.
  findings_.whole("result.initial.violations", initial["violations"],
                  start.violations() - start.unplaced);
}

void VerifyPlanTask::check_moves() {
  replayed_ = replay(input_, moves_, assignment_, findings_);
  numbers_.steps = replayed_.rounds;
  findings_.whole("result.migration.rounds", claim("migration")["rounds"], replayed_.rounds);
  if (refused()) {
    if (!asked().transient || !moves_.empty())
      findings_.wrong("result.refused is allowed only with transient and without moves");
    check_waiting(claim("refused"));
    findings_.not_checked("result.refused", kWhySearch);
    return;
  }
  for (std::size_t j = 0; j < assignment_.size(); ++j) {
    if (replayed_.where[j] == assignment_[j]) continue;
    const auto place = [&](Node node) {
      return node == plan::kNone ? "no node" : called("node", input_.node_names, node);
    };
    findings_.wrong(
        concat({"the moves leave ", called("object", input_.object_names, j), " on ",
                place(replayed_.where[j]), ", the assignment has ", place(assignment_[j])}));
  }
}

// Objects that wait have another home, and they block the nodes that they wait for.
void VerifyPlanTask::check_waiting(const Json& refused) {
  const auto objects = static_cast<Load>(assignment_.size());
  std::set<Node> blocked;
  Load last = -1;
  for (const Json& value : refused["waiting"]) {
    const Load j = exact_integer(value).value_or(-1);
    if (j <= last || j >= objects ||
        model().home[static_cast<std::size_t>(j)] == assignment_[static_cast<std::size_t>(j)])
      return findings_.wrong(concat({"result.refused.waiting has ", shown(value),
                                     ", which is not the next object that moves"}));
    blocked.insert(assignment_[static_cast<std::size_t>(j)]);
    last = j;
  }
  findings_.same("result.refused.blocking", refused["blocking"], Json(blocked));
}

void VerifyPlanTask::check_flow() {
  if (claims("flow") != asked().flow.has_value())
    findings_.wrong("result.flow must be present if and only if the request has flow");
  else if (claims("flow"))
    check_along_flow(claim("flow"), input_, moves_, verify::recount(model(), model().home).loads,
                     end_.loads, findings_);
}

void VerifyPlanTask::check_kept() {
  const bool full = end_.makespan.num > 0;
  if (claims("obstacles") != full && !was_stopped_)
    findings_.wrong("result.obstacles must be present if and only if there is load");
  else if (claims("obstacles") && full)
    check_obstacles(claim("obstacles"), input_, assignment_, end_, findings_);
}

void VerifyPlanTask::check_bounds() {
  proven_ = check_proof(proof_, input_, end_.makespan, replayed_, findings_);
  check_searches();
  const Json& bound = claim("bound");
  const auto makespan = claimed_time(bound["makespan"]);
  if (!makespan || !proven_.makespan || !(*makespan == *proven_.makespan))
    findings_.wrong(
        concat({"result.bound.makespan is ", shown(bound["makespan"]), ", the proof shows ",
                proven_.makespan ? to_text(*proven_.makespan) : "none"}));
  if (proven_.moves)
    findings_.whole("result.bound.moves", bound["moves"], *proven_.moves);
  else
    findings_.wrong("proof has no valid claim \"migration\"");
  if (!makespan) return;
  if (makespan->num == 0) return findings_.same("result.bound.gap", bound["gap"], Json());
  const Fraction is = asked_time(input_, end_.makespan);
  const double gap = static_cast<double>(static_cast<Int128>(is.num) * makespan->den) /
                         static_cast<double>(static_cast<Int128>(makespan->num) * is.den) -
                     1;
  findings_.real("result.bound.gap", bound["gap"], gap, kSlack * (1 + gap));
  check_optimal(*makespan);
}

// A search that ended says what its certificates lack, with the numbers of the result, and no other
// search says anything.
void VerifyPlanTask::check_searches() {
  const plan::Aim& aim = input_.aim;
  std::vector<const Json*> claims;
  std::optional<std::int64_t> to_target;
  for (const Json& one : proof_) {
    if (one.value("test", Json()) == "search")
      claims.push_back(&one);
    else if (one["claim"] == "target")
      to_target = exact_integer(one.value("at_least", Json()));
  }
  const std::string time = to_text(asked_time(input_, to_target ? *aim.target : end_.makespan));
  std::vector<Json> expected;
  if (claim("optimal") == "search" && !aim.min_gain) {
    const bool is_later =
        !proven_.makespan || *proven_.makespan < asked_time(input_, end_.makespan);
    if (!to_target && is_later) expected.push_back({{"claim", "makespan"}, {"at_least", time}});
    const std::int64_t moved = end_.migration.moves;
    if (aim.price == plan::Price::moves && (to_target ? to_target : proven_.moves) != moved)
      expected.push_back(
          {{"claim", to_target ? "target" : "migration"}, {"at_least", moved}, {"makespan", time}});
  }
  if (claims.size() != expected.size()) {
    return findings_.wrong(
        concat({"proof has ", plural(static_cast<std::int64_t>(claims.size()), "claim"),
                " by search, the result requires ", expected.size()}));
  }
  for (std::size_t k = 0; k < claims.size(); ++k) {
    const std::string name = "proof of " + expected[k]["claim"].get<std::string>() + " by search: ";
    for (const auto& [key, value] : expected[k].items())
      findings_.same(name + key, claims[k]->value(key, Json()), value);
    findings_.same(name + "states", claims[k]->value("states", Json()), claim("states"));
  }
}

void VerifyPlanTask::check_optimal(const Fraction& makespan) {
  const Json& optimal = claim("optimal");
  const plan::Aim& aim = input_.aim;
  const bool least_first = searches() && !aim.target && !aim.min_gain;
  const bool shown_by_bounds = least_first && aim.price == plan::Price::moves &&
                               makespan == asked_time(input_, end_.makespan) &&
                               proven_.moves == end_.migration.moves;
  if (!searches()) return findings_.same("result.optimal", optimal, Json());
  if (optimal == "bound" ? !shown_by_bounds : shown_by_bounds && optimal.is_null() && !was_stopped_)
    findings_.wrong(concat({"result.optimal is ", shown(optimal), ", but the bounds ",
                            shown_by_bounds ? "prove the optimum" : "do not prove it"}));
  if (shown_by_bounds && optimal == "bound") return;
  findings_.not_checked("result.optimal", kWhySearch);
}

bool look_at_refused_plan(const Request& request, const Json& proof, Findings& findings) {
  const Json& job = request.body["request"];
  const PlanInput input = inside_request([&] {
    return read_plan_input(job, request.buffers, fill_settings("plan", job), request.stop);
  });
  return shows_refusal(proof, refuted_plan(input, request.stop), findings);
}

}  // namespace

std::unique_ptr<Task> make_verify_plan_task(Request request) {
  if (is_set(request.body["request"], "chain")) return make_verify_chain_task(std::move(request));
  if (is_set(request.body["request"], "experts"))
    return make_verify_experts_task(std::move(request));
  if (is_set(request.body["request"], "stream")) return make_verify_stream_task(std::move(request));
  if (is_refusal(request.body["answer"]))
    return make_verify_refusal_task(std::move(request), look_at_refused_plan);
  return std::make_unique<VerifyPlanTask>(std::move(request));
}

}  // namespace evenkeel::jobs

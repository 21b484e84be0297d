// Verifies a plan answer: recomputes it from its moves and checks its proof.
#include <algorithm>
#include <set>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/answers/plan_members.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/proof.hpp"
#include "jobs/plan/verify_proof.hpp"
#include "jobs/plan/written.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/refusal.hpp"
#include "jobs/verify/task.hpp"
#include "verify/flow/shares.hpp"
#include "verify/plan/recompute.hpp"

namespace evenkeel::jobs {
namespace {

PlanInput read_plan(const Request& request) {
  const Json& job = request.body["request"];
  return inside_request([&] {
    return read_plan_input(job, request.buffers, fill_settings("plan", job), request.stop);
  });
}

class VerifyPlanTask final : public VerifyTask {
 public:
  explicit VerifyPlanTask(Request request)
      : VerifyTask(std::move(request.settings)), input_(read_plan(request)) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "plan", fill_settings("plan", request.body["request"]), input_.hash,
                {"assignment", "loads", "messages", "moves"});
    check_result_form(answer, "loads");
    claimed_ = jobs::read_answer<answers::Plan>(answer, request.buffers);
    check_input({.nodes = input_.model.nodes(),
                 .objects = input_.model.objects(),
                 .total = input_.total,
                 .hash = input_.hash});
    check_labels(input_.node_names);
    check_labels(input_.object_names, "object_labels");
    then([this](std::int64_t&) { check_plan(); });
    then([this](std::int64_t&) { check_bounds(); });
    then([this](std::int64_t&) { check_result(); });
  }

 private:
  const answers::PlanResult& claimed() const {
    return std::get<answers::PlanResult>(claimed_.result);
  }
  std::string praise() const override {
    const auto& [result, where, end, replayed] = *plan_;
    const std::string bound =
        proven_.makespan ? ", and no plan has a makespan below " + to_text(*proven_.makespan) : "";
    if (result.refused)
      return concat({"The answer is valid: a placement with a makespan of ",
                     exact_time(input_, end.makespan), bound, ", without an order of its moves"});
    return concat({"The plan is valid: it moves ", plural(end.migration.moves, "object"), " in ",
                   plural(replayed.rounds, "round"), ", its makespan is ",
                   exact_time(input_, end.makespan), bound});
  }

  void check_plan();
  void check_flow();
  void check_bounds();
  void check_searches();
  void check_optimal(bool shown_by_bounds);
  void check_result();

  PlanInput input_;
  answers::Plan claimed_;
  std::optional<verify::RecomputedPlan> plan_;  ///< Empty if the plan belongs to other data.
  Proven proven_;
};

void VerifyPlanTask::check_plan() {
  plan_ = verify::recompute_plan(input_, claimed(), was_stopped_, findings_);
  if (!plan_) return;
  if (const auto as = input_.settings.write_as) plan_->result.written = written(*as, plan_->where);
  if (plan_->result.flow) check_flow();
  numbers_.steps = plan_->replayed.rounds;
  numbers_.messages = plan_->end.migration.moves;
  numbers_.traffic = plan_->end.migration.bytes;
}

// The flow uses links of the network. If it converged, its targets are shares.
void VerifyPlanTask::check_flow() {
  const answers::PlanFlow& flow = *plan_->result.flow;
  const graph::Graph graph = input_.network->make(nullptr);
  std::set<std::pair<Load, Load>> links;
  for (const graph::Edge& edge : graph.edges()) links.insert(std::minmax<Load>(edge.u, edge.v));
  for (std::size_t e = 0; e < flow.edges.size(); ++e) {
    const answers::PlanFlowEdge edge = flow.edges[e];
    if (links.count(std::minmax<Load>(edge.from, edge.to)) == 0)
      findings_.wrong(concat({"result.flow.edges[", e, "] is not a link of the network"}));
  }
  findings_.not_checked("result.flow.edges",
                        "the amounts come from a flow job: verify the answer of that job");
  if (!flow.converged) return;
  std::vector<double> speeds;
  const auto unit = static_cast<double>(input_.model.speed_unit);
  for (const Load speed : input_.model.speed)
    speeds.push_back(static_cast<double>(speed) / unit);  // as the schemes take them
  std::vector<Load> targets;
  for (const answers::PlanFlowNode& node : flow.nodes) targets.push_back(node.target);
  const std::vector<Load> start = plan_->result.initial.loads.values();
  if (const auto odd = verify::ShareCheck(graph, start, speeds).wrong_integral(targets))
    findings_.wrong(
        concat({"result.flow.nodes[", *odd, "].target is not the rounded share of the node"}));
}

void VerifyPlanTask::check_bounds() {
  if (!plan_) return;
  auto& [found, where, end, replayed] = *plan_;
  proven_ = check_proof(proof_, input_, end.makespan, replayed, findings_);
  check_searches();
  if (!proven_.makespan) findings_.wrong("proof has no valid claim \"makespan\"");
  if (!proven_.moves) findings_.wrong("proof has no valid claim \"migration\"");
  const Fraction makespan = input_.model.asked_time(end.makespan);
  const Fraction bound = proven_.makespan.value_or(Fraction{});
  found.bound = {time_of(bound), proven_.moves, quotient(makespan, bound)};
  if (found.bound.gap) *found.bound.gap -= 1;
  const plan::Aim& aim = input_.aim;
  const bool by_bounds = !aim.target && !aim.min_gain && aim.price == plan::Price::moves &&
                         bound == makespan && proven_.moves == end.migration.moves;
  check_optimal(input_.searches() && (by_bounds || input_.model.objects() == 0));
  findings_.wrong(verify::wrong_bounds(input_, *plan_));
}

// A completed search claims the bounds that have no certificate, with the numbers of the result.
void VerifyPlanTask::check_searches() {
  const plan::Aim& aim = input_.aim;
  Json searched = Json::array(), expected = Json::array();
  std::optional<std::int64_t> to_target;
  for (Json one : proof_) {
    if (one["claim"] == "target" && aim.target && one.value("test", Json()) != "search")
      to_target = exact_integer(one.value("at_least", Json()));
    one.erase("says");
    if (one.value("test", Json()) == "search") searched.push_back(std::move(one));
  }
  const Fraction makespan = input_.model.asked_time(plan_->end.makespan);
  const std::string time =
      to_target ? to_text(input_.model.asked_time(*aim.target)) : to_text(makespan);
  const auto expect = [&](const Json& members) {
    expected.push_back(members);
    expected.back().update({{"test", "search"}, {"states", claim("states")}});
  };
  if (claimed().optimal == "search" && !aim.min_gain) {
    if (!to_target && (!proven_.makespan || *proven_.makespan < makespan))
      expect({{"claim", "makespan"}, {"at_least", time}});
    const std::int64_t moved = plan_->end.migration.moves;
    if (aim.price == plan::Price::moves && (to_target ? to_target : proven_.moves) != moved)
      expect(
          {{"claim", to_target ? "target" : "migration"}, {"at_least", moved}, {"makespan", time}});
  }
  findings_.same("the list of claims by search in proof", searched, expected);
}

/// @param shown_by_bounds  Whether the plan reaches its bounds.
void VerifyPlanTask::check_optimal(bool shown_by_bounds) {
  const std::optional<std::string>& optimal = claimed().optimal;
  const bool by_bounds = optimal == "bound";
  std::optional<std::string>& found = plan_->result.optimal;
  if (shown_by_bounds && optimal != "search" && !(was_stopped_ && !optimal)) found = "bound";
  if (!input_.searches() || (by_bounds && !shown_by_bounds)) found.reset();
  if (input_.searches() && !(by_bounds && shown_by_bounds))
    findings_.not_checked("result.optimal", kWhySearch);
}

void VerifyPlanTask::check_result() {
  if (!plan_) return;
  const answers::PlanResult& found = plan_->result;
  const bool valid = plan_->end.violations() == 0 && !found.refused;
  compare_answer(claimed_, found, {valid, "replay"}, findings_);
  if (found.refused) findings_.not_checked("result.refused", kWhySearch);
  if (found.limited) findings_.not_checked("result.limited", kWhySearch);
  if (found.front) findings_.not_checked("result.front", kWhySearch);
}

bool look_at_refused_plan(const Request& request, const Json& proof, Findings& findings) {
  const PlanInput input = read_plan(request);
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

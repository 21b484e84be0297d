// Verifies the answer of a stream: recomputes its decisions snapshot by snapshot.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "jobs/answers/plan_members.hpp"
#include "jobs/plan/forms.hpp"
#include "jobs/plan/verify_proof.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/stream/input.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/task.hpp"
#include "verify/stream/recompute.hpp"

namespace evenkeel::jobs {
namespace {

class VerifyStreamTask final : public VerifyTask {
 public:
  explicit VerifyStreamTask(Request request)
      : VerifyTask(std::move(request.settings)),
        buffers_(request.buffers),
        input_(inside_request([&] {
          const Json& job = request.body["request"];
          return StreamInput(job, fill_settings("plan", job));
        })),
        snapshots_(request.body["request"]["stream"].value("snapshots", Json::array())),
        replay_(input_.rules(), input_.cost_per_move()) {
    const Json &job = request.body["request"], &answer = request.body["answer"];
    if (!snapshots_.is_array() || snapshots_.empty())
      throw Error(ErrorCode::missing_key, "the stream of the request has no snapshots",
                  "/request/stream/snapshots");
    DataHash hash;
    hash.add_value("stream", job["stream"]);
    hash_ = hash.finish();
    read_answer(answer, "plan", fill_settings("plan", job), hash_, {"assignment", "decisions"});
    check_result_form(answer, "decisions");
    claimed_ = jobs::read_answer<answers::Plan>(answer, request.buffers);
    then([this](std::int64_t& work) { check_snapshots(work); });
    then([this](std::int64_t&) { check_result(); });
  }

 private:
  const auto& decisions() const {
    return std::get<answers::StreamResult>(claimed_.result).decisions;
  }
  std::string praise() const override {
    return concat({"The decisions follow the rule: in ",
                   plural(static_cast<Int128>(replay_.decisions()), "snapshot"), ", ",
                   plural(replay_.plans(), "plan"), replay_.plans() == 1 ? " is" : " are",
                   " carried out"});
  }
  void take_snapshot(std::size_t k) {
    inside_request(
        [&] { input_.take(snapshots_[k], "/stream/snapshots/" + std::to_string(k), buffers_); });
  }
  void check_snapshots(std::int64_t& work);
  void check_result();

  Buffers& buffers_;
  StreamInput input_;
  Json snapshots_;
  verify::StreamReplay replay_;
  answers::Plan claimed_;
  std::string hash_;
};

void VerifyStreamTask::check_snapshots(std::int64_t& work) {
  const std::size_t count = std::min(decisions().size(), snapshots_.size());
  for (std::size_t k = replay_.decisions(); k < count; ++k) {
    if (work <= 0) return again();
    take_snapshot(k);
    plan::Model& model = input_.plan().model;
    replay_.decide(model, decisions()[k], findings_);
    work -= static_cast<std::int64_t>(model.objects()) + 1;
  }
}

void VerifyStreamTask::check_result() {
  const std::size_t decided = decisions().size();
  if (decided < snapshots_.size() && !was_stopped_)
    findings_.wrong(concat({"result.decisions has ", decided, " entries for ",
                            plural(static_cast<Int128>(snapshots_.size()), "snapshot")}));
  if (!input_.started()) take_snapshot(0);
  const PlanInput& plan = input_.plan();
  check_input({.nodes = plan.model.nodes(), .objects = plan.model.objects(), .hash = hash_});
  check_labels(plan.node_names);
  check_labels(plan.object_names, "object_labels");
  compare_answer(claimed_, replay_.result(plan.model.home), {true, "replay"}, findings_);
  findings_.not_checked("result.decisions.plan", kWhySearch);
  check_claims({{{"claim", "stream"}, {"at_least", nullptr}}});
  findings_.not_proven("stream", "the bound follows from the rule, which was applied");
}

}  // namespace

std::unique_ptr<Task> make_verify_stream_task(Request request) {
  return std::make_unique<VerifyStreamTask>(std::move(request));
}

}  // namespace evenkeel::jobs

// Verifies a dynamic answer: recomputes it from its tasks, its machine and its counts.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/outward.hpp"
#include "jobs/answers/dynamic_members.hpp"
#include "jobs/dynamic/input.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/task.hpp"
#include "verify/asked.hpp"
#include "verify/dynamic/recompute.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::uint64_t kMostTasks = 1000000;  // bounds are computed up to this number

verify::DynamicJob job_of(const DynamicInput& input, bool stopped) {
  verify::DynamicJob job{.network = *input.network,
                         .options = input.options,
                         .random = input.random,
                         .count = input.tasks(),
                         .given = input.given.tasks != nullptr,
                         .ids = input.given.ids,
                         .replications = input.settings.replications,
                         .stopped = stopped};
  if (!input.options.jobs && input.tasks() <= kMostTasks && job.replications == 1) {
    job.tasks.emplace(static_cast<std::size_t>(input.tasks()));
    const auto workload = input.workload(input.options.seed);
    for (dynamic::Arrival& task : *job.tasks) workload->next(task);
  }
  return job;
}

/// All numbers of an object, with the names of their members.
template <class T>
void add_numbers(const T& value, const std::string& name, verify::NamedNumbers& to) {
  if constexpr (Described<T>) {
    for_each_member<T>([&](const auto& member) {
      add_numbers(value.*member.at, concat({name, name.empty() ? "" : ".", member.name}), to);
    });
  } else if constexpr (kIs<T, std::optional>) {
    if (value) add_numbers(*value, name, to);
  } else if constexpr (kIs<T, answers::List>) {
    for (std::size_t i = 0; i < value.size(); ++i)
      add_numbers(value[i], concat({name, "[", i, "]"}), to);
  } else if constexpr (std::is_same_v<T, double>) {
    to.emplace_back(name, value);
  }
}

answers::DynamicMeasures recompute(const verify::DynamicJob& job,
                                   const answers::DynamicMeasures& claimed, const std::string& name,
                                   Findings& findings) {
  verify::NamedNumbers numbers;
  add_numbers(claimed, "", numbers);
  return verify::recompute_measures(job, claimed, numbers, name, findings);
}

class VerifyDynamicTask final : public VerifyTask {
 public:
  explicit VerifyDynamicTask(Request request) : VerifyTask(std::move(request.settings)) {
    const Json& job = request.body["request"];
    const Json& answer = request.body["answer"];
    Json job_settings;
    inside_request([&] {
      job_settings = fill_settings("dynamic", job);
      points_ = read_dynamic_points(job, job_settings, request.limits);
    });
    has_sweep_ = job.contains("sweep") && !job["sweep"].empty();
    const std::string hash = hash_of_dynamic(job);
    read_answer(answer, "dynamic", job_settings, hash, {"tasks", "log", "samples", "jobs"});
    claimed_ = jobs::read_answer<answers::Dynamic>(answer, request.buffers);
    check_input({.nodes = first().network->nodes(), .total = first().tasks(), .hash = hash});
    if (!claimed_.result.measures && count_known<answers::DynamicMeasures>(answer["result"]) > 0)
      findings_.wrong("result lacks some of the measures");
    then([this](std::int64_t&) { check_result(); });
    then([this](std::int64_t&) { check_bounds(); });
  }

 private:
  const DynamicInput& first() const { return points_.front().input; }
  std::string praise() const override {
    return "No problem was found. Bounds, sums and quotients agree with the "
           "tasks and the counts; "
           "the run itself is simulated";
  }
  const char* blame() const override { return "The answer is wrong: "; }

  void check_result();
  std::vector<answers::DynamicPoint> recompute_points();
  void check_bounds();
  void check_response(const Json& claim);

  std::vector<DynamicPoint> points_;
  bool has_sweep_ = false;
  answers::Dynamic claimed_;
  std::optional<verify::LeastResponse> least_;
};

void VerifyDynamicTask::check_result() {
  const answers::DynamicResult& claimed = claimed_.result;
  const verify::DynamicJob job = job_of(first(), was_stopped_);
  answers::DynamicResult found = verify::recompute_machine(job, first().policy);
  found.points = verify::if_asked(has_sweep_, claimed.points);
  bool ran = claimed.measures.has_value();
  if (has_sweep_ ? ran : !ran && !was_stopped_)
    findings_.wrong("result must have the measures of one run or of a sweep, but not both");
  if (has_sweep_) {
    if (claimed.points) found.points = recompute_points();
    ran = !found.points->empty();
  } else if (claimed.measures) {
    found.measures = recompute(job, *claimed.measures, "result.", findings_);
    if (job.replications == 1) least_ = verify::recompute_run(job, claimed, found, findings_);
  }
  const std::optional<bool> valid = ran ? std::optional(true) : std::nullopt;
  compare_answer(claimed_, found, {.valid = valid, .by = "accounts", .littles_law = valid},
                 findings_);
}

// The points of a stopped sweep are some of its combinations, in their order.
std::vector<answers::DynamicPoint> VerifyDynamicTask::recompute_points() {
  const answers::List<answers::DynamicPoint>& claimed = *claimed_.result.points;
  std::vector<answers::DynamicPoint> found = claimed.values();
  if (!was_stopped_ && found.size() != points_.size())
    findings_.wrong(concat(
        {"result.points has ", found.size(), " points, but the sweep has ", points_.size()}));
  std::size_t next = 0;
  for (std::size_t k = 0; k < found.size(); ++k, ++next) {
    const std::string name = concat({"result.points[", k, "]."});
    const Json values = Json::parse(found[k].values.json);
    while (next < points_.size() && !same_value(points_[next].values, values)) ++next;
    if (next == points_.size()) {
      findings_.wrong(name + "values must be the values of the sweep in order");
      break;
    }
    static_cast<answers::DynamicMeasures&>(found[k]) =
        recompute(job_of(points_[next].input, was_stopped_), claimed[k], name, findings_);
  }
  return found;
}

void VerifyDynamicTask::check_bounds() {
  bool responses = false;
  for (const Json& one : proof_) {
    const Json name = one.value("claim", Json());
    if (name == "run") {
      findings_.same("proof, claim \"run\": at_least", one.value("at_least", Json()), Json());
      findings_.not_proven("run", verify::kOnlyTheRun);
    } else if (name == "response") {
      responses = true;
      check_response(one);
    } else {
      findings_.wrong(
          concat({"proof has the claim ", shown(name), ", which does not belong to this answer"}));
    }
  }
  if (!responses) findings_.wrong("proof has no claim \"response\"");
}

// No policy has a smaller mean response on these tasks.
void VerifyDynamicTask::check_response(const Json& claim) {
  const std::string name = "proof, claim \"response\": ";
  const DynamicInput& input = first();
  Json bound;
  if (!least_) {
    findings_.not_proven("response", "the answer has no bound");
  } else if (!input.given.tasks || input.settings.trace_load) {
    findings_.not_proven("response", "the tasks are random or stretched");
    findings_.real(name + "computed", claim.value("computed", Json()), least_->mean(),
                   verify::kMeasureSlack * least_->mean());
  } else {
    const WideFraction mean = reduced(least_->sum, Int128{least_->parts} * least_->tasks);
    const bool whole = mean.den == 1 && mean.num <= kMaxExactInt;
    bound = whole ? Json(static_cast<std::int64_t>(mean.num)) : Json(to_text(mean));
    findings_.same(name + "test", claim.value("test", Json()), least_->shared ? "shared" : "alone");
    if (least_->shared)
      findings_.whole(name + "servers", claim.value("servers", Json()), input.network->servers());
  }
  findings_.same(name + "at_least", claim.value("at_least", Json()), bound);
}

}  // namespace

std::unique_ptr<Task> make_verify_dynamic_task(Request request) {
  return std::make_unique<VerifyDynamicTask>(std::move(request));
}

}  // namespace evenkeel::jobs

// Verifies a cluster answer: recomputes it from its data, loads, series and trace, and checks its
// bound.
#include <cstdlib>

#include "evenkeel/base/concat.hpp"
#include "jobs/answers/cluster_members.hpp"
#include "jobs/cluster/input.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/task.hpp"
#include "verify/cluster/recompute.hpp"

namespace evenkeel::jobs {
namespace {

ClusterInput read_cluster(const Request& request) {
  const Json& job = request.body["request"];
  return inside_request([&] {
    return read_cluster_input(job, request.buffers, fill_settings("cluster", job), request.limits,
                              request.stop);
  });
}

/// A number of a claim, or a fraction as a text.
double number_of(const Json& value) {
  if (!value.is_string()) return value.is_number() ? value.get<double>() : 0;
  const auto text = value.get<std::string>();
  const std::size_t slash = text.find('/');
  const double num = std::strtod(text.c_str(), nullptr);
  return slash == std::string::npos ? num : num / std::strtod(text.c_str() + slash + 1, nullptr);
}

class VerifyClusterTask final : public VerifyTask {
 public:
  explicit VerifyClusterTask(Request request)
      : VerifyTask(std::move(request.settings)), data_(read_cluster(request)) {
    const Json& answer = request.body["answer"];
    read_answer(answer, "cluster", fill_settings("cluster", request.body["request"]), data_.hash,
                {"final_loads", "series", "trace", "timeline", "final_units", "matrix", "alpha"});
    claimed_ = jobs::read_answer<answers::Cluster>(answer, request.buffers);
    check_input({.nodes = job_.nodes(), .total = data_.total, .hash = data_.hash});
    if (claimed_.result.final_loads.size() != job_.nodes())
      throw Error(ErrorCode::bad_shape,
                  concat({"final_loads has ", claimed_.result.final_loads.size(),
                          " numbers: it must have ", job_.nodes()}),
                  "/answer/result/final_loads");
    then([this](std::int64_t&) {
      compare_answer(
          claimed_,
          verify::recompute_cluster(job_, data_.settings, claimed_.result, was_stopped_, findings_),
          findings_);
    });
    then([this](std::int64_t&) { check_bound(); });
  }

 private:
  std::string praise() const override {
    return claimed_.result.trace
               ? "No problem was found. The work, the loads, the moves and the decisions of the "
                 "trace agree with the data"
               : "No problem was found. The work, the loads and the bounds agree with the data; "
                 "the times of the run are computed";
  }
  const char* blame() const override { return "The answer is wrong: "; }
  void check_bound();

  ClusterInput data_;
  verify::ClusterJob job_{*data_.cluster, data_.options, data_.scenario};
  answers::Cluster claimed_;
};

void VerifyClusterTask::check_bound() {
  const auto iterations = static_cast<std::int64_t>(claimed_.result.series.iteration_s.size());
  const verify::Work work = verify::work_of(job_, iterations);
  bool bounded = false;
  for (const Json& one : proof_) {
    const Json name = one.value("claim", Json()), bound = one.value("at_least", Json());
    if (name == "pays") {
      findings_.same("proof, claim \"pays\": at_least", bound, Json());
      findings_.not_proven("pays", "the cost and the saving of balancing are computed");
    } else if (name == "makespan") {
      bounded = true;
      const double least = number_of(bound);
      if (!(least <= work.least_s) || !(least >= work.ideal_s * (1 - 1e-9)))
        findings_.wrong(
            "proof, claim \"makespan\": at_least must be the total work divided by the total "
            "speed");
      if (one.contains("token_iterations"))
        findings_.whole("proof, claim \"makespan\": token_iterations", one["token_iterations"],
                        work.token_iterations);
    } else {
      findings_.wrong(
          concat({"proof has the claim ", shown(name), ", which does not belong to this answer"}));
    }
  }
  if (!bounded) findings_.wrong("proof has no claim \"makespan\"");
}

}  // namespace

std::unique_ptr<Task> make_verify_cluster_task(Request request) {
  return std::make_unique<VerifyClusterTask>(std::move(request));
}

}  // namespace evenkeel::jobs

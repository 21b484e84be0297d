// Verifies advice: its numbers are recomputed from the networks and the rows.
#include "base/checked.hpp"
#include "evenkeel/flow/migrate.hpp"
#include "jobs/answers/advise_members.hpp"
#include "jobs/shared/graph_input.hpp"
#include "jobs/shared/labels.hpp"
#include "jobs/shared/scenario.hpp"
#include "jobs/shared/settings_reader.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/compare.hpp"
#include "jobs/verify/task.hpp"
#include "verify/advise/recompute.hpp"

namespace evenkeel::jobs {
namespace {

verify::MachineCosts costs_of(const flow::Machine& machine) {
  verify::MachineCosts costs{.flow_fixed = machine.flow_fixed,
                             .flow_per_cost = machine.flow_per_cost,
                             .startup = machine.startup,
                             .per_unit = machine.per_unit,
                             .wire = {}};
  if (machine.wire) costs.wire = {machine.wire->latency, machine.wire->overhead};
  return costs;
}

class VerifyAdviseTask final : public VerifyTask {
 public:
  explicit VerifyAdviseTask(Request request)
      : VerifyTask(std::move(request.settings)),
        job_settings_(
            inside_request([&] { return fill_settings("advise", request.body["request"]); })) {
    inside_request([&] { read_data(request.body["request"], request.buffers, request.stop); });
    const Json& answer = request.body["answer"];
    read_answer(answer, "advise", job_settings_, hash_, {});
    if (nodes_ > 0) {
      check_input("nodes", static_cast<Int128>(nodes_));
      check_input("total", total_);
    }
    claimed_ = jobs::read_answer<answers::Advise>(answer, request.buffers);
    then([this](std::int64_t&) { recompute(); });
    then([this](std::int64_t&) { check_claims(); });
  }

 private:
  void write_input(Writer& writer) const override {
    writer.begin_object();
    if (nodes_ > 0) writer.key("nodes").value(nodes_).key("total").value(total_);
    writer.key("hash").value(hash_).end_object();
  }
  std::string praise() const override {
    return "No problem was found. Networks, iterations, times, order and Pareto front agree with "
           "the rows; rounds and node flows result from runs";
  }
  const char* blame() const override { return "The answer is wrong: "; }

  void read_data(const Json& job, Buffers& buffers, StopCheck* stop);
  void recompute();
  void check_claims();

  Json job_settings_;
  settings::Advise asked_;
  std::optional<verify::OwnNetwork> own_;
  std::size_t nodes_ = 0;
  Load total_ = 0;
  std::string hash_;
  answers::Advise claimed_;
};

void VerifyAdviseTask::read_data(const Json& job, Buffers& buffers, StopCheck* stop) {
  asked_ = checked_settings<settings::Advise>(job, job_settings_);

  DataHash hash;
  const bool given = job.contains("loads"), drawn = job.contains("scenario");
  const bool ranks_alone =
      asked_.ranks && !asked_.nodes && !asked_.topology && !asked_.candidates && !given && !drawn;
  if (!ranks_alone) {
    std::vector<Load> loads;
    std::vector<std::string> labels;
    if (asked_.topology) {
      const GraphInput input = read_graph_input(job, buffers, hash, stop);
      own_ = {input.name(), input.topology, input.make(stop)};
      labels = input.labels;
      nodes_ = own_->graph.nodes();
    }
    if (given) {
      loads = take_loads(job["loads"], "loads", buffers);
      join_labels(job, labels, loads.size()).place(loads);
      nodes_ = loads.size();
    }
    if (asked_.nodes) nodes_ = static_cast<std::size_t>(*asked_.nodes);
    if (!given) {
      Json usual;
      usual["random"]["mean"] = 800;
      loads = scenario_loads(drawn ? job["scenario"] : usual, nodes_, asked_.seed);
    }
    hash.add_array("loads", loads);
    for (const Load load : loads) total_ = checked_add(total_, load, "the sum of loads");
  }
  hash_ = hash.finish();
}

void VerifyAdviseTask::recompute() {
  const auto costs = costs_of(flow::message_machine_of(asked_.machine));
  compare_answer(claimed_,
                 verify::recompute_advise(asked_, costs, nodes_, own_, claimed_, findings_),
                 findings_);
  if (claimed_.check.rows == 0 && nodes_ > 0 && !was_stopped_)
    findings_.wrong("result.ranking is empty");
}

void VerifyAdviseTask::check_claims() {
  for (const Json& one : proof_) {
    if (one.value("claim", Json()) != "ranking" || !one.value("at_least", Json()).is_null())
      findings_.wrong("proof has a claim that does not belong to this answer");
  }
  findings_.not_proven("ranking", "the ranking covers only the networks that were compared");
}

}  // namespace

std::unique_ptr<Task> make_verify_advise_task(Request request) {
  return std::make_unique<VerifyAdviseTask>(std::move(request));
}

}  // namespace evenkeel::jobs

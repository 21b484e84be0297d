// The dynamic job: simulates replications and the points of a sweep.
#include <algorithm>

#include "dynamic/policies.hpp"
#include "evenkeel/settings/dynamic.hpp"
#include "jobs/answers/answers.hpp"
#include "jobs/dynamic/answer.hpp"
#include "jobs/dynamic/proof.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

/// Simulates; replications and the points of a sweep are independent parts.
class DynamicTask final : public Task {
 public:
  explicit DynamicTask(Request request);

  std::size_t parts() const override {
    const std::size_t runs = points_.size() * replications_;
    return runs > 1 ? runs : 0;
  }
  bool advance_part(std::size_t index, std::int64_t work, StopCheck* stop) override;
  bool part_travels(std::size_t) const override { return true; }
  void carry_part(std::size_t index, Archive& archive) override;
  bool advance(std::int64_t work) override { return parts() > 1 || advance_part(0, work, stop_); }
  Progress progress() const override {
    const auto total = static_cast<std::int64_t>(points_.front().input.tasks());
    const Simulation* first = running_.front().get();
    const bool done = points_.front().runs.front().has_value();
    return {done ? total : first ? static_cast<std::int64_t>(first->completed()) : 0, total};
  }
  bool stop() override;
  void write(Writer& writer) override;

 private:
  using Simulation = dynamic::Simulation;
  using Outcome = dynamic::Outcome;

  std::optional<Outcome>& run_of(std::size_t part) {
    return points_[part / replications_].runs[part % replications_];
  }
  void end(std::size_t index);
  void check_theorems(StopCheck* stop);
  DynamicReport report() const;

  std::size_t replications_;
  std::vector<DynamicReplications> points_;
  std::vector<std::unique_ptr<Simulation>> running_;  // one per part
  std::vector<dynamic::TheoremFinding> theorems_;     // of a single run with a log
  std::optional<dynamic::ResponseBound> bound_;       // of a single run, once the answer is written
  bool sweeps_ = false, stopped_ = false;
  std::string hash_;
};

DynamicTask::DynamicTask(Request request)
    : Task(std::move(request.settings), request.stop),
      replications_(static_cast<std::size_t>(
          checked_settings<settings::Dynamic>(request.body, settings_).replications)) {
  sweeps_ = request.body.contains("sweep") && !request.body["sweep"].empty();
  for (DynamicPoint& point : read_dynamic_points(request.body, settings_, request.limits)) {
    points_.push_back({std::move(point), std::vector<std::optional<Outcome>>(replications_)});
  }
  running_.resize(points_.size() * replications_);
  hash_ = hash_of_dynamic(request.body);
}

bool DynamicTask::advance_part(std::size_t index, std::int64_t work, StopCheck* stop) {
  if (run_of(index)) return true;
  const DynamicPoint& point = points_[index / replications_];
  std::unique_ptr<Simulation>& running = running_[index];
  if (!running) {
    dynamic::Options options = point.input.options;
    const std::uint64_t seed = options.seed + index % replications_;
    options.seed = seed;
    running = std::make_unique<Simulation>(*point.input.network, std::move(options),
                                           point.input.workload(seed));
  }
  // An event takes about a tenth of a microsecond, the time of 32 sequential number visits.
  if (!running->advance(std::max<std::int64_t>(1, work / 32))) return false;
  end(index);
  check_theorems(stop);
  return true;
}

// Checks a complete log.
void DynamicTask::check_theorems(StopCheck* stop) {
  const DynamicInput& input = points_.front().input;
  const dynamic::PolicyRow& policy = dynamic::row_of(input.options.policy);
  const dynamic::Network& network = *input.network;
  if (!input.options.log || !network.is_tree() || !policy.suits(dynamic::MachineKind::hierarchy)) {
    return;
  }
  theorems_ =
      dynamic::check_theorems(running_.front()->log(), network, input.options.thresholds, stop);
}

void DynamicTask::end(std::size_t index) {
  run_of(index) = dynamic::outcome_of(*running_[index]);
  if (parts() > 0) running_[index].reset();
}

void DynamicTask::carry_part(std::size_t index, Archive& archive) {
  std::optional<Outcome>& run = run_of(index);
  if (archive.reads()) {
    running_[index].reset();
    run.emplace();
  }
  auto& [stable, consistent, arrived, completed, totals, averages, responses, traffic] = *run;
  archive(stable, consistent, arrived, completed);
  auto& [measured, response, service, comm, decision, wait, first_arrival, last_completion,
         decisions, migrations, probes, control_hops, task_hops, searches] = totals;
  archive(measured, response, service, comm, decision, wait, first_arrival, last_completion,
          decisions, migrations, probes, control_hops, task_hops, searches);
  auto& [window, utilisation, in_system, variance, most, idle_while_waiting, throughput] = averages;
  archive(window, utilisation, in_system, variance, most, idle_while_waiting, throughput);
  auto& [mean, p50, p95, p99, longest, bar, bars] = responses;
  archive(mean, p50, p95, p99, longest, bar, bars);
  archive.list(traffic, [&](dynamic::LevelTraffic& level) {
    archive(level.task_hops, level.control_hops, level.control_cpu);
  });
}

// A run that has begun counts as far as it came.
bool DynamicTask::stop() {
  stopped_ = true;
  if (parts() > 0 || !running_.front() || run_of(0)) return true;
  running_.front()->stop();
  end(0);
  return true;
}

DynamicReport DynamicTask::report() const {
  return {points_, hash_,   parts() > 0 ? nullptr : running_.front().get(), theorems_, bound_,
          sweeps_, stopped_};
}

void DynamicTask::write(Writer& writer) {
  const DynamicInput& input = points_.front().input;
  if (!sweeps_ && parts() == 0 && run_of(0) && has_bound(input) &&
      !running_.front()->ended_early()) {
    const auto tasks = input.workload(input.options.seed);
    bound_ = dynamic::response_bound(*tasks, *input.network, input.options.warmup,
                                     input.options.cooldown);
  }
  write_answer(writer, answer_of(report()));
  write_proof(writer, [this](Proof& proof) { prove(proof, report()); });
}

}  // namespace

std::unique_ptr<Task> make_dynamic_task(Request request) {
  return std::make_unique<DynamicTask>(std::move(request));
}

}  // namespace evenkeel::jobs

// The dynamic job: simulates replications and the points of a sweep, and sums them up.
#include <algorithm>
#include <cmath>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/dynamic/bound.hpp"
#include "evenkeel/dynamic/policies.hpp"
#include "evenkeel/settings/dynamic.hpp"
#include "jobs/dynamic/answer.hpp"
#include "jobs/dynamic/proof.hpp"
#include "jobs/shared/assumed.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

constexpr std::uint64_t kMaxBounded = 1000000;  // tasks for which the bound is worked out

/// One combination of settings, with its replications.
struct Point : DynamicPoint {
  std::vector<DynamicRun> runs;

  std::vector<const DynamicRun*> ended() const {
    std::vector<const DynamicRun*> found;
    for (const DynamicRun& run : runs) {
      if (run.done) found.push_back(&run);
    }
    return found;
  }

  bool whole() const { return ended().size() == runs.size(); }
};

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
    const bool done = points_.front().runs.front().done;
    return {done ? total : first ? static_cast<std::int64_t>(first->completed()) : 0, total};
  }
  bool stop() override;
  void write(Writer& writer) override;

 private:
  using Simulation = dynamic::Simulation;

  void end(std::size_t index);
  void check_theorems(StopCheck* stop);
  bool theorems_hold() const;
  bool has_sweep() const { return !sweep_.empty(); }
  std::string why_no_bound() const;
  std::string summary() const;
  std::string summary_of_sweep() const;
  std::vector<std::string> notes() const;
  void write_single(Writer& writer);
  void write_records(Writer& writer, const Simulation& simulation) const;

  Json sweep_ = Json::object();
  std::size_t replications_;
  std::vector<Point> points_;
  std::vector<std::unique_ptr<Simulation>> running_;  // one a part
  dynamic::Responses responses_;                      // of a single run
  std::vector<dynamic::TheoremFinding> theorems_;     // of a single run with a log
  std::optional<dynamic::ResponseBound> bound_;       // of a single run, once it is written
  bool stopped_ = false;
  std::string hash_;
};

DynamicTask::DynamicTask(Request request)
    : Task(std::move(request.settings), request.stop),
      replications_(static_cast<std::size_t>(
          checked_settings<settings::Dynamic>(request.body, settings_).replications)) {
  DataHash hash;
  for (const char* key : {"sweep", "tasks", "jobs", "exchanges", "probe_targets", "limits_of"}) {
    if (request.body.contains(key)) hash.add_value(key, request.body[key]);
  }
  if (request.body.contains("sweep")) sweep_ = request.body["sweep"];
  for (DynamicPoint& point : read_dynamic_points(request.body, settings_, request.limits)) {
    points_.push_back({std::move(point), std::vector<DynamicRun>(replications_)});
  }
  running_.resize(points_.size() * replications_);
  hash_ = hash.finish();
}

bool DynamicTask::advance_part(std::size_t index, std::int64_t work, StopCheck* stop) {
  Point& point = points_[index / replications_];
  DynamicRun& run = point.runs[index % replications_];
  if (run.done) return true;
  std::unique_ptr<Simulation>& running = running_[index];
  if (!running) {
    dynamic::Options options = point.input.options;
    const std::uint64_t seed = options.seed + index % replications_;
    options.seed = seed;
    running = std::make_unique<Simulation>(*point.input.network, std::move(options),
                                           point.input.workload(seed));
  }
  // An event takes about a tenth of a microsecond, as much as 32 visits of numbers in a row.
  if (!running->advance(std::max<std::int64_t>(1, work / 32))) return false;
  end(index);
  check_theorems(stop);
  return true;
}

// Of a log from beginning to end; what they say holds for any thresholds, so 1, 2, ... where a
// policy has none.
void DynamicTask::check_theorems(StopCheck* stop) {
  const DynamicInput& input = points_.front().input;
  const dynamic::PolicyRow& policy = dynamic::row_of(input.options.policy);
  const dynamic::Network& network = *input.network;
  if (!input.options.log || !network.is_tree() || !policy.suits(dynamic::MachineKind::hierarchy)) {
    return;
  }
  std::vector<double> thresholds = input.options.thresholds;
  if (thresholds.empty()) {
    for (int t = 1; t == 1 || t < network.levels(); ++t) thresholds.push_back(t);
  }
  theorems_ = dynamic::check_theorems(running_.front()->log(), network, thresholds, stop);
}

bool DynamicTask::theorems_hold() const {
  return std::all_of(theorems_.begin(), theorems_.end(),
                     [](const auto& finding) { return finding.fails == 0 || !finding.proved(); });
}

void DynamicTask::end(std::size_t index) {
  Point& point = points_[index / replications_];
  std::unique_ptr<Simulation>& running = running_[index];
  const dynamic::Responses responses = dynamic::summarize(running->responses());
  point.runs[index % replications_] = summarize_run(*running, *point.input.network, responses);
  if (parts() == 0) {
    responses_ = responses;
  } else {
    running.reset();
  }
}

void DynamicTask::carry_part(std::size_t index, Archive& archive) {
  if (archive.reads()) running_[index].reset();
  auto& [done, stable, consistent, values, traffic, span] =
      points_[index / replications_].runs[index % replications_];
  archive(done, stable, consistent, span);
  archive.list(values, [&](DynamicRun::Value& value) {
    archive(value.whole, value.real, value.is_whole, value.known);
  });
  archive.list(traffic, [&](dynamic::LevelTraffic& level) {
    archive(level.task_hops, level.control_hops, level.control_cpu);
  });
}

// What has begun counts as far as it came.
bool DynamicTask::stop() {
  stopped_ = true;
  for (std::size_t i = 0; i < running_.size(); ++i) {
    const bool done = points_[i / replications_].runs[i % replications_].done;
    if (!running_[i] || done || parts() > 0) continue;
    running_[i]->stop();
    end(i);
  }
  return true;
}

std::string DynamicTask::summary() const {
  if (has_sweep()) return summary_of_sweep();
  const Point& point = points_.front();
  const DynamicInput& input = point.input;
  const auto runs = point.ended();
  const auto mean = static_cast<double>(input.options.mean_service);
  std::string text = concat({plural(static_cast<Int128>(input.tasks()), "task"), " on ",
                             input.topology, " under ", input.policy});
  if (runs.empty()) return text + ": no run had ended.";
  if (!point.whole()) {
    text += concat(
        {", ", runs.size(), " of ", plural(static_cast<Int128>(point.runs.size()), "replication")});
  } else if (stopped_ && parts() == 0) {
    text +=
        concat({", stopped after ",
                plural(static_cast<Int128>(running_.front()->completed()), "task"), " of them"});
  }
  const dynamic::Interval response = interval_over(runs, "response.mean");
  text += ": a task is done after " + brief(response.mean / mean, 4);
  if (runs.size() > 1) text += " ± " + brief(response.half / mean, 2);
  text +=
      " mean service times, 95 % within " + brief(interval_over(runs, "response.p95").mean / mean);
  const double servers = interval_over(runs, "utilisation").mean;
  text += concat({"; servers work ", brief(100 * servers), " % of the time."});
  bool stable = true;
  for (const DynamicRun* run : runs) stable = stable && run->stable;
  if (!stable) {
    text +=
        " The queues kept growing: this system does not look stable, and the numbers belong to "
        "the part that was simulated.";
  }
  const double decisions = interval_over(runs, "totals.decisions").mean;
  if (decisions > 0) {
    const auto count = [](double value) {
      return std::to_string(static_cast<std::int64_t>(std::floor(value + 0.5)));
    };
    text +=
        concat({" ", count(interval_over(runs, "totals.migrations").mean), " of ", count(decisions),
                dynamic::row_of(input.options.policy).receives() ? " requests" : " decisions",
                " moved a task."});
  }
  if (!theorems_.empty()) text += theorems_text(theorems_);
  return text;
}

// Only combinations that were simulated to the end are compared.
std::string DynamicTask::summary_of_sweep() const {
  const Point* best = nullptr;
  double least = 0;
  std::int64_t unstable = 0, whole = 0;
  for (const Point& point : points_) {
    if (!point.whole()) continue;
    ++whole;
    const auto runs = point.ended();
    bool stable = true;
    for (const DynamicRun* run : runs) stable = stable && run->stable;
    unstable += stable ? 0 : 1;
    const double response = interval_over(runs, "response.mean").mean /
                            static_cast<double>(point.input.options.mean_service);
    if (!stable || (best && response >= least)) continue;
    best = &point;
    least = response;
  }
  std::string text = plural(static_cast<Int128>(points_.size()), "combination");
  const bool all = whole == static_cast<std::int64_t>(points_.size());
  if (whole == 0) return text + ": none was simulated to the end, so none can be compared.";
  if (!all) text = concat({whole, " of ", text, " simulated to the end"});
  text += ": ";
  if (!best) return text + (all ? "none looks stable." : "none of these looks stable.");
  text += "the shortest mean response";
  text += all ? ", " : " of these, ";
  text += brief(least, 4) + " mean service times, is at ";
  std::string where;
  for (const auto& [key, value] : best->values.items()) {
    where += concat({where.empty() ? "" : ", ", key, " ",
                     value.is_string() ? value.get<std::string>() : value.dump()});
  }
  text += where + ".";
  if (unstable > 0) {
    text += concat({" In ", unstable, " of them the queues kept growing."});
  }
  return text;
}

std::vector<std::string> DynamicTask::notes() const {
  std::vector<std::string> notes, assumed;
  const auto add = [](const std::string& one, std::vector<std::string>& to) {
    if (std::find(to.begin(), to.end(), one) == to.end()) to.push_back(one);
  };
  // The combinations of a sweep have one note on assumptions.
  for (const Point& point : points_)
    for (const std::string& part : point.input.assumed) add(part, assumed);
  note_assumed(assumed, notes);
  for (const Point& point : points_) {
    for (const std::string& note : point.input.notes) add(note, notes);
    for (const DynamicRun* run : point.ended()) {
      if (points_.size() == 1 && run->values[1].whole > kMaxExactInt) {
        notes.emplace_back(
            "sums beyond 2^53 ticks are null: a smaller mean_service keeps them exact");
        break;
      }
    }
  }
  return notes;
}

void DynamicTask::write_records(Writer& writer, const Simulation& simulation) const {
  const GivenTasks& given = points_.front().input.given;
  if (points_.front().input.options.per_task) {
    writer.key("tasks").begin_array();
    for (std::size_t i = 0; i < simulation.records().size(); ++i) {
      const dynamic::TaskRecord& record = simulation.records()[i];
      if (record.complete == 0) continue;  // the run ended before
      writer.begin_object().key("id").value(given.tasks ? given.ids[i]
                                                        : static_cast<std::int64_t>(i));
      writer.key("server").value(std::int64_t{record.server}).key("start").value(record.start);
      writer.key("complete").value(record.complete).key("response").value(record.response);
      writer.key("service").value(record.service).key("comm").value(record.comm);
      writer.key("decision").value(record.decision).key("wait").value(record.wait).end_object();
    }
    writer.end_array();
  }
  if (!simulation.jobs().empty()) {
    writer.key("jobs").begin_array();
    for (std::size_t j = 0; j < simulation.jobs().size(); ++j) {
      const dynamic::JobRecord& job = simulation.jobs()[j];
      writer.begin_object().key("id").value(points_.front().input.job_ids[j]);
      writer.key("arrival").value(job.arrival).key("makespan").value(job.complete - job.arrival);
      writer.key("communication").value(job.communication).key("moves").value(job.moves);
      writer.end_object();
    }
    writer.end_array();
  }
  if (points_.front().input.options.samples > 0) {
    writer.key("samples").begin_array();
    for (const dynamic::Sample& sample : simulation.samples()) {
      writer.begin_object().key("time").value(sample.time);
      writer.key("in_system").value(sample.in_system).key("waiting").value(sample.waiting);
      writer.key("busy").value(sample.busy).key("max").value(sample.most);
      writer.key("variance").value(sample.variance).end_object();
    }
    writer.end_array();
  }
  if (points_.front().input.options.log) write_log(writer, simulation.log(), given.ids);
  if (!theorems_.empty()) write_theorems(writer, theorems_);
}

void DynamicTask::write_single(Writer& writer) {
  const Point& point = points_.front();
  const auto runs = point.ended();
  if (runs.empty()) return;
  write_measures(writer, point.input, runs);
  if (parts() > 0) return;
  writer.key("histogram").begin_object().key("width").value(responses_.bar);
  writer.key("counts").begin_array();
  for (const std::int64_t count : responses_.bars) writer.value(count);
  writer.end_array().end_object();
  if (!point.input.options.jobs && point.input.tasks() <= kMaxBounded &&
      !running_.front()->ended_early()) {
    const auto tasks = point.input.workload(point.input.options.seed);
    bound_ = dynamic::response_bound(*tasks, *point.input.network, point.input.options.warmup,
                                     point.input.options.cooldown);
    writer.key("bound").begin_object().key("response").value(bound_->mean());
    writer.key("gap").value(responses_.mean / bound_->mean() - 1).end_object();
  }
  write_records(writer, *running_.front());
}

// Why the answer has no bound, where it has none.
std::string DynamicTask::why_no_bound() const {
  const DynamicInput& input = points_.front().input;
  if (parts() > 0) return "this answer is about several runs, each with tasks of its own";
  if (input.options.jobs) return "subtasks wait for each other";
  if (input.tasks() > kMaxBounded) return concat({"there are more than ", kMaxBounded, " tasks"});
  return "the run ended before all tasks were done";
}

void DynamicTask::write(Writer& writer) {
  const DynamicInput& input = points_.front().input;
  writer.key("input").begin_object().key("nodes").value(std::int64_t{input.network->nodes()});
  writer.key("total").value(static_cast<std::int64_t>(input.tasks()));
  writer.key("hash").value(hash_).end_object();
  writer.words(summary(), notes()).key("result").begin_object().key("policy").value(input.policy);
  writer.key("servers").value(std::int64_t{input.network->servers()}).key("nodes").begin_array();
  for (int level = 0; level <= input.network->levels(); ++level) {
    writer.value(std::int64_t{input.network->count(level)});
  }
  const dynamic::Options& options = input.options;
  writer.end_array().key("mean_service").value(options.mean_service).key("thresholds");
  writer.begin_array();
  for (const double threshold : options.thresholds) writer.value(threshold);
  writer.end_array().key("costs").begin_object().key("hop").value(input.random.hop);
  writer.key("control_hop").value(options.control_hop).key("probe_cpu").value(options.probe_cpu);
  writer.key("answer_cpu").value(options.answer_cpu);
  writer.key("allocate_cpu").value(options.allocate_cpu).end_object();
  std::optional<bool> consistent;  // of the runs that ended, when there are some
  for (const Point& point : points_) {
    for (const DynamicRun* run : point.ended()) {
      consistent = consistent.value_or(true) && run->consistent;
    }
  }
  std::optional<bool> valid = consistent;
  if (valid) valid = *valid && theorems_hold();
  if (!has_sweep()) {
    write_single(writer);
  } else {
    writer.key("points").begin_array();
    for (const Point& point : points_) {
      if (!point.whole()) continue;  // a part of the replications is no fair comparison
      const auto runs = point.ended();
      writer.begin_object().key("values").raw(point.values.dump());
      write_measures(writer, point.input, runs);
      writer.end_object();
    }
    writer.end_array();
  }
  writer.end_object();
  const auto write_verdict = [&](const char* key, std::optional<bool> verdict) {
    writer.key(key);
    verdict ? writer.value(*verdict) : writer.null();
  };
  writer.key("check").begin_object();
  write_verdict("valid", valid);
  writer.key("by").value("accounts");
  write_verdict("littles_law", consistent);
  writer.end_object();
  write_proof(writer, [&](Proof& proof) {
    bound_ ? prove(proof, *bound_, input, responses_.mean) : prove_nothing(proof, why_no_bound());
    if (consistent) prove_accounts(proof, *consistent);
  });
}

}  // namespace

std::unique_ptr<Task> make_dynamic_task(Request request) {
  return std::make_unique<DynamicTask>(std::move(request));
}

}  // namespace evenkeel::jobs

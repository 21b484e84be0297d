// Fills the answer of a dynamic job.
#include <algorithm>
#include <cmath>

#include "dynamic/policies.hpp"
#include "evenkeel/base/concat.hpp"
#include "jobs/dynamic/answer.hpp"

namespace evenkeel::jobs {
namespace {

using dynamic::LogEntry;
using dynamic::Logged;
using dynamic::Outcome;
using dynamic::place_text;

/// Measures of several runs are means, with an interval whose name is derived from theirs. Measures
/// of one run stay integers.
class Means {
 public:
  explicit Means(const DynamicRuns& runs) : runs_(runs) {}

  /// @param number_of  Returns an integer for a run.
  template <class NumberOf>
  std::optional<double> whole(const char* name, NumberOf number_of) {
    if (runs_.size() > 1) {
      return real(name, [&](const Outcome& run) { return static_cast<double>(number_of(run)); });
    }
    const auto exact = answers::exact_or_none(number_of(*runs_.front()));
    return exact ? std::optional(static_cast<double>(std::int64_t{*exact})) : std::nullopt;
  }

  /// @param number_of  Number of a run; can be empty.
  template <class NumberOf>
  std::optional<double> real(const char* name, NumberOf number_of) {
    std::vector<double> values;
    for (const Outcome* run : runs_) {
      if (const std::optional<double> value = number_of(*run)) values.push_back(*value);
    }
    if (values.empty()) return std::nullopt;
    const dynamic::Interval found = dynamic::interval_of(values);
    if (values.size() > 1) {
      intervals_.push_back({name, {found.mean - found.half, found.mean + found.half}});
    }
    return found.mean;
  }

  auto intervals() && {
    return runs_.size() > 1 ? std::optional(std::move(intervals_)) : std::nullopt;
  }

 private:
  const DynamicRuns& runs_;
  answers::Named<std::array<double, 2>> intervals_;
};

answers::DynamicTotals totals_of(Means& means) {
  const auto total = [&](const char* name, auto part) {
    return means.whole(name, [&](const Outcome& run) { return Int128{run.totals.*part}; });
  };
  using dynamic::Totals;
  return {
      .tet_sum = total("totals.tet_sum", &Totals::response),
      .tet_service = total("totals.tet_service", &Totals::service),
      .tet_comm = total("totals.tet_comm", &Totals::comm),
      .tet_decision = total("totals.tet_decision", &Totals::decision),
      .tet_wait = total("totals.tet_wait", &Totals::wait),
      .makespan = means.whole("totals.makespan", [](const Outcome& run) { return run.makespan(); }),
      .decisions = total("totals.decisions", &Totals::decisions),
      .decisions_ok = total("totals.decisions_ok", &Totals::migrations),
      .probes = total("totals.probes", &Totals::probes),
      .migrations = total("totals.migrations", &Totals::migrations),
      .control_hops = total("totals.control_hops", &Totals::control_hops),
      .task_hops = total("totals.task_hops", &Totals::task_hops)};
}

answers::DynamicResponse response_of(Means& means) {
  const auto ticks = [&](const char* name, auto part) {
    return means.whole(name, [&](const Outcome& run) { return run.responses.*part; });
  };
  using dynamic::Responses;
  const auto mean = [](const Outcome& run) { return run.responses.mean; };
  return {.mean = *means.real("response.mean", mean),
          .p50 = ticks("response.p50", &Responses::p50),
          .p95 = ticks("response.p95", &Responses::p95),
          .p99 = ticks("response.p99", &Responses::p99),
          .max = ticks("response.max", &Responses::most)};
}

answers::DynamicComparisons comparisons_of(Means& means, const dynamic::Network& network) {
  const auto searches = [&](const char* name, std::int64_t each) {
    return means.whole(name,
                       [&](const Outcome& run) { return Int128{run.totals.searches} * each; });
  };
  const dynamic::SearchCosts costs = dynamic::search_costs(network);
  const auto probes = [](const Outcome& run) { return run.totals.probes; };
  return {.upward = means.whole("comparisons.upward", probes),
          .searches = searches("comparisons.searches", 1),
          .linear = searches("comparisons.linear", costs.linear),
          .binary = searches("comparisons.binary", costs.binary)};
}

answers::DynamicArrivals arrivals_of(const DynamicInput& input) {
  const dynamic::Network& network = *input.network;
  answers::DynamicArrivals to{.sources = network.sources(),
                              .equilibrium = dynamic::equilibrium(network)};
  if (!input.given.tasks) to.lambda = input.random.load * to.equilibrium;
  if (network.is_tree() &&
      dynamic::row_of(input.options.policy).suits(dynamic::MachineKind::hierarchy)) {
    to.approximation = (1U << network.fan_bits()) - 1U;
  }
  return to;
}

void fill(answers::DynamicMeasures& to, const DynamicInput& input, const DynamicRuns& runs) {
  Means means(runs);
  const auto average = [&](const char* name, double dynamic::Averages::*part) {
    return *means.real(name, [&](const Outcome& run) { return run.averages.*part; });
  };
  using dynamic::Averages;
  to.stable = all_stable(runs);
  to.completed = *means.whole("completed", [](const Outcome& run) { return run.completed; });
  to.totals = totals_of(means);
  to.response = response_of(means);
  to.utilisation = average("utilisation", &Averages::utilisation);
  to.throughput = average("throughput", &Averages::throughput);
  to.in_system = average("in_system", &Averages::in_system);
  to.imbalance = {
      .variance = average("imbalance.variance", &Averages::variance),
      .max = average("imbalance.max", &Averages::most),
      .idle_while_waiting = average("imbalance.idle_while_waiting", &Averages::idle_while_waiting)};
  to.messages_per_task =
      *means.real("messages_per_task", [](const Outcome& run) { return run.messages_per_task(); });
  to.success = means.real("success", [](const Outcome& run) { return run.success(); });
  to.comparisons = comparisons_of(means, *input.network);
  std::vector<answers::DynamicCongestion> levels;
  for (const dynamic::Congestion& level :
       dynamic::congestion_of(runs, *input.network, input.options.mean_service)) {
    levels.push_back({levels.size(), input.network->count(static_cast<int>(levels.size())),
                      level.task, level.control, level.cpu});
  }
  to.congestion = std::move(levels);
  to.arrivals = arrivals_of(input);
  to.interval = std::move(means).intervals();
}

answers::List<answers::DynamicTask> tasks_of(const dynamic::Simulation& run,
                                             const GivenTasks& given) {
  std::vector<std::uint32_t> done;  // tasks done per run, in case others are still running
  for (std::size_t i = 0; i < run.records().size(); ++i) {
    if (run.records()[i].complete != 0) done.push_back(static_cast<std::uint32_t>(i));
  }
  return answers::list_of_each(std::move(done), [&run, &given](std::uint32_t i) {
    const dynamic::TaskRecord& task = run.records()[i];
    return answers::DynamicTask{.id = given.tasks ? given.ids[i] : std::int64_t{i},
                                .server = task.server,
                                .start = task.start,
                                .complete = task.complete,
                                .response = task.response,
                                .service = task.service,
                                .comm = task.comm,
                                .decision = task.decision,
                                .wait = task.wait};
  });
}

answers::List<answers::DynamicJobRecord> jobs_of(const dynamic::Simulation& run,
                                                 const std::vector<std::int64_t>& ids) {
  return answers::list_of(run.jobs().size(), [&run, &ids](std::size_t j) {
    const dynamic::JobRecord& job = run.jobs()[j];
    return answers::DynamicJobRecord{ids[j], job.arrival, job.complete - job.arrival,
                                     job.communication, job.moves};
  });
}

answers::DynamicSample sample_of(const dynamic::Sample& sample) {
  return {sample.time, sample.in_system, sample.waiting, sample.busy, sample.most, sample.variance};
}

answers::DynamicEvent event_of(const LogEntry& entry, const std::vector<std::int64_t>& ids) {
  static constexpr const char* kNames[] = {
      "arrive",  "decide", "probe",    "probe_fail", "migrate",  "reach",      "assign",
      "enqueue", "start",  "complete", "ri_request", "ri_probe", "ri_migrate", "ri_fail"};
  answers::DynamicEvent to{.time = entry.time, .event = kNames[static_cast<int>(entry.what)]};
  const bool asks = entry.what == Logged::ri_request || entry.what == Logged::ri_probe ||
                    entry.what == Logged::ri_fail;
  if (!asks) to.task = ids.empty() ? std::int64_t{entry.task} : ids[entry.task];
  const std::string node = place_text(entry.node);
  switch (entry.what) {
    case Logged::decide:
    case Logged::ri_request: to.j = entry.j; [[fallthrough]];
    case Logged::arrive: to.load = entry.load; [[fallthrough]];
    case Logged::probe_fail:
    case Logged::reach:
    case Logged::ri_fail: to.node = node; break;
    case Logged::ri_probe: to.for_ = place_text(entry.to); [[fallthrough]];
    case Logged::probe:
      to.at = node;
      to.load = entry.load;
      to.j = entry.j;
      to.ok = entry.ok;
      break;
    case Logged::assign: to.child_load = entry.load; [[fallthrough]];
    case Logged::migrate:
    case Logged::ri_migrate:
      to.from = node;
      to.to = place_text(entry.to);
      break;
    case Logged::enqueue:
    case Logged::start:
    case Logged::complete:
      to.server = node;
      (entry.what == Logged::enqueue ? to.present
       : entry.what == Logged::start ? to.begin
                                     : to.resp) = entry.load;
      break;
  }
  return to;
}

answers::DynamicTheorem theorem_of(const dynamic::TheoremFinding& found) {
  static constexpr const char* kReadings[] = {"servers", "pending", "mixed"};
  answers::DynamicTheorem to{.theorem = "5." + std::to_string(found.theorem),
                             .reading = kReadings[static_cast<int>(found.reading)],
                             .proved = found.proved(),
                             .cases = found.cases,
                             .fails = found.fails};
  if (found.fails == 0) return to;
  to.time = found.time;
  to.node = place_text(found.node);
  to.j = found.j;
  to.load = found.load;
  to.below = found.below;
  return to;
}

std::optional<double> finite(double number) {
  return std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// Members of an answer about one run alone.
void fill_single(answers::DynamicResult& to, const DynamicReport& report) {
  const dynamic::Simulation& run = *report.single;
  const DynamicInput& input = report.first().input;
  const dynamic::Responses& responses = report.first().runs.front()->responses;
  to.histogram = {responses.bar, answers::view_of(responses.bars)};
  if (const auto& bound = report.bound) {
    to.bound = {finite(bound->mean()), finite(responses.mean / bound->mean() - 1)};
  }
  if (input.options.per_task) to.tasks = tasks_of(run, input.given);
  if (!run.jobs().empty()) to.jobs = jobs_of(run, input.job_ids);
  if (input.options.samples > 0) to.samples = answers::list_of_each(run.samples(), sample_of);
  if (input.options.log) {
    to.log = answers::list_of_each(run.log(), [&ids = input.given.ids](const LogEntry& entry) {
      return event_of(entry, ids);
    });
  }
  if (!report.theorems.empty()) to.theorems = answers::list_of_each(report.theorems, theorem_of);
}

answers::DynamicResult result_of(const DynamicReport& report) {
  const DynamicInput& input = report.first().input;
  const dynamic::Options& options = input.options;
  const dynamic::Network& network = *input.network;
  answers::DynamicResult to{
      .policy = input.policy,
      .servers = network.servers(),
      .nodes = answers::list_of(
          static_cast<std::size_t>(network.levels()) + 1,
          [&network](std::size_t level) { return Load{network.count(static_cast<int>(level))}; }),
      .mean_service = options.mean_service,
      .thresholds = answers::view_of(options.thresholds),
      .costs = {.hop = input.random.hop,
                .control_hop = options.control_hop,
                .probe_cpu = options.probe_cpu,
                .answer_cpu = options.answer_cpu,
                .allocate_cpu = options.allocate_cpu}};
  if (!report.sweeps) {
    const DynamicRuns runs = report.first().ended();
    if (runs.empty()) return to;
    fill(to.measures.emplace(), input, runs);
    if (report.single) fill_single(to, report);
    return to;
  }
  std::vector<answers::DynamicPoint> points;
  for (const DynamicReplications& point : report.points) {
    if (!point.whole()) continue;  // comparing a part of the replications would be unfair
    points.emplace_back().values = {point.values.dump()};
    fill(points.back(), point.input, point.ended());
  }
  to.points = std::move(points);
  return to;
}

}  // namespace

DynamicRuns DynamicReplications::ended() const {
  DynamicRuns found;
  for (const auto& run : runs) {
    if (run) found.push_back(&*run);
  }
  return found;
}

bool all_stable(const DynamicRuns& runs) {
  return std::all_of(runs.begin(), runs.end(), [](const Outcome* run) { return run->stable; });
}

std::optional<bool> DynamicReport::consistent() const {
  std::optional<bool> all;
  for (const DynamicReplications& point : points) {
    for (const Outcome* run : point.ended()) all = all.value_or(true) && run->consistent;
  }
  return all;
}

answers::Dynamic answer_of(const DynamicReport& report) {
  const DynamicInput& input = report.first().input;
  answers::Dynamic answer{
      .input = {.nodes = input.network->nodes(), .total = input.tasks(), .hash = report.hash},
      .summary = summary_of(report),
      .notes = notes_of(report),
      .result = result_of(report),
      .check = {.by = "accounts", .littles_law = report.consistent()}};
  answer.check.valid = answer.check.littles_law;
  if (answer.check.valid) {
    answer.check.valid =
        *answer.check.valid &&
        std::all_of(report.theorems.begin(), report.theorems.end(),
                    [](const auto& found) { return found.fails == 0 || !found.proved(); });
  }
  return answer;
}

}  // namespace evenkeel::jobs

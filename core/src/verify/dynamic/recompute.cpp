// Recomputes the members of a dynamic answer about its machine, and about a single run with its
// tasks.
#include "verify/dynamic/recompute.hpp"

#include <cmath>
#include <tuple>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/sort.hpp"
#include "verify/asked.hpp"

namespace evenkeel::verify {
namespace {

using answers::DynamicResult;
using answers::DynamicTask;

std::optional<LeastResponse> find_bound(const DynamicJob& job, const DynamicResult& claimed,
                                        DynamicResult& found, Notes& notes) {
  const bool due = job.tasks && job.count > 0 && job.all_done(*claimed.measures) && !job.stopped;
  found.bound = if_asked(due || (job.tasks && claimed.bound), claimed.bound);
  if (!found.bound || !claimed.bound) return std::nullopt;
  const LeastResponse least =
      least_response(*job.tasks, job.network.servers(), job.options.warmup, job.options.cooldown);
  if (least.tasks == 0) {
    notes.not_checked("result.bound", "no task is measured");
    return std::nullopt;
  }
  const double ratio = claimed.measures->response.mean / least.mean();
  if (ratio < 1 - kMeasureSlack) notes.wrong("result.response.mean is below the bound");
  const double gap = claimed.bound->gap.value_or(ratio - 1);
  found.bound = {least.mean(), claimed_if_near(gap, ratio - 1, kMeasureSlack * ratio)};
  return least;
}

void find_histogram(const DynamicJob& job, const DynamicResult& claimed, DynamicResult& found,
                    Notes& notes) {
  found.histogram = if_asked(true, claimed.histogram);
  const answers::DynamicResponse& response = claimed.measures->response;
  if (response.p99) {
    // 29 bars up to the 99th percentile, and one for all longer responses.
    const double width = std::max(1.0, std::ceil(*response.p99 / 29));
    const auto stated = static_cast<double>(std::int64_t{found.histogram->width});
    const double slack = response.max == 0.0 ? width : 0;
    const double right = claimed_if_near(stated, width, slack);
    found.histogram->width = static_cast<std::int64_t>(std::min(right, 0x1p62));
  }
  Int128 sum = 0;
  bool below = false;
  for (const Load count : found.histogram->counts) {
    below = below || count < 0;
    sum += count;
  }
  if (below) notes.wrong("result.histogram.counts contains a count below 0");
  const auto [from, to] = job.measured();
  if (job.all_done(*claimed.measures) && sum != static_cast<Int128>(to - from))
    notes.wrong("the sum of result.histogram.counts is not the number of measured tasks");
  notes.not_checked("result.histogram.counts", "the bar of each task is simulated");
}

// A server has one task at a time.
void check_servers(std::span<const DynamicTask> rows, Notes& notes) {
  using Served = std::tuple<std::int64_t, std::int64_t, std::int64_t>;  // server, start, complete
  std::vector<Served> served;
  for (const DynamicTask& row : rows) served.emplace_back(row.server, row.start, row.complete);
  sort_stably(served);
  for (std::size_t k = 1; k < served.size(); ++k) {
    const auto [server, start, complete] = served[k];
    const auto [other, began, free] = served[k - 1];
    if (server == other && (start < free || served[k] == served[k - 1]))
      notes.wrong(concat({"result.tasks: server ", server, " serves two tasks at once"}));
  }
}

// Recomputes service and response of listed tasks, which are tasks of the job in order of arrival.
void check_rows(const DynamicJob& job, std::vector<DynamicTask>& rows, Notes& notes) {
  check_servers(rows, notes);
  std::size_t next = 0;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    DynamicTask& row = rows[k];
    const std::string name = concat({"result.tasks[", k, "]"});
    if (row.response != row.service + row.comm + row.decision + row.wait || row.comm < 0 ||
        row.decision < 0 || row.wait < 0)
      notes.wrong(name + ".response is not the sum of its parts");
    if (row.complete - row.start < row.service)
      notes.wrong(name + " is served for less than its service time");
    if (row.server < 0 || row.server >= static_cast<std::int64_t>(job.network.servers()))
      notes.wrong(name + ".server must be a server");
    const auto count = static_cast<std::size_t>(job.count);
    const auto id = [&] { return job.given ? job.ids[next] : static_cast<std::int64_t>(next); };
    while (next < count && id() != row.id) ++next;
    if (next == count)
      return notes.wrong(name + ".id must be the id of a task, in order of arrival");
    if (job.tasks) {
      const dynamic::Arrival& task = (*job.tasks)[next];
      if (row.start < task.time) notes.wrong(name + " starts before it arrives");
      row.service = task.service;
      row.response = row.complete - task.time;
    }
    ++next;
  }
  if (!job.tasks) notes.not_checked("result.tasks[*].service", kOnlyTheRun);
}

// Sets the measures and the histogram that follow from a list of all tasks.
void measure_rows(const DynamicJob& job, std::span<const DynamicTask> rows,
                  answers::DynamicMeasures& measures, answers::DynamicHistogram& histogram,
                  Notes& notes) {
  const auto [from, to] = job.measured();
  std::vector<std::int64_t> responses;
  Int128 response = 0, service = 0, comm = 0, decision = 0, wait = 0;
  for (const DynamicTask& row : rows.subspan(from, to - from)) {
    responses.push_back(row.response);
    response += row.response;
    service += row.service;
    comm += row.comm;
    decision += row.decision;
    wait += row.wait;
  }
  answers::DynamicTotals& totals = measures.totals;
  totals.tet_sum = exact_number(response);
  totals.tet_service = exact_number(service);
  totals.tet_comm = exact_number(comm);
  totals.tet_decision = exact_number(decision);
  totals.tet_wait = exact_number(wait);
  for (const char* member : {"tet_sum", "tet_service", "tet_comm", "tet_decision", "tet_wait"})
    notes.known(std::string("result.totals.") + member);
  if (job.tasks && !rows.empty()) {
    std::int64_t last = 0;
    for (const DynamicTask& row : rows) last = std::max<std::int64_t>(last, row.complete);
    totals.makespan = exact_number(Int128{last} - job.tasks->front().time);
    notes.known("result.totals.makespan");
  }
  if (responses.empty()) return;
  const double mean = static_cast<double>(response) / static_cast<double>(responses.size());
  measures.response.mean = claimed_if_near(measures.response.mean, mean, kMeasureSlack * mean);
  if (histogram.width > 0 && !histogram.counts.empty()) {
    std::vector<Load> bars(histogram.counts.size());
    for (const std::int64_t one : responses) {
      const auto bar = static_cast<std::size_t>(std::max<std::int64_t>(one / histogram.width, 0));
      ++bars[std::min(bar, bars.size() - 1)];
    }
    histogram.counts = std::move(bars);
    notes.known("result.histogram.counts");
  }
  sort_stably(responses);
  measures.response.p50 = exact_number(percentile_of(responses, 50));
  measures.response.p95 = exact_number(percentile_of(responses, 95));
  measures.response.p99 = exact_number(percentile_of(responses, 99));
  measures.response.max = exact_number(responses.back());
  for (const char* member : {"mean", "p50", "p95", "p99", "max"})
    notes.known(std::string("result.response.") + member);
}

void find_rows(const DynamicJob& job, const DynamicResult& claimed, DynamicResult& found,
               Notes& notes) {
  found.tasks = if_asked(job.options.per_task, claimed.tasks);
  if (!found.tasks || !claimed.tasks) return;
  std::vector<DynamicTask> rows = claimed.tasks->values();
  if (static_cast<double>(rows.size()) != claimed.measures->completed)
    notes.wrong("result.tasks must have every task that was served");
  if (job.all_done(*claimed.measures) && rows.size() == job.count)
    measure_rows(job, rows, *found.measures, *found.histogram, notes);
  check_rows(job, rows, notes);
  for (const char* member : {"server", "start", "complete", "comm", "decision", "wait"})
    notes.not_checked(std::string("result.tasks[*].") + member, kOnlyTheRun);
  found.tasks = std::move(rows);
}

}  // namespace

DynamicResult recompute_machine(const DynamicJob& job, const std::string& policy) {
  const dynamic::Options& options = job.options;
  std::vector<Load> nodes;
  for (int level = 0; level <= job.network.levels(); ++level)
    nodes.push_back(job.network.count(level));
  return {.policy = policy,
          .servers = job.network.servers(),
          .nodes = std::move(nodes),
          .mean_service = options.mean_service,
          .thresholds = options.thresholds,
          .costs = {.hop = job.random.hop,
                    .control_hop = options.control_hop,
                    .probe_cpu = options.probe_cpu,
                    .answer_cpu = options.answer_cpu,
                    .allocate_cpu = options.allocate_cpu}};
}

std::optional<LeastResponse> recompute_run(const DynamicJob& job, const DynamicResult& claimed,
                                           DynamicResult& found, Notes& notes) {
  const dynamic::Options& options = job.options;
  const auto least = find_bound(job, claimed, found, notes);
  find_histogram(job, claimed, found, notes);
  find_rows(job, claimed, found, notes);
  found.jobs = if_asked(options.jobs && !options.jobs->empty(), claimed.jobs);
  found.samples = if_asked(options.samples > 0, claimed.samples);
  found.log = if_asked(options.log, claimed.log);
  if (options.log) found.theorems = claimed.theorems;
  return least;
}

}  // namespace evenkeel::verify

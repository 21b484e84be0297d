// Verifies a dynamic answer: recomputes what follows from its tasks, its machine and its counts.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <set>

#include "dynamic/policies.hpp"
#include "evenkeel/base/concat.hpp"
#include "jobs/dynamic/input.hpp"
#include "jobs/shared/schema_internal.hpp"
#include "jobs/verify/answer_form.hpp"
#include "jobs/verify/task.hpp"
#include "verify/dynamic/tasks.hpp"

namespace evenkeel::jobs {
namespace {

/// A count of tasks, limited to how many there are.
std::size_t at_most(std::size_t tasks, std::uint64_t count) {
  return static_cast<std::size_t>(std::min<std::uint64_t>(tasks, count));
}

const char* const kWhySimulated =
    "times, loads and traffic are simulated, and only the same run can confirm them";
constexpr std::uint64_t kMostTasks = 1000000;  // bounds are worked out up to here
constexpr double kSlack = 1e-9;

// Members of a result that are measured, and those within an object.
constexpr const char* kTotals[] = {"tet_sum",  "tet_service", "tet_comm",     "tet_decision",
                                   "tet_wait", "makespan",    "decisions",    "decisions_ok",
                                   "probes",   "migrations",  "control_hops", "task_hops"};
constexpr const char* kPlain[] = {"completed", "utilisation",       "throughput",
                                  "in_system", "messages_per_task", "success"};
constexpr const char* kResponses[] = {"mean", "p50", "p95", "p99", "max"};
constexpr const char* kImbalances[] = {"variance", "max", "idle_while_waiting"};
constexpr const char* kComparisons[] = {"upward", "searches", "linear", "binary"};

std::optional<double> measured_number(const Json& value) {
  return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

struct TaskRow {
  std::int64_t id, server, start, complete, response, service, comm, decision, wait;
};

class VerifyDynamicTask final : public VerifyTask {
 public:
  explicit VerifyDynamicTask(Request request) : VerifyTask(std::move(request.settings)) {
    const Json& job = request.body["request"];
    inside_request([&] {
      job_settings_ = fill_settings("dynamic", job);
      points_ = read_dynamic_points(job, job_settings_, request.limits);
      DataHash hash;
      for (const char* key :
           {"sweep", "tasks", "jobs", "exchanges", "probe_targets", "limits_of"}) {
        if (job.contains(key)) hash.add_value(key, job[key]);
      }
      hash_ = hash.finish();
      one_run_ = !job.contains("sweep") && first().settings.replications == 1;
      has_sweep_ = job.contains("sweep") && !job["sweep"].empty();
    });
    read_answer(request.body["answer"], "dynamic", job_settings_, hash_, {});
    check_input("nodes", first().network->nodes());
    check_input("total", static_cast<Int128>(first().tasks()));
    then([this](std::int64_t&) { check_machine(); });
    then([this](std::int64_t&) { check_runs(); });
    if (one_run_) {
      then([this](std::int64_t&) { check_bound(); });
      then([this](std::int64_t&) { check_records(); });
    }
    then([this](std::int64_t&) { check_claims(); });
  }

 private:
  const DynamicInput& first() const { return points_.front().input; }

  void write_input(Writer& writer) const override {
    writer.begin_object().key("nodes").value(std::int64_t{first().network->nodes()});
    writer.key("total").value(static_cast<std::int64_t>(first().tasks()));
    writer.key("hash").value(hash_).end_object();
  }
  std::string praise() const override {
    return "No problem was found. Bounds, sums and quotients agree with the tasks and the counts; "
           "the run itself is simulated";
  }
  const char* blame() const override { return "The answer is wrong: "; }

  void check_machine();
  void check_runs();
  void check_measures(const std::string& name, const DynamicInput& input, const Json& stated);
  void check_sums(const std::string& name, const DynamicInput& input, const Json& stated,
                  std::set<std::string>& checked);
  void check_quotients(const std::string& name, const DynamicInput& input, const Json& stated,
                       std::set<std::string>& checked);
  void check_arrivals(const std::string& name, const DynamicInput& input, const Json& stated);
  void check_intervals(const std::string& name, const Json& stated);
  void check_bound();
  void check_records();
  std::vector<TaskRow> read_rows();
  void check_rows(const std::vector<TaskRow>& rows);
  void check_responses(const std::vector<TaskRow>& rows);
  void check_claims();

  bool all_measured(const DynamicInput& input) const {
    return input.options.warmup == 0 && input.options.cooldown == 0;
  }
  bool all_done(const DynamicInput& input, const Json& stated) const {
    return measured_number(stated.at("completed")) == static_cast<double>(input.tasks());
  }
  std::vector<dynamic::Arrival> tasks_of(const DynamicInput& input) const {
    std::vector<dynamic::Arrival> tasks(static_cast<std::size_t>(input.tasks()));
    const auto workload = input.workload(input.options.seed);
    for (dynamic::Arrival& task : tasks) workload->next(task);
    return tasks;
  }
  void near(const std::string& name, const Json& stated, double found, double size) {
    findings_.real(name, stated, found, kSlack * std::max(size, 1e-300));
  }

  Json job_settings_;
  std::string hash_;
  std::vector<DynamicPoint> points_;
  bool one_run_ = true, has_sweep_ = false;
  std::optional<verify::LeastResponse> least_;
};

void VerifyDynamicTask::check_machine() {
  const DynamicInput& input = first();
  const dynamic::Network& network = *input.network;
  findings_.same("result.policy", claim("policy"), input.policy);
  findings_.whole("result.servers", claim("servers"), network.servers());
  Json levels = Json::array(), thresholds = Json::array();
  for (int level = 0; level <= network.levels(); ++level)
    levels.push_back(std::int64_t{network.count(level)});
  for (const double threshold : input.options.thresholds) thresholds.push_back(threshold);
  findings_.same("result.nodes", claim("nodes"), levels);
  findings_.same("result.thresholds", claim("thresholds"), thresholds);
  findings_.whole("result.mean_service", claim("mean_service"), input.options.mean_service);
  const Json& costs = claim("costs");
  findings_.whole("result.costs.hop", costs.at("hop"), input.random.hop);
  findings_.whole("result.costs.control_hop", costs.at("control_hop"), input.options.control_hop);
  findings_.whole("result.costs.probe_cpu", costs.at("probe_cpu"), input.options.probe_cpu);
  findings_.whole("result.costs.answer_cpu", costs.at("answer_cpu"), input.options.answer_cpu);
  findings_.whole("result.costs.allocate_cpu", costs.at("allocate_cpu"),
                  input.options.allocate_cpu);
}

void VerifyDynamicTask::check_runs() {
  if (has_sweep_ == claims("completed") && !(was_stopped_ && !claims("completed")))
    return findings_.wrong("result must have the measures of one run or of a sweep, but not both");
  if (has_sweep_ != claims("points"))
    return findings_.wrong("result.points is missing, or given without a sweep");
  if (!has_sweep_) {
    if (claims("completed")) check_measures("result.", first(), result_);
    return;
  }
  const Json& stated = claim("points");
  if (!was_stopped_ && stated.size() != points_.size())
    findings_.wrong(concat(
        {"result.points has ", stated.size(), " points, but the sweep has ", points_.size()}));
  std::size_t next = 0;
  for (std::size_t k = 0; k < stated.size(); ++k) {
    while (next < points_.size() && !same_value(points_[next].values, stated[k].at("values")))
      ++next;
    const std::string name = concat({"result.points[", k, "]."});
    if (next == points_.size())
      return findings_.wrong(name + "values must be the values of the sweep in order");
    check_measures(name, points_[next].input, stated[k]);
    ++next;
  }
}

void VerifyDynamicTask::check_measures(const std::string& name, const DynamicInput& input,
                                       const Json& stated) {
  const auto missing = [&](const char* group, const char* key) {
    const Json& table = *group ? stated.at(group) : stated;
    if (table.contains(key)) return false;
    findings_.wrong(concat({name, group, *group ? "." : "", key, " is missing"}));
    return true;
  };
  for (const char* key :
       {"stable", "completed", "totals", "response", "utilisation", "throughput", "in_system",
        "imbalance", "messages_per_task", "success", "congestion", "comparisons", "arrivals"}) {
    if (missing("", key)) return;
  }
  std::set<std::string> checked;
  const double count = static_cast<double>(input.tasks());
  const auto completed = measured_number(stated.at("completed"));
  if (!completed || *completed < 0 || *completed > count)
    findings_.wrong(concat({name, "completed must be from 0 to ", input.tasks()}));
  if (stated.at("stable") == true && !was_stopped_) {
    near(name + "completed", stated.at("completed"), count, count);
    checked.insert("completed");
  }
  findings_.not_checked(name + "stable", kWhySimulated);
  check_sums(name, input, stated, checked);
  check_quotients(name, input, stated, checked);
  check_arrivals(name, input, stated);
  const auto list = [&](const char* group, auto& keys) {
    for (const char* key : keys) {
      const std::string member = concat({group, *group ? "." : "", key});
      const Json& value = *group ? stated.at(group).at(key) : stated.at(key);
      const auto number = measured_number(value);
      if (number && *number < 0 && member != "imbalance.max")
        findings_.wrong(concat({name, member, " is below 0"}));
      if (checked.count(member) == 0) findings_.not_checked(name + member, kWhySimulated);
    }
  };
  list("", kPlain);
  list("totals", kTotals);
  list("response", kResponses);
  list("imbalance", kImbalances);
  list("comparisons", kComparisons);
  if (first().settings.replications > 1) {
    check_intervals(name, stated);
  } else if (stated.contains("interval")) {
    findings_.wrong(name + "interval is not valid for one run");
  }
}

void VerifyDynamicTask::check_sums(const std::string& name, const DynamicInput& input,
                                   const Json& stated, std::set<std::string>& checked) {
  const Json& totals = stated.at("totals");
  const auto of = [&](const char* key) { return measured_number(totals.at(key)); };
  const auto sum = of("tet_sum"), service = of("tet_service"), comm = of("tet_comm"),
             decision = of("tet_decision"), wait = of("tet_wait");
  if (sum && service && comm && decision && wait) {
    const double all = *service + *comm + *decision + *wait;
    // Whole numbers below 2^53, unless they are means.
    findings_.real(name + "totals.tet_sum", totals.at("tet_sum"), all,
                   input.settings.replications == 1 ? 0 : kSlack * all);
  }
  // The tasks do not change with the replication if they are given.
  const bool known = !input.options.jobs && input.tasks() <= kMostTasks &&
                     (input.given.tasks || input.settings.replications == 1);
  if (known && all_done(input, stated)) {
    const std::vector<dynamic::Arrival> tasks = tasks_of(input);
    Int128 total = 0;
    const std::size_t from = at_most(tasks.size(), input.options.warmup);
    const std::size_t to = tasks.size() - at_most(tasks.size(), input.options.cooldown);
    for (std::size_t i = from; i < to; ++i) total += tasks[i].service;
    // The mean of the same number over replications is rounded.
    if (input.settings.replications == 1) {
      findings_.whole_or_null(name + "totals.tet_service", totals.at("tet_service"), total);
    } else if (service) {
      findings_.real(name + "totals.tet_service", totals.at("tet_service"),
                     static_cast<double>(total), 1e-13 * static_cast<double>(total));
    }
    checked.insert("totals.tet_service");
  }
  const auto follows = [&](const char* group, const char* key, std::optional<double> from,
                           double times) {
    if (!from) return;
    near(concat({name, group, ".", key}), stated.at(group).at(key), *from * times, *from * times);
    checked.insert(concat({group, ".", key}));
  };
  const dynamic::Network& network = *input.network;
  std::int64_t children = 1, halvings = 0;
  if (network.is_tree()) {
    children = network.levels() > 1 ? std::int64_t{1} << network.fan_bits() : network.servers();
    while ((std::int64_t{1} << halvings) < children) ++halvings;
  }
  follows("totals", "decisions_ok", of("migrations"), 1);
  follows("comparisons", "upward", of("probes"), 1);
  const auto searches = measured_number(stated.at("comparisons").at("searches"));
  follows("comparisons", "linear", searches, static_cast<double>(children - 1));
  follows("comparisons", "binary", searches, static_cast<double>(halvings));
}

void VerifyDynamicTask::check_quotients(const std::string& name, const DynamicInput& input,
                                        const Json& stated, std::set<std::string>& checked) {
  const Json& response = stated.at("response");
  std::optional<double> before;
  for (const char* key : {"p50", "p95", "p99", "max"}) {
    const auto value = measured_number(response.at(key));
    if (before && value && *value < *before * (1 - kSlack))
      findings_.wrong(concat({name, "response.", key, " is below a lower percentile"}));
    if (value) before = value;
  }
  if (input.settings.replications > 1) return;  // quotients of means are not means of quotients
  const auto mean = measured_number(response.at("mean"));
  if (mean && before && *mean > *before * (1 + kSlack))
    findings_.wrong(name + "response.mean is above the longest response");
  const Json& totals = stated.at("totals");
  const auto of = [&](const char* key) { return measured_number(totals.at(key)).value_or(0); };
  if (of("decisions") > 0) {
    const double share = of("migrations") / of("decisions");
    near(name + "success", stated.at("success"), share, share);
  } else {
    findings_.same(name + "success", stated.at("success"), Json());
  }
  checked.insert("success");
  const double span = of("makespan"), count = static_cast<double>(input.tasks());
  if (!all_done(input, stated)) return;
  const double messages = of("control_hops") / std::max(1.0, count);
  near(name + "messages_per_task", stated.at("messages_per_task"), messages, messages);
  checked.insert("messages_per_task");
  if (!all_measured(input) || span <= 0 || count == 0) return;
  near(name + "throughput", stated.at("throughput"), count / span, count / span);
  checked.insert("throughput");
  if (mean) {
    const double inside = *mean * count / span;
    if (!input.options.jobs) {  // Little's law
      near(name + "in_system", stated.at("in_system"), inside, inside);
      checked.insert("in_system");
    }
    if (!totals.at("tet_sum").is_null()) {
      findings_.real(name + "response.mean", response.at("mean"), of("tet_sum") / count,
                     0x1p-50 * *mean);
      checked.insert("response.mean");
    }
  }
  const double busy = measured_number(stated.at("utilisation")).value_or(0);
  const double work = of("tet_service") / span / static_cast<double>(input.network->servers());
  if (busy < work * (1 - kSlack) || busy > 1 + kSlack)
    findings_.wrong(name + "utilisation is below the minimum for the tasks, or above 1");
}

void VerifyDynamicTask::check_arrivals(const std::string& name, const DynamicInput& input,
                                       const Json& stated) {
  const dynamic::Network& network = *input.network;
  std::int64_t sources = 0;
  for (int level = 1; level <= network.levels(); ++level) sources += network.count(level);
  if (sources == 0) sources = network.servers();
  const Json& arrivals = stated.at("arrivals");
  const double even = static_cast<double>(network.servers()) / static_cast<double>(sources);
  findings_.whole(name + "arrivals.sources", arrivals.at("sources"), sources);
  near(name + "arrivals.equilibrium", arrivals.at("equilibrium"), even, even);
  if (input.given.tasks) {
    findings_.same(name + "arrivals.lambda", arrivals.at("lambda"), Json());
  } else {
    const double rate = input.random.load * even;
    near(name + "arrivals.lambda", arrivals.at("lambda"), rate, rate);
  }
  const bool hierarchy =
      network.is_tree() &&
      dynamic::row_of(input.options.policy).suits(dynamic::MachineKind::hierarchy);
  findings_.same(name + "arrivals.approximation", arrivals.at("approximation"),
                 hierarchy ? Json((std::int64_t{1} << network.fan_bits()) - 1) : Json());
  const Json& levels = stated.at("congestion");
  if (levels.size() != static_cast<std::size_t>(network.levels()) + 1)
    return findings_.wrong(name + "congestion must have one entry per level");
  for (std::size_t level = 0; level < levels.size(); ++level) {
    const std::string at = concat({name, "congestion[", level, "]."});
    findings_.whole(at + "level", levels[level].at("level"), static_cast<Int128>(level));
    findings_.whole(at + "nodes", levels[level].at("nodes"),
                    network.count(static_cast<int>(level)));
    for (const char* key : {"task", "control", "cpu"}) {
      if (measured_number(levels[level].at(key)).value_or(0) < 0)
        findings_.wrong(concat({at, key, " is below 0"}));
      findings_.not_checked(at + key, kWhySimulated);
    }
  }
}

void VerifyDynamicTask::check_intervals(const std::string& name, const Json& stated) {
  if (!stated.contains("interval")) {
    if (!was_stopped_) findings_.wrong(name + "interval is missing");
    return;
  }
  for (const auto& [key, ends] : stated.at("interval").items()) {
    const std::size_t dot = key.find('.');
    const std::string group = dot == std::string::npos ? "" : key.substr(0, dot);
    const std::string member = dot == std::string::npos ? key : key.substr(dot + 1);
    if (!group.empty() && !stated.contains(group)) {
      findings_.wrong(concat({name, "interval has ", key, ", which is not a measure"}));
      continue;
    }
    const Json& table = group.empty() ? stated : stated.at(group);
    const bool right = table.contains(member) && table.at(member).is_number() && ends.size() == 2 &&
                       ends[0].is_number() && ends[1].is_number();
    const double mean = right ? table.at(member).get<double>() : 0;
    const double low = right ? ends[0].get<double>() : 0, high = right ? ends[1].get<double>() : 0;
    if (!right || low > high) {
      findings_.wrong(concat({name, "interval.", key, " is not an interval of a measure"}));
      continue;
    }
    const double size = std::max({std::fabs(low), std::fabs(high), std::fabs(mean)});
    near(concat({name, "the middle of interval.", key}), Json((low + high) / 2), mean, size);
  }
  findings_.not_checked(name + "interval", "its width depends on the single runs");
}

// No policy has a smaller mean response on these tasks.
void VerifyDynamicTask::check_bound() {
  const DynamicInput& input = first();
  if (!claims("completed")) return;
  const bool due = !input.options.jobs && input.tasks() <= kMostTasks && all_done(input, result_) &&
                   input.tasks() > 0;
  if (claims("bound") && (input.options.jobs || input.tasks() > kMostTasks))
    return findings_.wrong("result.bound is given, but no bound is known for these tasks");
  if (!claims("bound")) {
    if (due && !was_stopped_) findings_.wrong("result.bound is missing");
    return;
  }
  const std::vector<dynamic::Arrival> tasks = tasks_of(input);
  least_ = verify::least_response(tasks, input.network->servers(), input.options.warmup,
                                  input.options.cooldown);
  const double least = least_->mean();
  const Json& bound = claim("bound");
  const Json& mean = claim("response").at("mean");
  if (least_->tasks == 0) {
    least_.reset();
    return findings_.not_checked("result.bound", "no task is measured");
  }
  near("result.bound.response", bound.at("response"), least, least);
  const double ratio = measured_number(mean).value_or(0) / least;
  near("result.bound.gap", bound.at("gap"), ratio - 1, ratio);
  if (ratio < 1 - kSlack) findings_.wrong("result.response.mean is below the bound");
}

void VerifyDynamicTask::check_records() {
  const DynamicInput& input = first();
  const dynamic::Options& options = input.options;
  if (!claims("completed")) return;
  const auto present = [&](const char* key, bool due) {
    if (claims(key) != due)
      findings_.wrong(concat({"result.", key, due ? " is missing" : " was not requested"}));
    return claims(key) && due;
  };
  if (present("histogram", true)) {
    const Json& histogram = claim("histogram");
    const auto longest = measured_number(claim("response").at("p99"));
    if (longest) {
      // 29 bars up to the 99th percentile, and one for all longer responses.
      const double width = std::max(1.0, std::ceil(*longest / 29));
      const auto empty = measured_number(claim("response").at("max")) == 0.0;
      findings_.real("result.histogram.width", histogram.at("width"), width, empty ? width : 0);
    }
    std::int64_t sum = 0;
    for (const Json& count : histogram.at("counts")) {
      const auto number = exact_integer(count);
      if (!number || *number < 0)
        findings_.wrong("result.histogram.counts contains a count below 0");
      sum += number.value_or(0);
    }
    const auto skipped = static_cast<std::int64_t>(options.warmup + options.cooldown);
    const auto done = static_cast<std::int64_t>(input.tasks());
    if (all_done(input, result_) && sum != std::max<std::int64_t>(0, done - skipped))
      findings_.wrong("the sum of result.histogram.counts is not the number of measured tasks");
    findings_.not_checked("result.histogram.counts", "the bar of each task is simulated");
  }
  if (present("jobs", options.jobs && !options.jobs->empty()))
    findings_.not_checked("result.jobs", kWhySimulated);
  if (present("samples", options.samples > 0))
    findings_.not_checked("result.samples", kWhySimulated);
  if (present("log", options.log)) findings_.not_checked("result.log", kWhySimulated);
  if (claims("theorems")) {
    if (!options.log) findings_.wrong("result.theorems requires a log");
    findings_.not_checked("result.theorems", "its cases depend on the log");
  }
  if (!present("tasks", options.per_task)) return;
  const std::vector<TaskRow> rows = read_rows();
  check_rows(rows);
  if (all_done(input, result_)) check_responses(rows);
  for (const char* key : {"server", "start", "complete", "response", "comm", "decision", "wait"})
    findings_.not_checked(concat({"result.tasks[*].", key}), kWhySimulated);
}

std::vector<TaskRow> VerifyDynamicTask::read_rows() {
  std::vector<TaskRow> rows;
  for (const Json& task : claim("tasks")) {
    const auto of = [&](const char* key) { return exact_integer(task.at(key)).value_or(-1); };
    rows.push_back({of("id"), of("server"), of("start"), of("complete"), of("response"),
                    of("service"), of("comm"), of("decision"), of("wait")});
  }
  return rows;
}

// Tasks of the job in their order, each the sum of its parts; a server has one task at a time.
void VerifyDynamicTask::check_rows(const std::vector<TaskRow>& rows) {
  const DynamicInput& input = first();
  if (static_cast<double>(rows.size()) != measured_number(claim("completed")))
    findings_.wrong("result.tasks must have every task that was served");
  const bool known = !input.options.jobs && input.tasks() <= kMostTasks;
  const std::vector<dynamic::Arrival> tasks =
      known ? tasks_of(input) : std::vector<dynamic::Arrival>();
  std::map<std::int64_t, std::vector<std::pair<std::int64_t, std::int64_t>>> served;
  std::size_t next = 0;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const TaskRow& row = rows[k];
    const std::string name = concat({"result.tasks[", k, "]"});
    if (row.response != row.service + row.comm + row.decision + row.wait || row.comm < 0 ||
        row.decision < 0 || row.wait < 0)
      findings_.wrong(name + ".response is not the sum of its parts");
    if (row.complete - row.start < row.service)
      findings_.wrong(name + " is served for less than its service time");
    if (row.server < 0 || row.server >= static_cast<std::int64_t>(input.network->servers()))
      findings_.wrong(name + ".server must be a server");
    served[row.server].emplace_back(row.start, row.complete);
    const auto id_of = [&](std::size_t task) {
      return input.given.tasks ? input.given.ids[task] : static_cast<std::int64_t>(task);
    };
    const std::size_t count = static_cast<std::size_t>(input.tasks());
    while (next < count && id_of(next) != row.id) ++next;
    if (next == count) {
      findings_.wrong(name + ".id must be the id of a task, in order of arrival");
      return;
    }
    if (known) {
      const dynamic::Arrival& task = tasks[next];
      findings_.whole(name + ".service", Json(row.service), task.service);
      if (row.complete - task.time != row.response)
        findings_.wrong(name + ".response must be the time from its arrival to its completion");
      if (row.start < task.time) findings_.wrong(name + " starts before it arrives");
    }
    ++next;
  }
  if (!known) findings_.not_checked("result.tasks[*].service", kWhySimulated);
  for (auto& [server, times] : served) {
    std::set<std::pair<std::int64_t, std::int64_t>> ordered(times.begin(), times.end());
    if (ordered.size() != times.size())
      findings_.wrong(concat({"result.tasks: server ", server, " serves two tasks at once"}));
    std::int64_t free = INT64_MIN;
    for (const auto& [start, complete] : ordered) {
      if (start < free)
        findings_.wrong(concat({"result.tasks: server ", server, " serves two tasks at once"}));
      free = complete;
    }
  }
}

// All tasks are listed: what is measured follows from them.
void VerifyDynamicTask::check_responses(const std::vector<TaskRow>& rows) {
  const DynamicInput& input = first();
  if (rows.size() != static_cast<std::size_t>(input.tasks())) return;
  const std::size_t from = at_most(rows.size(), input.options.warmup);
  const std::size_t to = std::max(from, rows.size() - at_most(rows.size(), input.options.cooldown));
  std::vector<std::int64_t> responses;
  std::map<std::string, Int128> sums;
  for (std::size_t k = from; k < to; ++k) {
    const TaskRow& row = rows[k];
    responses.push_back(row.response);
    sums["tet_sum"] += row.response;
    sums["tet_service"] += row.service;
    sums["tet_comm"] += row.comm;
    sums["tet_decision"] += row.decision;
    sums["tet_wait"] += row.wait;
  }
  for (const auto& [key, sum] : sums)
    findings_.whole_or_null("result.totals." + key, claim("totals").at(key), sum);
  const Json& response = claim("response");
  if (!responses.empty()) {
    std::vector<std::int64_t> sorted;
    for (const std::int64_t value : std::multiset<std::int64_t>(responses.begin(), responses.end()))
      sorted.push_back(value);
    const double mean =
        static_cast<double>(sums["tet_sum"]) / static_cast<double>(responses.size());
    near("result.response.mean", response.at("mean"), mean, mean);
    findings_.whole_or_null("result.response.p50", response.at("p50"),
                            verify::percentile_of(sorted, 50));
    findings_.whole_or_null("result.response.p95", response.at("p95"),
                            verify::percentile_of(sorted, 95));
    findings_.whole_or_null("result.response.p99", response.at("p99"),
                            verify::percentile_of(sorted, 99));
    findings_.whole_or_null("result.response.max", response.at("max"), sorted.back());
    const auto width = exact_integer(claim("histogram").at("width")).value_or(0);
    const Json& counts = claim("histogram").at("counts");
    if (width > 0 && !counts.empty()) {
      std::vector<std::int64_t> bars(counts.size(), 0);
      for (const std::int64_t value : responses)
        ++bars[static_cast<std::size_t>(
            std::min<std::int64_t>(value / width, static_cast<std::int64_t>(bars.size()) - 1))];
      findings_.same("result.histogram.counts", counts, Json(bars));
    }
  }
  if (input.options.jobs || input.tasks() > kMostTasks || rows.empty()) return;
  const std::vector<dynamic::Arrival> tasks = tasks_of(input);
  std::int64_t last = 0;
  for (const TaskRow& row : rows) last = std::max(last, row.complete);
  findings_.whole_or_null("result.totals.makespan", claim("totals").at("makespan"),
                          Int128{last} - tasks.front().time);
}

void VerifyDynamicTask::check_claims() {
  const Json& valid = check_["valid"];
  findings_.same("check.by", check_["by"], "accounts");
  const bool ran = has_sweep_ ? !claim("points").empty() : claims("completed");
  findings_.same("check.valid", valid, ran ? Json(true) : Json());
  findings_.same("check.littles_law", check_["littles_law"], ran ? Json(true) : Json());
  const DynamicInput& input = first();
  bool responses = false;
  for (const Json& one : proof_) {
    const Json name = one.value("claim", Json());
    const Json bound = one.value("at_least", Json());
    if (name == "run") {
      findings_.same("proof, claim \"run\": at_least", bound, Json());
      findings_.not_proven("run", kWhySimulated);
    } else if (name == "response") {
      responses = true;
      const bool listed = least_ && input.given.tasks && !input.settings.trace_load;
      if (!listed) {
        findings_.same("proof, claim \"response\": at_least", bound, Json());
        findings_.not_proven(
            "response", least_ ? "the tasks are random or stretched" : "the answer has no bound");
        if (least_)
          near("proof, claim \"response\": computed", one.value("computed", Json()), least_->mean(),
               least_->mean());
        continue;
      }
      findings_.same("proof, claim \"response\": test", one.value("test", Json()),
                     least_->shared ? "shared" : "alone");
      if (least_->shared)
        findings_.whole("proof, claim \"response\": servers", one.value("servers", Json()),
                        input.network->servers());
      // The mean, exactly: p/q in lowest terms, or a whole number.
      Int128 num = least_->sum, den = Int128{least_->parts} * least_->tasks;
      for (Int128 a = num, b = den;;) {
        if (b == 0) {
          num /= a, den /= a;
          break;
        }
        const Int128 rest = a % b;
        a = b, b = rest;
      }
      const bool whole = den == 1 && num <= kMaxExactInt;
      const Json due = whole      ? Json(static_cast<std::int64_t>(num))
                       : den == 1 ? Json(to_text(num))
                                  : Json(to_text(num) + "/" + to_text(den));
      findings_.same("proof, claim \"response\": at_least", bound, due);
    } else {
      findings_.wrong(
          concat({"proof has the claim ", shown(name), ", which does not belong to this answer"}));
    }
  }
  if (!responses) findings_.wrong("proof has no claim \"response\"");
}

}  // namespace

std::unique_ptr<Task> make_verify_dynamic_task(Request request) {
  return std::make_unique<VerifyDynamicTask>(std::move(request));
}

}  // namespace evenkeel::jobs

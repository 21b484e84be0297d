// Dynamic answers as text and CSV.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "evenkeel/base/concat.hpp"
#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

// A time in mean service times, the usual unit for comparisons.
std::string in_services(std::optional<double> ticks, double mean) {
  return ticks ? rounded(*ticks / mean) : "-";
}

std::string histogram_text(const answers::DynamicHistogram& histogram, double mean) {
  const auto& counts = histogram.counts;
  Load most = 1;
  for (const Load count : counts) most = std::max(most, count);
  std::vector<std::vector<std::string>> rows{{"response up to", "tasks", ""}};
  const double width = static_cast<double>(histogram.width) / mean;
  const std::size_t bars = counts.size();
  for (std::size_t i = 0; i + 1 < bars; i += 2) {  // two per line
    const bool last = i + 2 >= bars;
    const Load count = counts[i] + counts[i + 1];
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", width * static_cast<double>(i + 2));
    rows.push_back({last ? "more" : text, std::to_string(count), bar(count, 2 * most, 40)});
  }
  return aligned(rows) + "\n";
}

std::string measures_text(const answers::DynamicResult& result,
                          const answers::DynamicMeasures& measures, double mean) {
  const auto& [response, totals, imbalance] =
      std::tie(measures.response, measures.totals, measures.imbalance);
  std::string out = "  times in mean service times\n";
  std::vector<std::vector<std::string>> rows{
      {"response", "mean", "median", "95%", "99%", "maximum"},
      {result.policy, in_services(response.mean, mean), in_services(response.p50, mean),
       in_services(response.p95, mean), in_services(response.p99, mean),
       in_services(response.max, mean)}};
  if (measures.interval) {
    for (const auto& [name, bounds] : *measures.interval) {
      if (name != "response.mean") continue;
      rows[0].emplace_back("95% confidence");
      rows[1].push_back(concat({rounded(bounds[0] / mean), " to ", rounded(bounds[1] / mean)}));
    }
  }
  out += aligned(rows) + "\n";
  out += aligned({{"all tasks", "service", "hops", "decisions", "waiting", "makespan"},
                  {in_services(totals.tet_sum, mean), in_services(totals.tet_service, mean),
                   in_services(totals.tet_comm, mean), in_services(totals.tet_decision, mean),
                   in_services(totals.tet_wait, mean), in_services(totals.makespan, mean)}}) +
         "\n";
  out +=
      aligned({{"utilization", "in system", "largest queue", "variance", "idle while others wait"},
               {share(measures.utilisation), number(measures.in_system), number(imbalance.max),
                number(imbalance.variance), share(imbalance.idle_while_waiting)}}) +
      "\n";
  if (totals.decisions != 0.0) {
    out += aligned({{"decisions", "success", "probes", "messages per task"},
                    {number(totals.decisions), share(measures.success), number(totals.probes),
                     number(measures.messages_per_task)}}) +
           "\n";
  }
  if (measures.congestion.size() > 1) {
    rows = {{"level", "nodes", "task hops", "control hops", "control work"}};
    for (const auto& level : measures.congestion) {
      rows.push_back({number(level.level), number(level.nodes), number(level.task),
                      number(level.control), share(level.cpu)});
    }
    out += concat({"  hops per node and mean service time\n", aligned(rows), "\n"});
  }
  return out;
}

std::string single_text(const answers::DynamicResult& result) {
  if (!result.measures) return "";
  const auto mean = static_cast<double>(result.mean_service);
  std::string out = measures_text(result, *result.measures, mean);
  if (const auto& jobs = result.jobs) {
    std::vector<std::vector<std::string>> rows{
        {"job", "arrival", "makespan", "communication", "moved"}};
    const auto time = [&](answers::Whole ticks) {
      return in_services(static_cast<double>(ticks), mean);
    };
    for (const auto& job : *jobs) {
      if (rows.size() > 20) break;
      rows.push_back({number(job.id), time(job.arrival), time(job.makespan),
                      time(job.communication), number(job.moves)});
    }
    out += aligned(rows) + (jobs->size() > 20 ? "  ...\n\n" : "\n");
  }
  if (result.histogram) out += histogram_text(*result.histogram, mean);
  return out;
}

std::string points_text(const answers::DynamicResult& result) {
  const auto mean = static_cast<double>(result.mean_service);
  std::vector<std::vector<std::string>> rows(1);
  double most = 1;
  for (const auto& point : *result.points) {
    if (point.stable) most = std::max(most, point.response.mean);
  }
  for (const auto& point : *result.points) {
    const bool first = rows[0].empty();
    rows.emplace_back();
    const Json values = Json::parse(point.values.json);
    for (const auto& [key, value] : values.items()) {
      if (first) rows[0].push_back(key);
      rows.back().push_back(plain(value));
    }
    if (first) rows[0].insert(rows[0].end(), {"mean", "95%", "largest queue", "moved", ""});
    const double response = point.response.mean;
    const std::string drawn =
        point.stable ? bar(std::llround(1000 * response / most), 1000, 24) : "not stable";
    for (const std::string& cell :
         {rounded(response / mean), in_services(point.response.p95, mean),
          number(point.imbalance.max), number(point.totals.migrations), drawn}) {
      rows.back().push_back(cell);
    }
  }
  return concat({"  response in mean service times\n", aligned(rows), "\n"});
}

constexpr const char* kMeasures =
    "tet_sum_ticks,tet_service_ticks,tet_comm_ticks,tet_decision_ticks,tet_wait_ticks,"
    "makespan_ticks,decisions,decisions_ok,probes,migrations,control_hops,task_hops,"
    "response_mean_ticks,response_p50_ticks,response_p95_ticks,response_p99_ticks,"
    "response_max_ticks,variance,max,idle_while_waiting,utilisation,throughput,in_system,"
    "messages_per_task,stable";

std::string measures_csv(const answers::DynamicMeasures& measures) {
  const auto& [totals, response, imbalance] =
      std::tie(measures.totals, measures.response, measures.imbalance);
  return csv_line(
      {totals.tet_sum,       totals.tet_service,  totals.tet_comm,     totals.tet_decision,
       totals.tet_wait,      totals.makespan,     totals.decisions,    totals.decisions_ok,
       totals.probes,        totals.migrations,   totals.control_hops, totals.task_hops,
       response.mean,        response.p50,        response.p95,        response.p99,
       response.max,         imbalance.variance,  imbalance.max,       imbalance.idle_while_waiting,
       measures.utilisation, measures.throughput, measures.in_system,  measures.messages_per_task,
       measures.stable});
}

}  // namespace

std::string dynamic_text(const KeptDynamic& answer) {
  const auto& result = answer.result;
  return (result.points ? points_text(result) : single_text(result)) + ending_of(answer);
}

std::string dynamic_csv(const KeptDynamic& answer) {
  const auto& result = answer.result;
  if (result.tasks) {
    std::string out =
        "id,server,start_ticks,complete_ticks,response_ticks,service_ticks,comm_ticks,"
        "decision_ticks,wait_ticks\n";
    for (const auto& task : *result.tasks) {
      out += csv_line({task.id, task.server, task.start, task.complete, task.response, task.service,
                       task.comm, task.decision, task.wait}) +
             "\n";
    }
    return out;
  }
  if (!result.points) {
    return result.measures ? concat({"policy,", kMeasures, "\n", csv_cell(result.policy), ",",
                                     measures_csv(*result.measures), "\n"})
                           : concat({"policy\n", csv_cell(result.policy), "\n"});
  }
  std::string out;
  for (const auto& point : *result.points) {
    std::vector<Json> names, values;
    const Json settings = Json::parse(point.values.json);
    for (const auto& [name, value] : settings.items()) {
      names.emplace_back(name);
      values.emplace_back(plain(value));
    }
    if (out.empty()) out = concat({csv_line(names), ",", kMeasures, "\n"});
    out += concat({csv_line(values), ",", measures_csv(point), "\n"});
  }
  return out;
}

}  // namespace evenkeel::cli

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
std::string in_services(const Json& ticks, double mean) {
  return ticks.is_number() ? rounded(ticks.get<double>() / mean) : "-";
}

std::string interval_of(const Json& measures, const char* name, double scale) {
  if (!measures.contains("interval") || !measures["interval"].contains(name)) return "";
  const Json& interval = measures["interval"][name];
  return concat({rounded(interval[0].get<double>() / scale), " to ",
                 rounded(interval[1].get<double>() / scale)});
}

std::string histogram_text(const Json& histogram, double mean) {
  Load most = 1;
  for (const Json& count : histogram["counts"]) most = std::max(most, count.get<Load>());
  std::vector<std::vector<std::string>> rows{{"response up to", "tasks", ""}};
  const double width = histogram["width"].get<double>() / mean;
  const std::size_t bars = histogram["counts"].size();
  for (std::size_t i = 0; i + 1 < bars; i += 2) {  // two per line
    const bool last = i + 2 >= bars;
    const Load count = histogram["counts"][i].get<Load>() + histogram["counts"][i + 1].get<Load>();
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", width * static_cast<double>(i + 2));
    rows.push_back({last ? "more" : text, std::to_string(count), bar(count, 2 * most, 40)});
  }
  return aligned(rows) + "\n";
}

std::string single_text(const Json& answer) {
  const Json& result = answer["result"];
  if (!result.contains("totals")) return "";
  const double mean = result["mean_service"].get<double>();
  const Json& response = result["response"];
  std::string out = "  times in mean service times\n";
  std::vector<std::vector<std::string>> rows{
      {"response", "mean", "median", "95%", "99%", "maximum"},
      {plain(result["policy"]), in_services(response["mean"], mean),
       in_services(response["p50"], mean), in_services(response["p95"], mean),
       in_services(response["p99"], mean), in_services(response["max"], mean)}};
  const std::string interval = interval_of(result, "response.mean", mean);
  if (!interval.empty()) {
    rows[0].emplace_back("95% confidence");
    rows[1].push_back(interval);
  }
  out += aligned(rows) + "\n";
  const Json& totals = result["totals"];
  out += aligned({{"all tasks", "service", "hops", "decisions", "waiting", "makespan"},
                  {in_services(totals["tet_sum"], mean), in_services(totals["tet_service"], mean),
                   in_services(totals["tet_comm"], mean), in_services(totals["tet_decision"], mean),
                   in_services(totals["tet_wait"], mean), in_services(totals["makespan"], mean)}}) +
         "\n";
  const Json& imbalance = result["imbalance"];
  out +=
      aligned({{"utilization", "in system", "largest queue", "variance", "idle while others wait"},
               {share(result["utilisation"]), number(result["in_system"]), number(imbalance["max"]),
                number(imbalance["variance"]), share(imbalance["idle_while_waiting"])}}) +
      "\n";
  if (totals["decisions"] != 0) {
    out += aligned({{"decisions", "success", "probes", "messages per task"},
                    {number(totals["decisions"]), share(result["success"]),
                     number(totals["probes"]), number(result["messages_per_task"])}}) +
           "\n";
  }
  if (result["congestion"].size() > 1) {
    rows = {{"level", "nodes", "task hops", "control hops", "control work"}};
    for (const Json& level : result["congestion"]) {
      rows.push_back({number(level["level"]), number(level["nodes"]), number(level["task"]),
                      number(level["control"]), share(level["cpu"])});
    }
    out += concat({"  hops per node and mean service time\n", aligned(rows), "\n"});
  }
  if (result.contains("jobs")) {
    rows = {{"job", "arrival", "makespan", "communication", "moved"}};
    for (const Json& job : result["jobs"]) {
      if (rows.size() > 20) break;
      rows.push_back({number(job["id"]), in_services(job["arrival"], mean),
                      in_services(job["makespan"], mean), in_services(job["communication"], mean),
                      number(job["moves"])});
    }
    out += aligned(rows) + (result["jobs"].size() > 20 ? "  ...\n\n" : "\n");
  }
  if (result.contains("histogram")) out += histogram_text(result["histogram"], mean);
  return out;
}

std::string points_text(const Json& answer) {
  const Json& result = answer["result"];
  const double mean = result["mean_service"].get<double>();
  std::vector<std::vector<std::string>> rows(1);
  double most = 0;
  for (const Json& point : result["points"]) {
    if (point["stable"] == true) most = std::max(most, point["response"]["mean"].get<double>());
  }
  for (const Json& point : result["points"]) {
    const bool first = rows[0].empty();
    rows.emplace_back();
    for (const auto& [key, value] : point["values"].items()) {
      if (first) rows[0].push_back(key);
      rows.back().push_back(value.is_array() ? value.dump() : plain(value));
    }
    if (first) {
      for (const char* title : {"mean", "95%", "largest queue", "moved", ""}) {
        rows[0].emplace_back(title);
      }
    }
    const bool stable = point["stable"] == true;
    const double response = point["response"]["mean"].get<double>();
    rows.back().push_back(rounded(response / mean));
    rows.back().push_back(in_services(point["response"]["p95"], mean));
    rows.back().push_back(number(point["imbalance"]["max"]));
    rows.back().push_back(number(point["totals"]["migrations"]));
    rows.back().push_back(
        stable ? bar(std::llround(1000 * response / std::max(most, 1.0)), 1000, 24) : "not stable");
  }
  return concat({"  response in mean service times\n", aligned(rows), "\n"});
}

}  // namespace

std::string dynamic_text(const Json& answer) {
  std::string out = answer["result"].contains("points") ? points_text(answer) : single_text(answer);
  out += notes_of(answer);
  out += stopped_of(answer);
  return out + sentence(plain(answer["summary"]));
}

std::string dynamic_csv(const Json& answer) {
  const Json& result = answer["result"];
  if (result.contains("tasks")) {
    std::string out =
        "id,server,start_ticks,complete_ticks,response_ticks,service_ticks,comm_ticks,"
        "decision_ticks,wait_ticks\n";
    for (const Json& task : result["tasks"]) {
      std::string line;
      for (const auto& [key, value] : task.items())
        line += (line.empty() ? "" : ",") + plain(value);
      out += line + "\n";
    }
    return out;
  }
  const Json points = result.contains("points") ? result["points"] : Json::array({result});
  std::string out;
  for (const Json& point : points) {
    std::string header, line;
    const auto add = [&](const std::string& name, const Json& value) {
      header += (header.empty() ? "" : ",") + name;
      line += (line.empty() ? "" : ",") + csv_cell(value);
    };
    if (point.contains("values")) {
      for (const auto& [key, value] : point["values"].items()) {
        add(key, value.is_array() ? Json(value.dump()) : value);
      }
    } else {
      add("policy", result["policy"]);
    }
    for (const char* group : {"totals", "response", "imbalance"}) {
      if (!point.contains(group)) continue;
      for (const auto& [key, value] : point[group].items()) {
        const bool response = group == std::string("response");
        const bool time = response || key == "makespan" || key.rfind("tet_", 0) == 0;
        add((response ? "response_" : "") + key + (time ? "_ticks" : ""), value);
      }
    }
    for (const char* key :
         {"utilisation", "throughput", "in_system", "messages_per_task", "stable"}) {
      if (point.contains(key)) add(key, point[key]);
    }
    if (out.empty()) out = header + "\n";
    out += line + "\n";
  }
  return out;
}

}  // namespace evenkeel::cli

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <utility>

#include "answers.hpp"
#include "batch.hpp"
#include "commands.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/vector_rows.hpp"
#include "help.hpp"
#include "loads_input.hpp"

namespace evenkeel::cli {
namespace {

// max/mean of the loads after balancing, each over the node's speed when there are speeds.
double remaining_ratio(const std::vector<Load>& targets, const std::vector<double>& speeds) {
  double most = 0, total = 0, speed_total = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const double speed = speeds.empty() ? 1 : speeds[i];
    if (speed > 0) most = std::max(most, static_cast<double>(targets[i]) / speed);
    total += static_cast<double>(targets[i]);
    speed_total += speed;
  }
  return total > 0 ? most / (total / speed_total) : 1;
}

// Names instead of numbers: nothing on the line starts as a number, an array or an object does.
bool is_header(const std::string& line) {
  bool starts = true;
  for (const char c : line) {
    const bool separates = c == ' ' || c == '\t' || c == ',' || c == ';' || c == '"';
    if (starts && !separates && std::strchr("0123456789+-.[{", c)) return false;
    starts = separates;
  }
  return true;
}

int run_ring_batch(const Arguments& arguments) {
  if (arguments.settings.count("loads") > 0 || !arguments.buffers.empty()) {
    throw UsageError{"--each reads one load vector a line from a file or a pipe"};
  }
  const std::string name = input_name(arguments, 0, "--each needs a file or a pipe");
  if (arguments.has_column) {
    throw UsageError{"--column and --each exclude each other: with --each every line is a vector"};
  }
  Json base = settings_request(arguments, "ring");
  add_origin(arguments, base);
  const formats::LoadOptions options = load_options(arguments);
  LineReader reader(name);
  Output out(arguments.output);
  if (arguments.format == "csv") out.write(std::string(kRingCsvRowHeader) + "\n");
  std::atomic<bool> bad{false}, stopped{false};
  OrderedPool pool(arguments.limits.threads, out);
  RunLimits limits = arguments.limits;
  limits.progress = RunLimits::ShowProgress::none;
  std::string line;
  bool first = true;
  formats::VectorRows rows;
  for (std::int64_t number = 1; reader.next(line); ++number) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos || line[start] == '#' || line[start] == '%') continue;
    if (std::exchange(first, false) && is_header(line)) {
      rows = formats::VectorRows(line);
      continue;
    }
    pool.submit([&, line, number]() -> std::string {
      std::string answer;
      try {
        const formats::LoadTable table = formats::read_loads(rows.loads_of(line), options);
        Json request = base;
        if (arguments.has_unit) request["unit_error"] = table.rounding_error;
        if (!table.names.empty()) request["labels"] = table.names;
        if (!rows.labels().empty()) request["labels"] = rows.labels();
        request["loads"] = {{"$buffer", "loads"}};
        if (!table.speeds.empty() && !request.contains("targets")) request["speeds"] = table.speeds;
        jobs::JobRun job(request.dump());
        prepare(arguments, job);
        job.set_buffer("loads", table.loads);
        answer = run_job(job, limits);
      } catch (const Error& error) {
        TextPlace place = error.place().value_or(TextPlace{});
        place.line = number;
        answer = jobs::error_answer("ring", Error(error.code(), error.what(), error.path(), place));
      }
      Json parsed = Json::parse(answer);
      if (parsed["ok"] != true) {
        bad = true;
        if (!parsed["error"].contains("line")) parsed["error"]["line"] = number;
        answer = parsed.dump();
      }
      if (parsed.contains("stopped")) stopped = true;
      if (arguments.format == "json") return answer;
      if (arguments.format == "csv") return ring_csv_row(parsed, number);
      return std::to_string(number) + ": " +
             (parsed["ok"] == true ? parsed["summary"] : parsed["error"]["message"])
                 .get<std::string>();
    });
  }
  pool.finish();
  out.finish();
  if (interrupted() || stopped) return kStopped;
  return bad ? kBadInput : kDone;
}

}  // namespace

int run_ring(const Arguments& arguments) {
  no_more_files(arguments, 1);
  if (arguments.each) return run_ring_batch(arguments);
  LoadsInput data;
  Json request = settings_request(arguments, "ring");
  request["loads"] = {{"$buffer", "loads"}};
  if (arguments.buffers.empty()) {
    if (const auto code = read_loads_input(arguments, 0, data)) return *code;
    add_labels(arguments, data, false, request);
    if (!data.table.speeds.empty() && !request.contains("targets") && !request.contains("speeds")) {
      request["speeds"] = data.table.speeds;
    }
  } else {
    data.source.name = "--buffer";
  }
  std::vector<double> speeds;
  if (request.contains("speeds") && request["speeds"].is_array()) {
    for (const Json& speed : request["speeds"]) speeds.push_back(speed.get<double>());
  }
  jobs::JobRun job(request.dump());
  prepare(arguments, job);
  RingView view;
  const bool as_json = arguments.format == "json";
  if (arguments.buffers.empty()) {
    if (!as_json) view.loads = data.table.loads;
    job.set_buffer("loads", std::move(data.table.loads));
  } else if (!as_json) {
    for (const std::string& entry : arguments.buffers) {
      if (entry.rfind("loads=", 0) != 0) continue;
      for (const double load : read_doubles(entry.substr(6))) {
        view.loads.push_back(static_cast<Load>(load));
      }
    }
  }
  // Arrays need no detour through JSON unless they are the output.
  if (!as_json) job.detach_arrays(1);
  std::string text = run_job(job, arguments.limits);
  if (is_error(text)) {
    // What is wrong with a setting is wrong with its flag.
    const std::string path = Json::parse(text)["error"]["path"].get<std::string>();
    const std::string setting = path.substr(path.empty() ? 0 : 1, path.find('/', 1) - 1);
    if (!setting.empty() && setting != "loads" && setting != "labels")
      data.source = {flag_name(setting), ""};
    return report_error(arguments, text, data.source);
  }
  const bool stopped = was_stopped(text);
  Output out(arguments.output);
  std::vector<Load> targets;
  if (as_json) {
    if (arguments.fail_above)
      targets = Json::parse(text)["result"]["targets"].get<std::vector<Load>>();
    out.write(text);
    out.write("\n");
  } else {
    const Json answer = Json::parse(text);
    for (const double units : job.take_buffer("flow"))
      view.flow.push_back(static_cast<Load>(units));
    for (const double units : job.take_buffer("targets")) {
      view.targets.push_back(static_cast<Load>(units));
    }
    targets = view.targets;
    out.write(arguments.format == "csv" ? ring_csv(answer, view) : ring_text(answer, view));
  }
  out.finish();
  if (stopped) return kStopped;
  if (arguments.fail_above && remaining_ratio(targets, speeds) > *arguments.fail_above) {
    return kAboveLimit;
  }
  return kDone;
}

}  // namespace evenkeel::cli

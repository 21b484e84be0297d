// `evenkeel ring`: reads loads, runs the job, prints the schedule; with --each a line a vector.
#include <cstring>
#include <limits>
#include <utility>

#include "commands/batch.hpp"
#include "commands/commands.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/vector_rows.hpp"
#include "input/buffers.hpp"
#include "input/loads.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

std::vector<double> numbers_of(const Json& request, const char* key) {
  return request.contains(key) && request[key].is_array() ? request[key].get<std::vector<double>>()
                                                          : std::vector<double>{};
}

// A schedule that never finishes leaves no targets met. Targets are in the answer or beside it.
double remaining_ratio(const Json& result, const std::vector<Load>& targets,
                       const std::vector<double>& speeds) {
  if (result["steps"].is_null()) return std::numeric_limits<double>::infinity();
  return max_over_mean(targets.empty() ? result["targets"].get<std::vector<double>>()
                                       : std::vector<double>(targets.begin(), targets.end()),
                       speeds);
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

// The answer to one line of a batch, or the error with its place in the file.
std::string answer_to_line(const Arguments& arguments, const RunLimits& limits, const Json& base,
                           const formats::LoadOptions& options, const formats::VectorRows& rows,
                           const std::string& line, std::int64_t number,
                           std::vector<double>& speeds) {
  try {
    const formats::LoadTable table = formats::read_loads(rows.loads_of(line), options);
    Json request = base;
    if (arguments.has_unit) request["unit_error"] = table.rounding_error;
    if (!table.names.empty()) request["labels"] = table.names;
    if (!rows.labels().empty()) request["labels"] = rows.labels();
    request["loads"] = {{"$buffer", "loads"}};
    if (!table.speeds.empty() && !request.contains("targets")) request["speeds"] = table.speeds;
    speeds = numbers_of(request, "speeds");
    jobs::JobRun job(request.dump());
    prepare(arguments, job);
    job.set_buffer("loads", table.loads);
    return run_job(job, limits);
  } catch (const Error& error) {
    TextPlace place = error.place().value_or(TextPlace{});
    place.line = number;
    return jobs::error_answer("ring", Error(error.code(), error.what(), error.path(), place));
  }
}

std::string shown_line(const Arguments& arguments, const Json& answer, std::int64_t number) {
  if (arguments.format == "csv") return ring_csv_row(answer, number);
  return std::to_string(number) + ": " +
         (answer["ok"] == true ? answer["summary"] : answer["error"]["message"]).get<std::string>();
}

int run_ring_batch(const Arguments& arguments) {
  if (arguments.settings.count("loads") > 0 || arguments.has("--buffer")) {
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
  reader.stop_at(arguments.limits.deadline);
  Batch batch(arguments);
  if (arguments.format == "csv") batch.write(std::string(kRingCsvRowHeader) + "\n");
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
    batch.submit([&, line, number]() -> std::string {
      std::vector<double> speeds;
      std::string text =
          answer_to_line(arguments, batch.limits(), base, options, rows, line, number, speeds);
      batch.note(text);
      if (arguments.format == "json" && !is_error(text) && !arguments.fail_above) return text;
      Json answer = Json::parse(text);
      if (answer["ok"] != true && !answer["error"].contains("line")) {
        answer["error"]["line"] = number;
        text = answer.dump();
      }
      if (answer["ok"] == true && arguments.fail_above && !answer["result"].is_null() &&
          is_above_limit(arguments, remaining_ratio(answer["result"], {}, speeds))) {
        batch.note_above_limit();
      }
      return arguments.format == "json" ? text : shown_line(arguments, answer, number);
    });
  }
  return batch.finish(reader.stopped());
}

}  // namespace

int run_ring(const Arguments& arguments) {
  no_more_files(arguments, 1);
  if (arguments.has("--each")) return run_ring_batch(arguments);
  LoadsInput data;
  Json request = settings_request(arguments, "ring");
  request["loads"] = {{"$buffer", "loads"}};
  if (!arguments.has("--buffer")) {
    if (const auto code = read_loads_input(arguments, 0, data)) return *code;
    add_labels(arguments, data, false, request);
    if (!data.table.speeds.empty() && !request.contains("targets") && !request.contains("speeds")) {
      request["speeds"] = data.table.speeds;
    }
  } else {
    data.source.name = "--buffer";
  }
  const std::vector<double> speeds = numbers_of(request, "speeds");
  jobs::JobRun job(request.dump());
  prepare(arguments, job);
  RingView view;
  const bool as_json = arguments.format == "json";
  if (!arguments.has("--buffer")) {
    if (!as_json) view.loads = data.table.loads;
    job.set_buffer("loads", std::move(data.table.loads));
  } else if (!as_json) {
    view.loads = buffered_loads(arguments);
  }
  // Arrays need no detour through JSON unless they are the output.
  if (!as_json) job.detach_arrays(1);
  const std::string text = run_job(job, arguments.limits);
  if (is_error(text)) {
    return report_error(arguments, text,
                        source_of_error(arguments, text, {{data.source, {"loads", "labels"}}}));
  }
  if (!as_json) {
    view.flow = whole_loads(job.take_buffer("flow"));
    view.targets = whole_loads(job.take_buffer("targets"));
  }
  return print_answer(
      arguments, text,
      {[&](const Json& answer) { return ring_text(answer, view); },
       [&](const Json& answer, const std::string&) { return ring_csv(answer, view); },
       [&](const Json& answer) {
         return remaining_ratio(answer["result"], view.targets, speeds);
       }});
}

}  // namespace evenkeel::cli

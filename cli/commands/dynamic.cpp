// `evenkeel dynamic`: reads the trace and the task lists, runs the job, prints the measures.
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "commands/commands.hpp"
#include "commands/execute.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "evenkeel/formats/arrivals.hpp"
#include "host/json.hpp"
#include "input/scenario.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

// One word of a list as JSON: a number if possible.
Json value_of(const std::string& word) {
  Json value = parse_word(word);
  return value.is_number() || value.is_boolean() || value.is_null() ? value : Json(word);
}

// --sweep setting=a,b,c. Semicolons separate values that are lists themselves.
void add_sweep(const std::vector<std::string>& sweeps, Json& request) {
  for (const std::string& text : sweeps) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
      throw bad_value("--sweep", text, "SETTING=A,B,... (lists: A,B;C,D)");
    }
    std::string key = text.substr(0, equals);
    std::replace(key.begin(), key.end(), '-', '_');
    if (key.rfind("random_", 0) == 0) key = key.substr(7);
    const std::string values = text.substr(equals + 1);
    const bool lists = key == "thresholds" || key == "probe_limits";
    Json list = Json::array();
    for (const std::string& word : words_of(values, lists ? ';' : ',')) {
      if (!lists) {
        list.push_back(value_of(word));
        continue;
      }
      Json numbers = Json::array();
      for (const std::string& number : words_of(word, ',')) numbers.push_back(value_of(number));
      list.push_back(numbers);
    }
    request["sweep"][key] = list;
  }
}

struct Trace {
  std::string text;
  Source source{"evenkeel dynamic", ""};
  std::vector<std::int64_t> lines;  // of its tasks
};

// Reports an error in a task of the trace at the line of the task.
std::optional<TextPlace> place_in(const std::vector<std::int64_t>& lines,
                                  const std::string& pointer) {
  const auto path = words_of(pointer, '/');
  const Json number = path.size() > 2 && path[1] == "tasks" ? parse_word(path[2]) : Json();
  if (!number.is_number_unsigned() || number >= lines.size()) return std::nullopt;
  return TextPlace{lines[number.get<std::size_t>()], 1, 1};
}

std::optional<int> read_trace(const Arguments& arguments, Json& request, Trace& trace) {
  formats::ArrivalOptions options;
  options.format = formats::format_named<formats::ArrivalFormat>(arguments.input_format)
                       .value_or(formats::ArrivalFormat::automatic);
  if (arguments.has_unit) options.unit = unit_of(arguments);
  options.split = arguments.value("--split") == "par";
  const std::string file = arguments.value("--arrivals");
  if (is_list(file)) {
    throw bad_value("--arrivals", file, "the name of a file");
  }
  trace.text = read_all(file);
  trace.source = {shown_name(file), trace.text,
                  [&trace](const std::string& pointer) { return place_in(trace.lines, pointer); }};
  formats::ArrivalText read;
  try {
    read = formats::read_arrivals(trace.text, options);
  } catch (const Error& error) {
    return report_misread(arguments, formats::Kind::arrivals, error, trace.source);
  }
  trace.lines = std::move(read.lines);
  note_input(arguments, trace.source.name, read.notes, request);
  tell(arguments, concat({trace.source.name, ": read as a trace, ",
                          plural(static_cast<Int128>(read.tasks.size()), "task")}));
  Json tasks = Json::array();
  for (const formats::TraceTask& task : read.tasks) {
    Json entry = {{"id", task.id}, {"arrival", task.arrival}, {"service", task.service}};
    if (!task.node.empty()) entry["node"] = task.node;
    if (task.hop) entry["hop"] = *task.hop;
    tasks.push_back(std::move(entry));
  }
  request["tasks"] = std::move(tasks);
  return std::nullopt;
}

// One event per line.
void write_log(const std::string& file, const Json& result) {
  if (!result.contains("log")) return;  // stopped before the first event
  Output out(file);
  for (const Json& event : result["log"]) out.write(event.dump() + "\n");
  out.finish();
}

}  // namespace

int run_dynamic(const Arguments& typed) {
  Arguments arguments = typed;
  const std::size_t index = arguments.setting("topology") ? 0 : 1;  // of the trace
  const bool is_trace = arguments.files.size() == index + 1 &&
                        (index > 0 || access(arguments.files[0].c_str(), F_OK) == 0);
  if (is_trace && !arguments.has("--arrivals")) {
    arguments.own["--arrivals"] = {arguments.files[index]};
    arguments.given.insert("--arrivals");
    arguments.files.pop_back();
  }
  no_more_files(arguments, 1);
  const auto given = arguments.settings.find("topology");
  if (arguments.files.empty() && given == arguments.settings.end()) {
    throw UsageError{"a network is missing, such as eh:3,2 (see evenkeel dynamic --help)"};
  }
  JobInput input{settings_request(arguments, "dynamic"), {}};
  Json& request = input.request;
  if (!arguments.files.empty() && given != arguments.settings.end()) {
    throw UsageError{
        concat({"the network is given twice: as ", arguments.files[0], " and by --topology"})};
  }
  if (!arguments.files.empty()) request["topology"] = arguments.files[0];
  add_sweep(arguments.values("--sweep"), request);
  Trace trace;
  if (arguments.has("--arrivals")) {
    if (const auto code = read_trace(arguments, request, trace)) return *code;
  } else {
    constexpr std::string_view kNames[] = {"--unit", "--split", "--input-format"};
    refuse_without_effect(arguments, kNames, "--arrivals is not given");
  }
  ListInput jobs, exchanges;
  read_list(arguments, arguments.value("--jobs"), "jobs", request, jobs);
  read_list(arguments, arguments.value("--exchanges"), "exchanges", request, exchanges);
  if (arguments.has("--log-to")) request["log"] = true;
  After after;
  if (arguments.has("--log-to")) {
    after = [&](const jobs::Answer& answer) {
      write_log(arguments.value("--log-to"), Json::parse(answer.text)["result"]);
    };
  }
  return execute(
      arguments, std::move(input),
      {{trace.source, {"tasks"}},
       {jobs.source, {"jobs"}},
       {exchanges.source, {"exchanges"}},
       {{arguments.files.empty() ? "--topology" : arguments.files[0], ""}, {"topology"}}},
      {jobs::keeping<answers::Dynamic>, dynamic_text,
       [](const Shown& answer, const std::string&) { return dynamic_csv(answer); }, nullptr, true},
      after);
}

}  // namespace evenkeel::cli

#include "commands.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstring>
#include <map>
#include <thread>

#include "batch.hpp"
#include "completion.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/jobs/run.hpp"
#include "evenkeel/jobs/schema.hpp"
#include "help.hpp"
#include "host.hpp"
#include "io.hpp"
#include "render.hpp"

namespace evenkeel::cli {
namespace {

/// Everything that can stand on the command line; settings of jobs stay text until the schema says
/// what they are.
struct Arguments {
  std::string command;
  std::vector<std::string> files;
  std::map<std::string, std::string> settings;  ///< By name of the schema; switches hold "true".
  std::vector<std::string> buffers;
  std::string format = "text";
  std::string output;
  std::string input_format = "auto";
  std::string column, unit;
  bool has_column = false, has_unit = false;
  bool each = false, ndjson = false, quiet = false;
  std::optional<double> fail_above;
  RunLimits limits;
};

const jobs::KindInfo* kind_info(const std::string& name) {
  for (const jobs::KindInfo& kind : jobs::kinds()) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

[[noreturn]] void unknown_argument(const std::string& argument, const std::vector<std::string>& known,
                                   const std::string& command) {
  const std::string guess = jobs::nearest(argument.substr(0, argument.find('=')), known);
  throw UsageError{"unknown option " + argument +
                   (guess.empty() ? "" : "; did you mean " + guess + "?") +
                   " (see evenkeel " + command + " --help)"};
}

bool settings_on_command_line(const jobs::OptionInfo& option, const std::string& command) {
  return !(command == "verify" && option.is_data) && option.name != "text" && option.name != "id" &&
         option.name != "format";  // --format is the output's on every command
}

// Returns an exit code when help was asked for.
std::optional<int> parse_arguments(const std::vector<std::string>& words, Arguments& arguments) {
  const std::string& command = arguments.command;
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<std::string> known{"--help"};
  bool help = false, json = false;
  std::string time_limit, progress = "auto";
  std::map<std::string, bool> switches;
  const auto option = [&](const std::string& names, auto& target) {
    known.push_back(names.substr(names.find("--")));
    return app.add_option(names, target)->take_last();
  };
  const auto flag = [&](const std::string& names, bool& target) {
    known.push_back(names.substr(names.find("--")));
    app.add_flag(names, target);
  };
  if (const jobs::KindInfo* kind = kind_info(command)) {
    for (const jobs::OptionInfo& info : kind->options) {
      if (!settings_on_command_line(info, command)) continue;
      if (info.is_switch) {
        flag(flag_name(info.name), switches[info.name]);
      } else {
        option(flag_name(info.name), arguments.settings[info.name]);
      }
    }
  }
  std::string fail_above;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (command == "ring" || command == "read") option("--input-format", arguments.input_format);
  if (command == "ring") {
    option("--column", arguments.column);
    option("--unit", arguments.unit);
    option("--fail-above", fail_above);
    flag("--each", arguments.each);
  }
  if (command == "ring" || command == "run") {
    known.emplace_back("--buffer");
    app.add_option("--buffer", arguments.buffers)->expected(1, 1)->take_all();
  }
  if (command == "run") flag("--ndjson", arguments.ndjson);
  const bool runs_jobs = command != "schema" && command != "completion";
  if (runs_jobs) {
    if (command != "run") {
      option("--format", arguments.format);
      flag("--json", json);
    }
    option("--threads", threads);
    option("--time-limit", time_limit);
    option("--progress", progress);
    flag("--quiet", arguments.quiet);
  }
  option("-o,--output", arguments.output);
  flag("-h,--help", help);
  try {
    std::vector<std::string> reversed(words.rbegin(), words.rend());
    app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    throw UsageError{std::string(error.what()) + " (see evenkeel " + command + " --help)"};
  }
  if (help) {
    Output out("");
    out.write(command_help(command));
    out.finish();
    return kDone;
  }
  for (const std::string& word : app.remaining()) {
    if (word.size() > 1 && word[0] == '-') unknown_argument(word, known, command);
    arguments.files.push_back(word);
  }
  for (auto it = arguments.settings.begin(); it != arguments.settings.end();) {
    it = app.count(flag_name(it->first)) == 0 ? arguments.settings.erase(it) : std::next(it);
  }
  for (const auto& [name, on] : switches) {
    if (on) arguments.settings[name] = "true";
  }
  arguments.has_column = command == "ring" && app.count("--column") > 0;
  arguments.has_unit = command == "ring" && app.count("--unit") > 0;
  if (json) arguments.format = "json";
  const std::vector<std::string> formats{"text", "json", "csv"};
  if (std::find(formats.begin(), formats.end(), arguments.format) == formats.end()) {
    const std::string guess = jobs::nearest(arguments.format, formats);
    throw UsageError{"--format " + arguments.format + ": it must be text, json or csv" +
                     (guess.empty() ? "" : "; did you mean " + guess + "?")};
  }
  if (threads < 1 || threads > 1024) throw UsageError{"--threads must be from 1 to 1024"};
  arguments.limits.threads = static_cast<unsigned>(threads);
  if (!time_limit.empty()) {
    arguments.limits.deadline = std::chrono::steady_clock::now() + parse_duration(time_limit);
  }
  if (progress != "auto" && progress != "json" && progress != "none") {
    throw UsageError{"--progress " + progress + ": it must be auto, json or none"};
  }
  using Show = RunLimits::ShowProgress;
  arguments.limits.progress = arguments.quiet || progress == "none" ? Show::none
                              : progress == "json"                   ? Show::json
                                                                     : Show::automatic;
  if (!fail_above.empty()) {
    char* end = nullptr;
    arguments.fail_above = std::strtod(fail_above.c_str(), &end);
    if (*end != '\0' || !(*arguments.fail_above >= 1)) {
      throw UsageError{"--fail-above " + fail_above + ": a max/mean ratio of at least 1 was expected"};
    }
  }
  return std::nullopt;
}

// The text of a flag as the JSON value that the schema wants.
Json setting_value(const jobs::OptionInfo& option, const std::string& text) {
  if (option.is_switch) return true;
  if (std::find(option.choices.begin(), option.choices.end(), text) != option.choices.end()) {
    return text;
  }
  if (option.takes_number && (text == "none" || text == "null")) return nullptr;
  if (option.takes_array && text.find_first_of("0123456789") == 0) {
    Json value = Json::parse("[" + text + "]", nullptr, false);
    if (!value.is_discarded()) return value;
  }
  if (option.takes_number && !option.takes_text) {
    Json value = Json::parse(text, nullptr, false);
    if (value.is_number()) return value;
  }
  return text;
}

Json settings_request(const Arguments& arguments, const std::string& kind) {
  Json request = {{"kind", kind}};
  for (const jobs::OptionInfo& option : kind_info(kind)->options) {
    const auto found = arguments.settings.find(option.name);
    if (found == arguments.settings.end() || option.name == "loads") continue;
    request[option.name] = setting_value(option, found->second);
  }
  return request;
}

std::vector<double> read_doubles(const std::string& file) {
  const std::string bytes = read_all(file);
  if (bytes.size() % sizeof(double) != 0) {
    throw FileError{file, "a buffer holds 64-bit doubles: its size must be a multiple of 8 bytes"};
  }
  std::vector<double> values(bytes.size() / sizeof(double));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

void add_buffers(const Arguments& arguments, jobs::JobRun& job) {
  for (const std::string& entry : arguments.buffers) {
    const std::size_t equals = entry.find('=');
    if (equals == std::string::npos) {
      throw UsageError{"--buffer " + entry + ": NAME=FILE was expected"};
    }
    job.set_buffer(entry.substr(0, equals), read_doubles(entry.substr(equals + 1)));
  }
}

bool is_error(const std::string& answer) {
  return answer.compare(0, 34, "{\"schema\":\"evenkeel/1\",\"ok\":false,") == 0;
}

// "stopped" is the last key of an answer.
bool was_stopped(const std::string& answer) {
  const std::size_t tail = answer.size() > 40 ? answer.size() - 40 : 0;
  return answer.find("\"stopped\":", tail) != std::string::npos;
}

// Settings are usage, data is input.
int exit_code_of_error(const Json& error, bool settings_are_flags) {
  const std::string code = error["code"].get<std::string>();
  if (code == "infeasible") return kInfeasible;
  if (code == "internal") return kInternal;
  const bool about_settings =
      code == "bad_value" || code == "conflict" || code == "unknown_key" || code == "unknown_id";
  const std::string path = error["path"].get<std::string>();
  if (settings_are_flags && about_settings && path.rfind("/loads", 0) != 0) return kUsage;
  return kBadInput;
}

int exit_code_of(const Json& answer, bool settings_are_flags) {
  if (answer["ok"] != true) return exit_code_of_error(answer["error"], settings_are_flags);
  if (answer.contains("stopped")) return kStopped;
  if (answer["kind"] == "verify" && answer["result"]["valid"] != true) return kBadInput;
  return kDone;
}

// Without --json an error goes to standard error; with it, it is the answer.
int report_error(const Arguments& arguments, const std::string& answer_text, const Source& source) {
  const Json answer = Json::parse(answer_text);
  const Json& error = answer["error"];
  if (arguments.format == "json") {
    Output out(arguments.output == "-" ? "" : arguments.output);
    out.write(answer_text + "\n");
    out.finish();
  } else {
    std::optional<TextPlace> place;
    if (error.contains("line")) {
      place = TextPlace{error["line"].get<std::int64_t>(), error["column"].get<std::int64_t>(),
                        error["length"].get<std::int64_t>()};
    }
    std::fputs(describe_error(source, error["message"].get<std::string>(), place).c_str(), stderr);
  }
  return exit_code_of_error(error, true);
}

std::string input_name(const Arguments& arguments, std::size_t index, const char* what) {
  if (arguments.files.size() > index) return arguments.files[index];
  if (!isatty(STDIN_FILENO)) return "-";
  throw UsageError{std::string(what) + " (see evenkeel " + arguments.command + " --help)"};
}

void no_more_files(const Arguments& arguments, std::size_t most) {
  if (arguments.files.size() > most) {
    throw UsageError{"one input too many: " + arguments.files[most]};
  }
}

std::string shown_name(const std::string& file) { return file == "-" ? "<stdin>" : file; }

formats::LoadOptions load_options(const Arguments& arguments) {
  formats::LoadOptions options;
  using formats::LoadFormat;
  bool found = arguments.input_format == "auto";
  for (const auto format : {LoadFormat::plain, LoadFormat::csv, LoadFormat::tsv, LoadFormat::json}) {
    if (formats::format_name(format) != arguments.input_format) continue;
    options.format = format;
    found = true;
  }
  if (!found) {
    throw UsageError{"--input-format " + arguments.input_format +
                     ": it must be auto, plain, csv, tsv or json"};
  }
  if (arguments.has_column) options.column = arguments.column;
  if (arguments.has_unit) {
    char* end = nullptr;
    options.unit = std::strtod(arguments.unit.c_str(), &end);
    if (arguments.unit.empty() || *end != '\0' || !(*options.unit > 0) || *options.unit > 1e300) {
      throw UsageError{"--unit " + arguments.unit + ": a number above 0 was expected"};
    }
  }
  return options;
}

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
  const std::string name = input_name(arguments, 0, "--each needs a file or a pipe");
  const Json base = settings_request(arguments, "ring");
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
  for (std::int64_t number = 1; reader.next(line); ++number) {
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos || line[start] == '#' || line[start] == '%') continue;
    if (std::exchange(first, false) && is_header(line)) continue;
    pool.submit([&, line, number]() -> std::string {
      std::string answer;
      try {
        const formats::LoadTable table = formats::read_loads(line, options);
        Json request = base;
        request["loads"] = {{"$buffer", "loads"}};
        if (!table.speeds.empty() && !request.contains("targets")) request["speeds"] = table.speeds;
        jobs::JobRun job(request.dump());
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

struct RingData {
  formats::LoadTable table;
  std::string text;
  Source source;
};

// @return an exit code when the loads cannot be read.
std::optional<int> read_ring_loads(const Arguments& arguments, RingData& data) {
  const auto given = arguments.settings.find("loads");
  if (given != arguments.settings.end()) {
    if (!arguments.files.empty()) {
      throw UsageError{"loads come from --loads or from a file, not from both"};
    }
    data.text = given->second;
    data.source.name = "--loads";
  } else {
    const std::string name = input_name(arguments, 0, "loads are missing: give a file or --loads 7,0,3");
    data.text = read_all(name);
    data.source.name = shown_name(name);
  }
  data.source.text = data.text;
  try {
    data.table = formats::read_loads(data.text, load_options(arguments));
  } catch (const Error& error) {
    return report_error(arguments, jobs::error_answer("ring", error), data.source);
  }
  if (!arguments.quiet) {
    for (const std::string& note : data.table.notes) {
      std::fprintf(stderr, "%s: note: %s\n", data.source.name.c_str(), note.c_str());
    }
  }
  return std::nullopt;
}

int run_ring(const Arguments& arguments) {
  no_more_files(arguments, 1);
  if (arguments.each) return run_ring_batch(arguments);
  RingData data;
  Json request = settings_request(arguments, "ring");
  request["loads"] = {{"$buffer", "loads"}};
  if (arguments.buffers.empty()) {
    if (const auto code = read_ring_loads(arguments, data)) return *code;
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
  add_buffers(arguments, job);
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
  if (is_error(text)) return report_error(arguments, text, data.source);
  const bool stopped = was_stopped(text);
  Output out(arguments.output);
  std::vector<Load> targets;
  if (as_json) {
    if (arguments.fail_above) targets = Json::parse(text)["result"]["targets"].get<std::vector<Load>>();
    out.write(text);
    out.write("\n");
  } else {
    const Json answer = Json::parse(text);
    for (const double units : job.take_buffer("flow")) view.flow.push_back(static_cast<Load>(units));
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

// Runs a job and prints its answer in the format asked for.
int run_and_print(const Arguments& arguments, const Json& request, const Source& source,
                  std::string (*text_of)(const Json&), std::string (*csv_of)(const Json&),
                  std::optional<std::string> text_buffer = std::nullopt) {
  jobs::JobRun job(request.dump(-1, ' ', false, Json::error_handler_t::replace));
  if (text_buffer) job.set_buffer("text", std::move(*text_buffer));
  const std::string text = run_job(job, arguments.limits);
  const Json answer = Json::parse(text);
  if (answer["ok"] != true) return report_error(arguments, text, source);
  Output out(arguments.output);
  if (arguments.format == "json") {
    out.write(text + "\n");
  } else {
    out.write(arguments.format == "csv" && csv_of ? csv_of(answer) : text_of(answer));
  }
  out.finish();
  return exit_code_of(answer, true);
}

int run_read(const Arguments& arguments) {
  no_more_files(arguments, 1);
  const std::string name = input_name(arguments, 0, "a text is missing: give a file");
  std::string text = read_all(name);
  const std::string shown = text;
  Json request = settings_request(arguments, "read");
  request["format"] = arguments.input_format;
  request["text"] = {{"$buffer", "text"}};
  return run_and_print(arguments, request, {shown_name(name), shown}, read_text, read_csv,
                       std::move(text));
}

Json parse_file(const std::string& name) {
  const std::string text = read_all(name);
  try {
    return Json::parse(text);
  } catch (const Json::parse_error&) {
    throw FileError{shown_name(name), "this is not one JSON value"};
  }
}

// The request of a verify job from the answer's settings and a file of loads.
Json request_from_loads(const Json& answer, const std::string& name, const std::string& text) {
  Json request = {{"kind", "ring"}};
  if (answer.is_object() && answer.contains("settings") && answer["settings"].is_object()) {
    for (const auto& [key, value] : answer["settings"].items()) {
      if (value == "given") {
        throw UsageError{"the answer was made with its own " + key +
                         ": give the request as a JSON file instead of the loads"};
      }
      request[key] = value;
    }
  }
  try {
    request["loads"] = formats::read_loads(text).loads;
  } catch (const Error& error) {
    std::string where = shown_name(name);
    if (error.place()) {
      where += ":" + std::to_string(error.place()->line) + ":" + std::to_string(error.place()->column);
    }
    throw FileError{where, error.what()};
  }
  return request;
}

int run_verify(const Arguments& arguments) {
  no_more_files(arguments, 2);
  const std::string name = input_name(arguments, 0, "an answer is missing: give a file");
  Json job;
  const Json first = parse_file(name);
  if (arguments.files.size() < 2) {
    if (!first.is_object() || !first.contains("answer")) {
      throw UsageError{"to verify an answer give its request or its loads too: "
                       "evenkeel verify answer.json loads.txt"};
    }
    job = first;
    if (!job.contains("kind")) job["kind"] = "verify";
  } else {
    const std::string& other = arguments.files[1];
    const std::string text = read_all(other);
    const Json request = Json::parse(text, nullptr, false);
    const bool is_request = request.is_object() && request.contains("kind");
    job = {{"kind", "verify"},
           {"request", is_request ? request : request_from_loads(first, other, text)},
           {"answer", first}};
  }
  return run_and_print(arguments, job, {shown_name(name), ""}, verify_text, nullptr);
}

int run_reproduce(const Arguments& arguments) {
  no_more_files(arguments, 1);
  const jobs::KindInfo& kind = *kind_info("reproduce");
  if (arguments.files.empty()) {
    Output out(arguments.output);
    for (const jobs::OptionInfo& option : kind.options) {
      if (option.name != "id") continue;
      if (arguments.format == "json") {
        out.write(Json(option.choices).dump() + "\n");
      } else {
        for (const std::string& id : option.choices) out.write(id + "\n");
      }
    }
    out.finish();
    return kDone;
  }
  Json request = settings_request(arguments, "reproduce");
  request["id"] = arguments.files[0];
  return run_and_print(arguments, request, {"evenkeel", ""}, report_text, report_csv);
}

// Adds the line of the stream to an error.
std::string with_line(const std::string& answer, std::int64_t number) {
  Json parsed = Json::parse(answer);
  parsed["error"]["line"] = number;
  return parsed.dump();
}

// Without parsing answers of many megabytes.
int exit_code_of_answer(const std::string& answer) {
  if (is_error(answer)) return exit_code_of_error(Json::parse(answer)["error"], false);
  if (was_stopped(answer)) return kStopped;
  const bool verify = answer.compare(0, 48, R"({"schema":"evenkeel/1","ok":true,"kind":"verify")") == 0;
  return verify ? exit_code_of(Json::parse(answer), false) : kDone;
}

int run_single_job(const Arguments& arguments, std::string text) {
  jobs::JobRun job(std::move(text));
  add_buffers(arguments, job);
  const std::string answer = run_job(job, arguments.limits);
  Output out(arguments.output);
  out.write(answer);
  out.write("\n");
  out.finish();
  return exit_code_of_answer(answer);
}

int run_jobs(const Arguments& arguments) {
  no_more_files(arguments, 1);
  LineReader reader(input_name(arguments, 0, "a job is missing: give a file or -"));
  std::string line;
  bool more = reader.next(line);
  while (more && line.find_first_not_of(" \t") == std::string::npos) more = reader.next(line);
  std::int64_t number = 1;
  if (!arguments.ndjson && !Json::accept(line)) {
    std::string text = std::move(line);
    while (more && reader.next(line)) {
      text += "\n";
      text += line;
      if (text.size() > jobs::kMaxRequestBytes) break;
    }
    return run_single_job(arguments, std::move(text));
  }
  Output out(arguments.output);
  std::atomic<bool> bad{false}, stopped{false};
  OrderedPool pool(arguments.limits.threads, out);
  const auto answer_line = [&](const std::string& text) {
    jobs::JobRun job(text);
    add_buffers(arguments, job);
    RunLimits own = arguments.limits;
    own.threads = 1;  // the stream itself uses the threads
    std::string answer = run_job(job, own);
    if (is_error(answer)) bad = true;
    if (was_stopped(answer)) stopped = true;
    return answer;
  };
  // The first answer goes out at once unless it is an error: whether that one gets a line number
  // depends on whether more lines come.
  const std::string first = answer_line(line);
  if (!is_error(first)) pool.submit([first] { return first; });
  bool alone = true;
  const std::int64_t first_number = number;
  for (more = more && reader.next(line), ++number; more; more = reader.next(line), ++number) {
    if (line.find_first_not_of(" \t") == std::string::npos) continue;
    if (std::exchange(alone, false) && is_error(first)) {
      pool.submit([first, first_number] { return with_line(first, first_number); });
    }
    pool.submit([&answer_line, line, number] {
      std::string answer = answer_line(line);
      return is_error(answer) ? with_line(answer, number) : answer;
    });
  }
  const bool stream = !alone || arguments.ndjson;
  if (alone && is_error(first)) {
    pool.submit([&] { return stream ? with_line(first, first_number) : first; });
  }
  pool.finish();
  out.finish();
  if (interrupted() || stopped) return kStopped;
  if (!stream) return exit_code_of_answer(first);
  return bad ? kBadInput : kDone;
}

int run_schema(const Arguments& arguments) {
  no_more_files(arguments, 0);
  Output out(arguments.output);
  out.write(jobs::schema_text());
  out.finish();
  return kDone;
}

int run_completion(const Arguments& arguments) {
  if (arguments.files.size() != 1) throw UsageError{"completion needs a shell: bash, zsh or fish"};
  Output out(arguments.output);
  out.write(completion_script(arguments.files[0]));
  out.finish();
  return kDone;
}

int dispatch(const Arguments& arguments) {
  if (arguments.command == "ring") return run_ring(arguments);
  if (arguments.command == "read") return run_read(arguments);
  if (arguments.command == "verify") return run_verify(arguments);
  if (arguments.command == "reproduce") return run_reproduce(arguments);
  if (arguments.command == "run") return run_jobs(arguments);
  if (arguments.command == "schema") return run_schema(arguments);
  return run_completion(arguments);
}

}  // namespace

int run_command_line(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) {
    std::fputs(main_help().c_str(), stderr);
    return kUsage;
  }
  Output out("");
  if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
    out.write(main_help());
    out.finish();
    return kDone;
  }
  if (words[0] == "--version") {
    out.write("evenkeel " EVENKEEL_VERSION "\n");
    out.finish();
    return kDone;
  }
  Arguments arguments;
  arguments.command = words[0];
  const auto& names = command_names();
  if (std::find(names.begin(), names.end(), arguments.command) == names.end()) {
    const std::string guess = jobs::nearest(arguments.command, names);
    throw UsageError{"unknown command " + arguments.command +
                     (guess.empty() ? "" : "; did you mean " + guess + "?") + " (see evenkeel --help)"};
  }
  words.erase(words.begin());
  if (const auto code = parse_arguments(words, arguments)) return *code;
  try {
    return dispatch(arguments);
  } catch (const FileError& error) {
    // With --json the error answer is the answer, whatever failed while reading.
    if (arguments.format != "json" || !arguments.output.empty()) throw;
    out.write(jobs::error_answer(arguments.command, Error(ErrorCode::bad_text,
                                                          error.name + ": " + error.message)) + "\n");
    out.finish();
    return kBadInput;
  }
}

}  // namespace evenkeel::cli

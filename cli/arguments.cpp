#include "arguments.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <thread>

#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "help.hpp"
#include "io.hpp"
#include "json_input.hpp"

namespace evenkeel::cli {
namespace {

[[noreturn]] void unknown_argument(const std::string& argument,
                                   const std::vector<std::string>& known,
                                   const std::string& command) {
  throw UsageError{"unknown option " + argument +
                   did_you_mean(argument.substr(0, argument.find('=')), known, "") +
                   " (see evenkeel " + command + " --help)"};
}

// What CSV, one table, and --each, one line a vector, have no room for.
void check_format(const Arguments& arguments) {
  static const std::map<std::string, std::vector<std::string>> kMore{
      {"ring", {"compare", "pareto", "trace"}},
      {"flow", {"history", "trace"}},
      {"map", {"history"}},
      {"cluster", {"trace", "timeline", "matrix"}},
      {"dynamic", {"samples"}}};
  const bool lines = arguments.each && arguments.format != "json";
  const auto more = kMore.find(arguments.command);
  if (more == kMore.end() || (arguments.format == "text" && !lines)) return;
  if (arguments.format == "json") return;
  for (const std::string& setting : more->second) {
    const std::string flag = flag_name(setting);
    if (arguments.given.count(flag) == 0) continue;
    throw UsageError{flag + (lines ? " does not fit into --each, one line a vector: use --json"
                                   : " does not fit into one table: use --json or text instead of "
                                     "--format " +
                                         arguments.format)};
  }
}

// NAME=... of a flag that may be repeated: every name once.
void check_once(const std::vector<std::string>& entries, const std::string& flag) {
  std::set<std::string> names;
  for (const std::string& entry : entries) {
    const std::string name = entry.substr(0, entry.find('='));
    if (!names.insert(name).second) throw UsageError{flag + " " + name + " is given twice"};
  }
}

bool settings_on_command_line(const jobs::OptionInfo& option, const std::string& command) {
  if (option.from_text) return false;
  if (command == "dynamic" && (option.is_data || option.name == "random")) return false;
  if (command == "cluster" && has_own_flags(option.name)) return false;
  return !(command == "verify" && option.is_data) && option.name != "text" && option.name != "id" &&
         option.name != "format";  // --format is the output's on every command
}

// The text of a flag as the JSON value that the schema wants.
Json setting_value(const jobs::OptionInfo& option, const std::string& text) {
  if (option.is_switch) return text != "false";
  if (std::find(option.choices.begin(), option.choices.end(), text) != option.choices.end()) {
    return text;
  }
  if (option.takes_number && (text == "none" || text == "null")) return nullptr;
  if (option.takes_array && text.find_first_of("0123456789") == 0) {
    Json value = parse_word("[" + text + "]");
    if (!value.is_discarded()) return value;
  }
  if (option.takes_number) {
    Json value = parse_word(text);
    if (value.is_number()) return value;
  }
  return text;
}

}  // namespace

const jobs::KindInfo* kind_info(const std::string& name) {
  for (const jobs::KindInfo& kind : jobs::kinds()) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

std::optional<int> parse_arguments(const std::vector<std::string>& words, Arguments& arguments) {
  const std::string& command = arguments.command;
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<std::string> known{"--help"};
  bool help = false, version = false, json = false;
  std::string time_limit, progress = "auto";
  std::map<std::string, bool> switches, off_switches;
  std::set<std::string> with_value;
  const auto option = [&](const std::string& names, auto& target) {
    known.push_back(names.substr(names.find("--")));
    with_value.insert(known.back());
    return app.add_option(names, target)->take_all();
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
        if (info.default_text == "true") flag(off_flag_name(info.name), off_switches[info.name]);
      } else {
        option(flag_name(info.name), arguments.settings[info.name]);
      }
    }
  }
  std::string fail_above;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const bool loads = takes_loads(command);
  const bool verifies = command == "verify";
  if (verifies) {  // the data of the job whose answer it is
    for (const char* key : {"topology", "loads", "scenario", "tasks", "targets", "speeds", "start",
                            "mapping", "penalty", "level_betas"}) {
      option(flag_name(key), arguments.settings[key]);
    }
    option("--unit", arguments.unit);
  }
  if (loads || verifies || command == "read") option("--input-format", arguments.input_format);
  if (loads || verifies) option("--column", arguments.column);
  if (takes_tasks(command)) option("--input-format", arguments.input_format);
  if (loads || takes_tasks(command)) option("--unit", arguments.unit);
  if (takes_machine(command)) {
    option("--machine-startup-ms", arguments.machine_startup);
    option("--machine-per-unit-ms", arguments.machine_per_unit);
  }
  if (command == "dynamic") {
    for (const char* key : {"tasks", "load", "service", "mean_service", "variation"}) {
      option(flag_name(std::string("random_") + key), arguments.random[key]);
    }
    option("--arrivals", arguments.arrivals);
    option("--jobs", arguments.jobs);
    option("--exchanges", arguments.exchanges);
    option("--split", arguments.split);
    option("--input-format", arguments.input_format);
    option("--unit", arguments.unit);
    option("--log-to", arguments.log_to);
    known.emplace_back("--sweep");
    app.add_option("--sweep", arguments.sweeps)->expected(1, 1)->take_all();
  }
  if (command == "cluster") {
    for (const ExtraFlag& extra : cluster_flags()) {
      if (extra.shape.empty()) {
        flag(extra.flag, switches[extra.flag]);
      } else {
        option(extra.flag, arguments.nested[extra.flag]);
      }
    }
  }
  if (leaves_loads(command)) option("--fail-above", fail_above);
  if (command == "ring") flag("--each", arguments.each);
  if (loads || command == "run") {
    known.emplace_back("--buffer");
    app.add_option("--buffer", arguments.buffers)->expected(1, 1)->take_all();
  }
  if (command == "run") flag("--ndjson", arguments.ndjson);
  if (command == "topology") flag("--spectrum", arguments.spectrum);
  if (command == "convert") option("--to", arguments.to);
  const bool runs_jobs = command != "schema" && command != "completion" && command != "convert";
  if (runs_jobs) {
    if (command != "run") {
      option("--format", arguments.format);
      flag("--json", json);
    }
    option("--threads", threads);
    option("--time-limit", time_limit);
    option("--progress", progress);
    flag("--quiet", arguments.quiet);
    flag("--no-limits", arguments.no_limits);
  }
  option("-o,--output", arguments.output);
  flag("-h,--help", help);
  flag("--version", version);
  // Behind -- everything is an input.
  const auto dashes = std::find(words.begin(), words.end(), "--");
  for (auto word = words.begin(); word != dashes; ++word) {
    const auto next = std::next(word);
    const bool eats = with_value.count(*word) > 0 && next != dashes &&
                      std::find(known.begin(), known.end(), *next) != known.end();
    if (!eats && (word->rfind("--", 0) != 0 || word->back() != '=')) continue;
    throw UsageError{*word + " needs a value (see evenkeel " + command + " --help)"};
  }
  try {
    std::vector<std::string> reversed(std::make_reverse_iterator(dashes), words.crend());
    app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    throw UsageError{std::string(error.what()) + " (see evenkeel " + command + " --help)"};
  }
  if (help || version) {
    Output out("");
    out.write(help ? command_help(command) : "evenkeel " EVENKEEL_VERSION "\n");
    out.finish();
    return kDone;
  }
  for (const std::string& word : app.remaining()) {
    if (word.size() > 1 && word[0] == '-') unknown_argument(word, known, command);
    arguments.files.push_back(word);
  }
  if (dashes != words.end()) {
    arguments.files.insert(arguments.files.end(), std::next(dashes), words.end());
  }
  for (const CLI::Option* one : app.get_options()) {
    if (one->count() == 0) continue;
    const std::string name = "--" + one->get_lnames().front();
    arguments.given.insert(name);
    if (one->count() > 1 && name != "--sweep" && name != "--buffer") {
      throw UsageError{name + " is given twice"};
    }
  }
  check_once(arguments.sweeps, "--sweep");
  check_once(arguments.buffers, "--buffer");
  for (auto it = arguments.settings.begin(); it != arguments.settings.end();) {
    it = app.count(flag_name(it->first)) == 0 ? arguments.settings.erase(it) : std::next(it);
  }
  for (auto it = arguments.nested.begin(); it != arguments.nested.end();) {
    it = app.count(it->first) == 0 ? arguments.nested.erase(it) : std::next(it);
  }
  for (const auto& [name, on] : switches) {
    if (on) (name[0] == '-' ? arguments.nested : arguments.settings)[name] = "true";
  }
  for (const auto& [name, off] : off_switches) {
    if (!off) continue;
    if (switches[name]) throw UsageError{flag_name(name) + " and its opposite exclude each other"};
    arguments.settings[name] = "false";
  }
  arguments.has_column = (loads || verifies) && app.count("--column") > 0;
  const bool units = loads || verifies || takes_tasks(command) || command == "dynamic";
  arguments.has_unit = units && app.count("--unit") > 0;
  if (json && arguments.given.count("--format") > 0 && arguments.format != "json") {
    throw UsageError{"--json and --format " + arguments.format + " exclude each other"};
  }
  if (json) arguments.format = "json";
  std::vector<std::string> formats{"text", "json", "csv"};
  std::string listed = "text, json or csv";
  if (takes_tasks(command)) {
    formats.insert(formats.end(), {"metis", "scotch"});
    listed = "text, json, csv, metis or scotch";
  }
  if (std::find(formats.begin(), formats.end(), arguments.format) == formats.end()) {
    throw UsageError{"--format " + arguments.format + ": it must be " + listed +
                     did_you_mean(arguments.format, formats, "")};
  }
  check_format(arguments);
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
                              : progress == "json"                  ? Show::json
                                                                    : Show::automatic;
  if (!fail_above.empty()) {
    char* end = nullptr;
    arguments.fail_above = std::strtod(fail_above.c_str(), &end);
    if (*end != '\0' || !(*arguments.fail_above >= 1)) {
      throw UsageError{"--fail-above " + fail_above +
                       ": a max/mean ratio of at least 1 was expected"};
    }
  }
  return std::nullopt;
}

Json settings_request(const Arguments& arguments, const std::string& kind) {
  Json request = {{"kind", kind}};
  for (const jobs::OptionInfo& option : kind_info(kind)->options) {
    const auto found = arguments.settings.find(option.name);
    if (found == arguments.settings.end() || option.is_data) continue;
    request[option.name] = setting_value(option, found->second);
  }
  return request;
}

std::string flag_given_for(const Arguments& arguments, const std::string& path) {
  std::string flag = "-", found;
  for (const std::string& step : words_of(path.empty() ? path : path.substr(1), '/')) {
    flag += "-" + flag_name(step).substr(2);
    if (arguments.given.count(flag) > 0) found = flag;
  }
  return found;
}

double unit_of(const Arguments& arguments) {
  char* end = nullptr;
  const double unit = std::strtod(arguments.unit.c_str(), &end);
  if (arguments.unit.empty() || *end != '\0' || !(unit > 0) || unit > 1e300) {
    throw UsageError{"--unit " + arguments.unit + ": a number above 0 was expected"};
  }
  return unit;
}

formats::LoadOptions load_options(const Arguments& arguments) {
  formats::LoadOptions options;
  const auto named = formats::load_format_named(arguments.input_format);
  if (!named && arguments.input_format != "auto") {
    throw UsageError{"--input-format " + arguments.input_format +
                     ": it must be auto, plain, csv, tsv or json"};
  }
  options.format = named.value_or(formats::LoadFormat::automatic);
  if (arguments.no_limits) options.max_nodes = SIZE_MAX;
  if (arguments.has_column) options.column = arguments.column;
  if (arguments.has_unit) options.unit = unit_of(arguments);
  return options;
}

void add_origin(const Arguments& arguments, Json& request) {
  if (arguments.has_unit) request["unit"] = unit_of(arguments);
  if (arguments.has_column) request["column"] = valid_utf8(arguments.column);
  if (arguments.input_format != "auto") request["input_format"] = arguments.input_format;
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

}  // namespace evenkeel::cli

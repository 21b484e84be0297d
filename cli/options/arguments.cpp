// Parses the command line, checks it against the records, and makes the settings of a request.
#include "options/arguments.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <thread>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "host/colour.hpp"
#include "options/effects.hpp"
#include "options/help.hpp"
#include "options/list_file.hpp"

namespace evenkeel::cli {
namespace {

constexpr const char* kVersion = "evenkeel " EVENKEEL_VERSION;

std::string see_help(const std::string& command) {
  return concat({" (see evenkeel ", command, " --help)"});
}

[[noreturn]] void unknown_argument(const std::string& argument, const Command& command) {
  std::vector<std::string> known{"--help", "--version"};
  for (const Flag& flag : command.flags) {
    known.emplace_back(flag.name);
    if (!flag.opposite.empty()) known.emplace_back(flag.opposite);
  }
  const std::string typed = argument.substr(0, argument.find('='));
  throw UsageError{concat({"unknown option ", argument, did_you_mean(typed, known, ""),
                           see_help(std::string(command.name))})};
}

// Settings that do not fit into CSV, one table, or --each with one vector per line.
void check_format(const Arguments& arguments) {
  if (arguments.table) return;
  const bool lines = arguments.has("--each") && arguments.format != "json";
  if (arguments.format == "json" || (arguments.format == "text" && !lines)) return;
  for (const std::string_view setting : find_command(arguments.command)->apart) {
    const std::string flag = flag_name(std::string(setting));
    if (arguments.given.count(flag) == 0) continue;
    throw UsageError{flag + (lines ? " does not fit into the lines of --each: use --json"
                                   : " does not fit into one table: use --table, --json or text "
                                     "instead of --format " +
                                         arguments.value("--format"))};
  }
}

// Checks NAME=... of a repeatable option: every name appears once.
void check_once(const std::vector<std::string>& entries, const std::string& flag) {
  std::set<std::string> names;
  for (const std::string& entry : entries) {
    const std::string name = entry.substr(0, entry.find('='));
    if (!names.insert(name).second) throw UsageError{concat({flag, " ", name, " is given twice"})};
  }
}

// An option that needs a value takes the next word even if it is an option, which would be lost.
void check_values(const std::vector<std::string>& words, const Command& command) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const Flag* flag = find_flag(command, word);
    const bool eats =
        flag && !flag->is_switch() &&
        (i + 1 == words.size() || words[i + 1] == "--help" || find_flag(command, words[i + 1]));
    const std::size_t equals = word.find('=');
    if (equals != std::string::npos && word.back() != '=') {
      const Flag* named = find_flag(command, word.substr(0, equals));
      const std::string value = word.substr(equals + 1);
      if (named && named->is_switch() && value != "true" && value != "false")
        throw UsageError{concat({word, ": a switch must be true or false"})};
    }
    if (!eats && (word.rfind("--", 0) != 0 || word.back() != '=')) continue;
    throw UsageError{concat({word, " needs a value", see_help(std::string(command.name))})};
  }
}

// The options of one command, for CLI11 to parse.
void add_flags(CLI::App& app, const Command& command) {
  for (const Flag& flag : command.flags) {
    std::string names(flag.name);
    if (!flag.letter.empty()) names = concat({"-", flag.letter, ",", names});
    if (!flag.opposite.empty()) names += ",!" + std::string(flag.opposite);
    const std::string about(flag.about);
    if (flag.is_switch()) {
      app.add_flag(names, about);
    } else {
      app.add_option(names, about)
          ->expected(1, 1)
          ->take_all()
          ->option_text(std::string(flag.value));
    }
  }
  app.set_help_flag("-h,--help", "");
  app.set_version_flag("--version", kVersion);
  app.allow_extras();
}

void check_choice(const Flag& flag, const std::string& text) {
  const auto& all = flag.choices;
  // The code that uses a number checks its value.
  if (all.empty() || flag.number || std::find(all.begin(), all.end(), text) != all.end()) return;
  const std::vector<std::string> known(all.begin(), all.end());
  throw bad_value(flag.name, text, listed(known, "or") + did_you_mean(text, known, ""));
}

// File names are bytes; all other values become part of a request or of a message.
void check_value_text(const Flag& flag, const std::string& text) {
  if (flag.value.find("FILE") != std::string_view::npos || text.starts_with("file:")) return;
  try {
    check_utf8(text);
  } catch (const Error& error) {
    throw UsageError{concat({flag.name, " ", in_quotes(text), ": ", error.what()})};
  }
}

// Stores the typed options as settings and as options of the command itself.
void take_flags(const CLI::App& app, const Command& command, Arguments& arguments) {
  for (const Flag& flag : command.flags) {
    const CLI::Option* option = app.get_option(std::string(flag.name));
    if (option->count() == 0) continue;
    const std::string name(flag.name);
    std::vector<std::string> results = option->results();
    if (!flag.is_switch()) {
      for (std::string& text : results) {
        check_value_text(flag, text);
        if (const auto list = list_in_file(flag, text)) text = *list;
      }
    }
    const bool off = flag.is_switch() && results.back() == "false";
    const bool opposed = off && !flag.opposite.empty();
    if (flag.repeats) {
      if (!flag.is_switch()) check_once(results, name);
    } else if (results.size() > 1) {
      if (results.front() != results.back() && !flag.opposite.empty()) {
        throw UsageError{name + " and its opposite cannot be combined"};
      }
      throw UsageError{(opposed ? std::string(flag.opposite) : name) + " is given twice"};
    }
    if (off && !opposed) continue;  // as if it had not been typed
    arguments.given.insert(opposed ? std::string(flag.opposite) : name);
    if (!flag.setting.empty()) {
      arguments.settings[std::string(flag.setting)] = results.front();
      continue;
    }
    for (const std::string& text : results) check_choice(flag, text);
    arguments.own[name] = results;
  }
}

ColourWhen colour_of(const std::string& word) {
  if (word == "always") return ColourWhen::always;
  return word == "never" ? ColourWhen::never : ColourWhen::automatic;
}

// Usage errors are coloured too, so colours are decided before anything else is read.
void choose_colours_early(const std::vector<std::string>& words) {
  const std::string name = "--color";
  std::string value;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == name && i + 1 < words.size()) value = words[i + 1];
    if (words[i].rfind(name + "=", 0) == 0) value = words[i].substr(name.size() + 1);
  }
  choose_colours(colour_of(value), false);
}

void take_table(Arguments& arguments) {
  if (!arguments.has("--table")) return;
  if (arguments.format != "text" && arguments.format != "csv") {
    throw UsageError{concat({"--table and --format ", arguments.format,
                             " cannot be combined: tables must be text, csv or tsv"})};
  }
  if (arguments.has("--each")) {
    throw UsageError{"--table and --each cannot be combined: with --each, an answer is one row"};
  }
  const std::string name = arguments.value("--table");
  for (const Table& table : find_command(arguments.command)->tables) {
    if (table.name == name) arguments.table = &table;
  }
}

// The answer together with its request is one JSON document.
void take_with_request(Arguments& arguments) {
  arguments.with_request = arguments.has("--with-request");
  if (!arguments.with_request) return;
  for (const char* other : {"--table", "--each", "--stream", "--print-request"}) {
    if (arguments.has(other))
      throw UsageError{concat({"--with-request and ", other, " cannot be combined"})};
  }
  if (arguments.has("--format") && arguments.format != "json")
    throw UsageError{concat({"--with-request and --format ", arguments.format,
                             " cannot be combined: both parts are JSON"})};
  arguments.format = "json";
}

// Options that several commands have.
void take_common(Arguments& arguments) {
  if (arguments.has("--format")) arguments.format = arguments.value("--format");
  if (arguments.has("--json")) {
    if (arguments.has("--format") && arguments.format != "json") {
      throw UsageError{concat({"--json and --format ", arguments.format, " cannot be combined"})};
    }
    arguments.format = "json";
  }
  take_with_request(arguments);
  arguments.tsv = arguments.format == "tsv";
  if (arguments.tsv) arguments.format = "csv";
  take_table(arguments);
  check_format(arguments);
  arguments.output = arguments.value("--output");
  if (arguments.has("--output") && arguments.output.empty()) {
    throw UsageError{"--output needs a value: the name of a file, or - for standard output"};
  }
  choose_colours(colour_of(arguments.value("--color")),
                 !arguments.output.empty() && arguments.output != "-");
  arguments.print_request = arguments.has("--print-request");
  if (arguments.print_request) refuse_beside_request(arguments);
  arguments.why = arguments.has("--why");
  if (arguments.why && arguments.has("--each")) {
    throw UsageError{
        "--why and --each cannot be combined: with --each, an answer is one line; --json contains "
        "the proofs"};
  }
  arguments.verbosity = arguments.values("--verbose").size();
  if (arguments.verbosity > 0 && arguments.has("--quiet")) {
    throw UsageError{"--quiet and --verbose cannot be combined"};
  }
  if (arguments.has("--input-format")) arguments.input_format = arguments.value("--input-format");
  arguments.has_column = arguments.has("--column");
  arguments.column = arguments.value("--column");
  arguments.has_unit = arguments.has("--unit");
  arguments.unit = arguments.value("--unit");
  arguments.quiet = arguments.has("--quiet");
  arguments.no_limits = arguments.has("--no-limits");
  if (arguments.no_limits) lift_input_limit();
  arguments.limits.threads = std::max(1U, std::thread::hardware_concurrency());
  if (arguments.has("--threads")) {
    const Json threads = parse_word(arguments.value("--threads"));
    if (!threads.is_number_integer() || threads < 1 || threads > 1024) {
      throw bad_value("--threads", arguments.value("--threads"), "a whole number from 1 to 1024");
    }
    arguments.limits.threads = threads.get<unsigned>();
  }
  if (arguments.has("--time-limit")) {
    arguments.limits.deadline =
        std::chrono::steady_clock::now() + parse_duration(arguments.value("--time-limit"));
  }
  using Show = RunLimits::ShowProgress;
  const std::string progress = arguments.value("--progress");
  arguments.limits.progress = arguments.quiet || progress == "none" ? Show::none
                              : progress == "json"                  ? Show::json
                                                                    : Show::automatic;
  if (arguments.has("--fail-above")) {
    const std::string text = arguments.value("--fail-above");
    char* end = nullptr;
    arguments.fail_above = std::strtod(text.c_str(), &end);
    if (*end != '\0' || !(*arguments.fail_above >= 1)) {
      throw bad_value("--fail-above", text, "a max/mean ratio of at least 1");
    }
  }
}

// The text of an option as the JSON value that the record requires.
Json setting_value(const Flag& flag, const std::string& text) {
  if (flag.is_switch()) return text != "false";
  if (std::find(flag.choices.begin(), flag.choices.end(), text) != flag.choices.end() &&
      flag.list != List::words) {
    return text;
  }
  if (flag.number && (text == "none" || text == "null")) return nullptr;
  if (flag.list == List::words) return words_of(text, ',');
  const bool numbers = text.find_first_of("0123456789") == 0 || text.rfind("null,", 0) == 0;
  if (flag.list == List::numbers && numbers) {
    Json value = parse_word(concat({"[", text, "]"}));
    if (!value.is_discarded()) return value;
  }
  if (flag.number) {
    Json value = parse_word(text);
    if (value.is_number()) return value;
  }
  return text;
}

}  // namespace

const Command* find_command(std::string_view name) {
  for (const Command& command : commands()) {
    if (command.name == name) return &command;
  }
  return nullptr;
}

const Flag* find_flag(const Command& command, std::string_view name) {
  for (const Flag& flag : command.flags) {
    const bool letter = name.size() == 2 && name[0] == '-' && name.substr(1) == flag.letter;
    if (flag.name == name || letter || (!flag.opposite.empty() && flag.opposite == name)) {
      return &flag;
    }
  }
  return nullptr;
}

std::string flag_name(const std::string& setting) {
  std::string flag = "--" + setting;
  for (char& c : flag) {
    if (c == '_' || c == '.') c = '-';
  }
  return flag;
}

namespace {

// The longest name of a command at the start of the words: "plan chain" rather than "plan".
const Command* command_of(const std::vector<std::string>& words) {
  const Command* form =
      words.size() > 1 ? find_command(concat({words[0], " ", words[1]})) : nullptr;
  return form ? form : find_command(words[0]);
}

[[noreturn]] void unknown_command(const std::string& word) {
  std::vector<std::string> names;
  for (const Command& one : commands()) names.emplace_back(one.name);
  const bool flag = word.starts_with("-");
  if (flag) names = {"--help", "--version"};
  throw UsageError{concat({flag ? "unknown option " : "unknown command ", word,
                           did_you_mean(word, names, ""), " (see evenkeel --help)"})};
}

int print_help(const std::string& text) {
  Output out("");
  out.write(text);
  out.finish();
  return kDone;
}

// The help that an option asks for, or that of the program.
int help_for(const std::vector<std::string>& words, const Command* command) {
  if (!command) return print_help(main_help());
  const bool full = std::find(words.begin(), words.end(), "--help") != words.end();
  return print_help(full ? command_help(*command) : short_help(*command));
}

// A form takes its input as a word; the command takes it as a flag.
void take_form(const Command& form, Arguments& arguments) {
  arguments.command = form.form_of;
  if (const std::size_t equals = form.preset.find('='); equals != std::string_view::npos) {
    arguments.settings.try_emplace(std::string(form.preset.substr(0, equals)),
                                   form.preset.substr(equals + 1));
  }
  const std::string flag(form.input_flag);
  if (flag.empty()) return;
  if (find_flag(*find_command(form.form_of), flag)->is_switch()) {
    arguments.own[flag] = {"true"};
    arguments.given.insert(flag);
    return;
  }
  if (arguments.files.empty()) {
    if (isatty(STDIN_FILENO)) {
      throw UsageError{concat({form.missing, see_help(std::string(form.name))})};
    }
    arguments.files.emplace_back("-");
  }
  std::string input = arguments.files[0];
  for (std::size_t i = 1; i < arguments.files.size(); ++i) {
    if (!is_list(arguments.files[i]) || !is_list(input)) no_more_files(arguments, i);
    input += "," + arguments.files[i];
  }
  arguments.files.clear();
  arguments.own[flag] = {input};
  arguments.given.insert(flag);
}

}  // namespace

bool is_list(const std::string& text) {
  return text.find_first_of("0123456789") != std::string::npos &&
         text.find_first_not_of("0123456789+-.eE,; []") == std::string::npos;
}

std::string missing_options(const std::vector<std::string>& names, const Flag& first,
                            const Command& command) {
  const std::string hint = see_help(std::string(command.name));
  if (names.size() > 1) return concat({listed(names, "and"), " are missing", hint});
  std::string about(first.about.substr(0, first.about.find(" (")));
  about.resize(std::min(about.size(), about.find(". ")));
  if (about.ends_with('.')) about.pop_back();
  // A sentence continues; a name such as GPU stays.
  if (about.size() > 1 && std::islower(static_cast<unsigned char>(about[1])))
    about[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(about[0])));
  return concat({names[0], " is missing: give the ", about, hint});
}

void check_required(const Command& command, const Arguments& arguments) {
  std::vector<std::string> missing;
  const Flag* first = nullptr;
  for (const std::string_view entry : command.required) {
    const std::vector<std::string> ways = words_of(std::string(entry), '|');
    if (std::any_of(ways.begin(), ways.end(),
                    [&](const std::string& way) { return arguments.given.count(way) > 0; }))
      continue;
    if (!first) first = find_flag(command, ways.front());
    missing.push_back(ways.front());
  }
  if (!missing.empty()) throw UsageError{missing_options(missing, *first, command)};
}

std::optional<int> parse_arguments(const std::vector<std::string>& words, Arguments& arguments) {
  choose_colours_early(words);
  const Command* command = command_of(words);
  if (!command && (words[0] == "--help" || words[0] == "-h")) return help_for(words, nullptr);
  if (words == std::vector<std::string>{"errors", "--help"}) return print_help(errors_help());
  if (!command && words[0] == "--version") return print_help(std::string(kVersion) + "\n");
  if (!command) unknown_command(words[0]);
  CLI::App app(std::string{}, "evenkeel");
  add_flags(app, *command);
  const std::size_t skipped = command->form_of.empty() ? 1 : 2;
  // After -- every word is an input.
  const auto dashes = std::find(words.begin(), words.end(), "--");
  const std::vector<std::string> before(
      std::next(words.begin(), static_cast<std::ptrdiff_t>(skipped)), dashes);
  check_values(before, *command);
  try {
    app.parse(std::vector<std::string>(before.rbegin(), before.rend()));
  } catch (const CLI::CallForHelp&) {
    return help_for(before, command);
  } catch (const CLI::CallForVersion&) {
    return print_help(std::string(kVersion) + "\n");
  } catch (const CLI::ParseError& error) {
    throw UsageError{std::string(error.what()) + see_help(std::string(command->name))};
  }
  arguments.form = command->name;
  arguments.command = command->name;
  for (const std::string& word : app.remaining()) {
    if (word.size() > 1 && word[0] == '-') unknown_argument(word, *command);
    arguments.files.push_back(word);
  }
  if (dashes != words.end()) {
    arguments.files.insert(arguments.files.end(), std::next(dashes), words.end());
  }
  take_flags(app, *command, arguments);
  if (!command->form_of.empty()) take_form(*command, arguments);
  take_common(arguments);
  check_required(*command, arguments);
  return std::nullopt;
}

Json settings_request(const Arguments& arguments, const std::string& kind) {
  Json request = {{"kind", kind}};
  for (const Flag& flag : find_command(kind)->flags) {
    const std::string* text = arguments.setting(std::string(flag.setting));
    if (!text || flag.by_command) continue;
    const std::size_t dot = flag.setting.find('.');
    const std::string name(flag.setting.substr(0, dot));
    Json value = setting_value(flag, *text);
    if (dot == std::string_view::npos) {
      request[name] = std::move(value);
      continue;
    }
    if (request.contains(name) && !request[name].is_object()) {
      throw UsageError{concat({flag_name(name), " and ", flag.name,
                               " cannot be combined: they describe the same setting"})};
    }
    request[name][std::string(flag.setting.substr(dot + 1))] = std::move(value);
  }
  if (arguments.table && !arguments.table->needs.empty()) {
    request[std::string(arguments.table->needs)] = true;
  }
  std::vector<std::string> missing;
  std::string object;
  for (const Flag& flag : find_command(kind)->flags) {
    if (!flag.goes_along || arguments.setting(std::string(flag.setting))) continue;
    const std::string its(flag.setting.substr(0, flag.setting.find('.')));
    if (!request.contains(its) || !request[its].is_object()) continue;
    missing.emplace_back(flag.name);
    object = its;
  }
  if (!missing.empty()) {
    throw UsageError{concat({listed(missing, "and"), missing.size() == 1 ? " is" : " are",
                             " missing: the other flags that begin with ", flag_name(object),
                             "- require ", missing.size() == 1 ? "it" : "them"})};
  }
  return request;
}

bool finds_unit(const Arguments& arguments) {
  return arguments.has_unit && arguments.unit == "auto";
}

double unit_of(const Arguments& arguments) {
  char* end = nullptr;
  const double unit = std::strtod(arguments.unit.c_str(), &end);
  if (arguments.unit.empty() || *end != '\0' || !(unit > 0) || unit > 1e300) {
    throw bad_value("--unit", arguments.unit, "a number above 0, or auto");
  }
  return unit;
}

void refuse_input_format(const Arguments& arguments, std::span<const std::string_view> names) {
  throw bad_value("--input-format", arguments.input_format,
                  listed({names.begin(), names.end()}, "or"));
}

const std::string& checked_word(const std::string& word) {
  try {
    check_utf8(word);
  } catch (const Error& error) {
    throw UsageError{concat({in_quotes(word), ": ", error.what()})};
  }
  return word;
}

formats::Comma comma_of(const std::string& name) {
  const auto names = settings::names_of(settings::Read::Comma{});
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<formats::Comma>(found - names.begin());
  throw bad_value("--comma", name,
                  listed(std::vector<std::string>(names.begin(), names.end()), "or"));
}

formats::LoadOptions load_options(const Arguments& arguments) {
  formats::LoadOptions options;
  options.format = input_format_of<formats::LoadFormat>(arguments);
  if (arguments.no_limits) options.max_nodes = SIZE_MAX;
  if (arguments.has_column) options.column = arguments.column;
  if (arguments.shared) options.read_elsewhere = arguments.shared->columns;
  options.find_unit = finds_unit(arguments);
  if (arguments.has_unit && !options.find_unit) options.unit = unit_of(arguments);
  if (arguments.has("--node")) options.node = arguments.value("--node");
  options.sum = arguments.has("--sum");
  if (arguments.has("--comma")) options.comma = comma_of(arguments.value("--comma"));
  return options;
}

formats::GraphOptions graph_options(const Arguments& arguments) {
  formats::GraphOptions options;
  if (arguments.has("--weight")) options.weight = arguments.value("--weight");
  if (!arguments.has("--base")) return options;
  const std::string base = arguments.value("--base");
  if (base != "0" && base != "1") {
    throw bad_value("--base", base, "0 or 1, the first number of a node");
  }
  options.base = base == "1" ? 1 : 0;
  return options;
}

void add_origin(const Arguments& arguments, Json& request) {
  if (arguments.has_unit && !finds_unit(arguments)) request["unit"] = unit_of(arguments);
  if (arguments.has_column) request["column"] = arguments.column;
  if (arguments.input_format != "auto") request["input_format"] = arguments.input_format;
}

std::string input_name(const Arguments& arguments, std::size_t index, const char* what) {
  if (arguments.files.size() > index) return arguments.files[index];
  if (!isatty(STDIN_FILENO)) return "-";
  throw UsageError{concat({what, " (see evenkeel ", arguments.command, " --help)"})};
}

void no_more_files(const Arguments& arguments, std::size_t most) {
  if (arguments.files.size() > most) {
    throw UsageError{"one input too many: " + arguments.files[most]};
  }
}

}  // namespace evenkeel::cli

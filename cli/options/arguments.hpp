#pragma once
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/jobs/schema.hpp"
#include "evenkeel/settings/read.hpp"
#include "host/host.hpp"
#include "host/io.hpp"
#include "host/json.hpp"
#include "options/command_line.hpp"

namespace evenkeel::cli {

/// The data that the answers for several columns of one input share.
struct Shared {
  Output& output;
  std::string text;                  ///< Content of the input, which is read once.
  std::vector<std::string> columns;  ///< The columns of all answers.
  bool first = true;                 ///< No answer was printed yet: tables need their header.
};

/// The content of a command line. Settings of jobs stay text until the request is made.
struct Arguments {
  std::string command;
  std::string form;  ///< "plan chain" of the command "plan"; else the command.
  std::vector<std::string> files;
  std::map<std::string, std::string> settings;  ///< By name, "shaker.kappa"; switches "true".
  std::map<std::string, std::vector<std::string>> own;  ///< The command's own options, by name.
  std::set<std::string> given;  ///< The options that were typed: "--message-limit".
  std::string format = "text";
  std::string output;
  std::string input_format = "auto";
  std::string column, unit;
  bool has_column = false, has_unit = false;
  bool quiet = false, no_limits = false;
  bool tsv = false;              ///< --format tsv: "csv", with tabs.
  bool why = false;              ///< The proof is printed in words.
  bool print_request = false;    ///< The job is printed instead of run.
  bool with_request = false;     ///< The answer is printed with its job.
  std::size_t verbosity = 0;     ///< How often --verbose was given.
  const Table* table = nullptr;  ///< Of --table.
  Shared* shared = nullptr;      ///< Set if this is one of several answers; or null.
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
  std::optional<double> fail_above;
  RunLimits limits;

  /// Whether one of the command's options was typed.
  bool has(const std::string& flag) const { return own.count(flag) > 0; }
  /// The first value of an option; empty without one.
  std::string value(const std::string& flag) const {
    return has(flag) ? own.at(flag).front() : std::string();
  }
  /// All values of an option.
  std::vector<std::string> values(const std::string& flag) const {
    return has(flag) ? own.at(flag) : std::vector<std::string>{};
  }
  /// The text of a setting, or null.
  const std::string* setting(const std::string& name) const {
    const auto found = settings.find(name);
    return found == settings.end() ? nullptr : &found->second;
  }
};

/// Fills `arguments` from the words of the command line. @return an exit code when help or the
/// version was requested, and printed. @throws UsageError.
std::optional<int> parse_arguments(const std::vector<std::string>& words, Arguments& arguments);

/// Only numbers and separators, "1,2,-1", and therefore not a file name.
bool is_list(const std::string& text);

/// "--slots and --gpus are missing", or one name with its meaning.
/// @param first  The option of the first name.
std::string missing_options(const std::vector<std::string>& names, const Flag& first,
                            const Command& command);

/// Checks that the options that a command or a form requires were typed. @throws UsageError.
void check_required(const Command& command, const Arguments& arguments);

/// A job of that kind with the settings of the command line, without data and without the settings
/// that the command itself adds to the request. @throws UsageError.
Json settings_request(const Arguments& arguments, const std::string& kind);

/// --unit. @throws UsageError.
double unit_of(const Arguments& arguments);

/// --unit auto: the unit is computed from the values.
bool finds_unit(const Arguments& arguments);

/// Checks a word that goes into a request. @throws UsageError if it is not UTF-8.
const std::string& checked_word(const std::string& word);

/// The entries of a word that are separated by commas. @throws UsageError.
formats::Comma comma_of(const std::string& name);

/// Refuses an unknown format. @throws UsageError with the names of the known formats.
[[noreturn]] void refuse_input_format(const Arguments& arguments,
                                      std::span<const std::string_view> names);

/// --input-format among the formats of one kind of text. @throws UsageError.
template <class Format>
Format input_format_of(const Arguments& arguments) {
  const auto names = names_of(Format::automatic);
  if (arguments.input_format == names.front()) return Format::automatic;
  if (const auto named = formats::format_named<Format>(arguments.input_format)) return *named;
  refuse_input_format(arguments, names);
}

/// --weight and --base, for a network or tasks in a graph file. @throws UsageError.
formats::GraphOptions graph_options(const Arguments& arguments);

/// The reading options of loads. @throws UsageError.
formats::LoadOptions load_options(const Arguments& arguments);

/// Puts --unit, --column and --input-format into a request, if given. @throws UsageError.
void add_origin(const Arguments& arguments, Json& request);

/// The input at that position, or standard input when it is not a terminal. @throws UsageError.
std::string input_name(const Arguments& arguments, std::size_t index, const char* what_is_missing);

/// @throws UsageError when there are more inputs than the command takes.
void no_more_files(const Arguments& arguments, std::size_t most);

/// "--message-limit" for the setting message_limit, "--shaker-kappa" for shaker.kappa.
std::string flag_name(const std::string& setting);

}  // namespace evenkeel::cli

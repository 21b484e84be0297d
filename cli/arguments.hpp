#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "evenkeel/formats/loads.hpp"
#include "evenkeel/jobs/schema.hpp"
#include "host.hpp"
#include "render.hpp"

namespace evenkeel::cli {

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
  std::string column, unit, to, machine_startup, machine_per_unit;
  std::string jobs, exchanges;                  ///< dynamic: JSON files.
  std::string arrivals, split = "seq", log_to;  ///< dynamic: a trace, how it is read; the log.
  std::map<std::string, std::string> random;    ///< dynamic: --random-KEY, by key.
  std::vector<std::string> sweeps;              ///< dynamic: SETTING=A,B,... each.
  std::map<std::string, std::string> nested;    ///< cluster: flags beside the schema's, by name.
  bool has_column = false, has_unit = false;
  std::set<std::string> given;  ///< The flags that were typed: "--message-limit".
  bool each = false, ndjson = false, quiet = false, no_limits = false, spectrum = false;
  std::optional<double> fail_above;
  RunLimits limits;
};

/// Fills `arguments` from the words after the command. @return an exit code when help was asked
/// for.
/// @throws UsageError.
std::optional<int> parse_arguments(const std::vector<std::string>& words, Arguments& arguments);

/// A job of that kind with the settings of the command line, without data.
Json settings_request(const Arguments& arguments, const std::string& kind);

/// --unit. @throws UsageError.
double unit_of(const Arguments& arguments);

/// How loads are to be read. @throws UsageError.
formats::LoadOptions load_options(const Arguments& arguments);

/// Puts --unit, --column and --input-format into a request, where they were given. @throws
/// UsageError.
void add_origin(const Arguments& arguments, Json& request);

/// The input of that position, or standard input when it is not a terminal. @throws UsageError.
std::string input_name(const Arguments& arguments, std::size_t index, const char* what_is_missing);

/// @throws UsageError when there are more inputs than the command takes.
void no_more_files(const Arguments& arguments, std::size_t most);

/// The flag that was typed for what a JSON pointer names, "--links-latency-s" for
/// /links/latency_s; empty when none was.
std::string flag_given_for(const Arguments& arguments, const std::string& path);

const jobs::KindInfo* kind_info(const std::string& name);

}  // namespace evenkeel::cli

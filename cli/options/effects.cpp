// Refuses options that would change nothing, because a user who types one expects an effect.
#include "options/effects.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"

namespace evenkeel::cli {

void refuse_without_effect(const Arguments& arguments, std::span<const std::string_view> names,
                           const std::string& why) {
  for (const std::string_view name : names) {
    if (arguments.given.count(std::string(name)) == 0) continue;
    throw UsageError{concat({name, " has no effect: ", why})};
  }
}

void refuse_loads_options(const Arguments& arguments, const std::string& why) {
  constexpr std::string_view kNames[] = {"--column", "--node", "--sum",
                                         "--comma",  "--unit", "--input-format"};
  refuse_without_effect(arguments, kNames, why);
}

void refuse_graph_options(const Arguments& arguments, const std::string& why) {
  constexpr std::string_view kNames[] = {"--weight", "--base"};
  refuse_without_effect(arguments, kNames, why);
}

void check_buffer_alone(const Arguments& arguments, std::size_t index) {
  const char* other = arguments.files.size() > index  ? "a file"
                      : arguments.setting("loads")    ? "--loads"
                      : arguments.setting("scenario") ? "--scenario"
                                                      : nullptr;
  if (other) throw UsageError{concat({"--buffer and ", other, " cannot both give the loads"})};
  refuse_loads_options(arguments, "--buffer gives the loads");
}

void refuse_beside_request(const Arguments& arguments) {
  constexpr std::string_view kNames[] = {"--why", "--fail-above", "--spectrum", "--log-to"};
  const std::string why = "--print-request prints the job without running it";
  refuse_without_effect(arguments, kNames, why);
  if (arguments.has("--format") && arguments.value("--format") != "json") {
    throw UsageError{concat(
        {"--format ", arguments.value("--format"), " has no effect: ", why, ", always as JSON"})};
  }
  if (arguments.has("--apply-to")) throw UsageError{concat({"--apply-to has no effect: ", why})};
}

void refuse_beside_list(const Arguments& arguments, const std::string& list) {
  constexpr std::string_view kKept[] = {"--format",   "--json",     "--output",  "--quiet",
                                        "--verbose",  "--color",    "--threads", "--time-limit",
                                        "--progress", "--no-limits"};
  for (const std::string& flag : arguments.given) {
    if (std::find(std::begin(kKept), std::end(kKept), flag) != std::end(kKept)) continue;
    throw UsageError{
        concat({flag, " has no effect: ", list, " (see evenkeel ", arguments.command, " --help)"})};
  }
}

}  // namespace evenkeel::cli

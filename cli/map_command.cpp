#include <algorithm>

#include "answers.hpp"
#include "commands.hpp"
#include "network_input.hpp"

namespace evenkeel::cli {

// Tasks come from a JSON file {"comp":[...],"edges":[[from,to,amount],...]} or --tasks random:N.
int run_map(const Arguments& arguments) {
  no_more_files(arguments, 2);
  const auto topology = arguments.settings.find("topology");
  const bool as_flag = topology != arguments.settings.end();
  if (!as_flag && arguments.files.empty()) {
    throw UsageError{"a machine is missing, such as eh:3,2 (see evenkeel map --help)"};
  }
  Json request = settings_request(arguments, "map");
  NetworkInput network;
  const std::string& spec = as_flag ? topology->second : arguments.files[0];
  if (const auto code = read_network_input(arguments, spec, request, network)) return *code;
  Source source{"--tasks", ""};
  const auto rule = arguments.settings.find("tasks");
  const std::size_t index = as_flag ? 0 : 1;
  if (rule != arguments.settings.end()) {
    if (arguments.files.size() > index) {
      throw UsageError{"tasks come from --tasks or from a file, not from both"};
    }
    const Json count = rule->second.rfind("random:", 0) == 0
                           ? Json::parse(rule->second.substr(7), nullptr, false)
                           : Json();
    if (!count.is_number_integer())
      throw UsageError{"--tasks " + rule->second + ": it must be random:N"};
    request["tasks"] = {{"random", {{"tasks", count}}}};
  } else {
    const std::string name =
        input_name(arguments, index, "tasks are missing: give a file or --tasks random:N");
    source.name = shown_name(name);
    request["tasks"] = Json::parse(read_all(name), nullptr, false);
    if (!request["tasks"].is_object()) {
      throw FileError{
          source.name,
          "tasks are one JSON object {\"comp\":[...],\"edges\":[[from,to,amount],...]}"};
    }
  }
  jobs::JobRun job(request.dump());
  prepare(arguments, job);
  network.hand_over(job);
  const std::string text = run_job(job, arguments.limits);
  if (is_error(text)) {
    const std::string path = Json::parse(text)["error"]["path"].get<std::string>();
    if (path.rfind("/topology", 0) == 0) return report_error(arguments, text, network.source);
    const std::string name = path.substr(path.empty() ? 0 : 1, path.find('/', 1) - 1);
    if (!name.empty() && name != "tasks") source = {"--" + name, ""};
    return report_error(arguments, text, source);
  }
  Output out(arguments.output);
  if (arguments.format == "json") {
    out.write(text + "\n");
    out.finish();
    return was_stopped(text) ? kStopped : kDone;
  }
  const Json answer = Json::parse(text);
  out.write(arguments.format == "csv" ? map_csv(answer) : map_text(answer));
  out.finish();
  return exit_code_of(answer, true);
}

}  // namespace evenkeel::cli

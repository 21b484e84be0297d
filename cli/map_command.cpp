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
  return run_on_network(arguments, job, network, source, {"tasks"}, map_text, map_csv);
}

}  // namespace evenkeel::cli

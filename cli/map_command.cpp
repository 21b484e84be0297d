#include <fstream>

#include "answers.hpp"
#include "commands.hpp"
#include "json_input.hpp"
#include "network_input.hpp"
#include "tasks_input.hpp"

namespace evenkeel::cli {
namespace {

// A list of servers, or the name of a file that holds one.
void read_list(const Arguments& arguments, const char* key, Json& request) {
  const auto given = arguments.settings.find(key);
  if (given == arguments.settings.end()) return;
  const std::string& text = given->second;
  if (text == "random" || text == "serial") return;
  const Json list = parse_word("[" + text + "]");
  const bool numbers = text.find_first_not_of("0123456789, ") == std::string::npos;
  request[key] = numbers && list.is_array() ? list : read_mapping_file(text);
}

}  // namespace

int run_map(const Arguments& arguments) {
  no_more_files(arguments, 2);
  const auto topology = arguments.settings.find("topology");
  const bool as_flag = topology != arguments.settings.end();
  if (!as_flag && arguments.files.empty()) {
    throw UsageError{"a machine is missing, such as eh:3,2 (see evenkeel map --help)"};
  }
  Json request = settings_request(arguments, "map");
  read_list(arguments, "start", request);
  read_list(arguments, "mapping", request);
  NetworkInput network;
  const std::string& spec = as_flag ? topology->second : arguments.files[0];
  if (const auto code = read_network_input(arguments, spec, request, network)) return *code;
  TasksInput tasks;
  if (const auto code = read_tasks_input(arguments, as_flag ? 0 : 1, request, tasks)) return *code;
  if (!request["tasks"].contains("random")) add_origin(arguments, request);
  jobs::JobRun job(request.dump());
  prepare(arguments, job);
  network.hand_over(job);
  tasks.hand_over(job);
  return run_on_network(arguments, job, network, tasks.source, {"tasks"},
                        {map_text, map_file, [](const Json& answer) {
                           return max_over_mean(
                               answer["result"]["loads"].get<std::vector<double>>(), {});
                         }});
}

}  // namespace evenkeel::cli

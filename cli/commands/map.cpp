// `evenkeel map`: reads machine and tasks, runs the job, prints the mapping.
#include <unistd.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "evenkeel/base/words.hpp"
#include "host/json.hpp"
#include "input/buffers.hpp"
#include "input/network.hpp"
#include "input/scenario.hpp"
#include "input/tasks.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

// A list of servers, or the name of a file that holds one.
void read_list(const Arguments& arguments, const char* key, Json& request) {
  const auto given = arguments.settings.find(key);
  if (given == arguments.settings.end()) return;
  const std::string& text = given->second;
  const std::vector<std::string> words = key == std::string("start")
                                             ? std::vector<std::string>{"random", "serial"}
                                             : std::vector<std::string>{};
  if (std::find(words.begin(), words.end(), text) != words.end()) return;
  if (is_list(text)) {
    request[key] = parse_word("[" + text + "]");
    if (request[key].is_array()) return;
    throw UsageError{flag_name(key) + " " + text + ": servers are written 0,3,1"};
  }
  const std::string guess = did_you_mean(text, words);
  if (!guess.empty() && access(text.c_str(), F_OK) != 0) {
    throw UsageError{flag_name(key) + " " + text + ": there is no such file" + guess};
  }
  request[key] = read_mapping_file(text);
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
  return run_on_network(arguments, job, network, {{tasks.source, {"tasks"}}},
                        {map_text, map_file,
                         [](const Json& answer) {
                           return max_over_mean(
                               answer["result"]["loads"].get<std::vector<double>>(), {});
                         },
                         true});
}

}  // namespace evenkeel::cli

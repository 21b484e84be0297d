// `evenkeel map`: reads machine and tasks, runs the job, prints the mapping.
#include <unistd.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "commands/each.hpp"
#include "commands/execute.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "host/json.hpp"
#include "input/network.hpp"
#include "input/placements.hpp"
#include "input/scenario.hpp"
#include "input/tasks.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

// A list of servers, or the name of a file with such a list.
void read_list(const Arguments& arguments, const char* key, Json& request) {
  const auto given = arguments.settings.find(key);
  if (given == arguments.settings.end()) return;
  const std::string& text = given->second;
  const std::vector<std::string> words = key == std::string("start")
                                             ? std::vector<std::string>{"random", "serial"}
                                             : std::vector<std::string>{};
  if (std::find(words.begin(), words.end(), text) != words.end()) return;
  if (is_list(text)) {
    request[key] = parse_word(concat({"[", text, "]"}));
    if (request[key].is_array()) return;
    throw bad_value(flag_name(key), text, "a list of servers such as 0,3,1");
  }
  const std::string guess = did_you_mean(text, words);
  if (!guess.empty() && access(text.c_str(), F_OK) != 0) {
    throw UsageError{
        concat({flag_name(key), " is ", in_quotes(text), ", but this file does not exist", guess})};
  }
  std::vector<std::string> notes;
  request[key] = read_mapping_file(text, request, notes);
  note_input(arguments, shown_name(text), notes, request);
}

double map_ratio(const Json& answer) {
  return max_over_mean(answer["result"]["loads"].get<std::vector<double>>(), {});
}

int run_map_batch(const Arguments& arguments, std::size_t index, const JobInput& base) {
  if (arguments.setting("tasks")) {
    throw UsageError{"--each reads one task graph per line from a file or a pipe"};
  }
  if (arguments.format != "text" && arguments.format != "json" && arguments.format != "csv") {
    throw UsageError{concat({"--each and --format ", arguments.format,
                             " cannot be combined: this format needs one file per mapping"})};
  }
  const formats::TaskOptions options = task_options(arguments);
  return run_each(arguments, index, {[&](const std::string& line) {
                    LineJob made{base, map_ratio};
                    TasksInput tasks;
                    read_tasks_line(options, line, made.job.request, tasks);
                    if (!made.job.request["tasks"].contains("random")) {
                      add_origin(arguments, made.job.request);
                    }
                    tasks.hand_over(made.job);
                    return made;
                  }});
}

}  // namespace

int run_map(const Arguments& arguments) {
  no_more_files(arguments, 2);
  const std::string* topology = arguments.setting("topology");
  if (!topology && arguments.files.empty()) {
    throw UsageError{"a machine is missing, such as eh:3,2 (see evenkeel map --help)"};
  }
  JobInput input{settings_request(arguments, "map"), {}};
  Json& request = input.request;
  NetworkInput network;
  const std::string& spec = topology ? *topology : arguments.files[0];
  if (const auto code = read_network_input(arguments, spec, request, network, false)) return *code;
  network.hand_over(input);
  const std::size_t index = topology ? 0 : 1;  // position of the input with the tasks
  const bool batch = arguments.has("--each");
  TasksInput tasks;
  if (!batch) {
    if (const auto code = read_tasks_input(arguments, index, request, tasks)) return *code;
  }
  for (const char* key : {"start", "mapping"}) read_list(arguments, key, request);
  if (batch) return run_map_batch(arguments, index, input);
  if (!request["tasks"].contains("random")) add_origin(arguments, request);
  tasks.hand_over(input);
  return execute(arguments, std::move(input),
                 {{tasks.source, {"tasks"}}, {network.source, {"topology"}}},
                 {jobs::keeping<answers::Map>, map_text, map_file, map_ratio, true});
}

}  // namespace evenkeel::cli

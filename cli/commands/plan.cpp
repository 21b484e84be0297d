// `evenkeel plan`: reads objects and nodes, runs the job, prints which object moves where.
#include <unistd.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "commands/execute.hpp"
#include "commands/plan_forms.hpp"
#include "host/json.hpp"
#include "input/network.hpp"
#include "input/scenario.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

/// A request to read the objects, with the nodes of --nodes.
Json read_request(const Arguments& arguments, std::string& node_text) {
  Json request = {{"kind", "read"}, {"as", "objects"}};
  if (arguments.has("--input-format")) request["format"] = arguments.value("--input-format");
  if (arguments.has("--column")) request["column"] = arguments.value("--column");
  if (arguments.has("--unit")) request["unit"] = parse_word(arguments.value("--unit"));
  if (!arguments.has("--nodes")) return request;
  const std::string nodes = arguments.value("--nodes");
  if (nodes.find_first_not_of("0123456789") == std::string::npos &&
      access(nodes.c_str(), F_OK) != 0) {
    request["nodes"] = parse_word(nodes);
    return request;
  }
  node_text = read_all(nodes);
  request["nodes"] = {{"$buffer", "nodes"}};
  return request;
}

double plan_ratio(const Json& answer) {
  const Json& ratio = answer["result"]["ratio"];
  return ratio.is_null() ? 1 : ratio.get<double>();
}

/// Flags that belong to one form of the command.
struct Form {
  const char* flag;
  int (*run)(const Arguments&);
  std::vector<const char*> own;
};

/// What runs instead of objects and nodes; or null. @throws UsageError.
int (*other_form(const Arguments& arguments))(const Arguments&) {
  const Form forms[] = {{"--chain",
                         run_plan_chain,
                         {"--parts", "--speeds", "--ring", "--old-cuts", "--min-items", "--memory",
                          "--capacity", "--bytes"}},
                        {"--experts", run_plan_experts, {"--old"}},
                        {"--stream",
                         run_plan_stream,
                         {"--rule", "--factor", "--threshold", "--window", "--cooldown",
                          "--horizon", "--noise", "--cost-per-move"}}};
  const Form* chosen = nullptr;
  for (const Form& form : forms) {
    if (arguments.has(form.flag)) {
      if (chosen)
        throw UsageError{std::string(chosen->flag) + " and " + form.flag +
                         " exclude each other: give one of them"};
      chosen = &form;
      continue;
    }
    for (const char* flag : form.own)
      if (arguments.has(flag)) throw UsageError{std::string(flag) + " belongs to " + form.flag};
  }
  return chosen ? chosen->run : nullptr;
}

}  // namespace

int run_plan(const Arguments& arguments) {
  if (const auto run = other_form(arguments)) return run(arguments);
  no_more_files(arguments, 1);
  const std::string file = arguments.files.empty() ? "-" : arguments.files[0];
  if (arguments.files.empty() && isatty(STDIN_FILENO) != 0) {
    throw UsageError{
        "objects are missing: a file, or - for standard input (see evenkeel plan "
        "--help)"};
  }
  std::string node_text;
  JobInput reading{read_request(arguments, node_text), {}};
  const std::string text = read_all(file);
  reading.request["text"] = {{"$buffer", "text"}};
  jobs::JobRun read(reading.request.dump());
  read.set_buffer("text", text);
  if (!node_text.empty()) read.set_buffer("nodes", node_text);
  while (!read.advance(1 << 20)) {
  }
  const std::string answer_text = read.result();
  const Json answer = parse_word(answer_text);
  if (!answer["ok"].get<bool>()) {
    const bool in_nodes = answer["error"]["path"] == "/nodes";
    const Source source = in_nodes ? Source{shown_name(arguments.value("--nodes")), node_text}
                                   : Source{shown_name(file), text};
    return report_error(arguments, answer_text, source);
  }
  JobInput input{settings_request(arguments, "plan"), {}};
  NetworkInput network;
  if (const std::string* spec = arguments.setting("topology")) {
    if (const auto code = read_network_input(arguments, *spec, input.request, network))
      return *code;
    network.hand_over(input);
  }
  for (const auto& [key, value] : answer["result"]["value"].items()) input.request[key] = value;
  if (arguments.has("--unit")) input.request["unit"] = reading.request["unit"];
  if (answer["check"].contains("rounding_error"))
    input.request["unit_error"] = answer["check"]["rounding_error"];
  input.request["input_format"] = answer["result"]["format"];
  std::vector<std::string> notes;
  for (const Json& note : answer["notes"]) notes.push_back(note.get<std::string>());
  print_notes(arguments, shown_name(file), notes);
  return execute(
      arguments, std::move(input),
      {{{shown_name(file), text}, {"objects", "nodes", "groups", "blocks", "comm"}},
       {network.source, {"topology"}}},
      {plan_text, [](const Json& plan, const std::string&) { return plan_csv(plan); }, plan_ratio});
}

}  // namespace evenkeel::cli

// `evenkeel plan`: reads objects and nodes, runs the job, prints which object moves where.
#include <unistd.h>

#include <algorithm>

#include "commands/apply.hpp"
#include "commands/commands.hpp"
#include "commands/execute.hpp"
#include "commands/plan_forms.hpp"
#include "evenkeel/base/concat.hpp"
#include "host/json.hpp"
#include "input/network.hpp"
#include "input/objects.hpp"
#include "input/scenario.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

/// Options of one form of the command, and object options that have no effect in that form.
struct Form {
  const char* flag;
  const char* command;  ///< The form as a command.
  int (*run)(const Arguments&);
  std::vector<const char*> own;
  std::vector<std::string_view> not_for_it;
};

/// The form that runs instead of objects and nodes; or null. @throws UsageError.
int (*other_form(const Arguments& arguments))(const Arguments&) {
  const Form forms[] = {
      {"--chain",
       "plan chain",
       run_plan_chain,
       {"--parts", "--speeds", "--ring", "--old-cuts", "--min-items", "--memory", "--capacity",
        "--bytes"},
       {"--nodes", "--assignment", "--phase"}},
      {"--experts",
       "plan experts",
       run_plan_experts,
       {"--old"},
       {"--nodes", "--assignment", "--phase", "--column", "--unit", "--input-format"}},
      {"--stream",
       "plan stream",
       run_plan_stream,
       {"--rule", "--factor", "--threshold", "--window", "--cooldown", "--horizon", "--noise",
        "--cost-per-move"},
       {"--assignment", "--phase", "--column", "--input-format", "--fail-above", "--why",
        "--print-request"}}};
  const Form* chosen = nullptr;
  for (const Form& form : forms) {
    if (arguments.has(form.flag)) {
      if (chosen)
        throw UsageError{
            concat({chosen->flag, " and ", form.flag, " cannot be combined: give one of them"})};
      chosen = &form;
      continue;
    }
    for (const char* flag : form.own)
      if (arguments.has(flag)) throw UsageError{concat({flag, " works only with ", form.flag})};
  }
  if (chosen && applies(arguments))
    throw UsageError{
        concat({"--apply-to and --undo work only with objects, not with ", chosen->flag})};
  if (chosen) {
    check_required(*find_command(chosen->command), arguments);
    const std::string why = concat({chosen->flag, " does not use it"});
    refuse_without_effect(arguments, chosen->not_for_it, why);
    refuse_graph_options(arguments, why);
  }
  return chosen ? chosen->run : nullptr;
}

/// Runs the plan to find its final state, and plans back from there.
int run_back(const Arguments& arguments, JobInput input, const std::vector<Data>& data,
             std::string_view text) {
  const Json request = input.request;
  JobInput back = input;
  jobs::JobRun job = make_job(arguments, std::move(input));
  const jobs::Answer answer = run_job(job, arguments.limits);
  const Json plan = Json::parse(answer.text);
  if (!answer.ok)
    return report_error(arguments, answer.text, source_of_error(arguments, answer.text, data));
  if (!answer.has_result) {
    print_without_result(arguments, answer.text, answer.ok);
    return exit_code_of(answer);
  }
  back.request = way_back(request, plan);
  return execute_back(arguments, std::move(back), data, {text, format_read(request)});
}

}  // namespace

void ask_for_file(const Arguments& arguments, const FileFormats& formats, Json& request) {
  const std::string& format = arguments.format;
  if (format == "text" || format == "json" || format == "csv") return;
  if (std::find(formats.begin(), formats.end(), format) == formats.end())
    throw UsageError{concat({"--format ", format, " is not available for this form of a plan: use ",
                             formats[0], " or ", formats[1]})};
  if (arguments.table)
    throw UsageError{concat({"--table and --format ", format, " cannot be combined"})};
  request["write_as"] = format;
}

int run_plan(const Arguments& arguments) {
  if (const auto run = other_form(arguments)) return run(arguments);
  const std::vector<std::string> files =
      arguments.files.empty() ? std::vector<std::string>{"-"} : arguments.files;
  if (arguments.files.empty() && isatty(STDIN_FILENO) != 0) {
    throw UsageError{
        "objects are missing: give a file, or - for standard input (see evenkeel plan "
        "--help)"};
  }
  JobInput input{settings_request(arguments, "plan"), {}};
  ask_for_file(arguments, kFilesOfNodes, input.request);
  NetworkInput network;
  if (const std::string* spec = arguments.setting("topology")) {
    if (const auto code = read_network_input(arguments, *spec, input.request, network))
      return *code;
    network.hand_over(input);
  } else {
    refuse_graph_options(arguments, "no --topology is given");
  }
  ObjectsInput objects;
  if (const auto code = read_objects_input(arguments, files, input.request, objects)) return *code;
  const std::vector<Data> data = {
      {objects.source, {"objects", "nodes", "groups", "blocks", "comm"}},
      {network.source, {"topology"}}};
  if (arguments.has("--undo")) return run_back(arguments, std::move(input), data, objects.text);
  After after;
  const Json request = applies(arguments) ? input.request : Json();
  if (applies(arguments)) {
    after = [&](const jobs::Answer& answer) {
      if (answer.has_result)
        apply_plan(arguments, request, Json::parse(answer.text),
                   {objects.text, format_read(request)});
    };
  }
  return execute(arguments, std::move(input), data, view_of_plan(plan_text, plan_csv), after);
}

}  // namespace evenkeel::cli

// `evenkeel plan`: reads objects and nodes, runs the job, prints which object moves where.
#include <unistd.h>

#include <algorithm>

#include "commands/commands.hpp"
#include "commands/execute.hpp"
#include "commands/plan_forms.hpp"
#include "evenkeel/base/concat.hpp"
#include "host/json.hpp"
#include "input/network.hpp"
#include "input/objects.hpp"
#include "input/scenario.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

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
        throw UsageError{
            concat({chosen->flag, " and ", form.flag, " exclude each other: give one of them"})};
      chosen = &form;
      continue;
    }
    for (const char* flag : form.own)
      if (arguments.has(flag)) throw UsageError{concat({flag, " belongs to ", form.flag})};
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
  JobInput input{settings_request(arguments, "plan"), {}};
  NetworkInput network;
  if (const std::string* spec = arguments.setting("topology")) {
    if (const auto code = read_network_input(arguments, *spec, input.request, network))
      return *code;
    network.hand_over(input);
  }
  ObjectsInput objects;
  if (const auto code = read_objects_input(arguments, file, input.request, objects)) return *code;
  return execute(
      arguments, std::move(input),
      {{objects.source, {"objects", "nodes", "groups", "blocks", "comm"}},
       {network.source, {"topology"}}},
      {plan_text, [](const Json& plan, const std::string&) { return plan_csv(plan); }, plan_ratio});
}

}  // namespace evenkeel::cli

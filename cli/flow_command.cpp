#include "answers.hpp"
#include "commands.hpp"
#include "loads_input.hpp"
#include "network_input.hpp"
#include "scenario_input.hpp"

namespace evenkeel::cli {
int run_flow(const Arguments& arguments) {
  no_more_files(arguments, 2);
  const auto given = arguments.settings.find("topology");
  const bool as_flag = given != arguments.settings.end();
  if (!as_flag && arguments.files.empty()) {
    throw UsageError{
        "a topology is missing, such as torus:8,8 or file:NAME (see evenkeel flow "
        "--help)"};
  }
  NetworkInput network;
  const std::string& spec = as_flag ? given->second : arguments.files[0];
  Json request = settings_request(arguments, "flow");
  if (const auto code = read_network_input(arguments, spec, request, network)) return *code;
  add_machine(arguments, request);
  LoadsInput loads;
  const auto scenario = arguments.settings.find("scenario");
  if (scenario != arguments.settings.end()) {
    if (arguments.settings.count("loads") > 0 || arguments.files.size() > (as_flag ? 0U : 1U)) {
      throw UsageError{"loads and --scenario exclude each other: give one of them"};
    }
    request["scenario"] = scenario_of(scenario->second);
    loads.source.name = "--scenario";
  } else {
    request["loads"] = {{"$buffer", "loads"}};
    if (!arguments.buffers.empty()) {
      loads.source.name = "--buffer";
    } else {
      if (const auto code = read_loads_input(arguments, as_flag ? 0 : 1, loads)) return *code;
      add_labels(arguments, loads, network.has_labels, request);
      if (!loads.table.speeds.empty() && !request.contains("speeds")) {
        request["speeds"] = loads.table.speeds;
      }
    }
  }
  jobs::JobRun job(request.dump());
  prepare(arguments, job);
  network.hand_over(job);
  FlowView view;
  if (request.contains("loads") && arguments.buffers.empty()) {
    if (arguments.format != "json") view.loads = loads.table.loads;
    job.set_buffer("loads", std::move(loads.table.loads));
  }
  return run_on_network(
      arguments, job, network, loads.source, {"loads", "labels", "scenario"},
      [&](const Json& answer) {
        place_loads(request, answer, view.loads);
        return flow_text(answer, view);
      },
      [](const Json& answer, const std::string&) { return flow_csv(answer); });
}

}  // namespace evenkeel::cli

// `evenkeel flow`: reads network and loads, runs the job, prints the flow.
#include "commands/commands.hpp"
#include "evenkeel/jobs/scenario.hpp"
#include "input/buffers.hpp"
#include "input/loads.hpp"
#include "input/network.hpp"
#include "input/scenario.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

// What the flow leaves, converged or not, over the speeds.
double remaining_ratio(const Json& answer, const Json& request, const std::vector<Load>& initial) {
  std::vector<double> loads(initial.begin(), initial.end());
  if (request.contains("scenario")) {
    for (const Load load : jobs::loads_of_scenario(
             request["scenario"].dump(), answer["input"]["nodes"].get<std::size_t>(),
             answer["settings"]["seed"].get<std::int64_t>())) {
      loads.push_back(static_cast<double>(load));
    }
  }
  const Json& result = answer["result"];
  for (std::size_t e = 0; e < result["edges"].size(); ++e) {
    const double units = result["flow"][e].get<double>();
    loads[result["edges"][e][0].get<std::size_t>()] -= units;
    loads[result["edges"][e][1].get<std::size_t>()] += units;
  }
  return max_over_mean(loads, request.contains("speeds")
                                  ? request["speeds"].get<std::vector<double>>()
                                  : std::vector<double>{});
}

}  // namespace

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
    if (arguments.has("--buffer")) {
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
  std::vector<Load> initial = loads.table.loads;
  if (arguments.has("--buffer")) initial = buffered_loads(arguments);
  if (request.contains("loads") && !arguments.has("--buffer")) {
    if (arguments.format != "json") view.loads = loads.table.loads;
    job.set_buffer("loads", std::move(loads.table.loads));
  }
  return run_on_network(
      arguments, job, network, {{loads.source, {"loads", "labels", "scenario"}}},
      {[&](const Json& answer) {
         place_loads(request, answer, view.loads);
         return flow_text(answer, view);
       },
       [](const Json& answer, const std::string&) { return flow_csv(answer); },
       [&](const Json& answer) { return remaining_ratio(answer, request, initial); },
       scenario != arguments.settings.end() && is_random_scenario(scenario->second)});
}

}  // namespace evenkeel::cli

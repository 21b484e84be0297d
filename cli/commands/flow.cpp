// `evenkeel flow`: reads network and loads, runs the job, prints the flow.
#include "commands/columns.hpp"
#include "commands/commands.hpp"
#include "commands/each.hpp"
#include "commands/execute.hpp"
#include "evenkeel/jobs/scenario.hpp"
#include "input/buffers.hpp"
#include "input/guesses.hpp"
#include "input/loads.hpp"
#include "input/network.hpp"
#include "input/scenario.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

// The loads that remain after the flow, converged or not, divided by the speeds.
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

// The network of the command line, as the base of one job or of a batch.
std::optional<int> make_base(const Arguments& arguments, JobInput& input, NetworkInput& network) {
  const std::string* given = arguments.setting("topology");
  if (!given && arguments.files.empty()) {
    throw UsageError{
        "a topology is missing, such as torus:8,8 or file:NAME (see evenkeel flow "
        "--help)"};
  }
  input.request = settings_request(arguments, "flow");
  const std::string& spec = given ? *given : arguments.files[0];
  if (const auto code = read_network_input(arguments, spec, input.request, network)) return code;
  network.hand_over(input);
  return std::nullopt;
}

int run_flow_batch(const Arguments& arguments, std::size_t index, JobInput base) {
  const bool takes_speeds = !base.request.contains("speeds");
  VectorLines vectors(arguments, std::move(base), takes_speeds);
  return run_each(arguments, index,
                  {[&](const std::string& line) {
                     formats::LoadTable table;
                     LineJob made{vectors.job_of(line, table), nullptr};
                     made.ratio = [request = made.job.request,
                                   loads = table.loads](const Json& answer) {
                       return remaining_ratio(answer, request, loads);
                     };
                     return made;
                   },
                   vectors.rows()});
}

}  // namespace

int run_flow(const Arguments& typed) {
  // position of the input with the loads
  const std::size_t index = typed.setting("topology") ? 0 : 1;
  const Arguments arguments = with_loads(typed, index);
  no_more_files(arguments, 2);
  if (const auto code = run_columns(arguments, index, run_flow)) return *code;
  NetworkInput network;
  JobInput input;
  if (const auto code = make_base(arguments, input, network)) return *code;
  if (arguments.has("--each")) return run_flow_batch(arguments, index, std::move(input));
  if (arguments.has("--buffer")) check_buffer_alone(arguments, index);
  Json& request = input.request;
  LoadsInput loads;
  const std::string* scenario = arguments.setting("scenario");
  if (scenario) {
    if (arguments.setting("loads") || arguments.files.size() > index) {
      throw UsageError{"loads and --scenario cannot be combined: give one of them"};
    }
    refuse_loads_options(arguments, "--scenario generates the loads");
    request["scenario"] = scenario_of(*scenario);
    loads.source.name = "--scenario";
  } else {
    request["loads"] = {{"$buffer", "loads"}};
    if (arguments.has("--buffer")) {
      loads.source.name = "--buffer";
    } else {
      if (const auto code = read_loads_input(arguments, index, loads)) return *code;
      add_labels(arguments, loads, network.has_labels, request);
      if (!loads.table.speeds.empty() && !request.contains("speeds")) {
        request["speeds"] = loads.table.speeds;
      }
    }
  }
  std::vector<Load> before;
  std::vector<Load> initial = loads.table.loads;
  if (arguments.has("--buffer")) initial = buffered_loads(arguments);
  if (request.contains("loads") && !arguments.has("--buffer")) {
    if (arguments.format != "json") before = loads.table.loads;
    input.set_buffer("loads", std::move(loads.table.loads));
  }
  const Json asked = request;
  After after;
  // Before the labels become printable: rows join the nodes by the exact names in the files.
  if (arguments.format == "text" && request.contains("labels")) {
    after = [&](const jobs::Answer& answer) {
      if (answer.has_result) place_loads(asked, Json::parse(answer.text), before);
    };
  }
  return execute(
      arguments, std::move(input),
      {{loads.source, {"loads", "labels", "scenario"}}, {network.source, {"topology"}}},
      {jobs::keeping<answers::Flow>, [&](const Shown& answer) { return flow_text(answer, before); },
       [](const Shown& answer, const std::string&) { return flow_csv(answer); },
       [&](const Json& answer) { return remaining_ratio(answer, asked, initial); },
       scenario && is_random_scenario(*scenario)},
      after);
}

}  // namespace evenkeel::cli

#include "answers.hpp"
#include "commands.hpp"
#include "loads_input.hpp"
#include "network_input.hpp"

namespace evenkeel::cli {
namespace {

constexpr const char* kScenarios =
    "peak:TOTAL,NODE, random:MEAN, gradient:MEAN or hot-spots:MEAN,COUNT";

// "peak:51200,0" as {"peak":{"total":51200,"node":0}}
Json scenario_of(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::string name = text.substr(0, colon);
  const Json numbers = colon == std::string::npos
                           ? Json()
                           : Json::parse("[" + text.substr(colon + 1) + "]", nullptr, false);
  std::vector<const char*> keys;
  if (name == "peak") keys = {"total", "node"};
  if (name == "random" || name == "gradient") keys = {"mean"};
  if (name == "hot-spots") keys = {"mean", "count"};
  if (keys.empty() || !numbers.is_array() || numbers.size() != keys.size()) {
    throw UsageError{"--scenario " + text + ": it must be " + kScenarios};
  }
  Json values = Json::object();
  for (std::size_t i = 0; i < keys.size(); ++i) values[keys[i]] = numbers[i];
  return {{name == "hot-spots" ? "hot_spots" : name, values}};
}

// Either both times or none.
void add_machine(const Arguments& arguments, Json& request) {
  if (arguments.machine_startup.empty() && arguments.machine_per_unit.empty()) return;
  if (request.contains("machine")) {
    throw UsageError{"--machine names a machine; --machine-startup-ms describes another"};
  }
  Json machine = Json::object();
  for (const auto& [key, text] : {std::pair{"startup_ms", arguments.machine_startup},
                                  std::pair{"per_unit_ms", arguments.machine_per_unit}}) {
    const Json value = Json::parse(text, nullptr, false);
    if (!value.is_number() || value < 0) {
      throw UsageError{
          "a machine of your own needs --machine-startup-ms and "
          "--machine-per-unit-ms, numbers from 0"};
    }
    machine[key] = value;
  }
  request["machine"] = machine;
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
  const std::string text = run_job(job, arguments.limits);
  if (is_error(text)) {
    const std::string path = Json::parse(text)["error"]["path"].get<std::string>();
    if (path.rfind("/topology", 0) == 0) return report_error(arguments, text, network.source);
    const std::string setting = path.substr(path.empty() ? 0 : 1, path.find('/', 1) - 1);
    if (!setting.empty() && setting != "loads" && setting != "scenario") {
      loads.source = {"--" + setting, ""};
    }
    return report_error(arguments, text, loads.source);
  }
  Output out(arguments.output);
  if (arguments.format == "json") {
    out.write(text + "\n");
    out.finish();
    return was_stopped(text) ? kStopped : kDone;
  }
  const Json answer = Json::parse(text);
  out.write(arguments.format == "csv" ? flow_csv(answer) : flow_text(answer, view));
  out.finish();
  return exit_code_of(answer, true);
}

}  // namespace evenkeel::cli

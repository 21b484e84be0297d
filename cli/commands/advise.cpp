// `evenkeel advise`: reads nodes or loads, runs the job, prints the ranking of topologies.
#include <algorithm>
#include <cstdio>

#include "commands/columns.hpp"
#include "commands/commands.hpp"
#include "commands/execute.hpp"
#include "evenkeel/base/concat.hpp"
#include "host/json.hpp"
#include "input/guesses.hpp"
#include "input/loads.hpp"
#include "input/network.hpp"
#include "input/scenario.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

// A node count such as 16 or 1e3, and not a file name.
bool is_number(const std::string& word) {
  return is_list(word) && Json::parse(word, nullptr, false).is_number();
}

// "torus:8,8; hypercube:6": the numbers of a topology are separated by commas.
Json topologies_of(const std::string& text) {
  Json list = Json::array();
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(';', from), text.size());
    const std::size_t first = text.find_first_not_of(' ', from);
    if (first < to)
      list.push_back(text.substr(first, text.find_last_not_of(' ', to - 1) + 1 - first));
    from = to + 1;
  }
  if (list.empty())
    throw UsageError{"--candidates needs a list of topologies such as 'torus:8,8; hypercube:6'"};
  return list;
}

Json weights_of(const std::string& text) {
  const Json numbers = parse_word(concat({"[", text, "]"}));
  if (!numbers.is_array() || numbers.size() != 2 || !numbers[0].is_number() ||
      !numbers[1].is_number()) {
    throw bad_value("--weights", text, "two numbers from 0, FLOW,MIGRATION");
  }
  return {{"flow", numbers[0]}, {"migration", numbers[1]}};
}

}  // namespace

int run_advise(const Arguments& typed) {
  // One number is the number of nodes; several are their loads.
  const bool one_number = typed.files.size() == 1 && is_number(typed.files[0]);
  const Arguments arguments = with_loads(typed, one_number ? 1 : 0);
  no_more_files(arguments, 1);
  const auto given = [&](const char* name) { return arguments.settings.contains(name); };
  const auto setting = [&](const char* name) { return arguments.settings.at(name); };
  JobInput input{settings_request(arguments, "advise"), {}};
  Json& request = input.request;
  const bool counted = !arguments.files.empty() && is_number(arguments.files[0]);
  if (const auto code = run_columns(arguments, counted ? 1 : 0, run_advise)) return *code;
  if (counted && given("nodes"))
    throw UsageError{
        concat({"the number of nodes is given twice: as ", arguments.files[0], " and by --nodes"})};
  if (counted) {
    request["nodes"] = parse_word(arguments.files[0]);
    if (request["nodes"].is_discarded()) {
      throw UsageError{arguments.files[0] + ": a number of nodes such as 64 was expected"};
    }
  }
  if (given("candidates")) request["candidates"] = topologies_of(setting("candidates"));
  if (given("weights")) request["weights"] = weights_of(setting("weights"));
  NetworkInput network;
  if (given("topology")) {
    if (const auto code = read_network_input(arguments, setting("topology"), request, network)) {
      return *code;
    }
  } else {
    refuse_graph_options(arguments, "no --topology is given");
  }
  if (arguments.has("--buffer")) check_buffer_alone(arguments, counted ? 1 : 0);
  LoadsInput loads;
  const bool from_file = !arguments.files.empty() && !counted;
  if (given("scenario")) {
    if (given("loads") || from_file) {
      throw UsageError{"loads and --scenario cannot be combined: give one of them"};
    }
    refuse_loads_options(arguments, "--scenario generates the loads");
    request["scenario"] = scenario_of(setting("scenario"));
    loads.source.name = "--scenario";
  } else if (arguments.has("--buffer")) {
    request["loads"] = {{"$buffer", "loads"}};
    loads.source.name = "--buffer";
  } else if (given("loads") || from_file ||
             !(request.contains("nodes") || given("topology") || given("ranks"))) {
    if (const auto code = read_loads_input(arguments, counted ? 1 : 0, loads)) return *code;
    if (!loads.table.speeds.empty())
      loads.table.notes.emplace_back(
          "Ignored: the speeds. advise supports only nodes of equal speed.");
    request["loads"] = {{"$buffer", "loads"}};
    add_labels(arguments, loads, network.has_labels, request);
  } else {
    refuse_loads_options(arguments, "no loads are read");
  }
  network.hand_over(input);
  if (request.contains("loads") && !arguments.has("--buffer"))
    input.set_buffer("loads", std::move(loads.table.loads));
  // a random scenario drew the loads
  const bool ranked = request.contains("nodes") || given("topology");
  const bool random = given("scenario") ? is_random_scenario(setting("scenario"))
                                        : ranked && !request.contains("loads");
  return execute(arguments, std::move(input),
                 {{loads.source, {"loads", "labels", "scenario"}}, {network.source, {"topology"}}},
                 {jobs::keeping<answers::Advise>, advise_text,
                  [](const Shown& answer, const std::string&) { return advise_csv(answer); },
                  nullptr, random});
}

}  // namespace evenkeel::cli

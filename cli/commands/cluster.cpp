// `evenkeel cluster`: reads platforms, network and loads, runs the job, prints the results.
#include <unistd.h>

#include <algorithm>
#include <tuple>

#include "commands/columns.hpp"
#include "commands/commands.hpp"
#include "commands/each.hpp"
#include "commands/execute.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/platforms.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "host/json.hpp"
#include "input/guesses.hpp"
#include "input/loads.hpp"
#include "input/measured.hpp"
#include "input/network.hpp"
#include "input/scenario.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

// A network specification given instead of a file name.
void check_is_file(const std::string& flag, const std::string& name) {
  if (access(name.c_str(), F_OK) == 0) return;
  if (name.rfind("file:", 0) == 0) {
    throw UsageError{concat({flag, " ", name, ": write ", flag, " ", name.substr(5)})};
  }
  if (!names_topology(name)) return;  // the file is missing
  throw UsageError{
      concat({flag, " ", name, " is a network and not a file: write evenkeel cluster ", name})};
}

// A SimGrid platform, a table of links or a table of speeds.
std::optional<int> read_platform_file(const Arguments& arguments, const std::string& file,
                                      formats::PlatformFormat format, Json& request,
                                      formats::PlatformText& platform) {
  const std::string text = read_all(file);
  try {
    platform = formats::read_platform(text, format);
  } catch (const Error& error) {
    return report_misread(arguments, formats::Kind::platform, error, {shown_name(file), text});
  }
  note_input(arguments, shown_name(file), platform.notes, request);
  return std::nullopt;
}

// @param names  Names of the nodes of the platform's network.
std::optional<int> add_platforms(const Arguments& arguments, Json& request,
                                 std::vector<std::string>& names) {
  using formats::PlatformFormat;
  const std::string file = arguments.value("--platform");
  for (const auto& [flag, text, format] :
       {std::tuple{"--platform", file.empty() ? nullptr : &file, PlatformFormat::automatic},
        std::tuple{"--links", arguments.setting("links"), PlatformFormat::links},
        std::tuple{"--speeds", arguments.setting("speeds"), PlatformFormat::speeds}}) {
    if (!text) continue;
    if (flag == std::string("--speeds")) {
      const bool pattern = text->rfind("pattern:", 0) == 0;
      const Json list = parse_word(concat({"[", pattern ? text->substr(8) : *text, "]"}));
      if (list.is_discarded() && (pattern || is_list(*text))) {
        throw bad_value("--speeds", *text, "a list of numbers such as 1e9,2e9");
      }
      if (list.is_array()) {
        request["speeds"] = pattern ? Json{{"pattern", list}} : list;
        continue;
      }
    }
    check_is_file(flag, *text);
    formats::PlatformText platform;
    if (const auto code = read_platform_file(arguments, *text, format, request, platform))
      return code;
    if (!platform.links.empty()) {
      for (const char* key : {"links.latency_s", "links.bandwidth_bytes"}) {
        if (!arguments.setting(key)) continue;
        throw UsageError{flag_name(key) + " and the links of a file cannot be combined"};
      }
      Json edges = Json::array(), links = Json::array();
      for (const formats::PlatformLink& link : platform.links) {
        edges.push_back({link.u, link.v});
        links.push_back({link.u, link.v, link.latency_s, link.bandwidth_bytes});
      }
      request["topology"] = {{"nodes", platform.nodes}, {"edges", std::move(edges)}};
      names = platform.names;
      if (!names.empty()) request["topology"]["labels"] = names;
      request["links"] = std::move(links);
    }
    if (!platform.speeds.empty()) request["speeds"] = platform.speeds;
  }
  return std::nullopt;
}

// "10,0,500;20,3,100", or a file with a JSON list or one triple per line.
void add_triples(const Arguments& arguments, const char* key, Json& request) {
  const std::string* given = arguments.setting(key);
  if (!given) return;
  std::string text = *given;
  const bool inline_list = is_list(text);
  if (!inline_list) text = read_words(*given);
  Json list = parse_word(text);
  if (!list.is_array()) {
    list = Json::array();
    std::size_t line = 0;
    for (std::size_t from = 0; from < text.size();) {
      const std::size_t to = std::min(text.find_first_of(";\n", from), text.size());
      std::string part = text.substr(from, to - from);
      from = to + 1;
      ++line;
      if (part.find_first_not_of(" \r\t") == std::string::npos) continue;
      Json triple = parse_word(concat({"[", part, "]"}));
      if (!triple.is_array() && line == 1 && !inline_list) continue;  // a header
      if (!triple.is_array() || triple.size() != 3) {
        if (inline_list)
          throw bad_value(flag_name(key), part, "three whole numbers per link, such as 10,0,500");
        throw FileError{concat({shown_name(*given), ":", line}),
                        "three whole numbers were expected, such as 10,0,500"};
      }
      list.push_back(std::move(triple));
    }
  }
  request[key] = std::move(list);
}

// The settings of a cluster without its loads, shared by one job and a batch.
struct ClusterParts {
  JobInput input;
  NetworkInput network;
  ListInput units;
  std::vector<std::string> names;  // of a platform's nodes
  std::size_t index = 0;           // of the input with the loads

  std::optional<int> read(Arguments& arguments) {
    Json& request = input.request = settings_request(arguments, "cluster");
    network.source = {"evenkeel cluster", ""};
    if (const auto code = add_platforms(arguments, request, names)) return code;
    add_triples(arguments, "arrivals", request);
    add_triples(arguments, "dead_links", request);
    if (const std::string* file = arguments.setting("units")) {
      read_list(arguments, *file, "units", request, units);
    }
    const std::string* flag = arguments.setting("topology");
    if (flag && request.contains("topology") && request["topology"].is_object()) {
      throw UsageError{"the network is given twice: by a file and by --topology"};
    }
    const bool known = request.contains("topology") || request.contains("preset");
    index = known ? 0 : 1;
    arguments = with_loads(arguments, index);
    no_more_files(arguments, index + 1);
    if (flag || !known) {
      if (!flag && arguments.files.empty()) missing_network(arguments);
      const std::string& spec = flag ? *flag : arguments.files[0];
      if (const auto code = read_network_input(arguments, spec, request, network)) return code;
    } else {
      refuse_graph_options(arguments, "no graph file is read");
    }
    network.hand_over(input);
    return std::nullopt;
  }

 private:
  [[noreturn]] static void missing_network(const Arguments& arguments) {
    if (arguments.has("--platform")) {
      throw UsageError{arguments.value("--platform") +
                       " has speeds but no links: also give a topology such as torus:8,8"};
    }
    throw UsageError{
        "a network is missing: give --preset dsl, --platform FILE, or a topology such as torus:8,8 "
        "(see evenkeel cluster --help)"};
  }
};

// The speeds of a platform are in the order of its nodes, so the loads need the same order.
void place_beside_speeds(const std::vector<std::string>& names, Json& request,
                         std::vector<Load>& loads) {
  if (!request.contains("labels") || names.empty() || !request.contains("speeds")) return;
  place_loads(request, {{"input", {{"labels", names}}}}, loads);
  request["labels"] = names;
}

// Arriving tokens use the unit of the loads.
void measure_arrivals(Json& request) {
  if (!request.contains("unit") || !request.contains("arrivals")) return;
  for (Json& triple : request["arrivals"]) {
    if (triple.is_array() && triple.size() == 3 && triple[2].is_number())
      triple[2] =
          in_units("--arrivals", triple[2].dump(), request["unit"].get<double>(), Amount::whole);
  }
}

double cluster_ratio(const Json& answer) {
  const Json& ratio = answer["result"]["max_over_share"];
  return ratio.is_null() ? 1 : ratio.get<double>();
}

int run_cluster_batch(const Arguments& arguments, ClusterParts& parts) {
  const bool takes_speeds = !parts.input.request.contains("speeds");
  VectorLines vectors(arguments, std::move(parts.input), takes_speeds);
  return run_each(arguments, parts.index,
                  {[&](const std::string& line) {
                     formats::LoadTable table;
                     LineJob made{vectors.job_of(line, table), cluster_ratio};
                     measure_arrivals(made.job.request);
                     place_beside_speeds(parts.names, made.job.request, table.loads);
                     made.job.set_buffer("loads", std::move(table.loads));
                     return made;
                   },
                   vectors.rows()});
}

}  // namespace

int run_cluster(const Arguments& typed) {
  Arguments arguments = typed;
  ClusterParts parts;
  if (const auto code = parts.read(arguments)) return *code;
  const std::size_t index = parts.index;
  if (arguments.has("--each")) return run_cluster_batch(arguments, parts);
  if (const auto code = run_columns(arguments, index, run_cluster)) return *code;
  if (arguments.has("--buffer")) check_buffer_alone(arguments, index);
  Json& request = parts.input.request;
  LoadsInput loads;
  const std::string* scenario = arguments.setting("scenario");
  const bool named = arguments.files.size() > index || arguments.setting("loads");
  if (scenario) {
    if (named) throw UsageError{"loads and --scenario cannot be combined: give one of them"};
    refuse_loads_options(arguments, "--scenario generates the loads");
    request["scenario"] = scenario_of(*scenario);
    loads.source.name = "--scenario";
  } else if (!arguments.values("--buffer").empty()) {
    request["loads"] = {{"$buffer", "loads"}};
    loads.source.name = "--buffer";
  } else if (named || (!request.contains("preset") && !request.contains("units"))) {
    if (const auto code = read_loads_input(arguments, index, loads)) return *code;
    request["loads"] = {{"$buffer", "loads"}};
    add_labels(arguments, loads, parts.network.has_labels || !parts.names.empty(), request);
    measure_arrivals(request);
    try {
      place_beside_speeds(parts.names, request, loads.table.loads);
    } catch (const Error& error) {
      return report_error(arguments, jobs::error_answer("cluster", error), loads.source);
    }
    if (!loads.table.speeds.empty() && !request.contains("speeds")) {
      request["speeds"] = loads.table.speeds;
    }
    parts.input.set_buffer("loads", std::move(loads.table.loads));
  } else {
    refuse_loads_options(arguments, concat({request.contains("preset") ? "--preset" : "--units",
                                            " defines the loads"}));
  }
  return execute(arguments, std::move(parts.input),
                 {{loads.source, {"loads", "labels", "scenario"}},
                  {parts.units.source, {"units"}},
                  {parts.network.source, {"topology"}}},
                 {jobs::keeping<answers::Cluster>, cluster_text,
                  [](const Shown& answer, const std::string&) { return cluster_csv(answer); },
                  cluster_ratio, scenario && is_random_scenario(*scenario)});
}

}  // namespace evenkeel::cli

// `evenkeel cluster`: reads platforms, network and loads, runs the job, prints what balancing does.
#include <unistd.h>

#include <algorithm>
#include <tuple>

#include "commands/commands.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/platforms.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "host/json.hpp"
#include "input/buffers.hpp"
#include "input/loads.hpp"
#include "input/network.hpp"
#include "input/scenario.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

// A network written where a file is expected.
void check_is_file(const std::string& flag, const std::string& name) {
  if (access(name.c_str(), F_OK) == 0) return;
  if (name.rfind("file:", 0) == 0) {
    throw UsageError{flag + " " + name + ": write " + flag + " " + name.substr(5)};
  }
  try {
    graph::parse_topology(name);
  } catch (const Error&) {
    return;  // a file that is missing
  }
  throw UsageError{flag + " " + name + " is a network and no file: write evenkeel cluster " + name};
}

// A SimGrid platform, a table of links or one of speeds.
std::optional<int> read_platform_file(const Arguments& arguments, const std::string& file,
                                      formats::PlatformFormat format,
                                      formats::PlatformText& platform) {
  const std::string text = read_all(file);
  try {
    platform = formats::read_platform(text, format);
  } catch (const Error& error) {
    return report_error(arguments, jobs::error_answer("cluster", error), {shown_name(file), text});
  }
  print_notes(arguments, shown_name(file), platform.notes);
  return std::nullopt;
}

// `names` are those of the nodes of the platform's network.
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
      const Json list = parse_word("[" + (pattern ? text->substr(8) : *text) + "]");
      if (list.is_discarded() && (pattern || is_list(*text))) {
        throw UsageError{"--speeds " + *text + ": numbers such as 1e9,2e9 were expected"};
      }
      if (list.is_array()) {
        request["speeds"] = pattern ? Json{{"pattern", list}} : list;
        continue;
      }
    }
    check_is_file(flag, *text);
    formats::PlatformText platform;
    if (const auto code = read_platform_file(arguments, *text, format, platform)) return code;
    if (!platform.links.empty()) {
      for (const char* key : {"links.latency_s", "links.bandwidth_bytes"}) {
        if (!arguments.setting(key)) continue;
        throw UsageError{flag_name(key) + " and the links of a file exclude each other"};
      }
      Json edges = Json::array(), links = Json::array();
      for (const formats::PlatformLink& link : platform.links) {
        edges.push_back({link.u, link.v});
        links.push_back({link.u, link.v, link.latency_s, link.bandwidth_bytes});
      }
      request["topology"] = {{"nodes", platform.nodes}, {"edges", std::move(edges)}};
      names = platform.names;
      for (std::string& name : names) name = valid_utf8(name);
      if (!names.empty()) request["topology"]["labels"] = names;
      request["links"] = std::move(links);
    }
    if (!platform.speeds.empty()) request["speeds"] = platform.speeds;
  }
  return std::nullopt;
}

// "10,0,500;20,3,100", or a file with a JSON list or one triple a line.
void add_triples(const Arguments& arguments, const char* key, Json& request) {
  const std::string* given = arguments.setting(key);
  if (!given) return;
  std::string text = *given;
  const bool inline_list = is_list(text);
  if (!inline_list) text = read_all(*given);
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
      Json triple = parse_word("[" + part + "]");
      if (!triple.is_array() && line == 1 && !inline_list) continue;  // a header
      if (!triple.is_array() || triple.size() != 3) {
        const std::string what = "three whole numbers were expected, such as 10,0,500";
        if (inline_list) throw UsageError{flag_name(key) + " " + part + ": " + what};
        throw FileError{shown_name(*given) + ":" + std::to_string(line), what};
      }
      list.push_back(std::move(triple));
    }
  }
  request[key] = std::move(list);
}

}  // namespace

int run_cluster(const Arguments& arguments) {
  Json request = settings_request(arguments, "cluster");
  NetworkInput network;
  network.source = {"topology", ""};
  std::vector<std::string> names;
  if (const auto code = add_platforms(arguments, request, names)) return *code;
  add_triples(arguments, "arrivals", request);
  add_triples(arguments, "dead_links", request);
  ListInput units;
  if (const std::string* file = arguments.setting("units")) {
    read_list(*file, "units", request, units);
  }
  const auto as_flag = arguments.settings.find("topology");
  if (request.contains("topology") && as_flag != arguments.settings.end() &&
      request["topology"].is_object()) {
    throw UsageError{"the network is given twice: by a file and by --topology"};
  }
  const bool known = request.contains("topology") || request.contains("preset");
  const std::size_t at = known ? 0 : 1;  // where the loads stand
  no_more_files(arguments, at + 1);
  if (as_flag != arguments.settings.end() || !known) {
    if (!known && arguments.files.empty() && arguments.has("--platform")) {
      throw UsageError{arguments.value("--platform") +
                       " has speeds but no links: give a topology too, such as torus:8,8"};
    }
    if (!known && arguments.files.empty()) {
      throw UsageError{
          "a network is missing: --preset dsl, --platform FILE, or a topology such as torus:8,8 "
          "(see evenkeel cluster --help)"};
    }
    const std::string& spec =
        as_flag != arguments.settings.end() ? as_flag->second : arguments.files[0];
    if (const auto code = read_network_input(arguments, spec, request, network)) return *code;
  }
  LoadsInput loads;
  const auto scenario = arguments.settings.find("scenario");
  const bool named = arguments.files.size() > at || arguments.settings.count("loads") > 0;
  if (scenario != arguments.settings.end()) {
    if (named) throw UsageError{"loads and --scenario exclude each other: give one of them"};
    request["scenario"] = scenario_of(scenario->second);
    loads.source.name = "--scenario";
  } else if (!arguments.values("--buffer").empty()) {
    request["loads"] = {{"$buffer", "loads"}};
    loads.source.name = "--buffer";
  } else if (named || (!request.contains("preset") && !request.contains("units"))) {
    if (const auto code = read_loads_input(arguments, at, loads)) return *code;
    request["loads"] = {{"$buffer", "loads"}};
    add_labels(arguments, loads, network.has_labels || !names.empty(), request);
    // The speeds of a platform stand in the order of its nodes: so must the loads beside them.
    if (request.contains("labels") && !names.empty() && request.contains("speeds")) {
      try {
        place_loads(request, {{"input", {{"labels", names}}}}, loads.table.loads);
        request["labels"] = names;
      } catch (const Error& error) {
        return report_error(arguments, jobs::error_answer("cluster", error), loads.source);
      }
    }
    if (!loads.table.speeds.empty() && !request.contains("speeds")) {
      request["speeds"] = loads.table.speeds;
    }
  }
  jobs::JobRun job(request.dump(-1, ' ', false, Json::error_handler_t::replace));
  prepare(arguments, job);
  network.hand_over(job);
  if (!loads.table.loads.empty()) job.set_buffer("loads", std::move(loads.table.loads));
  return run_on_network(
      arguments, job, network,
      {{loads.source, {"loads", "labels", "scenario"}}, {units.source, {"units"}}},
      {cluster_text, [](const Json& answer, const std::string&) { return cluster_csv(answer); },
       [](const Json& answer) {
         const Json& ratio = answer["result"]["max_over_share"];
         return ratio.is_null() ? 1 : ratio.get<double>();
       },
       scenario != arguments.settings.end() && is_random_scenario(scenario->second)});
}

}  // namespace evenkeel::cli

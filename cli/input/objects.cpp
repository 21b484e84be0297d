// Reads the objects and nodes of a plan from their files.
#include "input/objects.hpp"

#include <unistd.h>

#include <set>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/jobs/run.hpp"
#include "input/files.hpp"
#include "input/loads.hpp"
#include "input/measured.hpp"
#include "input/placements.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {
namespace {

/// Puts the nodes of --nodes into a request that reads objects.
void add_nodes(const Arguments& arguments, Json& request, std::string& node_text) {
  if (!arguments.has("--nodes")) return;
  const std::string nodes = arguments.value("--nodes");
  if (nodes.find_first_not_of("0123456789") == std::string::npos &&
      access(nodes.c_str(), F_OK) != 0) {
    request["nodes"] = parse_word(nodes);
    return;
  }
  node_text = read_all(nodes);
  request["nodes"] = {{"$buffer", "nodes"}};
}

/// --phase as a number. @throws UsageError.
Json checked_phase(const Arguments& arguments) {
  Json phase = parse_word(arguments.value("--phase"));
  if (phase.is_number_integer()) return phase;
  throw bad_value("--phase", arguments.value("--phase"), "a whole number from 0");
}

/// --unit as it was typed. @throws UsageError.
Json checked_unit(const Arguments& arguments) {
  const double unit = unit_of(arguments);
  const Json typed = parse_word(arguments.unit);
  return typed.is_number() ? typed : Json(unit);
}

/// A request that reads the objects, with the nodes of --nodes.
Json read_request(const Arguments& arguments, std::string& node_text) {
  Json request = {{"kind", "read"}, {"as", "objects"}, {"text", {{"$buffer", "text"}}}};
  if (arguments.input_format != "auto") request["format"] = arguments.input_format;
  if (arguments.has_column) request["column"] = arguments.column;
  if (arguments.has_unit)
    request["unit"] = finds_unit(arguments) ? Json("auto") : checked_unit(arguments);
  if (arguments.has("--phase")) request["phase"] = checked_phase(arguments);
  add_nodes(arguments, request, node_text);
  return request;
}

std::string run_read(const Json& reading, const std::string& text, const std::string& nodes) {
  jobs::JobRun read(reading.dump());
  read.set_buffer("text", text);
  if (!nodes.empty()) read.set_buffer("nodes", nodes);
  while (!read.advance(1 << 20)) {
  }
  return read.result();
}

/// Refuses inputs that are one load per node, and objects of unknown nodes, if --nodes was not
/// typed. @throws UsageError.
void check_not_loads(const Arguments& arguments, const Json& value, const std::string& name) {
  if (!arguments.form.starts_with("plan") || arguments.has("--nodes") ||
      arguments.has("--assignment"))
    return;
  const Json homes = value["objects"].value("node", Json());
  const std::size_t objects = value["objects"]["load"].size();
  const Json& given = value["nodes"];  // a number, or columns
  std::size_t nodes = given.is_number() ? given.get<std::size_t>() : 0;
  if (given.is_object() && !given.empty())
    nodes = given.contains("count") ? given["count"].get<std::size_t>() : given.front().size();
  const std::set<Json> used(homes.begin(), homes.end());
  if (homes.is_array() && objects > 1 && used.size() == objects && nodes == objects) {
    throw UsageError{concat(
        {name, " has ", objects, " rows for ", objects,
         " nodes, one per node. These are loads of "
         "nodes and not objects: use evenkeel flow TOPOLOGY ",
         name, " (or ring, cluster). To plan the rows as objects, add --nodes ",
         given.is_object() ? std::string("FILE, a table of the nodes") : std::to_string(objects)})};
  }
  if (objects == 0 || used.size() > 1 || nodes > 1) return;
  const std::string where =
      homes.is_array() ? concat({"all ", objects, " objects of ", name, " are on one node"})
                       : name + " has no column for the nodes of the objects";
  throw UsageError{
      concat({"--nodes is missing: ", where,
              ". Give the number of nodes, such as --nodes 3, or the file of a table of nodes"})};
}

int report_nodes(const Arguments& arguments, const std::string& answer, const std::string& text) {
  return report_error(arguments, with_nearest(answer, std::nullopt, text),
                      {text.empty() ? "--nodes" : shown_name(arguments.value("--nodes")), text});
}

}  // namespace

std::optional<int> read_nodes_input(const Arguments& arguments, Json& nodes,
                                    std::vector<std::string>& notes) {
  // Nodes can be read only together with objects, so this adds one placeholder object.
  Json reading = {{"kind", "read"}, {"as", "objects"}, {"text", {{"$buffer", "text"}}}};
  std::string node_text;
  add_nodes(arguments, reading, node_text);
  const std::string text = run_read(reading, "load\n0\n", node_text);
  const Json answer = parse_word(text);
  if (!answer["ok"].get<bool>()) return report_nodes(arguments, text, node_text);
  nodes = answer["result"]["value"]["nodes"];
  for (const Json& note : answer["notes"]) notes.push_back(note.get<std::string>());
  return std::nullopt;
}

std::optional<int> read_objects_input(const Arguments& arguments,
                                      const std::vector<std::string>& files, Json& request,
                                      ObjectsInput& objects,
                                      const std::optional<std::string>& text) {
  Json reading = read_request(arguments, objects.node_text);
  objects.text = text ? *text : read_files(files);
  objects.source = {shown_name(files), objects.text};
  std::string answer_text = run_read(reading, objects.text, objects.node_text);
  Json answer = parse_word(answer_text);
  std::vector<std::string> guesses;
  if (!answer["ok"].get<bool>() && answer["error"]["code"] == "fractional_load" &&
      !arguments.has_unit) {
    reading["unit"] = "auto";
    answer_text = run_read(reading, objects.text, objects.node_text);
    answer = parse_word(answer_text);
    if (answer["ok"].get<bool>())
      guesses.push_back(note_of_found_unit(answer["result"]["unit"].get<double>()));
  }
  if (!answer["ok"].get<bool>()) {
    const Json path = answer["error"]["path"];
    if (path == "/nodes") return report_nodes(arguments, answer_text, objects.node_text);
    if (path == "/phase") return report_error(arguments, answer_text, {"--phase", ""});
    const std::string nearest =
        arguments.has_column ? answer_text
                             : with_nearest(answer_text, formats::Kind::objects, objects.text);
    const auto [error, source] = in_its_file(parse_word(nearest), objects.source);
    return report_error(arguments, error.dump(), source);
  }
  const Json& result = answer["result"];
  check_not_loads(arguments, result["value"], shown_name(files));
  for (const auto& [key, value] : result["value"].items())
    if (key != "beta" || !request.contains(key)) request[key] = value;
  if (arguments.has("--assignment")) {
    const std::string& file = arguments.value("--assignment");
    std::vector<std::string> notes;
    request["assignment"] = read_assignment_file(file, request, notes);
    note_input(arguments, shown_name(file), notes, request);
    if (!request.contains("algorithm")) request["algorithm"] = "none";
  }
  if (reading.contains("unit") && reading["unit"].is_number()) request["unit"] = reading["unit"];
  if (result.contains("unit")) request["unit"] = result["unit"];
  if (reading.contains("phase")) request["phase"] = reading["phase"];
  if (answer["check"].contains("rounding_error"))
    request["unit_error"] = answer["check"]["rounding_error"];
  measure_settings(arguments, request);
  request["input_format"] = result["format"];
  std::vector<std::string> notes = guesses;
  for (const Json& note : answer["notes"]) notes.push_back(note.get<std::string>());
  note_input(arguments, shown_name(files), notes, request);
  return std::nullopt;
}

}  // namespace evenkeel::cli

// Writes the objects after a plan in the format of their file, and makes the reverse plan.
#include "commands/apply.hpp"

#include <cstdint>
#include <vector>

#include "commands/execute.hpp"
#include "commands/plan_forms.hpp"
#include "evenkeel/formats/objects.hpp"
#include "host/io.hpp"
#include "input/files.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

void check_plan(const Json& request, const Json& answer) {
  const bool objects =
      request.is_object() && request.contains("objects") && answer.value("kind", Json()) == "plan";
  if (!objects) throw UsageError{"--apply-to and --undo work only with plans of objects"};
  if (answer["result"].contains("refused"))
    throw FileError{"plan",
                    "no order of its moves respects all capacities, so there is nothing to apply"};
}

std::vector<std::string> node_names(const Json& request) {
  const Json nodes = request.value("nodes", Json());
  if (!nodes.is_object() || !nodes.contains("id")) return {};
  return nodes["id"].get<std::vector<std::string>>();
}

}  // namespace

double plan_ratio(const Json& answer) {
  const Json& ratio = answer["result"]["ratio"];
  return ratio.is_null() ? 1 : ratio.get<double>();
}

formats::ObjectFormat format_read(const Json& request) {
  const std::string name = request.value("input_format", "auto");
  return formats::format_named<formats::ObjectFormat>(name).value_or(
      formats::ObjectFormat::automatic);
}

bool applies(const Arguments& arguments) {
  return arguments.has("--apply-to") || arguments.has("--undo");
}

void apply_plan(const Arguments& arguments, const Json& request, const Json& answer,
                const ObjectsText& objects) {
  check_plan(request, answer);
  if (!arguments.has("--apply-to")) return;
  const std::string file = arguments.value("--apply-to");
  if (file == "-")
    throw UsageError{
        "--apply-to -: standard output is used for the answer; give the name of a file"};
  std::vector<std::uint32_t> homes;
  for (const Json& node : answer["result"]["assignment"])
    homes.push_back(node.is_null() ? formats::kNowhere : node.get<std::uint32_t>());
  if (request.contains("phase"))
    throw UsageError{
        "--apply-to and --phase cannot be combined: the plan becomes the phase after the last one"};
  const formats::Written after =
      formats::with_homes(objects.text, objects.format, homes, node_names(request));
  write_files(file, after.text);
  print_notes(arguments, file, after.notes);
}

Json way_back(const Json& request, const Json& answer) {
  check_plan(request, answer);
  Json back = request;
  Json& there = back["objects"]["node"];
  const Json home = there;
  there = answer["result"]["assignment"];
  back["assignment"] = there;
  for (std::size_t j = 0; j < home.size(); ++j)
    if (!home[j].is_null()) back["assignment"][j] = home[j];
  // The options and the limits of the plan do not apply to the reverse plan.
  for (const char* key :
       {"max_moves", "max_bytes", "target", "min_gain", "pareto", "flow", "collapse", "effort"})
    back.erase(key);
  back["algorithm"] = "none";
  return back;
}

int execute_back(const Arguments& arguments, JobInput back, const std::vector<Data>& data,
                 const ObjectsText& objects) {
  const Json request = back.request;
  const After after = [&](const jobs::Answer& answer) {
    if (answer.has_result && arguments.has("--apply-to"))
      apply_plan(arguments, request, Json::parse(answer.text), objects);
  };
  return execute(arguments, std::move(back), data, view_of_plan(plan_text, plan_csv), after);
}

}  // namespace evenkeel::cli

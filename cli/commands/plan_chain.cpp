// `evenkeel plan --chain`: splits a row of items with loads into contiguous parts.
#include "commands/execute.hpp"
#include "commands/plan_forms.hpp"
#include "evenkeel/base/concat.hpp"
#include "input/loads.hpp"
#include "input/scenario.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

/// The loads of --chain: a list, a file or standard input.
std::optional<int> read_items(const Arguments& arguments, LoadsInput& loads) {
  Arguments reading = arguments;
  const std::string given = arguments.value("--chain");
  reading.files.clear();
  if (is_list(given)) {
    reading.settings["loads"] = given;
  } else {
    reading.files.push_back(given);
  }
  return read_loads_input(reading, 0, loads);
}

/// @throws UsageError.
Json number_of_flag(const Arguments& arguments, const std::string& flag) {
  Json number = parse_word(arguments.value(flag));
  if (number.is_number()) return number;
  throw bad_value(flag, arguments.value(flag), "a number");
}

}  // namespace

Json list_of_flag(const Arguments& arguments, const std::string& flag) {
  const Json list = Json::parse(concat({"[", arguments.value(flag), "]"}), nullptr, false);
  if (list.is_discarded() || list.empty()) {
    throw bad_value(flag, arguments.value(flag), "a list such as 1,2,3");
  }
  return list;
}

int run_plan_chain(const Arguments& arguments) {
  no_more_files(arguments, 0);
  LoadsInput loads;
  if (const auto code = read_items(arguments, loads)) return *code;
  if (is_list(arguments.value("--chain"))) loads.source.name = "--chain";
  JobInput input{settings_request(arguments, "plan"), {}};
  ask_for_file(arguments, kFilesOfNodes, input.request);
  add_unit(loads.table, input.request);
  note_input(arguments, loads.source.name, loads.table.notes, input.request);
  Json chain = {{"load", {{"$buffer", "loads"}}}};
  if (!loads.table.names.empty()) chain["id"] = loads.table.names;
  input.set_buffer("loads", std::move(loads.table.loads));
  if (arguments.has("--parts")) chain["parts"] = number_of_flag(arguments, "--parts");
  if (arguments.has("--min-items")) chain["min_items"] = number_of_flag(arguments, "--min-items");
  if (arguments.has("--ring")) chain["ring"] = true;
  const std::pair<const char*, const char*> kLists[] = {{"--speeds", "speed"},
                                                        {"--old-cuts", "old_cuts"},
                                                        {"--memory", "memory"},
                                                        {"--capacity", "capacity"},
                                                        {"--bytes", "bytes"}};
  for (const auto& [flag, key] : kLists)
    if (arguments.has(flag)) chain[key] = list_of_flag(arguments, flag);
  input.request["chain"] = std::move(chain);
  return execute(arguments, std::move(input), {{loads.source, {"chain"}}},
                 view_of_plan(chain_text, chain_csv));
}

}  // namespace evenkeel::cli

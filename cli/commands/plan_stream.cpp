// `evenkeel plan stream`: reads one snapshot per line, prints one decision per line.
#include "evenkeel/jobs/plan_stream.hpp"

#include "commands/execute.hpp"
#include "commands/plan_forms.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/loads.hpp"
#include "host/colour.hpp"
#include "input/measured.hpp"
#include "input/objects.hpp"
#include "options/effects.hpp"
#include "render/answers.hpp"
#include "render/table.hpp"

namespace evenkeel::cli {
namespace {

/// The request without snapshots: only the rules given by options.
Json stream_request(const Arguments& arguments, Json nodes) {
  Json request = settings_request(arguments, "plan");
  if (arguments.has_unit) request["unit"] = unit_of(arguments);
  Json& stream = request["stream"] = {{"nodes", std::move(nodes)}};
  if (arguments.has("--rule")) stream["rule"] = arguments.value("--rule");
  const std::pair<const char*, const char*> kNumbers[] = {{"--factor", "factor"},
                                                          {"--threshold", "threshold"},
                                                          {"--window", "window"},
                                                          {"--cooldown", "cooldown"},
                                                          {"--horizon", "horizon"},
                                                          {"--noise", "noise"},
                                                          {"--cost-per-move", "cost_per_move"}};
  for (const auto& [flag, key] : kNumbers) {
    if (!arguments.has(flag)) continue;
    stream[key] = parse_word(arguments.value(flag));
    if (!stream[key].is_number()) throw bad_value(flag, arguments.value(flag), "a number");
  }
  if (arguments.has_unit && arguments.has("--cost-per-move"))
    stream["cost_per_move"] = in_units("--cost-per-move", arguments.value("--cost-per-move"),
                                       unit_of(arguments), Amount::real);
  return request;
}

/// A snapshot with its measured loads in units. @throws Error.
std::string in_whole_units(const Arguments& arguments, const std::string& line) {
  Json snapshot = Json::parse(line, nullptr, false);
  const bool table = snapshot.is_object() && snapshot.contains("load");
  Json& loads = table ? snapshot["load"] : snapshot;
  if (!arguments.has_unit || !loads.is_array() || loads.empty()) return line;
  formats::LoadOptions options;
  options.format = formats::LoadFormat::json;
  options.unit = unit_of(arguments);
  try {
    loads = formats::read_loads(loads.dump(), options).loads;
  } catch (const Error& error) {  // its position is a position in the list
    throw Error(error.code(), error.what(), table ? "/load" : "");
  }
  return snapshot.dump();
}

/// Names of nodes and objects by number; lists or null.
struct Names {
  Json nodes, objects;
  static std::string of(const Json& names, const Json& index) {
    return names.is_array() ? plain(names[index.get<std::size_t>()]) : number(index);
  }
};

/// "3: 2 objects move: ... (halo: east -> west, 7: 0 -> 2)"
std::string decision_line(const Json& decision, const Names& names) {
  constexpr std::size_t kMost = 8;
  std::string line = concat({number(decision["snapshot"]), ": ", plain(decision["says"])});
  if (decision["act"] != true) return line;
  std::string moves;
  for (std::size_t k = 0; k < decision["moves"].size() && k < kMost; ++k) {
    const Json& move = decision["moves"][k];
    moves += concat({k == 0 ? "" : ", ", Names::of(names.objects, move["object"]), ": ",
                     move["from"].is_null() ? "new" : Names::of(names.nodes, move["from"]), " -> ",
                     Names::of(names.nodes, move["to"])});
  }
  return line + " (" + moves + (decision["moves"].size() > kMost ? ", ..." : "") + ")";
}

/// One output line. An error in a snapshot becomes its answer, and the stream continues.
std::string answer_to(const Arguments& arguments, jobs::PlanStream& stream, Names& names,
                      const std::string& line, std::int64_t number_of_line, bool& bad) {
  try {
    const std::string decision = stream.decide(in_whole_units(arguments, line));
    if (arguments.format == "json") return decision;
    const Json snapshot = Json::parse(line);
    if (snapshot.is_object() && snapshot.contains("id")) names.objects = snapshot["id"];
    return printable(decision_line(Json::parse(decision), names));
  } catch (const Error& error) {
    bad = true;
    Json answer = Json::parse(jobs::error_answer("plan", error));
    if (arguments.format != "json")
      return printable(concat(
          {"line ", number_of_line, ": error: ", shell_message(arguments, answer["error"])}));
    answer["error"]["stream_line"] = number_of_line;
    return answer.dump();
  }
}

}  // namespace

int run_plan_stream(const Arguments& arguments) {
  no_more_files(arguments, 1);
  if ((arguments.format != "text" && arguments.format != "json") || arguments.table)
    throw UsageError{"--stream prints one line per snapshot: use text or --json"};
  if (finds_unit(arguments))
    throw UsageError{
        "--unit auto and --stream cannot be combined: a decision is made before the next loads are "
        "known; give a number"};
  constexpr std::string_view kThreshold[] = {"--threshold", "--window", "--cooldown", "--horizon"};
  constexpr std::string_view kRegret[] = {"--factor"};
  if (arguments.value("--rule") == "threshold")
    refuse_without_effect(arguments, kRegret, "it works only with --rule regret");
  else
    refuse_without_effect(arguments, kThreshold, "it works only with --rule threshold");
  Json nodes;
  std::vector<std::string> notes;
  if (const auto code = read_nodes_input(arguments, nodes, notes)) return *code;
  print_notes(arguments, shown_name(arguments.value("--nodes")), notes);
  Names names{nodes.is_object() ? nodes.value("id", Json()) : Json(), Json()};
  const std::string request = stream_request(arguments, std::move(nodes)).dump();
  std::optional<jobs::PlanStream> stream;
  try {
    stream.emplace(request);
  } catch (const Error& error) {
    const std::string answer = jobs::error_answer("plan", error);
    return report_error(arguments, answer, source_of_error(arguments, answer, {}));
  }
  LineReader reader(arguments.files.empty() ? "-" : arguments.files[0]);
  reader.stop_at(arguments.limits.deadline);
  Output out(arguments.output);
  bool bad = false;
  std::string line;
  for (std::int64_t number = 1; reader.next(line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    out.write(answer_to(arguments, *stream, names, line, number, bad) + "\n");
    out.flush();
  }
  out.finish();
  if (reader.stopped()) return kStopped;
  return bad ? kBadInput : kDone;
}

}  // namespace evenkeel::cli

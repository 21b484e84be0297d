// `evenkeel ring`: reads loads, runs the job, prints the schedule; --each has one vector per line.
#include <unistd.h>

#include <limits>
#include <utility>

#include "commands/columns.hpp"
#include "commands/commands.hpp"
#include "commands/each.hpp"
#include "commands/execute.hpp"
#include "input/buffers.hpp"
#include "input/guesses.hpp"
#include "input/loads.hpp"
#include "options/effects.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

std::vector<double> numbers_of(const Json& request, const char* key) {
  return request.contains(key) && request[key].is_array() ? request[key].get<std::vector<double>>()
                                                          : std::vector<double>{};
}

// A schedule that never finishes meets no targets.
double remaining_ratio(const Json& result, const std::vector<double>& speeds) {
  if (result["steps"].is_null()) return std::numeric_limits<double>::infinity();
  return max_over_mean(result["targets"].get<std::vector<double>>(), speeds);
}

// Flows or messages as given, or the name of a file that contains them.
void add_schedule(const Arguments& arguments, Json& request) {
  const std::string* given = arguments.setting("schedule");
  if (!given) return;
  const bool is_name =
      *given == "-" || access(given->c_str(), F_OK) == 0 ||
      (!given->empty() && given->find_first_of("0123456789,> ") == std::string::npos);
  request["schedule"] = is_name ? read_words(*given) : *given;
}

int run_ring_batch(const Arguments& arguments) {
  JobInput base{settings_request(arguments, "ring"), {}};
  add_schedule(arguments, base.request);
  const bool takes_speeds = !base.request.contains("targets");
  VectorLines vectors(arguments, std::move(base), takes_speeds);
  return run_each(
      arguments, 0,
      {[&](const std::string& line) {
         formats::LoadTable table;
         LineJob made{vectors.job_of(line, table), nullptr};
         made.ratio = [speeds = numbers_of(made.job.request, "speeds")](const Json& answer) {
           return remaining_ratio(answer["result"], speeds);
         };
         return made;
       },
       vectors.rows()});
}

}  // namespace

int run_ring(const Arguments& typed) {
  const Arguments arguments = with_loads(typed, 0);
  no_more_files(arguments, 1);
  if (arguments.has("--each")) return run_ring_batch(arguments);
  if (const auto code = run_columns(arguments, 0, run_ring)) return *code;
  LoadsInput data;
  JobInput input{settings_request(arguments, "ring"), {}};
  Json& request = input.request;
  add_schedule(arguments, request);
  request["loads"] = {{"$buffer", "loads"}};
  std::vector<Load> before;
  const bool as_json = arguments.format == "json";
  if (!arguments.has("--buffer")) {
    if (const auto code = read_loads_input(arguments, 0, data)) return *code;
    add_labels(arguments, data, false, request);
    if (!data.table.speeds.empty() && !request.contains("targets") && !request.contains("speeds")) {
      request["speeds"] = data.table.speeds;
    }
    if (!as_json) before = data.table.loads;
    input.set_buffer("loads", std::move(data.table.loads));
  } else {
    data.source.name = "--buffer";
    check_buffer_alone(arguments, 0);
    if (!as_json) before = buffered_loads(arguments);
  }
  const std::vector<double> speeds = numbers_of(request, "speeds");
  return execute(
      arguments, std::move(input), {{data.source, {"loads", "labels"}}},
      {jobs::keeping<answers::Ring>, [&](const Shown& answer) { return ring_text(answer, before); },
       [&](const Shown& answer, const std::string&) { return ring_csv(answer, before); },
       [&](const Json& answer) { return remaining_ratio(answer["result"], speeds); }});
}

}  // namespace evenkeel::cli

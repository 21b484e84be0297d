// Prints or runs the job of a command and prints its answer; shared by all commands.
#include "commands/execute.hpp"

#include "evenkeel/base/concat.hpp"
#include "host/colour.hpp"
#include "host/host.hpp"
#include "input/measured.hpp"

namespace evenkeel::cli {

void tell_settings(const Arguments& arguments, const Json& request) {
  if (arguments.verbosity < 2) return;
  Json told = Json::object();
  for (const auto& [key, value] : request.items()) {
    if (!value.is_structured() || value.size() <= 8) told[key] = value;
  }
  tell(arguments, "request " + told.dump(-1, ' ', false, Json::error_handler_t::replace));
  tell(arguments, "threads " + std::to_string(arguments.limits.threads));
}

namespace {

// The core does not know the file of a graph: its sentences say "the given graph".
View with_graph_name(View view, const std::string& name) {
  view.text = [text = std::move(view.text), name = printable(name)](const Shown& answer) {
    std::string shown = text(answer);
    for (const std::string_view unnamed : {"the given graph", "The given graph"})
      for (auto at = shown.find(unnamed); at != std::string::npos; at = shown.find(unnamed, at))
        shown.replace(at, unnamed.size(), name);
    return shown;
  };
  return view;
}

}  // namespace

int execute(const Arguments& arguments, JobInput input, const std::vector<Data>& data,
            const View& view, const After& after) {
  measure_settings(arguments, input.request);
  if (arguments.print_request) {
    write_result(arguments, request_text(arguments, std::move(input)) + "\n");
    return kDone;
  }
  const Json seed = input.request.value("seed", Json(1));
  const std::string seeded = "seed " + seed.dump();
  tell_settings(arguments, input.request);
  const Json noted = input.request.value("input_notes", Json::array());
  const std::string request = arguments.with_request ? request_text(arguments, input) : "";
  const std::string graph_name = input.graph_name;
  jobs::JobRun job = make_job(arguments, std::move(input));
  ask_for_struct(arguments, view, after != nullptr, job);
  tell(arguments, "read in " + milliseconds_since(arguments.started));
  const auto running = std::chrono::steady_clock::now();
  const jobs::Answer answer = run_job(job, arguments.limits);
  tell(arguments, concat({seeded, ", computed in ", milliseconds_since(running)}));
  if (!answer.ok) {
    if (arguments.format == "text" && shows_notes(arguments)) {
      print_notes(arguments, "evenkeel", noted.get<std::vector<std::string>>());
    }
    return report_error(arguments, answer.text, source_of_error(arguments, answer.text, data),
                        request);
  }
  if (after) after(answer);
  return print_answer(arguments, answer, answer.has_result ? job.kept_answer() : nullptr,
                      graph_name.empty() ? view : with_graph_name(view, graph_name), request);
}

}  // namespace evenkeel::cli

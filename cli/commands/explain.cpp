// `evenkeel explain`: explains a saved answer.
#include "evenkeel/jobs/explain.hpp"

#include "commands/commands.hpp"
#include "commands/execute.hpp"
#include "commands/original.hpp"
#include "host/json.hpp"
#include "input/files.hpp"
#include "input/scenario.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {

int run_explain(const Arguments& arguments) {
  const std::string name = input_name(arguments, 0, "a plan is missing: give its file");
  const std::string text = read_all(name);
  const Source source = json_source(name, text);
  JobInput input{settings_request(arguments, "explain"), {}};
  const View view{jobs::keeping<answers::Explain>, explain_text,
                  [](const Shown& answer, const std::string&) { return explain_csv(answer); }};
  const Json plan = parse_file(name, text, "the JSON of an Evenkeel answer was expected");
  if (plan.is_object() && plan.contains("answer")) {
    if (arguments.files.size() > 1)
      throw UsageError{"the plan contains its request: do not give a second file"};
    input.request["request"] = plan.value("request", Json());
    input.request["answer"] = plan["answer"];
    return execute(arguments, std::move(input), {{source, {"request", "answer"}}}, view);
  }
  if (!jobs::is_plan_of_objects(text)) {
    if (arguments.files.size() > 1)
      throw UsageError{"only a plan of objects needs a second file to be explained"};
    input.request["answer"] = plan;
    return execute(arguments, std::move(input), {{standing_at("/answer", "", source), {"answer"}}},
                   view);
  }
  if (arguments.files.size() < 2)
    throw UsageError{
        "the request of the plan is missing: also give its request or its objects, for example "
        "evenkeel explain plan.json objects.csv --nodes 3, or write the plan with --with-request"};
  input.request["answer"] = plan;
  const Data answer{standing_at("/answer", "", source), {"answer"}};
  const std::string other = read_files({arguments.files.begin() + 1, arguments.files.end()});
  const Json request = parse_word(other);
  if (request.is_object() && request.contains("kind")) {
    input.request["request"] = request;
    const Source asked = standing_at("/request", "", json_source(arguments.files[1], other));
    return execute(arguments, std::move(input), {answer, {asked, {"request"}}}, view);
  }
  Original data(arguments, plan);
  if (const auto code = data.read(other)) return *code;
  data.hand_over(input);
  input.request["request"] = data.request();
  return execute(arguments, std::move(input),
                 {answer, {data.source_of("/request/objects", source), {"request"}}}, view);
}

}  // namespace evenkeel::cli

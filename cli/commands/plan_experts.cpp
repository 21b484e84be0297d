// `evenkeel plan --experts`: loads of experts from JSON, their copies and places.
#include "commands/execute.hpp"
#include "commands/plan_forms.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

/// What the file holds, alone or under one of these keys.
/// @param notes  Gets the other keys.
Json layers_of(const std::string& name, const std::string& text,
               std::initializer_list<const char*> keys, std::vector<std::string>& notes) {
  Json value = parse_file(name, text, "experts as JSON were expected, [layer][expert]");
  for (const char* key : keys) {
    if (!value.is_object() || !value.contains(key)) continue;
    note_other_keys(value, key, notes);
    return Json(value[key]);
  }
  return value;
}

}  // namespace

int run_plan_experts(const Arguments& arguments) {
  no_more_files(arguments, 0);
  const std::string name = arguments.value("--experts");
  const std::string text = read_all(name);
  JobInput input{settings_request(arguments, "plan"), {}};
  std::vector<std::string> notes;
  input.request["experts"] = layers_of(shown_name(name), text, {"experts", "weight"}, notes);
  ask_for_file(arguments, kFilesOfExperts, input.request);
  std::string old_text;
  const std::string old = arguments.value("--old");
  if (!old.empty()) {
    old_text = read_all(old);
    input.request["old"] = layers_of(shown_name(old), old_text, {"old", "slots"}, notes);
  }
  note_input(arguments, shown_name(name), notes, input.request);
  return execute(arguments, std::move(input),
                 {{{shown_name(name), text}, {"experts"}}, {{shown_name(old), old_text}, {"old"}}},
                 {experts_text,
                  [](const Json& answer, const std::string& format) {
                    return file_or_table(answer, format, experts_csv);
                  },
                  [](const Json& answer) { return answer["result"]["ratio"].get<double>(); }});
}

}  // namespace evenkeel::cli

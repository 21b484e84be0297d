// `evenkeel plan --experts`: reads expert loads from JSON, plans replicas and their places.
#include <array>

#include "commands/execute.hpp"
#include "commands/plan_forms.hpp"
#include "evenkeel/base/concat.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

struct Layers {
  std::array<const char*, 2> keys;  ///< Keys of an object that hold the layers.
  const char* forms;                ///< The forms that are accepted.
};
constexpr Layers kLoads{{"experts", "weight"}, "[layer][expert] or {layer: {expert: load}}"};
constexpr Layers kSlots{{"old", "slots"}, "[layer][slot]"};

/// The layers of a file, alone or under one of the keys.
/// @param notes  Receives the other keys.
/// @throws FileError if an object has lists of layers under other keys only.
Json layers_of(const std::string& name, const std::string& text, const Layers& layers,
               std::vector<std::string>& notes) {
  Json value = parse_file(
      name, text, "token counts per expert were expected, as the JSON array [layer][expert]");
  if (!value.is_object()) return value;
  for (const char* key : layers.keys) {
    if (!value.contains(key)) continue;
    note_other_keys(value, key, notes);
    return Json(value[key]);
  }
  for (const auto& [key, entry] : value.items()) {
    const bool is_layers = entry.is_array() && !entry.empty() && entry[0].is_array();
    if (!is_layers) continue;
    throw FileError{name, concat({"its layers are under the key \"", key, "\", but ", layers.forms,
                                  " must be given alone or under the key \"", layers.keys[0],
                                  "\" or \"", layers.keys[1], "\""})};
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
  input.request["experts"] = layers_of(shown_name(name), text, kLoads, notes);
  ask_for_file(arguments, kFilesOfExperts, input.request);
  std::string old_text;
  const std::string old = arguments.value("--old");
  if (!old.empty()) {
    old_text = read_all(old);
    input.request["old"] = layers_of(shown_name(old), old_text, kSlots, notes);
  }
  note_input(arguments, shown_name(name), notes, input.request);
  return execute(arguments, std::move(input),
                 {{{shown_name(name), text}, {"experts"}}, {{shown_name(old), old_text}, {"old"}}},
                 view_of_plan(experts_text, experts_csv));
}

}  // namespace evenkeel::cli

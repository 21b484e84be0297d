// Load scenarios in the notation of the command line, and lists from JSON files.
#include "input/scenario.hpp"

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/words.hpp"
#include "host/json.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {
namespace {

constexpr const char* kScenarios =
    "peak:TOTAL,NODE, random:MEAN, gradient:MEAN or hot-spots:MEAN,COUNT";

}  // namespace

Json scenario_of(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::string name = text.substr(0, colon);
  const Json numbers =
      colon == std::string::npos ? Json() : parse_word(concat({"[", text.substr(colon + 1), "]"}));
  std::vector<const char*> keys;
  if (name == "peak") keys = {"total", "node"};
  if (name == "random" || name == "gradient") keys = {"mean"};
  if (name == "hot-spots") keys = {"mean", "count"};
  if (keys.empty() || !numbers.is_array() || numbers.size() != keys.size()) {
    throw bad_value("--scenario", text,
                    concat({kScenarios, keys.empty() ? did_you_mean(name, {"peak", "random",
                                                                           "gradient", "hot-spots"})
                                                     : ""}));
  }
  Json values = Json::object();
  for (std::size_t i = 0; i < keys.size(); ++i) values[keys[i]] = numbers[i];
  return {{name == "hot-spots" ? "hot_spots" : name, values}};
}

bool is_random_scenario(const std::string& text) {
  return text.rfind("random:", 0) == 0 || text.rfind("hot-spots:", 0) == 0;
}

void read_list(const Arguments& arguments, const std::string& file, const char* key, Json& request,
               ListInput& input) {
  if (file.empty()) return;
  if (is_list(file)) {
    throw bad_value(flag_name(key), file, "the name of a JSON file");
  }
  input.text = read_all(file);
  Json list =
      parse_file(file, input.text, concat({std::string("a JSON list of "), key, " was expected"}));
  const std::string at = std::string("/") + key;
  const bool inside = list.is_object() && list.contains(key);
  if (inside) {
    std::vector<std::string> notes;
    note_other_keys(list, key, notes);
    note_input(arguments, shown_name(file), notes, request);
    list = Json(list[key]);
  }
  input.source = json_source(file, input.text);
  if (!inside) input.source = standing_at(at, "", input.source);
  if (!list.is_array()) {
    throw FileError{shown_name(file), std::string("this is not a JSON list of ") + key};
  }
  request[key] = std::move(list);
}

}  // namespace evenkeel::cli

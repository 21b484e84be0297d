// Rebuilds the request of an answer from its data and options.
#include "commands/original.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "input/measured.hpp"
#include "input/placements.hpp"
#include "input/scenario.hpp"
#include "options/wording.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {
namespace {

// Without an option for it, the answer only specifies how to read its data again.
Arguments as_read(const Arguments& arguments, const Json& settings) {
  Arguments reading = arguments;
  const auto text_of = [&](const char* key) {
    const Json value = settings.is_object() ? settings.value(key, Json()) : Json();
    return value.is_string() ? value.get<std::string>() : value.is_null() ? "" : value.dump();
  };
  if (!reading.has_unit && !text_of("unit").empty()) {
    reading.unit = text_of("unit");
    reading.has_unit = true;
  }
  if (!reading.has_column && !text_of("column").empty()) {
    reading.column = text_of("column");
    reading.has_column = true;
  }
  if (reading.input_format == "auto" && !text_of("input_format").empty()) {
    reading.input_format = text_of("input_format");
  }
  if (!reading.has("--phase") && !text_of("phase").empty())
    reading.own["--phase"] = {text_of("phase")};
  return reading;
}

}  // namespace

std::string kind_of(const Json& answer) {
  const Json kind = answer.is_object() ? answer.value("kind", Json()) : Json();
  return kind.is_string() ? kind.get<std::string>() : "ring";
}

VerifiedFrom verified_from(const std::string& kind) {
  const Command* command = find_command(kind);
  return command == nullptr ? VerifiedFrom::request : command->verified_from;
}

Original::Original(const Arguments& arguments, const Json& answer)
    : kind_(kind_of(answer)), from_(verified_from(kind_)) {
  if (from_ == VerifiedFrom::request) {
    throw UsageError{concat(
        {"an answer of kind ", kind_, " needs its request: use evenkeel verify ANSWER REQUEST"})};
  }
  undoes_ = arguments.has("--undo");
  settings_ = answer.is_object() ? answer.value("settings", Json()) : Json();
  reading_ = as_read(arguments, settings_);
  reading_.command = kind_;
  reading_.files.erase(reading_.files.begin());  // the remaining inputs are the data
  request_ = {{"kind", kind_}};
  // A setting at its default was not given: some settings apply only to some networks.
  const jobs::KindInfo kind = *jobs::kind_info(kind_);
  for (const jobs::OptionInfo& option : kind.options) {
    const Json value = settings_.is_object() ? settings_.value(option.name, Json()) : Json();
    const bool reads = option.name == "unit" || option.name == "column" ||
                       option.name == "input_format" || option.name == "input_notes" ||
                       option.name == "phase";
    if (value == "given") given_.push_back(option.name);
    if (value.is_null() || value == "given" || reads || value.dump() == option.default_text) {
      continue;
    }
    request_[option.name] = value;
  }
  const Json flags = settings_request(reading_, kind_);
  for (const auto& [key, value] : flags.items()) request_[key] = value;
}

std::optional<int> Original::read(const std::optional<std::string>& text) {
  const auto code = read_data(text);
  // The saved answer has these notes already. The reverse plan is a new answer and keeps the notes.
  if (!undoes_) request_.erase("input_notes");
  return code;
}

std::optional<int> Original::read_data(const std::optional<std::string>& text) {
  if (from_ == VerifiedFrom::objects) return read_objects(text);
  if (from_ != VerifiedFrom::loads) {
    if (const auto code = read_network()) return code;
  }
  const auto scenario = reading_.settings.find("scenario");
  if (from_ == VerifiedFrom::tasks) {
    if (const auto code = read_tasks_input(reading_, 0, request_, tasks_)) return code;
    for (const char* key : {"start", "mapping"}) {
      const auto given = reading_.settings.find(key);
      if (given == reading_.settings.end()) continue;
      const std::string& servers = given->second;
      if (servers == "random" || servers == "serial") continue;
      std::vector<std::string> notes;  // the answer has the notes of its request
      const bool list = servers.find_first_not_of("0123456789, ") == std::string::npos;
      request_[key] = list ? Json::parse(concat({"[", servers, "]"}), nullptr, false)
                           : read_mapping_file(servers, request_, notes);
    }
  } else if (scenario != reading_.settings.end()) {
    request_["scenario"] = scenario_of(scenario->second);
  } else {
    const auto code = text ? read_loads_text(*text) : read_loads_input(reading_, 0, loads_);
    if (code) return code;
    request_["loads"] = {{"$buffer", "loads"}};
    add_labels(reading_, loads_, network_.has_labels, request_);
    if (!loads_.table.speeds.empty() && needs("speeds")) {
      request_["speeds"] = loads_.table.speeds;
    }
  }
  measure_settings(reading_, request_);
  for (const std::string& key : given_) {
    if (!needs(key)) continue;
    std::string flag = "--" + key;
    std::replace(flag.begin(), flag.end(), '_', '-');
    throw UsageError{concat({"the answer was computed with given ", key, ": give ", flag,
                             ", or the request as a JSON file instead of the data"})};
  }
  return std::nullopt;
}

// The answer contains the network unless it came from a file. Objects need no network.
std::optional<int> Original::read_objects(const std::optional<std::string>& text) {
  if (reading_.files.empty() && !text)
    throw UsageError{"objects are missing: give their file, or the request as a JSON file"};
  const auto topology = reading_.settings.find("topology");
  if (topology != reading_.settings.end()) {
    if (const auto code = read_network_input(reading_, topology->second, request_, network_))
      return code;
  }
  const std::vector<std::string> files =
      reading_.files.empty() ? std::vector<std::string>{"-"} : reading_.files;
  return read_objects_input(reading_, files, request_, objects_, text);
}

Source Original::source_of(const std::string& pointer, const Source& answer) const {
  const auto steps = words_of(pointer, '/');
  const std::string key = steps.size() > 2 ? steps[2] : "";
  const Source& data = key == "loads" || key == "labels"    ? loads_.source
                       : key == "tasks"                     ? tasks_.source
                       : key == "topology"                  ? network_.source
                       : key == "objects" || key == "nodes" ? objects_.source
                                                            : Source{};
  if (!data.name.empty()) return standing_at("/request", "", data);
  const std::string flag = flag_given_for(reading_, "/" + key);
  return flag.empty() ? standing_at("/request", "/settings", answer) : Source{flag, ""};
}

void Original::hand_over(JobInput& job) {
  network_.hand_over(job);
  tasks_.hand_over(job);
  job.set_buffer("loads", std::move(loads_.table.loads));
}

bool Original::needs(const std::string& key) const {
  return !request_.contains(key) && std::find(given_.begin(), given_.end(), key) != given_.end();
}

std::optional<int> Original::read_loads_text(const std::string& text) {
  loads_.text = text;
  const formats::LoadOptions options = load_options(reading_);
  loads_.source = {shown_name(reading_.files[0]), loads_.text,
                   [this, options](const std::string& pointer) {
                     return place_of_label(loads_.text, options, pointer);
                   }};
  try {
    loads_.table = formats::read_loads(loads_.text, options);
  } catch (const Error& error) {
    return report_error(reading_, jobs::error_answer(kind_, error), loads_.source);
  }
  return std::nullopt;
}

// The answer contains the network unless it came from a file.
std::optional<int> Original::read_network() {
  const auto flag = reading_.settings.find("topology");
  if (flag == reading_.settings.end()) {
    if (request_.contains("topology")) return std::nullopt;
    throw UsageError{"the answer was computed for a given graph: also give --topology file:NAME"};
  }
  return read_network_input(reading_, flag->second, request_, network_);
}

Source Origin::source_of(const std::string& pointer) const {
  if (one_file) return answer;
  if (pointer.rfind("/request", 0) != 0) return standing_at("/answer", "", answer);
  if (request) return standing_at("/request", "", *request);
  return data ? data->source_of(pointer, answer) : Source{answer.name, ""};
}

}  // namespace evenkeel::cli

// `evenkeel inspect`: recognises files, and lists the commands that read them.
#include <list>

#include "commands/commands.hpp"
#include "commands/execute.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "input/files.hpp"
#include "render/answers.hpp"
#include "render/render.hpp"

namespace evenkeel::cli {
namespace {

// A file with its name in the request.
struct Named {
  std::string name;
  std::string text;

  Source source() const { return {name == "-" ? shown_name(name) : name, text}; }
};

// The first mismatch of a file that was not recognised, with its place, and the nearest formats.
void print_mismatch(const Json& file, const std::list<Named>& files) {
  Named none{file["name"].get<std::string>(), ""};
  const Named* named = &none;
  const auto take = [&](const std::string& name) {
    for (const Named& one : files)
      if (one.name == name) named = &one;
  };
  take(none.name);
  if (!file.contains("nearest")) {
    const std::string message = "this file is not recognised";
    std::fputs(describe_error(named->source(), message, std::nullopt).c_str(), stderr);
    return;
  }
  const Json& nearest = file["nearest"];
  std::string message = nearest[0]["message"].get<std::string>();
  // Messages on a dump begin with the name of their file.
  for (const Json& part : file.value("parts", Json::array())) {
    const std::string prefix = part.get<std::string>() + ": ";
    if (!message.starts_with(prefix)) continue;
    take(part.get<std::string>());
    message.erase(0, prefix.size());
  }
  if (nearest.size() > 1) message += ".";
  for (std::size_t k = 1; k < nearest.size(); ++k) {
    const Json& one = nearest[k];
    message += concat({" Read as ", one["as"].get<std::string>(),
                       ", it does not fit: ", one["message"].get<std::string>(), "."});
  }
  std::fputs(describe_error(named->source(), message, place_of_error(nearest[0])).c_str(), stderr);
}

}  // namespace

int run_inspect(const Arguments& arguments) {
  std::vector<std::string> names = expanded(arguments.files);
  if (names.empty()) names.push_back(input_name(arguments, 0, "a file is missing"));
  JobInput input{settings_request(arguments, "inspect"), {}};
  input.request["format"] = arguments.input_format;
  std::list<Named> files;
  for (const std::string& name : names) {
    const std::string key = concat({"text", files.size()});
    const Named& file = files.emplace_back(Named{valid_utf8(name), read_all(name)});
    input.request["texts"].push_back({{"name", file.name}, {"text", {{"$buffer", key}}}});
    input.set_buffer(key, file.text);
  }
  const auto table = [](const Json& answer, const std::string&) { return inspect_csv(answer); };
  const auto after = [&](const jobs::Answer& answer) {
    if (answer.holds || arguments.format == "json") return;
    const Json found = Json::parse(answer.text)["result"]["files"];
    for (const Json& file : found)
      if (file["contents"] == "unknown") print_mismatch(file, files);
  };
  // A table lists every member by its key.
  const bool text = arguments.format == "text";
  return execute(arguments, std::move(input), {{files.front().source(), {}}},
                 {text ? jobs::keeping<answers::Inspect> : nullptr, inspect_text, table}, after);
}

}  // namespace evenkeel::cli

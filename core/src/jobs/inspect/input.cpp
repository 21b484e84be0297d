// Reads the texts of an inspect job.
#include "jobs/inspect/input.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/formats/parts.hpp"
#include "jobs/shared/data.hpp"
#include "jobs/shared/settings_reader.hpp"

namespace evenkeel::jobs {
namespace {

// Whether a text looks like the LBDatafile of one rank.
bool is_rank_file(const NamedText& file) {
  const std::string_view head = std::string_view(file.text).substr(0, 4096);
  return file.name.ends_with(".json") && head.find('{') != head.npos &&
         (head.find("\"LBDatafile\"") != head.npos ||
          (head.find("\"phases\"") != head.npos && head.find("\"kind\"") == head.npos));
}

// Joins the rank files whose names differ only in their last number.
std::vector<NamedText> with_joined_dumps(std::vector<NamedText> files) {
  std::vector<NamedText> joined;
  std::vector<bool> done(files.size(), false);
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (done[i]) continue;
    std::vector<std::size_t> dump{i};
    if (is_rank_file(files[i])) {
      const std::string pattern = without_number(files[i].name);
      for (std::size_t k = i + 1; k < files.size(); ++k) {
        if (without_number(files[k].name) == pattern && is_rank_file(files[k])) dump.push_back(k);
      }
    }
    if (dump.size() == 1) {
      joined.push_back(std::move(files[i]));
      continue;
    }
    NamedText& one = joined.emplace_back();
    one.name = without_number(files[i].name);
    std::vector<formats::TextPart> parts;
    for (const std::size_t k : dump) {
      done[k] = true;
      one.parts.push_back(files[k].name);
      parts.push_back({files[k].name, files[k].text, 0});
    }
    one.text = formats::join_parts(parts);
  }
  return joined;
}

}  // namespace

std::string without_number(const std::string& name) {
  constexpr const char* kDigits = "0123456789";
  const std::size_t last = name.find_last_of(kDigits);
  if (last == name.npos) return name;
  const std::size_t before = name.find_last_not_of(kDigits, last);
  return name.substr(0, before == name.npos ? 0 : before + 1) + "*" + name.substr(last + 1);
}

InspectInput take_inspect_input(const Request& request, const Json& settings) {
  InspectInput input;
  input.settings = checked_settings<settings::Inspect>(request.body, settings);
  const Json& body = request.body;
  if (body.contains("text") == body.contains("texts")) {
    throw Error(body.contains("text") ? ErrorCode::conflict : ErrorCode::missing_key,
                body.contains("text") ? "text and texts cannot be combined"
                                      : "text is missing: give text, or several files as texts",
                body.contains("text") ? "/texts" : "/text");
  }
  if (body.contains("texts") && body.contains("name"))
    throw Error(ErrorCode::conflict, "name works only with text: every text in texts has a name",
                "/name");
  std::vector<NamedText> files;
  if (body.contains("text")) {
    files.push_back(
        {body.value("name", ""), {}, take_text(body["text"], "text", "/text", request.buffers)});
  } else {
    for (const Json& file : body["texts"]) {
      const std::string path = concat({"/texts/", files.size(), "/text"});
      files.push_back({file.value("name", ""),
                       {},
                       take_text(file["text"], path.substr(1), path, request.buffers)});
    }
  }
  DataHash hash;
  for (const NamedText& file : files) {
    if (!file.name.empty()) hash.add_text("name", file.name);
    hash.add_text("text", file.text);
    input.bytes += file.text.size();
  }
  input.hash = hash.finish();
  input.texts = with_joined_dumps(std::move(files));
  return input;
}

}  // namespace evenkeel::jobs

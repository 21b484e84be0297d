// Reads JSON that users write, on the command line or in files, with positions of errors.
#include "host/json.hpp"

#include "evenkeel/formats/json_text.hpp"
#include "evenkeel/formats/unused.hpp"

namespace evenkeel::cli {

Json parse_word(const std::string& text) {
  try {
    formats::check_json(text);
  } catch (const Error&) {
    return Json(Json::value_t::discarded);
  }
  return Json::parse(text);
}

Json parse_file(const std::string& name, const std::string& text, const std::string& expected) {
  try {
    formats::check_json(text, expected);
  } catch (const Error& error) {
    throw FileError{named_place(shown_name(name), error.place()), error.what()};
  }
  return Json::parse(text);
}

void note_other_keys(const Json& object, std::string_view used, std::vector<std::string>& notes) {
  formats::Unused unused;
  for (const auto& [key, value] : object.items())
    if (key != used) unused.add(key, "file");
  formats::note_unused(unused, notes);
}

Source json_source(const std::string& name, std::string_view text) {
  return {shown_name(name), text, [text](const std::string& pointer) {
            return std::optional(formats::place_in_json(text, pointer));
          }};
}

Source standing_at(const std::string& from, const std::string& to, Source source) {
  if (!source.place_of) return source;
  source.place_of = [from, to, place_of = source.place_of](
                        const std::string& pointer) -> std::optional<TextPlace> {
    if (pointer.rfind(from, 0) != 0) return std::nullopt;
    return place_of(to + pointer.substr(from.size()));
  };
  return source;
}

}  // namespace evenkeel::cli

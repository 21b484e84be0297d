#include "json_input.hpp"

#include "answers.hpp"
#include "evenkeel/formats/json_text.hpp"

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

}  // namespace evenkeel::cli

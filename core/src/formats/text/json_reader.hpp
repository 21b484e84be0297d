#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "evenkeel/formats/json_text.hpp"

namespace evenkeel::formats {

using Json = nlohmann::ordered_json;

/// Parses a text; see check_json for errors. All code converts text to JSON through this function.
/// @param code  Code of the error: bad_json for a request, bad_text for a file.
/// @throws Error with the place and the JSON pointer.
/// Complexity: O(bytes + keys log keys).
Json parse_json(std::string_view text, std::string_view expected = "",
                ErrorCode code = ErrorCode::bad_text);

/// The mark, word or quoted text that starts at a byte that is not blank, valid or invalid. A
/// quoted text that is not closed ends with its line. O(length).
std::string_view json_token(std::string_view text, std::size_t start);

/// One step of a JSON pointer, escaped: "/key".
std::string pointer_step(std::string_view key);

/// A JSON text and its value. Its errors have places.
class JsonText {
 public:
  explicit JsonText(std::string_view text) : text_(text), value_(parse_json(text)) {}

  const Json& value() const { return value_; }
  TextPlace place(const std::string& pointer) const { return place_in_json(text_, pointer); }

  /// @throws Error bad_text at the value of the pointer.
  [[noreturn]] void refuse(const std::string& pointer, const std::string& message) const {
    throw Error(ErrorCode::bad_text, message, "", place(pointer));
  }

 private:
  std::string_view text_;
  Json value_;
};

}  // namespace evenkeel::formats

#pragma once
#include <span>
#include <string>
#include <string_view>

namespace evenkeel::formats {

/// The text from its first byte that is not blank. O(blanks).
inline std::string_view text_start(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start == text.npos ? std::string_view{} : text.substr(start);
}

/// A text as a JSON string in quotes; bytes that are not UTF-8 are replaced. O(length).
std::string json_text(const std::string& text);

/// Texts as a list in JSON. O(length).
std::string json_list(std::span<const std::string> texts);

/// Values that are JSON already as a list, [1,2]. O(length).
std::string bare_list(std::span<const std::string> values);

/// A text as an attribute or the content of an element in XML. O(length).
std::string xml_text(const std::string& text);

}  // namespace evenkeel::formats

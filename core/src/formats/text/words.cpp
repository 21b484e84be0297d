// Texts as JSON and XML write them.
#include "formats/text/words.hpp"

#include <vector>

#include "evenkeel/base/text.hpp"
#include "formats/text/json_reader.hpp"

namespace evenkeel::formats {

std::string json_text(const std::string& text) { return Json(valid_utf8(text)).dump(); }

std::string json_list(std::span<const std::string> texts) {
  std::vector<std::string> values;
  for (const std::string& text : texts) values.push_back(json_text(text));
  return bare_list(values);
}

std::string bare_list(std::span<const std::string> values) {
  std::string out = "[";
  for (const std::string& value : values) out += (out.size() > 1 ? "," : "") + value;
  return out + "]";
}

std::string xml_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&apos;"; break;
      default: out += c;
    }
  }
  return out;
}

}  // namespace evenkeel::formats

#include "formats/xml.hpp"

#include "formats/network_texts.hpp"

namespace evenkeel::formats {
namespace {

[[noreturn]] void refuse(const std::string& message, const TextPlace& place) {
  throw Error(ErrorCode::bad_text, message, "", place);
}

// The parser calls itself for every level: deeper texts are refused before it starts.
constexpr std::size_t kMostLevels = 100;

void check_depth(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t at = text.find('<'); at != text.npos; at = text.find('<', at + 1)) {
    const std::string_view rest = text.substr(at, 9);
    if (rest.starts_with("<!--") || rest.starts_with("<![CDATA[")) {
      const std::size_t close = text.find(rest[2] == '-' ? "-->" : "]]>", at);
      if (close == text.npos) return;  // the parser says where
      at = close;
    } else if (rest.starts_with("</")) {
      if (depth > 0) --depth;
    } else if (!rest.starts_with("<?") && !rest.starts_with("<!")) {
      const std::size_t close = text.find('>', at);
      const bool empty = close != text.npos && close > 0 && text[close - 1] == '/';
      if (!empty && ++depth > kMostLevels) {
        refuse("elements are nested more than " + std::to_string(kMostLevels) + " deep",
               place_at(text, at));
      }
    }
  }
}

}  // namespace

XmlText::XmlText(std::string_view text) : text_(text), buffer_(text.begin(), text.end()) {
  check_depth(text_);
  buffer_.push_back('\0');
  try {
    document_.parse<rapidxml::parse_default>(buffer_.data());
  } catch (const rapidxml::parse_error& error) {
    const auto at = static_cast<std::size_t>(error.where<char>() - buffer_.data());
    refuse("this is not well-formed XML: " + std::string(error.what()), place_at(text_, at));
  }
}

TextPlace XmlText::place(const Xml* node) const {
  const auto at = static_cast<std::size_t>(node->name() - buffer_.data());
  return place_at(text_, at, node->name_size());
}

std::string_view name_of(const Xml* node) { return {node->name(), node->name_size()}; }

std::string attribute(const Xml* node, const char* name) {
  const auto* found = node->first_attribute(name);
  return found ? std::string(found->value(), found->value_size()) : "";
}

}  // namespace evenkeel::formats

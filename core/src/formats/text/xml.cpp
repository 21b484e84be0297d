// XML with a limit on its depth, its nodes with their places in the text.
#include "formats/text/xml.hpp"

#include <algorithm>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/text/place.hpp"

namespace evenkeel::formats {
namespace {

// The parser calls itself for every level: deeper texts are refused before it starts.
constexpr std::size_t kMaxLevels = 100;

// Moves from tag to tag like the parser: text in quotes, comments, CDATA, instructions and a
// document type are not tags. Stops if the text is not well-formed, because the parser then reports
// the error.
class Tags {
 public:
  enum class Kind { open, close, empty, end };

  explicit Tags(std::string_view text) : text_(text) {}

  Kind next() {
    for (;;) {
      at_ = text_.find('<', end_);
      if (at_ == text_.npos) return Kind::end;
      const std::string_view rest = text_.substr(at_);
      if (rest.starts_with("<!--")) {
        skip_past("-->", 4);
      } else if (rest.starts_with("<![CDATA[")) {
        skip_past("]]>", 9);
      } else if (rest.starts_with("<?")) {
        skip_past("?>", 2);
      } else if (rest.starts_with("<!DOCTYPE") && blank(rest.substr(9))) {
        skip_document_type();
      } else if (rest.starts_with("<!")) {
        skip_past(">", 2);
      } else {
        return tag();
      }
      if (end_ == text_.npos) return Kind::end;
    }
  }

  std::size_t at() const { return at_; }  ///< Position of the tag's first character.

 private:
  void skip_past(std::string_view close, std::size_t from) {
    const std::size_t found = text_.find(close, at_ + from);
    end_ = found == text_.npos ? text_.npos : found + close.size();
  }

  static bool blank(std::string_view text) {
    return !text.empty() && std::string_view(" \t\r\n").find(text[0]) != text.npos;
  }

  // It can contain declarations in brackets.
  void skip_document_type() {
    std::size_t brackets = 0;
    for (end_ = at_; end_ < text_.size(); ++end_) {
      const char c = text_[end_];
      if (c == '[') ++brackets;
      if (c == ']' && brackets > 0) --brackets;
      if (c == '>' && brackets == 0) {
        ++end_;
        return;
      }
    }
    end_ = text_.npos;
  }

  // To the parser, a quote in an element name is part of the name.
  Kind tag() {
    const bool closes = text_.substr(at_ + 1).starts_with("/");
    char quote = '\0';
    end_ = std::min(text_.find_first_of(" \t\r\n/>?", at_ + 1), text_.size());
    for (; end_ < text_.size(); ++end_) {
      const char c = text_[end_];
      if (quote != '\0') {
        if (c == quote) quote = '\0';
      } else if (!closes && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == '>') {
        const bool empty = !closes && text_[end_ - 1] == '/';
        ++end_;
        return closes ? Kind::close : empty ? Kind::empty : Kind::open;
      }
    }
    return Kind::end;
  }

  std::string_view text_;
  std::size_t at_ = 0, end_ = 0;
};

void check_depth(std::string_view text) {
  std::size_t depth = 0;
  Tags tags(text);
  for (Tags::Kind kind = tags.next(); kind != Tags::Kind::end; kind = tags.next()) {
    if (kind == Tags::Kind::close && depth > 0) --depth;
    if (kind == Tags::Kind::open && ++depth > kMaxLevels) {
      refuse_text(concat({"elements are nested more than ", kMaxLevels, " deep"}),
                  place_at(text, tags.at()));
    }
  }
}

}  // namespace

XmlText::XmlText(std::string_view text) : text_(text), buffer_(text.begin(), text.end()) {
  check_depth(text_);
  buffer_.push_back('\0');
  try {
    document_.parse<rapidxml::parse_validate_closing_tags>(buffer_.data());
  } catch (const rapidxml::parse_error& error) {
    const auto at = static_cast<std::size_t>(error.where<char>() - buffer_.data());
    refuse_text("this is not well-formed XML: " + std::string(error.what()), place_at(text_, at));
  }
  if (!root()) refuse_text("this XML has no element", TextPlace{});
  if (const Xml* second = root()->next_sibling()) {
    refuse_text(
        concat({"XML must have one root element, but ", shown_name(second), " is a second one"}),
        place(second));
  }
}

TextPlace XmlText::place(const Xml* node) const {
  const auto at = static_cast<std::size_t>(node->name() - buffer_.data());
  return place_at(text_, at, node->name_size());
}

std::string_view name_of(const Xml* node) { return {node->name(), node->name_size()}; }

std::string shown_name(const Xml* node) {
  return valid_utf8(concat({"<", std::string(name_of(node).substr(0, 40)), ">"}));
}

std::string attribute(const Xml* node, const char* name) {
  const auto* found = node->first_attribute(name);
  return found ? std::string(found->value(), found->value_size()) : "";
}

void count_others(const Xml* node, std::string_view of, XmlNames attributes, XmlNames elements,
                  Unused& unused) {
  const auto among = [](XmlNames names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  for (const auto* item = node->first_attribute(); item; item = item->next_attribute()) {
    const std::string_view name(item->name(), item->name_size());
    const bool space = name.starts_with("xmlns") || name.starts_with("xsi:");
    if (!space && !among(attributes, name)) unused.add(name, of);
  }
  for (const Xml* inner = node->first_node(); inner; inner = inner->next_sibling()) {
    const bool element = inner->type() == rapidxml::node_element;
    if (element && !among(elements, name_of(inner))) unused.add(name_of(inner), of);
  }
}

std::string_view root_name(std::string_view text) {
  Tags tags(text);
  const Tags::Kind kind = tags.next();
  if (kind != Tags::Kind::open && kind != Tags::Kind::empty) return {};
  const std::string_view rest = text.substr(tags.at() + 1);
  return rest.substr(0, std::min(rest.find_first_of(" \t\r\n/>"), rest.size()));
}

}  // namespace evenkeel::formats

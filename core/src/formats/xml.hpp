#pragma once
#include <rapidxml/rapidxml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/error.hpp"

namespace evenkeel::formats {

using Xml = rapidxml::xml_node<char>;

/// A parsed XML text; nodes live as long as it does.
class XmlText {
 public:
  /// @throws Error bad_text with line and column.
  explicit XmlText(std::string_view text);

  const Xml* root() const { return document_.first_node(); }
  TextPlace place(const Xml* node) const;

 private:
  std::string_view text_;
  std::vector<char> buffer_;
  rapidxml::xml_document<char> document_;
};

std::string_view name_of(const Xml* node);
std::string attribute(const Xml* node, const char* name);  ///< Empty when there is none.

}  // namespace evenkeel::formats

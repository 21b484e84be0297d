#pragma once
#include <cstdint>
#include <initializer_list>
#include <rapidxml/rapidxml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/base/error.hpp"
#include "evenkeel/formats/unused.hpp"

namespace evenkeel::formats {

using Xml = rapidxml::xml_node<char>;

/// A parsed XML text that owns its nodes.
class XmlText {
 public:
  /// @throws Error bad_text with line and column: not well-formed, more than 100 levels of
  /// elements, or not one root.
  explicit XmlText(std::string_view text);

  const Xml* root() const { return document_.first_node(); }  ///< There is always a root.
  TextPlace place(const Xml* node) const;                     ///< O(bytes): only for errors.

 private:
  std::string_view text_;
  std::vector<char> buffer_;
  rapidxml::xml_document<char> document_;
};

std::string_view name_of(const Xml* node);
std::string shown_name(const Xml* node);                   ///< "<name>", for messages.
std::string attribute(const Xml* node, const char* name);  ///< Empty if there is none.

using XmlNames = std::initializer_list<std::string_view>;

/// Counts the attributes and elements of a node that are not in the lists. XML namespaces are not
/// data. @param of  As for Unused::add.
void count_others(const Xml* node, std::string_view of, XmlNames attributes, XmlNames elements,
                  Unused& unused);

/// The name of the first element of an XML text, without reading all of it. Empty if there is none.
std::string_view root_name(std::string_view text);

}  // namespace evenkeel::formats

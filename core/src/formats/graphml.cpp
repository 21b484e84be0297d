#include <cstring>
#include <rapidxml/rapidxml.hpp>
#include <vector>

#include "evenkeel/base/text.hpp"
#include "formats/network_texts.hpp"

namespace evenkeel::formats {
namespace {

using Xml = rapidxml::xml_node<char>;

// The parser calls itself for every level: deeper texts are refused before it starts.
constexpr std::size_t kMostLevels = 100;

[[noreturn]] void refuse(const std::string& message, const TextPlace& place) {
  throw Error(ErrorCode::bad_text, message, "", place);
}

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

class GraphmlReader {
 public:
  GraphmlReader(std::string_view text, GraphText& out) : text_(text), out_(out), builder_(out) {
    buffer_.assign(text.begin(), text.end());
    buffer_.push_back('\0');
  }

  void run() {
    check_depth(text_);
    rapidxml::xml_document<char> document;
    try {
      document.parse<rapidxml::parse_default>(buffer_.data());
    } catch (const rapidxml::parse_error& error) {
      const auto at = static_cast<std::size_t>(error.where<char>() - buffer_.data());
      refuse("this is not well-formed XML: " + std::string(error.what()), place_at(text_, at));
    }
    const Xml* root = document.first_node();
    if (!root || name_of(root) != "graphml") refuse("this XML is not GraphML", TextPlace{});
    for (const Xml* key = root->first_node("key"); key; key = key->next_sibling("key")) {
      const std::string target = attribute(key, "for");
      if (attribute(key, "attr.name") == "weight" && (target == "edge" || target == "all")) {
        weight_key_ = attribute(key, "id");
      }
    }
    const Xml* graph = root->first_node("graph");
    if (!graph) refuse("there is no <graph> in it", place(root));
    if (graph->next_sibling("graph")) out_.notes.emplace_back("only the first graph is read");
    if (attribute(graph, "edgedefault") == "directed") {
      out_.notes.emplace_back("the directions of the edges are not used");
    }
    nodes_of(graph);
    edges_of(graph);
    builder_.finish();
  }

 private:
  static std::string_view name_of(const Xml* node) { return {node->name(), node->name_size()}; }
  static std::string attribute(const Xml* node, const char* name) {
    const auto* found = node->first_attribute(name);
    return found ? std::string(found->value(), found->value_size()) : "";
  }
  TextPlace place(const Xml* node) const {
    const auto at = static_cast<std::size_t>(node->name() - buffer_.data());
    return place_at(text_, at, node->name_size());
  }

  // Graphs inside nodes belong to the whole.
  void nodes_of(const Xml* graph) {
    for (const Xml* node = graph->first_node("node"); node; node = node->next_sibling("node")) {
      const std::string id = attribute(node, "id");
      if (id.empty()) refuse("this node has no id", place(node));
      const std::size_t before = out_.names.size();
      builder_.node(id, place(node));
      if (out_.names.size() == before) {
        refuse("two nodes have the id " + in_quotes(id), place(node));
      }
      if (const Xml* inner = node->first_node("graph")) nodes_of(inner);
    }
    if (const Xml* many = graph->first_node("hyperedge")) {
      refuse("edges of more than two nodes are not read", place(many));
    }
  }

  void edges_of(const Xml* graph) {
    for (const Xml* edge = graph->first_node("edge"); edge; edge = edge->next_sibling("edge")) {
      double weight = 1;
      for (const Xml* data = edge->first_node("data"); data; data = data->next_sibling("data")) {
        if (weight_key_.empty() || attribute(data, "key") != weight_key_) continue;
        std::string_view value(data->value(), data->value_size());
        while (!value.empty() && std::strchr(" \t\r\n", value.front())) value.remove_prefix(1);
        while (!value.empty() && std::strchr(" \t\r\n", value.back())) value.remove_suffix(1);
        weight = positive_weight(value, place(data));
      }
      const auto end = [&](const char* name) {
        const std::string id = attribute(edge, name);
        if (id.empty()) refuse("this edge has no " + std::string(name), place(edge));
        return builder_.node(id, place(edge), true);
      };
      const graph::NodeId source = end("source");
      builder_.edge(source, end("target"), weight, place(edge));
    }
    for (const Xml* node = graph->first_node("node"); node; node = node->next_sibling("node")) {
      if (const Xml* inner = node->first_node("graph")) edges_of(inner);
    }
  }

  std::string_view text_;
  GraphText& out_;
  NamedGraph builder_;
  std::vector<char> buffer_;
  std::string weight_key_;
};

}  // namespace

void read_graphml(std::string_view text, GraphText& out) { GraphmlReader(text, out).run(); }

}  // namespace evenkeel::formats

#include <cstring>

#include "evenkeel/base/text.hpp"
#include "formats/network_texts.hpp"
#include "formats/xml.hpp"

namespace evenkeel::formats {
namespace {

[[noreturn]] void refuse(const std::string& message, const TextPlace& place) {
  throw Error(ErrorCode::bad_text, message, "", place);
}

class GraphmlReader {
 public:
  GraphmlReader(std::string_view text, GraphText& out) : xml_(text), out_(out), builder_(out) {}

  void run() {
    const Xml* root = xml_.root();
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
  TextPlace place(const Xml* node) const { return xml_.place(node); }

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

  XmlText xml_;
  GraphText& out_;
  NamedGraph builder_;
  std::string weight_key_;
};

}  // namespace

void read_graphml(std::string_view text, GraphText& out) { GraphmlReader(text, out).run(); }

}  // namespace evenkeel::formats

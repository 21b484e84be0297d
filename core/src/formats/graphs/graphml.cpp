// Graphs in GraphML.
#include <cstring>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/text/words.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

class GraphmlReader {
 public:
  GraphmlReader(std::string_view text, GraphText& out) : xml_(text), out_(out), builder_(out) {}

  void run() {
    const Xml* root = xml_.root();
    if (name_of(root) != "graphml") {
      refuse_text(concat({"this XML is ", shown_name(root), ", not GraphML"}), place(root));
    }
    for (const Xml* key = root->first_node("key"); key; key = key->next_sibling("key")) {
      const std::string target = attribute(key, "for");
      if (attribute(key, "attr.name") == "weight" && (target == "edge" || target == "all")) {
        if (!weight_key_.empty()) refuse_text("a second key for weights", place(key));
        weight_key_ = attribute(key, "id");
        if (weight_key_.empty()) refuse_text("this key has no id", place(key));
        if (const Xml* usual = key->first_node("default")) usual_weight_ = weight_of(usual);
      }
    }
    const Xml* graph = root->first_node("graph");
    if (!graph) refuse_text("there is no <graph> in it", place(root));
    if (graph->next_sibling("graph")) out_.notes.emplace_back("only the first graph is read");
    if (attribute(graph, "edgedefault") == "directed") {
      out_.notes.emplace_back("the directions of the edges are not used");
    }
    nodes_of(graph);
    edges_of(graph);
    builder_.finish(place(graph));
  }

 private:
  TextPlace place(const Xml* node) const { return xml_.place(node); }

  double weight_of(const Xml* node) const {
    std::string_view text(node->value(), node->value_size());
    while (!text.empty() && std::strchr(" \t\r\n", text.front())) text.remove_prefix(1);
    while (!text.empty() && std::strchr(" \t\r\n", text.back())) text.remove_suffix(1);
    const auto weight = weight_in(text);
    if (!weight) refuse_weight(text, place(node));
    return *weight;
  }

  // Graphs inside nodes belong to the whole.
  void nodes_of(const Xml* graph) {
    for (const Xml* node = graph->first_node("node"); node; node = node->next_sibling("node")) {
      const std::string id = attribute(node, "id");
      if (id.empty()) refuse_text("this node has no id", place(node));
      builder_.declare(id, [&] { return place(node); });
      if (const Xml* inner = node->first_node("graph")) nodes_of(inner);
    }
    if (const Xml* many = graph->first_node("hyperedge")) {
      refuse_text("edges of more than two nodes are not read", place(many));
    }
  }

  void edges_of(const Xml* graph) {
    for (const Xml* edge = graph->first_node("edge"); edge; edge = edge->next_sibling("edge")) {
      std::optional<double> weight;
      for (const Xml* data = edge->first_node("data"); data; data = data->next_sibling("data")) {
        if (weight_key_.empty() || attribute(data, "key") != weight_key_) continue;
        if (weight) refuse_text("this edge has a second weight", place(data));
        weight = weight_of(data);
      }
      const auto end = [&](const char* name) {
        const std::string id = attribute(edge, name);
        if (id.empty()) refuse_text("this edge has no " + std::string(name), place(edge));
        return builder_.known(id, [&] { return place(edge); });
      };
      const graph::NodeId source = end("source");
      builder_.edge(source, end("target"), weight.value_or(usual_weight_),
                    [&] { return place(edge); });
    }
    for (const Xml* node = graph->first_node("node"); node; node = node->next_sibling("node")) {
      if (const Xml* inner = node->first_node("graph")) edges_of(inner);
    }
  }

  XmlText xml_;
  GraphText& out_;
  NamedGraph builder_;
  std::string weight_key_;
  double usual_weight_ = 1;  // of edges that say none
};

}  // namespace

void read_graphml(std::string_view text, GraphText& out) { GraphmlReader(text, out).run(); }

namespace {

Written write_graphml(const GraphToWrite& what) {
  check_names(what.names, "GraphML", "");
  const auto ids = node_ids(what, xml_text);
  Written out;
  out.text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
      "  <key id=\"w\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n"
      "  <graph edgedefault=\"undirected\">\n";
  for (const std::string& id : ids) out.text += concat({"    <node id=\"", id, "\"/>\n"});
  for (const graph::Edge& edge : what.graph.edges()) {
    out.text += concat({"    <edge source=\"", ids[edge.u], "\" target=\"", ids[edge.v], "\""});
    out.text += edge.weight != 1
                    ? concat({"><data key=\"w\">", weight_text(edge.weight), "</data></edge>\n"})
                    : "/>\n";
  }
  out.text += "  </graph>\n</graphml>\n";
  return out;
}

}  // namespace

// Format: { "place": 8, "endings": ["graphml"], "tasks": { "place": 10, "written": false } }
namespace graphs_room {
extern const GraphRow graphml{
    .mark = [](std::string_view text) { return text_start(text).starts_with("<"); },
    .read = read_graphml,
    .write = write_graphml};
}

}  // namespace evenkeel::formats

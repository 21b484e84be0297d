// Graphs in GraphML.
#include <cstring>
#include <map>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "formats/graphs/attributes.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/text/words.hpp"
#include "formats/text/xml.hpp"

namespace evenkeel::formats {
namespace {

std::string_view trimmed_value(const Xml* node) {
  std::string_view text(node->value(), node->value_size());
  while (!text.empty() && std::strchr(" \t\r\n", text.front())) text.remove_prefix(1);
  while (!text.empty() && std::strchr(" \t\r\n", text.back())) text.remove_suffix(1);
  return text;
}

// The text of the first element with this name inside another element, such as y:NodeLabel. Null if
// there is none.
const Xml* inside(const Xml* parent, std::string_view name) {
  for (const Xml* node = parent->first_node(); node; node = node->next_sibling()) {
    if (name_of(node) == name) return node;
    if (const Xml* found = inside(node, name)) return found;
  }
  return nullptr;
}

class GraphmlReader {
 public:
  GraphmlReader(std::string_view text, GraphText& out)
      : xml_(text), out_(out), builder_(out), weights_(out), loads_(out) {}

  void run() {
    const Xml* root = xml_.root();
    if (name_of(root) != "graphml") {
      refuse_text(concat({"this XML is ", shown_name(root), ", not GraphML"}), place(root));
    }
    const Xml* graph = root->first_node("graph");
    if (!graph) refuse_text("the input has no <graph>", place(root));
    read_keys(root);
    if (graph->next_sibling("graph")) out_.notes.emplace_back("only the first graph is read");
    out_.directed = attribute(graph, "edgedefault") == "directed";
    nodes_of(graph);
    edges_of(graph);
    builder_.finish(place(graph));
    for (const auto& [id, key] : keys_) {
      if (!key.usual || key.labels) continue;
      const std::string_view value = trimmed_value(key.usual);
      if (key.target == "edge" || key.target == "all" || key.on_edges) {
        weights_.usual_value(key.name, value, place(key.usual));
      }
      if (key.target == "node" || key.target == "all") loads_.usual_value(key.name, value);
    }
    weights_.finish(place(graph));
    loads_.finish();
  }

 private:
  struct Key {
    std::string name, target;
    const Xml* usual = nullptr;
    bool labels = false;    ///< Its values name the nodes.
    bool on_edges = false;  ///< Edges use it, regardless of its declaration.
  };

  TextPlace place(const Xml* node) const { return xml_.place(node); }

  void read_keys(const Xml* root) {
    for (const Xml* node = root->first_node("key"); node; node = node->next_sibling("key")) {
      Key key;
      key.target = attribute(node, "for");
      key.name = attribute(node, "attr.name");
      const std::string id = attribute(node, "id");
      if (key.name.empty()) key.name = attribute(node, "yfiles.type");
      if (key.name.empty()) key.name = id;
      key.labels = lower_case(key.name) == "label";
      key.usual = node->first_node("default");
      if (id.empty()) refuse_text("this key has no id", place(node));
      if (!keys_.emplace(id, std::move(key)).second) {
        refuse_text(concat({"a second key has the id ", in_quotes(id)}), place(node));
      }
    }
  }

  Key& key_of(const Xml* data) {
    const std::string id = attribute(data, "key");
    const auto known = keys_.find(id);
    if (known != keys_.end()) return known->second;
    return keys_.emplace(id, Key{id, "", nullptr, false, false}).first->second;
  }

  // Graphs inside nodes belong to the whole graph.
  void nodes_of(const Xml* graph) {
    for (const Xml* node = graph->first_node("node"); node; node = node->next_sibling("node")) {
      const std::string id = attribute(node, "id");
      if (id.empty()) refuse_text("this node has no id", place(node));
      const auto where = [&] { return place(node); };
      const graph::NodeId number = builder_.declare(id, where);
      for (const Xml* data = node->first_node("data"); data; data = data->next_sibling("data")) {
        node_data(number, data);
      }
      if (const Xml* inner = node->first_node("graph")) nodes_of(inner);
    }
    if (const Xml* many = graph->first_node("hyperedge")) {
      refuse_text("edges with more than two nodes are not supported", place(many));
    }
    for (const Xml* data = graph->first_node("data"); data; data = data->next_sibling("data")) {
      out_.unused.add(key_of(data).name, "graph");
    }
  }

  void node_data(graph::NodeId node, const Xml* data) {
    const Key& key = key_of(data);
    if (const Xml* label = inside(data, "y:NodeLabel")) {
      const std::string_view text = trimmed_value(label);
      if (!text.empty()) builder_.label(node, std::string(text));
    } else if (key.labels) {
      const std::string_view text = trimmed_value(data);
      if (!text.empty()) builder_.label(node, std::string(text));
    } else {
      loads_.add(node, key.name, trimmed_value(data), [&] { return place(data); });
    }
  }

  void edges_of(const Xml* graph) {
    for (const Xml* edge = graph->first_node("edge"); edge; edge = edge->next_sibling("edge")) {
      const std::size_t index = out_.edges.size();
      for (const Xml* data = edge->first_node("data"); data; data = data->next_sibling("data")) {
        Key& key = key_of(data);
        key.on_edges = true;
        const auto where = [&] { return place(data); };
        if (const Xml* label = inside(data, "y:EdgeLabel")) {
          weights_.add(index, "EdgeLabel", trimmed_value(label), where);
        } else {
          weights_.add(index, key.name, trimmed_value(data), where);
        }
      }
      for (const char* port : {"sourceport", "targetport"}) {
        if (!attribute(edge, port).empty()) out_.unused.add(port, "edge");
      }
      const auto end = [&](const char* name) {
        const std::string id = attribute(edge, name);
        if (id.empty()) refuse_text("this edge has no " + std::string(name), place(edge));
        return builder_.known(id, [&] { return place(edge); });
      };
      const graph::NodeId source = end("source");
      builder_.edge(source, end("target"), 1, [&] { return place(edge); });
    }
    for (const Xml* node = graph->first_node("node"); node; node = node->next_sibling("node")) {
      if (const Xml* inner = node->first_node("graph")) edges_of(inner);
    }
  }

  XmlText xml_;
  GraphText& out_;
  NamedGraph builder_;
  EdgeAttributes weights_;
  NodeAttributes loads_;
  std::map<std::string, Key> keys_;
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

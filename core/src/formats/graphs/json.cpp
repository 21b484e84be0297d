// Reads graphs in JSON: with numbered nodes, and node-link.
#include <cmath>

#include "formats/graphs/readers.hpp"
#include "formats/text/json_reader.hpp"

namespace evenkeel::formats {
namespace {

// Nodes with ids, edges between them: what graph libraries and drawing tools write.
class NodeLinkReader {
 public:
  NodeLinkReader(const JsonText& json, GraphText& out) : json_(json), out_(out), builder_(out) {}

  void run() {
    const Json& value = json_.value();
    const Json& nodes = value["nodes"];
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const auto where = [&] { return json_.place("/nodes/" + std::to_string(i)); };
      const Json* id = name(nodes[i], "id");
      if (!id) refuse_text("node " + std::to_string(i) + " needs an \"id\" of its own", where());
      builder_.declare(text_of(*id), where);
    }
    const bool links = value.contains("links"), edges = value.contains("edges");
    const char* key = links ? "links" : "edges";
    if (links == edges || !value[key].is_array()) {
      json_.refuse("", "a node-link graph has \"nodes\" and \"links\" (or \"edges\")");
    }
    read_links(value[key], std::string("/") + key + "/");
    builder_.finish(json_.place("/nodes"));
    if (value.value("directed", Json(false)) == true) {
      out_.notes.emplace_back("the directions of the edges are not used");
    }
  }

 private:
  // The member that names a node; null when it cannot.
  static const Json* name(const Json& item, const char* key) {
    if (!item.is_object()) return nullptr;
    const auto found = item.find(key);
    const bool fits = found != item.end() && (found->is_string() || found->is_number_integer());
    return fits ? &*found : nullptr;
  }
  static std::string text_of(const Json& id) {
    return id.is_string() ? id.get<std::string>() : id.dump();
  }

  void read_links(const Json& links, const std::string& pointer) {
    for (std::size_t i = 0; i < links.size(); ++i) {
      const Json& item = links[i];
      const auto where = [&](const char* key) {
        return [&, key] { return json_.place(pointer + std::to_string(i) + key); };
      };
      const Json* source = name(item, "source");
      const Json* target = name(item, "target");
      if (!source || !target) {
        refuse_text("link " + std::to_string(i) + " needs a \"source\" and a \"target\"",
                    where("")());
      }
      double weight = 1;
      if (item.contains("weight")) {
        const Json& given = item["weight"];
        weight = given.is_number() ? given.get<double>() : 0;
        if (!(weight > 0)) {
          refuse_text("link " + std::to_string(i) + ": a weight is a number above 0",
                      where("/weight")());
        }
      }
      const graph::NodeId u = builder_.known(text_of(*source), where("/source"));
      builder_.edge(u, builder_.known(text_of(*target), where("/target")), weight, where(""));
    }
  }

  const JsonText& json_;
  GraphText& out_;
  NamedGraph builder_;
};

constexpr const char* kShape =
    "a graph in JSON is {\"nodes\":N,\"edges\":[[u,v],[u,v,weight],...]}, perhaps with "
    "\"labels\":[...]";

void read_labels(const JsonText& json, GraphText& out) {
  const Json& labels = json.value()["labels"];
  if (!labels.is_array() || labels.size() != out.nodes) {
    json.refuse("/labels",
                "labels must be an array of " + std::to_string(out.nodes) + " texts, one a node");
  }
  for (const Json& label : labels) {
    if (!label.is_string()) {
      json.refuse("/labels/" + std::to_string(out.names.size()), "a label is a text");
    }
    out.names.push_back(label.get<std::string>());
  }
}

void read_numbered(const JsonText& json, GraphText& out) {
  const Json& value = json.value();
  for (const char* key : {"nodes", "edges"}) {
    if (!value.contains(key)) json.refuse("", kShape);
  }
  for (const auto& [key, unused] : value.items()) {
    if (key == "nodes" || key == "edges" || key == "labels") continue;
    json.refuse(pointer_step(key), "there is no " + in_quotes(key) + " here: " + kShape);
  }
  const Json& nodes = value["nodes"];
  if (!nodes.is_number_integer() || nodes < 1 || nodes > graph::kMaxTopologyNodes) {
    json.refuse("/nodes", "nodes must be a whole number from 1 to " +
                              std::to_string(graph::kMaxTopologyNodes));
  }
  out.nodes = nodes.get<std::size_t>();
  const Json& edges = value["edges"];
  if (!edges.is_array()) json.refuse("/edges", kShape);
  if (edges.size() > static_cast<std::size_t>(graph::kMaxTopologyEdges)) {
    throw Error(ErrorCode::too_large, graph::too_many_edges(), "", json.place("/edges"));
  }
  out.edges.reserve(edges.size());
  for (const Json& item : edges) {
    const auto is_node = [&](const Json& end) {
      return end.is_number_integer() && end >= 0 && end < out.nodes;
    };
    const bool fits = item.is_array() && (item.size() == 2 || item.size() == 3) &&
                      is_node(item[0]) && is_node(item[1]) &&
                      (item.size() == 2 || (item[2].is_number() && item[2] > 0));
    if (!fits) {
      const std::string number = std::to_string(out.edges.size());
      json.refuse("/edges/" + number, "edge " + number +
                                          " must be [u,v] or [u,v,weight], nodes from 0 to " +
                                          std::to_string(out.nodes - 1) + ", the weight above 0");
    }
    out.edges.push_back({item[0].get<graph::NodeId>(), item[1].get<graph::NodeId>(),
                         item.size() == 3 ? item[2].get<double>() : 1});
  }
  if (value.contains("labels")) read_labels(json, out);
}

}  // namespace

void read_json_graph(std::string_view text, GraphText& out) {
  const JsonText json(text);
  const Json& value = json.value();
  if (value.is_object() && value.contains("nodes") && value["nodes"].is_array()) {
    out.format = GraphFormat::node_link;
    NodeLinkReader(json, out).run();
  } else if (value.is_object()) {
    read_numbered(json, out);
  } else {
    json.refuse("", kShape);
  }
}

}  // namespace evenkeel::formats

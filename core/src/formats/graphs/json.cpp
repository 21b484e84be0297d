// Graphs in JSON with numbered nodes.
#include "evenkeel/base/concat.hpp"
#include "formats/graphs/json_graph.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

constexpr const char* kShape =
    "a graph in JSON has the form {\"nodes\":N,\"edges\":[[u,v],[u,v,weight],...]}, optionally "
    "with "
    "\"labels\":[...]";

void read_labels(const JsonText& json, GraphText& out) {
  const Json& labels = json.value()["labels"];
  if (!labels.is_array() || labels.size() != out.nodes) {
    json.refuse("/labels",
                concat({"labels must be an array of ", out.nodes, " strings, one per node"}));
  }
  for (const Json& label : labels) {
    if (!label.is_string()) {
      json.refuse("/labels/" + std::to_string(out.names.size()), "a label must be a string");
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
    json.refuse(pointer_step(key), concat({"unknown key ", in_quotes(key), ": ", kShape}));
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
      json.refuse("/edges/" + number,
                  concat({"edge ", number, " must be [u,v] or [u,v,weight] with nodes from 0 to ",
                          out.nodes - 1, " and a weight above 0"}));
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
    read_node_link(json, out);
  } else if (value.is_object()) {
    read_numbered(json, out);
  } else {
    json.refuse("", kShape);
  }
}

namespace {

Written write_json(const GraphToWrite& what) {
  Written out;
  out.text = concat({"{\"nodes\":", what.graph.nodes(), ",\"edges\":["});
  bool first = true;
  for (const graph::Edge& edge : what.graph.edges()) {
    out.text += concat({first ? "[" : ",[", edge.u, ",", edge.v});
    out.text += edge.weight != 1 ? concat({",", weight_text(edge.weight), "]"}) : "]";
    first = false;
  }
  out.text += "]";
  if (!what.names.empty()) out.text += ",\"labels\":" + json_list(what.names);
  out.text += "}\n";
  return out;
}

}  // namespace

// Format: { "place": 4 }
namespace graphs_room {
extern const GraphRow json{
    .mark = [](std::string_view text) { return text_start(text).starts_with("{"); },
    .read = read_json_graph,
    .write = write_json};
}

}  // namespace evenkeel::formats

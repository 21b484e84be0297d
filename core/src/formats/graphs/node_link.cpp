// Graphs in node-link JSON: nodes with ids, and links between them.
#include "evenkeel/base/concat.hpp"
#include "formats/graphs/attributes.hpp"
#include "formats/graphs/json_graph.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

// Nodes with ids and edges between them, the form that graph libraries and drawing tools write.
class NodeLinkReader {
 public:
  NodeLinkReader(const JsonText& json, GraphText& out)
      : json_(json), out_(out), builder_(out), weights_(out), loads_(out) {}

  void run() {
    const Json& value = json_.value();
    const Json& nodes = value["nodes"];
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const auto where = [&] { return json_.place("/nodes/" + std::to_string(i)); };
      const Json* id = name(nodes[i], "id");
      if (!id) refuse_text(concat({"node ", i, " needs a unique \"id\""}), where());
      const graph::NodeId node = builder_.declare(text_of(*id), where);
      for (const auto& [key, given] : nodes[i].items()) {
        if (key != "id") loads_.add(node, key, value_of(given), where);
      }
    }
    const bool links = value.contains("links"), edges = value.contains("edges");
    const char* key = links ? "links" : "edges";
    if (links == edges || !value[key].is_array()) {
      json_.refuse("", "a node-link graph needs \"nodes\" and \"links\" (or \"edges\")");
    }
    read_links(value[key], concat({std::string("/"), key, "/"}));
    builder_.finish(json_.place("/nodes"));
    weights_.finish(json_.place(std::string("/") + key));
    loads_.finish();
    out_.directed = value.value("directed", Json(false)) == true;
    if (keys_ > 0) {
      out_.notes.emplace_back(
          "Links between the same nodes (key) are one edge, and their weights are added.");
    }
    for (const auto& [name, given] : value.items()) {
      const bool known =
          name == "nodes" || name == key || name == "directed" || name == "multigraph";
      const bool empty = given.is_object() && given.empty();
      if (!known && !empty) out_.unused.add(name, "graph");
    }
  }

 private:
  // The member with the name of a node. Null if it has the wrong type.
  static const Json* name(const Json& item, const char* key) {
    if (!item.is_object()) return nullptr;
    const auto found = item.find(key);
    const bool fits = found != item.end() && (found->is_string() || found->is_number());
    return fits ? &*found : nullptr;
  }
  // 2 and 2.0 are the same number.
  static std::string text_of(const Json& id) {
    return id.is_string() ? id.get<std::string>() : shortest(id.get<double>());
  }
  static std::string value_of(const Json& value) {
    return value.is_string() ? "\"" + value.get<std::string>() + "\"" : value.dump();
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
        refuse_text(concat({"link ", i, " needs a \"source\" and a \"target\""}), where("")());
      }
      for (const auto& [key, given] : item.items()) {
        if (key == "source" || key == "target") continue;
        if (key == "key") {
          ++keys_;
          continue;
        }
        weights_.add(i, key, value_of(given), [&, name = key] {
          return json_.place(pointer + std::to_string(i) + pointer_step(name));
        });
      }
      const graph::NodeId u = builder_.known(text_of(*source), where("/source"));
      builder_.edge(u, builder_.known(text_of(*target), where("/target")), 1, where(""));
    }
  }

  const JsonText& json_;
  GraphText& out_;
  NamedGraph builder_;
  EdgeAttributes weights_;
  NodeAttributes loads_;
  std::size_t keys_ = 0;
};

}  // namespace

void read_node_link(const JsonText& json, GraphText& out) { NodeLinkReader(json, out).run(); }

namespace {

Written write_node_link(const GraphToWrite& what) {
  check_names(what.names, "node-link", "");
  const auto ids = node_ids(what, json_text);
  Written out;
  out.text = "{\"nodes\":[";
  for (std::size_t i = 0; i < ids.size(); ++i) {
    out.text += (i > 0 ? ",{\"id\":" : "{\"id\":") + ids[i] + "}";
  }
  out.text += "],\"links\":[";
  bool first = true;
  for (const graph::Edge& edge : what.graph.edges()) {
    out.text +=
        concat({first ? "" : ",", "{\"source\":" + ids[edge.u], ",\"target\":", ids[edge.v]});
    out.text += edge.weight != 1 ? concat({",\"weight\":", weight_text(edge.weight), "}"}) : "}";
    first = false;
  }
  out.text += "]}\n";
  return out;
}

}  // namespace

// Format: { "place": 5 }
namespace graphs_room {
// The reader of both formats distinguishes it from numbered nodes.
extern const GraphRow node_link{.read = read_json_graph, .write = write_node_link};
}  // namespace graphs_room

}  // namespace evenkeel::formats

// Graphs in DOT, the language of Graphviz.
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/scanner.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

// The subset of DOT that describes networks: nodes, chains of edges, attributes, subgraphs as
// groups.
class DotReader {
 public:
  DotReader(std::string_view text, GraphText& out)
      : scanner_(text, "{}[]=;,", true), out_(out), builder_(out) {}

  void run() {
    if (scanner_.now().text == "strict") scanner_.take();
    const Token head = scanner_.take();
    if (head.text != "graph" && head.text != "digraph") {
      refuse_text("a graph in DOT begins with graph or digraph", scanner_.place(head));
    }
    if (is_name(scanner_.now())) scanner_.take();
    const Token open = scanner_.take();
    if (!open.is("{")) refuse_text("\"{\" was expected here", scanner_.place(open));
    std::size_t depth = 1;
    while (depth > 0) {
      const Token token = scanner_.take();
      if (token.kind == Token::Kind::end)
        refuse_text("this brace is not closed", scanner_.place(open));
      if (token.is("}")) {
        --depth;
        if (is_edge(scanner_.now())) refuse_group(scanner_.now());
      } else if (token.is("{")) {
        ++depth;
      } else if (token.is(";") || token.is(",")) {
        continue;
      } else if (token.text == "subgraph" && token.kind == Token::Kind::word) {
        if (is_name(scanner_.now())) scanner_.take();
      } else if (is_name(token)) {
        statement(token);
      } else {
        refuse_text("a node, an edge or an attribute was expected here", scanner_.place(token));
      }
    }
    builder_.finish(scanner_.place(head));
    if (head.text == "digraph") out_.notes.emplace_back("the directions of the edges are not used");
  }

 private:
  static bool is_name(const Token& token) {
    return token.kind == Token::Kind::word || token.kind == Token::Kind::text;
  }
  static bool is_edge(const Token& token) { return token.is("--") || token.is("->"); }

  [[noreturn]] void refuse_group(const Token& token) {
    refuse_text("edges to a group of nodes are not read: name both ends", scanner_.place(token));
  }

  void statement(const Token& first) {
    const bool defaults = first.kind == Token::Kind::word &&
                          (first.text == "node" || first.text == "edge" || first.text == "graph");
    if (defaults && scanner_.now().is("[")) {
      attributes();
      return;
    }
    if (scanner_.now().is("=")) {  // an attribute of the graph
      scanner_.take();
      if (!is_name(scanner_.take())) refuse_text("a value is missing here", scanner_.place(first));
      return;
    }
    std::vector<graph::NodeId> chain{node(first)};
    std::vector<Token> ends{first};
    while (is_edge(scanner_.now())) {
      scanner_.take();
      const Token next = scanner_.take();
      if (next.is("{") || (next.kind == Token::Kind::word && next.text == "subgraph")) {
        refuse_group(next);
      }
      if (!is_name(next)) {
        refuse_text("the second end of this edge is missing", scanner_.place(ends.back()));
      }
      chain.push_back(node(next));
      ends.push_back(next);
    }
    const Attributes given = scanner_.now().is("[") ? attributes() : Attributes{};
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      builder_.edge(chain[i], chain[i + 1], given.weight, [&] { return scanner_.place(ends[i]); });
      if (given.size.empty()) continue;
      out_.edge_sizes.resize(out_.edges.size());
      out_.edge_sizes.back() = given.size;
    }
    if (chain.size() == 1 && !given.size.empty()) {
      add_node_size(out_, chain[0], given.size, [&] { return scanner_.place(first); });
    }
  }

  graph::NodeId node(const Token& token) {
    return builder_.node(token.text, [&] { return scanner_.place(token); });
  }

  struct Attributes {
    double weight = 1;
    std::string size;
  };

  // [a=b, c=d]
  Attributes attributes() {
    Attributes given;
    while (scanner_.now().is("[")) {
      const Token open = scanner_.take();
      for (;;) {
        const Token key = scanner_.take();
        if (key.is("]")) break;
        if (key.is(",") || key.is(";")) continue;
        if (!is_name(key))
          refuse_text("this list of attributes is not closed", scanner_.place(open));
        if (!scanner_.now().is("=")) continue;
        scanner_.take();
        const Token value = scanner_.take();
        if (!is_name(value)) refuse_text("a value is missing here", scanner_.place(key));
        if (key.text == "weight") {
          const auto weight = weight_in(value.text);
          if (!weight) refuse_weight(value.text, scanner_.place(value));
          given.weight = *weight;
        }
        if (key.text == "size") given.size = value.text;
      }
    }
    return given;
  }

  Scanner scanner_;
  GraphText& out_;
  NamedGraph builder_;
};

}  // namespace

void read_dot(std::string_view text, GraphText& out) { DotReader(text, out).run(); }

namespace {

Written write_dot(const GraphToWrite& what) {
  check_names(what.names, "DOT", "\"\\");
  const auto ids = node_ids(what, [](const std::string& name) {
    return concat({"\"", name, "\""});
  });
  Written out;
  out.text = "graph {\n";
  for (const std::string& id : ids) out.text += concat({"  ", id, ";\n"});
  for (const graph::Edge& edge : what.graph.edges()) {
    out.text += concat({"  ", ids[edge.u], " -- ", ids[edge.v]});
    out.text += edge.weight != 1 ? concat({" [weight=", weight_text(edge.weight), "];\n"}) : ";\n";
  }
  out.text += "}\n";
  return out;
}

Written write_dot_tasks(const TaskText& tasks) {
  check_names(tasks.names, "DOT", "\"\\");
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < tasks.comp.size(); ++i) {
    ids.push_back(tasks.names.empty() ? std::to_string(i) : concat({"\"", tasks.names[i], "\""}));
  }
  Written out;
  out.text = "digraph {\n";
  for (std::size_t i = 0; i < ids.size(); ++i) {
    out.text += concat({"  ", ids[i], " [size=", tasks.comp[i], "];\n"});
  }
  for (const mapping::Message& message : tasks.messages) {
    out.text += concat(
        {"  ", ids[message.from], " -> ", ids[message.to], " [size=", message.amount, "];\n"});
  }
  out.text += "}\n";
  return out;
}

}  // namespace

// Format: { "place": 7, "endings": ["dot", "gv"], "tasks": { "place": 5 } }
namespace graphs_room {
extern const GraphRow dot{.mark = [](std::string_view text) { return first_opening(text) == '{'; },
                          .read = read_dot,
                          .write = write_dot,
                          .write_tasks = write_dot_tasks};
}

}  // namespace evenkeel::formats

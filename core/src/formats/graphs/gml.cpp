// Graphs in GML.
#include <utility>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "formats/graphs/attributes.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/scanner.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

// A node or an edge of GML. A missing member has the kind end.
struct Record {
  Token at, id, source, target, label;
  std::vector<std::pair<Token, Token>> others;  ///< Further keys and their values.
  std::vector<std::string_view> lists;          ///< Keys of lists inside.
};

// Reads "key value" pairs up to the closing bracket; lists inside are skipped.
Record read_record(Scanner& scanner, const Token& key) {
  Record record;
  record.at = key;
  std::size_t depth = 1;
  for (;;) {
    const Token name = scanner.take();
    if (name.is("]")) {
      if (--depth == 0) return record;
      continue;
    }
    if (name.kind != Token::Kind::word) {
      refuse_text(name.kind == Token::Kind::end ? "the input ends inside this list"
                                                : "a key was expected here",
                  scanner.place(name.kind == Token::Kind::end ? key : name));
    }
    const Token value = scanner.take();
    if (value.is("[")) {
      if (depth++ == 1) record.lists.push_back(name.text);
      continue;
    }
    if (value.kind == Token::Kind::symbol || value.kind == Token::Kind::end) {
      refuse_text(concat({"the key ", in_quotes(name.text), " has no value"}), scanner.place(name));
    }
    if (depth > 1) continue;
    bool known = false;
    for (const auto& [word, member] :
         {std::pair{"id", &Record::id}, std::pair{"source", &Record::source},
          std::pair{"target", &Record::target}, std::pair{"label", &Record::label}}) {
      if (name.text != word) continue;
      known = true;
      if ((record.*member).kind != Token::Kind::end) {
        refuse_text(concat({"the key ", in_quotes(name.text), " appears twice here"}),
                    scanner.place(name));
      }
      record.*member = value;
    }
    if (!known) record.others.emplace_back(name, value);
  }
}

}  // namespace

// graph [ node [ id 0 label "a" ] edge [ source 0 target 1 weight 2 ] ], other keys are attributes.
void read_gml(std::string_view text, GraphText& out) {
  Scanner scanner(text, "[]", false);
  while (scanner.now().text != "graph" || scanner.now().kind != Token::Kind::word) {
    const Token token = scanner.take();
    if (token.kind == Token::Kind::end) refuse_text("the input has no graph [ ... ]", TextPlace{});
  }
  const Token graph_key = scanner.take();
  if (!scanner.take().is("["))
    refuse_text("\"[\" was expected after graph", scanner.place(graph_key));
  NamedGraph builder(out);
  EdgeAttributes weights(out);
  NodeAttributes loads(out);
  std::vector<Record> edges;
  for (;;) {
    const Token key = scanner.take();
    if (key.is("]")) break;
    if (key.kind != Token::Kind::word) {
      refuse_text(key.kind == Token::Kind::end ? "the list of this graph is not closed"
                                               : "a key was expected here",
                  scanner.place(key.kind == Token::Kind::end ? graph_key : key));
    }
    const Token value = scanner.take();
    if (value.is("[")) {
      const Record record = read_record(scanner, key);
      const auto where = [&] { return scanner.place(key); };
      if (key.text == "node") {
        if (record.id.text.empty()) refuse_text("this node has no id", where());
        const graph::NodeId node = builder.declare(record.id.text, where);
        if (!record.label.text.empty()) builder.label(node, std::string(record.label.text));
        for (const auto& [name, given] : record.others) {
          loads.add(node, name.text, given.text, [&, at = given] { return scanner.place(at); });
        }
        for (const std::string_view list : record.lists) out.unused.add(list, "node");
      } else if (key.text == "edge") {
        edges.push_back(record);
      } else {
        out.unused.add(key.text, "graph");
      }
    } else if (value.kind == Token::Kind::symbol || value.kind == Token::Kind::end) {
      refuse_text(concat({"the key ", in_quotes(key.text), " has no value"}), scanner.place(key));
    } else if (key.text == "directed") {
      out.directed = value.text == "1";
    } else if (key.text != "multigraph") {
      out.unused.add(key.text, "graph");
    }
  }
  for (const Record& record : edges) {
    const auto where = [&] { return scanner.place(record.at); };
    if (record.source.text.empty() || record.target.text.empty()) {
      refuse_text("this edge needs a source and a target", where());
    }
    const std::size_t edge = out.edges.size();
    for (const auto& [name, given] : record.others) {
      weights.add(edge, name.text, given.text, [&, at = given] { return scanner.place(at); });
    }
    if (record.label.kind != Token::Kind::end) {
      weights.add(edge, "label", record.label.text, where);
    }
    for (const std::string_view list : record.lists) out.unused.add(list, "edge");
    const graph::NodeId source = builder.known(record.source.text, where);
    builder.edge(source, builder.known(record.target.text, where), 1, where);
  }
  builder.finish(scanner.place(graph_key));
  weights.finish(scanner.place(graph_key));
  loads.finish();
}

namespace {

Written write_gml(const GraphToWrite& what) {
  check_names(what.names, "GML", "\"\\");
  Written out;
  out.text = "graph [\n";
  for (std::size_t i = 0; i < what.graph.nodes(); ++i) {
    out.text += "  node [ id " + std::to_string(i);
    out.text += what.names.empty() ? " ]\n" : concat({" label \"", what.names[i], "\" ]\n"});
  }
  for (const graph::Edge& edge : what.graph.edges()) {
    out.text += concat({"  edge [ source ", edge.u, " target ", edge.v});
    out.text += edge.weight != 1 ? concat({" weight ", weight_text(edge.weight), " ]\n"}) : " ]\n";
  }
  out.text += "]\n";
  return out;
}

}  // namespace

// Format: { "place": 6, "endings": ["gml"], "tasks": { "place": 9, "written": false } }
namespace graphs_room {
extern const GraphRow gml{.mark = [](std::string_view text) { return first_opening(text) == '['; },
                          .read = read_gml,
                          .write = write_gml};
}

}  // namespace evenkeel::formats

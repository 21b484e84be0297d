// Graphs in DOT, the language of Graphviz.
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/base/types.hpp"
#include "evenkeel/base/words.hpp"
#include "formats/graphs/attributes.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/graphs/row.hpp"
#include "formats/graphs/scanner.hpp"
#include "formats/graphs/writing.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

constexpr std::size_t kMaxGroups = 100;

// Names with values, and their places; in the order of the text.
using DotAttributes = std::vector<std::pair<std::string, std::pair<std::string, Token>>>;

void set_attribute(DotAttributes& attributes, const std::string& name,
                   const std::pair<std::string, Token>& value) {
  for (auto& [known, given] : attributes) {
    if (known != name) continue;
    given = value;
    return;
  }
  attributes.emplace_back(name, value);
}

// In quotes \" is a quote, and a line can end with a backslash.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escape = text[at] == '\\' && at + 1 < text.size();
    if (escape && text[at + 1] == '"') continue;
    if (escape && text[at + 1] == '\n') {
      ++at;
      continue;
    }
    out += text[at];
  }
  return out;
}

// The text of HTML without its tags.
std::string without_tags(std::string_view html) {
  std::string out;
  std::size_t depth = 0;
  for (const char c : html) {
    if (c == '<') ++depth;
    if (depth == 0) out += c;
    if (c == '>' && depth > 0) --depth;
  }
  return out;
}

// DOT as Graphviz defines it. Groups are sets of nodes. Attributes that only affect the drawing are
// ignored.
class DotReader {
 public:
  DotReader(std::string_view text, GraphText& out)
      : scanner_(text, "{}[]=;,:+", true), out_(out), builder_(out), weights_(out), loads_(out) {}

  void run() {
    strict_ = is_keyword(scanner_.now(), "strict");
    if (strict_) scanner_.take();
    const Token head = scanner_.take();
    out_.directed = is_keyword(head, "digraph");
    if (!is_keyword(head, "graph") && !out_.directed) {
      refuse_text("a graph in DOT must begin with graph or digraph", scanner_.place(head));
    }
    if (is_name(scanner_.now())) name_of(scanner_.take());
    const Token open = scanner_.take();
    if (!open.is("{")) refuse_text("\"{\" was expected here", scanner_.place(open));
    group(open, {}, 1);
    builder_.finish(scanner_.place(head));
    weights_.finish(scanner_.place(head));
    loads_.finish();
    if (clusters_ > 0) {
      out_.notes.push_back(concat({plural(static_cast<Int128>(clusters_), "cluster"),
                                   clusters_ == 1 ? " is a group" : " are groups",
                                   " of nodes: only the nodes are read."}));
    }
  }

 private:
  struct Defaults {
    DotAttributes node, edge;
  };
  using Nodes = std::vector<graph::NodeId>;
  struct End {
    Nodes nodes;
    Token at;
  };

  static bool is_name(const Token& token) {
    return token.kind == Token::Kind::word || token.kind == Token::Kind::text ||
           token.kind == Token::Kind::html;
  }
  static bool is_keyword(const Token& token, std::string_view word) {
    return token.kind == Token::Kind::word && lower_case(token.text) == word;
  }
  static bool is_edge(const Token& token) { return token.is("--") || token.is("->"); }

  // The text of a name whose first token was taken. Texts in quotes are joined by +.
  std::string name_of(const Token& token) {
    if (token.kind == Token::Kind::word) return std::string(token.text);
    if (token.kind == Token::Kind::html) return without_tags(token.text);
    std::string name = unescaped(token.text);
    while (scanner_.now().is("+")) {
      const Token plus = scanner_.take();
      const Token next = scanner_.take();
      if (next.kind != Token::Kind::text) {
        refuse_text("a quoted string was expected after +", scanner_.place(plus));
      }
      name += unescaped(next.text);
    }
    return name;
  }

  // Reads up to the brace that closes the group. @return its nodes.
  Nodes group(const Token& open, Defaults defaults, std::size_t depth) {
    if (depth > kMaxGroups) {
      refuse_text(concat({"groups are nested more than ", kMaxGroups, " deep"}),
                  scanner_.place(open));
    }
    Nodes nodes;
    for (;;) {
      const Token token = scanner_.now();
      if (token.kind == Token::Kind::end) {
        refuse_text("this brace is not closed", scanner_.place(open));
      }
      if (token.is("}")) break;
      if (token.is(";") || token.is(",")) {
        scanner_.take();
        continue;
      }
      statement(defaults, nodes, depth);
    }
    scanner_.take();
    std::set<graph::NodeId> seen;
    std::erase_if(nodes, [&](graph::NodeId node) { return !seen.insert(node).second; });
    return nodes;
  }

  void statement(Defaults& defaults, Nodes& nodes, std::size_t depth) {
    const Token first = scanner_.now();
    for (const char* word : {"node", "edge", "graph"}) {
      if (!is_keyword(first, word)) continue;
      scanner_.take();
      DotAttributes given = attributes();
      if (word[0] == 'n') merge(defaults.node, given);
      if (word[0] == 'e') merge(defaults.edge, given);
      for (const auto& [name, value] : given) {
        if (word[0] == 'g') out_.unused.add(name, "graph");
      }
      return;
    }
    std::vector<End> ends;
    ends.push_back(end(defaults, depth));
    if (ends.back().at.kind == Token::Kind::end) return;  // an attribute of the graph
    while (is_edge(scanner_.now())) {
      scanner_.take();
      ends.push_back(end(defaults, depth, true));
    }
    for (const End& one : ends) nodes.insert(nodes.end(), one.nodes.begin(), one.nodes.end());
    if (ends.size() == 1) {
      const bool group = first.is("{") || is_keyword(first, "subgraph");
      if (group) return;
      for (const auto& [name, value] : attributes()) add_load(ends[0].nodes[0], name, value);
      return;
    }
    DotAttributes given = defaults.edge;
    merge(given, attributes());
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
      for (const graph::NodeId u : ends[i].nodes) {
        for (const graph::NodeId v : ends[i + 1].nodes) edge(u, v, given, ends[i].at);
      }
    }
  }

  // A node with its port, or a group. For "name = value" the token at has the kind end.
  End end(Defaults& defaults, std::size_t depth, bool second = false) {
    const Token first = scanner_.take();
    const bool named_group = is_keyword(first, "subgraph");
    if (named_group || first.is("{")) {
      Token open = first;
      if (named_group && is_name(scanner_.now())) {
        const std::string name = name_of(scanner_.take());
        if (name.rfind("cluster", 0) == 0) ++clusters_;
      }
      if (named_group) open = scanner_.take();
      if (!open.is("{")) refuse_text("\"{\" was expected here", scanner_.place(open));
      return {group(open, defaults, depth + 1), first};
    }
    if (!is_name(first)) {
      refuse_text(second ? "the second end of this edge is missing"
                         : "a node, an edge or an attribute was expected here",
                  scanner_.place(first));
    }
    const std::string name = name_of(first);
    if (!second && scanner_.now().is("=")) {
      scanner_.take();
      const Token value = scanner_.take();
      if (!is_name(value)) refuse_text("a value is missing here", scanner_.place(first));
      name_of(value);
      out_.unused.add(name, "graph");
      return {{}, {}};
    }
    while (scanner_.now().is(":")) {
      const Token colon = scanner_.take();
      const Token port = scanner_.take();
      if (!is_name(port)) refuse_text("a port was expected here", scanner_.place(colon));
      name_of(port);
    }
    const std::size_t before = out_.names.size();
    const graph::NodeId number = builder_.node(name, [&] { return scanner_.place(first); });
    if (out_.names.size() > before) {
      for (const auto& [key, value] : defaults.node) add_load(number, key, value);
    }
    return {{number}, first};
  }

  void add_load(graph::NodeId node, const std::string& name,
                const std::pair<std::string, Token>& value) {
    loads_.add(node, name, value.first, [&] { return scanner_.place(value.second); });
  }

  void edge(graph::NodeId u, graph::NodeId v, const DotAttributes& given, const Token& at) {
    std::size_t number = out_.edges.size();
    if (strict_) {
      auto pair = std::pair(u, v);
      if (!out_.directed && v < u) std::swap(pair.first, pair.second);
      number = pairs_.try_emplace(pair, number).first->second;
    }
    const auto where = [&] { return scanner_.place(at); };
    if (number == out_.edges.size()) builder_.edge(u, v, 1, where);
    for (const auto& [name, value] : given) {
      if (name == "size" && !out_.asked.weight) {
        if (out_.edge_sizes.size() <= number) out_.edge_sizes.resize(number + 1);
        out_.edge_sizes[number] = value.first;
        continue;
      }
      weights_.add(
          number, name, value.first, [&, token = value.second] { return scanner_.place(token); },
          strict_);
    }
  }

  static void merge(DotAttributes& into, const DotAttributes& more) {
    for (const auto& [name, value] : more) set_attribute(into, name, value);
  }

  // [a=b, c=d]
  DotAttributes attributes() {
    DotAttributes given;
    while (scanner_.now().is("[")) {
      const Token open = scanner_.take();
      for (;;) {
        const Token key = scanner_.take();
        if (key.is("]")) break;
        if (key.is(",") || key.is(";")) continue;
        if (!is_name(key))
          refuse_text("this list of attributes is not closed", scanner_.place(open));
        const std::string name = name_of(key);
        if (!scanner_.now().is("=")) {
          set_attribute(given, name, {"true", key});
          continue;
        }
        scanner_.take();
        const Token value = scanner_.take();
        if (!is_name(value)) refuse_text("a value is missing here", scanner_.place(key));
        set_attribute(given, name, {name_of(value), value});
      }
    }
    return given;
  }

  Scanner scanner_;
  GraphText& out_;
  NamedGraph builder_;
  EdgeAttributes weights_;
  NodeAttributes loads_;
  bool strict_ = false;
  std::size_t clusters_ = 0;
  std::map<std::pair<graph::NodeId, graph::NodeId>, std::size_t> pairs_;
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

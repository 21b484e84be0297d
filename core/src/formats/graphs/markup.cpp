// Reads graphs in GML and DOT.
#include <algorithm>
#include <vector>

#include "formats/graphs/readers.hpp"

namespace evenkeel::formats {
namespace {

struct Token {
  enum class Kind { word, text, symbol, end } kind = Kind::end;
  std::string_view text;  ///< Without quotes.
  std::size_t at = 0;
  bool is(std::string_view symbol) const { return kind == Kind::symbol && text == symbol; }
};

/// Words, "quoted texts" and symbols; comments are skipped.
class Scanner {
 public:
  Scanner(std::string_view text, std::string_view symbols, bool c_comments)
      : text_(text), symbols_(symbols), c_comments_(c_comments) {
    advance();
  }
  const Token& now() const { return now_; }
  Token take() {
    const Token token = now_;
    advance();
    return token;
  }
  TextPlace place(const Token& token) const {
    const std::size_t quotes = token.kind == Token::Kind::text ? 2 : 0;
    return place_at(text_, token.at, std::max<std::size_t>(1, token.text.size() + quotes));
  }

 private:
  void skip() {
    for (;;) {
      at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
      const std::string_view rest = text_.substr(at_);
      const bool line_start = at_ == 0 || text_[at_ - 1] == '\n';
      if ((rest.starts_with("#") && line_start) || (c_comments_ && rest.starts_with("//"))) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (c_comments_ && rest.starts_with("/*")) {
        const std::size_t close = text_.find("*/", at_ + 2);
        if (close == text_.npos) refuse_text("this comment has no end", place_at(text_, at_, 2));
        at_ = close + 2;
      } else {
        return;
      }
    }
  }

  void advance() {
    skip();
    now_ = {Token::Kind::end, {}, at_};
    if (at_ == text_.size()) return;
    const std::string_view rest = text_.substr(at_);
    if (rest[0] == '"') {
      std::size_t close = 1;
      while (close < rest.size() && rest[close] != '"') close += rest[close] == '\\' ? 2U : 1U;
      if (close >= rest.size()) refuse_text("this text has no closing quote", place_at(text_, at_));
      now_ = {Token::Kind::text, rest.substr(1, close - 1), at_};
      at_ += close + 1;
      return;
    }
    for (const std::string_view two : {"--", "->"}) {
      if (c_comments_ && rest.starts_with(two)) {
        now_ = {Token::Kind::symbol, rest.substr(0, 2), at_};
        at_ += 2;
        return;
      }
    }
    if (symbols_.find(rest[0]) != symbols_.npos) {
      now_ = {Token::Kind::symbol, rest.substr(0, 1), at_};
      ++at_;
      return;
    }
    std::size_t end = 1;
    const auto stops = [&](std::size_t i) {
      const char c = rest[i];
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '"') return true;
      if (symbols_.find(c) != symbols_.npos) return true;
      return c_comments_ && c == '-' && i + 1 < rest.size() &&
             (rest[i + 1] == '-' || rest[i + 1] == '>');
    };
    while (end < rest.size() && !stops(end)) ++end;
    now_ = {Token::Kind::word, rest.substr(0, end), at_};
    at_ += end;
  }

  std::string_view text_;
  std::string_view symbols_;
  bool c_comments_;
  std::size_t at_ = 0;
  Token now_;
};

// What a node or an edge of GML says; what it does not say is an end.
struct Record {
  Token at, id, source, target, label, weight;
};

// Reads "key value" pairs up to the bracket that closes them; lists inside are skipped over.
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
      refuse_text(name.kind == Token::Kind::end ? "the text ends inside this list"
                                                : "a key was expected here",
                  scanner.place(name.kind == Token::Kind::end ? key : name));
    }
    const Token value = scanner.take();
    if (value.is("[")) {
      ++depth;
      continue;
    }
    if (value.kind == Token::Kind::symbol || value.kind == Token::Kind::end) {
      refuse_text("the key " + in_quotes(name.text) + " has no value", scanner.place(name));
    }
    if (depth > 1) continue;
    for (const auto& [known, member] :
         {std::pair{"id", &Record::id}, std::pair{"source", &Record::source},
          std::pair{"target", &Record::target}, std::pair{"label", &Record::label},
          std::pair{"weight", &Record::weight}}) {
      if (name.text != known) continue;
      if ((record.*member).kind != Token::Kind::end) {
        refuse_text("the key " + in_quotes(name.text) + " stands twice here", scanner.place(name));
      }
      record.*member = value;
    }
  }
}

}  // namespace

void NamedGraph::finish(const TextPlace& whole) {
  if (numbers_.empty()) refuse_text("the graph has no node", whole);
  out_.nodes = numbers_.size();
  // Names that only repeat the numbers say nothing.
  bool plain = true;
  for (std::size_t i = 0; i < out_.names.size() && plain; ++i) {
    plain = out_.names[i] == std::to_string(i);
  }
  if (plain) out_.names.clear();
}

// graph [ node [ id 0 label "a" ] edge [ source 0 target 1 weight 2 ] ], other keys skipped.
void read_gml(std::string_view text, GraphText& out) {
  Scanner scanner(text, "[]", false);
  while (scanner.now().text != "graph" || scanner.now().kind != Token::Kind::word) {
    const Token token = scanner.take();
    if (token.kind == Token::Kind::end) refuse_text("there is no graph [ ... ] in it", TextPlace{});
  }
  const Token graph_key = scanner.take();
  if (!scanner.take().is("["))
    refuse_text("\"[\" was expected after graph", scanner.place(graph_key));
  NamedGraph builder(out);
  std::vector<Record> edges;
  bool directed = false;
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
      } else if (key.text == "edge") {
        edges.push_back(record);
      }
    } else if (value.kind == Token::Kind::symbol || value.kind == Token::Kind::end) {
      refuse_text("the key " + in_quotes(key.text) + " has no value", scanner.place(key));
    } else if (key.text == "directed") {
      directed = value.text == "1";
    }
  }
  for (const Record& record : edges) {
    const auto where = [&] { return scanner.place(record.at); };
    if (record.source.text.empty() || record.target.text.empty()) {
      refuse_text("this edge needs a source and a target", where());
    }
    const bool weighted = record.weight.kind != Token::Kind::end;
    const auto weight = weighted ? weight_in(record.weight.text) : 1.0;
    if (!weight) refuse_weight(record.weight.text, scanner.place(record.weight));
    const graph::NodeId source = builder.known(record.source.text, where);
    builder.edge(source, builder.known(record.target.text, where), *weight, where);
  }
  builder.finish(scanner.place(graph_key));
  if (directed) out.notes.emplace_back("the directions of the edges are not used");
}

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
      if (next.is("{") || next.text == "subgraph") refuse_group(next);
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

}  // namespace evenkeel::formats

#include "formats/network_texts.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/graph/topologies.hpp"

namespace evenkeel::formats {
namespace {

[[noreturn]] void refuse(const std::string& message, const TextPlace& place) {
  throw Error(ErrorCode::bad_text, message, "", place);
}

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
        if (close == text_.npos) refuse("this comment has no end", place_at(text_, at_, 2));
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
      if (close >= rest.size()) refuse("this text has no closing quote", place_at(text_, at_));
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

// What a node or an edge of GML says.
struct Record {
  std::string id, source, target, label;
  std::string_view weight;
  Token at, weight_at;
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
      refuse(name.kind == Token::Kind::end ? "the text ends inside this list"
                                           : "a key was expected here",
             scanner.place(name.kind == Token::Kind::end ? key : name));
    }
    const Token value = scanner.take();
    if (value.is("[")) {
      ++depth;
      continue;
    }
    if (value.kind == Token::Kind::symbol || value.kind == Token::Kind::end) {
      refuse("the key " + in_quotes(name.text) + " has no value", scanner.place(name));
    }
    if (depth > 1) continue;
    if (name.text == "id") record.id = value.text;
    if (name.text == "source") record.source = value.text;
    if (name.text == "target") record.target = value.text;
    if (name.text == "label") record.label = value.text;
    if (name.text == "weight") {
      record.weight = value.text;
      record.weight_at = value;
    }
  }
}

}  // namespace

TextPlace place_at(std::string_view text, std::size_t byte, std::size_t length) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start = before.rfind('\n');
  const std::size_t column = start == before.npos ? byte : byte - start - 1;
  return {static_cast<std::int64_t>(line), static_cast<std::int64_t>(column) + 1,
          static_cast<std::int64_t>(length)};
}

double positive_weight(std::string_view text, const TextPlace& place) {
  const double value = parse_decimal(text) ? std::strtod(std::string(text).c_str(), nullptr) : 0;
  if (!(value > 0)) refuse(in_quotes(text) + " is not a weight: a number above 0 is", place);
  return value;
}

graph::NodeId NamedGraph::node(const std::string& name, const TextPlace& place, bool must_exist) {
  const auto found = numbers_.find(name);
  if (found != numbers_.end()) return found->second;
  if (must_exist) refuse("there is no node " + in_quotes(name), place);
  if (numbers_.size() >= static_cast<std::size_t>(graph::kMaxTopologyNodes)) {
    throw Error(ErrorCode::too_large,
                "more than " + std::to_string(graph::kMaxTopologyNodes) + " nodes", "", place);
  }
  const auto number = static_cast<graph::NodeId>(numbers_.size());
  numbers_.emplace(name, number);
  out_.names.push_back(name);
  return number;
}

void NamedGraph::edge(graph::NodeId u, graph::NodeId v, double weight, const TextPlace& place) {
  if (out_.edges.size() >= static_cast<std::size_t>(graph::kMaxTopologyEdges)) {
    throw Error(ErrorCode::too_large,
                "more than " + std::to_string(graph::kMaxTopologyEdges) + " edges", "", place);
  }
  out_.edges.push_back({u, v, weight});
}

void NamedGraph::finish() {
  if (numbers_.empty()) refuse("the graph has no node", TextPlace{});
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
    if (token.kind == Token::Kind::end) refuse("there is no graph [ ... ] in it", TextPlace{});
  }
  const Token graph_key = scanner.take();
  if (!scanner.take().is("[")) refuse("\"[\" was expected after graph", scanner.place(graph_key));
  NamedGraph builder(out);
  std::vector<Record> edges;
  bool directed = false;
  for (;;) {
    const Token key = scanner.take();
    if (key.is("]")) break;
    if (key.kind != Token::Kind::word) {
      refuse(key.kind == Token::Kind::end ? "the list of this graph is not closed"
                                          : "a key was expected here",
             scanner.place(key.kind == Token::Kind::end ? graph_key : key));
    }
    const Token value = scanner.take();
    if (value.is("[")) {
      Record record = read_record(scanner, key);
      if (key.text == "node") {
        if (record.id.empty()) refuse("this node has no id", scanner.place(key));
        const std::size_t before = out.names.size();
        const graph::NodeId node = builder.node(record.id, scanner.place(key));
        if (out.names.size() == before) {
          refuse("two nodes have the id " + in_quotes(record.id), scanner.place(key));
        }
        if (!record.label.empty()) builder.label(node, record.label);
      } else if (key.text == "edge") {
        edges.push_back(std::move(record));
      }
    } else if (value.kind == Token::Kind::symbol || value.kind == Token::Kind::end) {
      refuse("the key " + in_quotes(key.text) + " has no value", scanner.place(key));
    } else if (key.text == "directed") {
      directed = value.text == "1";
    }
  }
  for (const Record& record : edges) {
    const TextPlace place = scanner.place(record.at);
    if (record.source.empty() || record.target.empty()) {
      refuse("this edge needs a source and a target", place);
    }
    const double weight =
        record.weight.empty() ? 1 : positive_weight(record.weight, scanner.place(record.weight_at));
    builder.edge(builder.node(record.source, place, true), builder.node(record.target, place, true),
                 weight, place);
  }
  builder.finish();
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
      refuse("a graph in DOT begins with graph or digraph", scanner_.place(head));
    }
    if (is_name(scanner_.now())) scanner_.take();
    const Token open = scanner_.take();
    if (!open.is("{")) refuse("\"{\" was expected here", scanner_.place(open));
    std::size_t depth = 1;
    while (depth > 0) {
      const Token token = scanner_.take();
      if (token.kind == Token::Kind::end) refuse("this brace is not closed", scanner_.place(open));
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
        refuse("a node, an edge or an attribute was expected here", scanner_.place(token));
      }
    }
    builder_.finish();
    if (head.text == "digraph") out_.notes.emplace_back("the directions of the edges are not used");
  }

 private:
  static bool is_name(const Token& token) {
    return token.kind == Token::Kind::word || token.kind == Token::Kind::text;
  }
  static bool is_edge(const Token& token) { return token.is("--") || token.is("->"); }

  [[noreturn]] void refuse_group(const Token& token) {
    refuse("edges to a group of nodes are not read: name both ends", scanner_.place(token));
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
      if (!is_name(scanner_.take())) refuse("a value is missing here", scanner_.place(first));
      return;
    }
    std::vector<graph::NodeId> chain{node(first)};
    std::vector<TextPlace> places{scanner_.place(first)};
    while (is_edge(scanner_.now())) {
      scanner_.take();
      const Token next = scanner_.take();
      if (next.is("{") || next.text == "subgraph") refuse_group(next);
      if (!is_name(next)) refuse("the second end of this edge is missing", places.back());
      chain.push_back(node(next));
      places.push_back(scanner_.place(next));
    }
    const Attributes given = scanner_.now().is("[") ? attributes() : Attributes{};
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
      builder_.edge(chain[i], chain[i + 1], given.weight, places[i]);
      note_size(out_.edge_sizes, out_.edges.size() - 1, given.size);
    }
    if (chain.size() == 1) note_size(out_.node_sizes, chain[0], given.size);
  }

  graph::NodeId node(const Token& token) {
    return builder_.node(std::string(token.text), scanner_.place(token));
  }

  struct Attributes {
    double weight = 1;
    std::string size;
  };

  static void note_size(std::vector<std::string>& sizes, std::size_t at, const std::string& size) {
    if (size.empty()) return;
    if (sizes.size() <= at) sizes.resize(at + 1);
    sizes[at] = size;
  }

  // [a=b, c=d]
  Attributes attributes() {
    Attributes given;
    while (scanner_.now().is("[")) {
      const Token open = scanner_.take();
      for (;;) {
        const Token key = scanner_.take();
        if (key.is("]")) break;
        if (key.is(",") || key.is(";")) continue;
        if (!is_name(key)) refuse("this list of attributes is not closed", scanner_.place(open));
        if (!scanner_.now().is("=")) continue;
        scanner_.take();
        const Token value = scanner_.take();
        if (!is_name(value)) refuse("a value is missing here", scanner_.place(key));
        if (key.text == "weight") given.weight = positive_weight(value.text, scanner_.place(value));
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

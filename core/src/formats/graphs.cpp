#include "evenkeel/formats/graphs.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/graph/topologies.hpp"
#include "formats/network_texts.hpp"

namespace evenkeel::formats {
namespace {

struct Token {
  std::string_view text;
  TextPlace place;
};

// Lines without comments, split at blanks, commas and semicolons.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  /// The next line that is no comment; blank lines only on demand. @return false at the end.
  bool next(std::vector<Token>& tokens, bool keep_blank) {
    for (;;) {
      tokens.clear();
      if (at_ >= text_.size()) return false;
      const std::size_t end = std::min(text_.find('\n', at_), text_.size());
      const std::string_view line = text_.substr(at_, end - at_);
      at_ = end + 1;
      ++line_;
      const std::size_t first = line.find_first_not_of(" \t\r");
      const bool comment = first != line.npos && (line[first] == '#' || line[first] == '%');
      if (comment) continue;
      split(line, tokens);
      if (!tokens.empty() || keep_blank) return true;
    }
  }

  TextPlace here() const { return {line_, 1, 1}; }

 private:
  void split(std::string_view line, std::vector<Token>& tokens) const {
    constexpr std::string_view kBetween = " \t\r,;";
    std::size_t at = 0;
    while ((at = line.find_first_not_of(kBetween, at)) != line.npos) {
      const std::size_t end = std::min(line.find_first_of(kBetween, at), line.size());
      tokens.push_back(
          {line.substr(at, end - at),
           {line_, static_cast<std::int64_t>(at) + 1, static_cast<std::int64_t>(end - at)}});
      at = end;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::int64_t line_ = 0;
};

[[noreturn]] void refuse(const std::string& message, const TextPlace& place) {
  throw Error(ErrorCode::bad_text, message, "", place);
}

std::int64_t whole(const Token& token, std::int64_t least, std::int64_t most, const char* what) {
  std::int64_t value = 0;
  const char* end = token.text.data() + token.text.size();
  const auto parsed = std::from_chars(token.text.data(), end, value);
  if (parsed.ec != std::errc() || parsed.ptr != end || value < least || value > most) {
    refuse(in_quotes(token.text) + " is not " + what + ": a whole number from " +
               std::to_string(least) + " to " + std::to_string(most) + " is",
           token.place);
  }
  return value;
}

double weight_of(const Token& token) {
  const auto decimal = parse_decimal(token.text);
  const double value = decimal ? std::strtod(std::string(token.text).c_str(), nullptr) : 0;
  if (!(value > 0))
    refuse(in_quotes(token.text) + " is not a weight: a number above 0 is", token.place);
  return value;
}

graph::NodeId id(std::int64_t number) { return static_cast<graph::NodeId>(number); }

void check_edges(std::size_t count, const TextPlace& place) {
  if (count <= static_cast<std::size_t>(graph::kMaxTopologyEdges)) return;
  throw Error(ErrorCode::too_large,
              "more than " + std::to_string(graph::kMaxTopologyEdges) + " edges: that is the limit",
              "", place);
}

void read_edge_list(std::string_view text, GraphText& out) {
  Lines lines(text);
  std::vector<Token> tokens;
  std::int64_t most = -1;
  bool first = true;
  bool zero = false;
  while (lines.next(tokens, false)) {
    const bool header = std::exchange(first, false) && !parse_decimal(tokens[0].text);
    if (header && tokens.size() >= 2 && !parse_decimal(tokens[1].text)) continue;
    if (tokens.size() < 2 || tokens.size() > 3) {
      refuse("this line has " + std::to_string(tokens.size()) +
                 " fields: an edge is u v or u v weight",
             tokens[0].place);
    }
    const std::int64_t u = whole(tokens[0], 0, graph::kMaxTopologyNodes - 1, "a node");
    const std::int64_t v = whole(tokens[1], 0, graph::kMaxTopologyNodes - 1, "a node");
    most = std::max({most, u, v});
    zero = zero || u == 0 || v == 0;
    out.edges.push_back({id(u), id(v), tokens.size() == 3 ? weight_of(tokens[2]) : 1});
    check_edges(out.edges.size(), tokens[0].place);
  }
  if (out.edges.empty())
    refuse("there are no edges: lines of u v or u v weight were expected", TextPlace{});
  out.nodes = static_cast<std::size_t>(most + 1);
  if (!zero) out.notes.emplace_back("no edge names node 0; it is kept as an isolated node");
}

void read_metis(std::string_view text, GraphText& out) {
  Lines lines(text);
  std::vector<Token> tokens;
  if (!lines.next(tokens, false)) refuse("the header n m [fmt [ncon]] is missing", TextPlace{});
  if (tokens.size() < 2 || tokens.size() > 4) {
    refuse("the header of a METIS graph is n m [fmt [ncon]]", tokens[0].place);
  }
  const std::int64_t n = whole(tokens[0], 1, graph::kMaxTopologyNodes, "a number of nodes");
  const std::int64_t m = whole(tokens[1], 0, graph::kMaxTopologyEdges, "a number of edges");
  const std::int64_t fmt = tokens.size() > 2 ? whole(tokens[2], 0, 111, "a format") : 0;
  const bool sizes = fmt / 100 % 10 == 1;
  const bool vertex_weights = fmt / 10 % 10 == 1;
  const bool edge_weights = fmt % 10 == 1;
  const std::int64_t constraints = tokens.size() > 3
                                       ? whole(tokens[3], 1, 64, "a number of weights")
                                   : vertex_weights ? 1
                                                    : 0;
  const auto skipped =
      static_cast<std::size_t>((sizes ? 1 : 0) + (vertex_weights ? constraints : 0));
  out.nodes = static_cast<std::size_t>(n);
  std::int64_t halves = 0;
  for (std::int64_t u = 0; u < n; ++u) {
    // A blank line is a node without neighbours; the last newline may be missing.
    if (!lines.next(tokens, true)) {
      refuse("the text ends at node " + std::to_string(u + 1) + " of " + std::to_string(n),
             lines.here());
    }
    if (tokens.size() < skipped && !tokens.empty())
      refuse("weights are missing on this line", tokens[0].place);
    if (vertex_weights && !tokens.empty()) {
      out.node_sizes.resize(out.nodes);
      out.node_sizes[static_cast<std::size_t>(u)] = tokens[sizes ? 1 : 0].text;
    }
    for (std::size_t k = skipped; k < tokens.size(); k += edge_weights ? 2 : 1) {
      const std::int64_t v = whole(tokens[k], 1, n, "a node") - 1;
      if (edge_weights && k + 1 >= tokens.size())
        refuse("the last edge has no weight", tokens[k].place);
      const double weight = edge_weights ? weight_of(tokens[k + 1]) : 1;
      ++halves;
      if (u <= v) out.edges.push_back({id(u), id(v), weight});
    }
  }
  if (halves != 2 * m) {
    refuse("the header announces " + std::to_string(m) + " edges, the lines hold " +
               std::to_string(halves) + " ends: twice the edges were expected",
           TextPlace{});
  }
  if (skipped > 0)
    out.notes.emplace_back("vertex sizes and weights of the METIS file are not used");
}

void read_matrix_market(std::string_view text, GraphText& out) {
  const std::string_view banner = text.substr(0, std::min(text.find('\n'), text.size()));
  std::string lower(banner);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  const auto says = [&](const char* word) { return lower.find(word) != std::string::npos; };
  if (!says("matrix coordinate") || says("complex")) {
    refuse("only real, integer or pattern matrices in coordinate form are graphs", TextPlace{});
  }
  const bool pattern = says("pattern");
  Lines lines(text);
  std::vector<Token> tokens;
  if (!lines.next(tokens, false) || tokens.size() != 3) {
    refuse("the line rows columns entries is missing", lines.here());
  }
  const std::int64_t n = whole(tokens[0], 1, graph::kMaxTopologyNodes, "a number of rows");
  if (whole(tokens[1], 1, graph::kMaxTopologyNodes, "a number of columns") != n) {
    refuse("the matrix of a graph has as many columns as rows", tokens[1].place);
  }
  const std::int64_t entries =
      whole(tokens[2], 0, 2 * graph::kMaxTopologyEdges, "a number of entries");
  out.nodes = static_cast<std::size_t>(n);
  std::int64_t zeros = 0;
  for (std::int64_t i = 0; i < entries; ++i) {
    if (!lines.next(tokens, false)) {
      refuse("the text ends at entry " + std::to_string(i + 1) + " of " + std::to_string(entries),
             lines.here());
    }
    if (tokens.size() != (pattern ? 2U : 3U))
      refuse("an entry is row column value", tokens[0].place);
    const std::int64_t u = whole(tokens[0], 1, n, "a row") - 1;
    const std::int64_t v = whole(tokens[1], 1, n, "a column") - 1;
    double weight = 1;
    if (!pattern) {
      if (!parse_decimal(tokens[2].text)) {
        refuse(in_quotes(tokens[2].text) + " is not a number", tokens[2].place);
      }
      weight = std::strtod(std::string(tokens[2].text).c_str(), nullptr);
      weight = weight < 0 ? -weight : weight;
    }
    if (weight == 0) {
      ++zeros;
      continue;
    }
    out.edges.push_back({id(u), id(v), weight});
  }
  if (zeros > 0) out.notes.push_back(std::to_string(zeros) + " entries of value 0 are no edges");
  if (says("general")) {
    out.notes.emplace_back("entries (i,j) and (j,i) are one edge, its weight their sum");
  }
}

// Nodes with ids, edges between them: what graph libraries and drawing tools write.
void read_node_link(const nlohmann::ordered_json& value, GraphText& out) {
  const auto name_of = [](const nlohmann::ordered_json& id) {
    return id.is_string() ? id.get<std::string>() : id.dump();
  };
  const auto member = [](const nlohmann::ordered_json& item,
                         const char* key) -> const nlohmann::ordered_json* {
    const auto found = item.is_object() ? item.find(key) : item.end();
    const bool usable = item.is_object() && found != item.end() &&
                        (found->is_string() || found->is_number_integer());
    return usable ? &*found : nullptr;
  };
  NamedGraph builder(out);
  for (const auto& item : value["nodes"]) {
    const nlohmann::ordered_json* id = member(item, "id");
    const std::size_t before = out.names.size();
    if (id) builder.node(name_of(*id), TextPlace{});
    if (!id || out.names.size() == before) {
      refuse("node " + std::to_string(before) + " needs an \"id\" of its own", TextPlace{});
    }
  }
  const char* key = value.contains("links") ? "links" : "edges";
  if (!value.contains(key) || !value[key].is_array()) {
    refuse("a node-link graph has \"nodes\" and \"links\" (or \"edges\")", TextPlace{});
  }
  for (const auto& item : value[key]) {
    const std::string which = "link " + std::to_string(out.edges.size());
    const nlohmann::ordered_json* source = member(item, "source");
    const nlohmann::ordered_json* target = member(item, "target");
    if (!source || !target) refuse(which + " needs a \"source\" and a \"target\"", TextPlace{});
    double weight = 1;
    if (item.contains("weight")) {
      const auto& given = item["weight"];
      weight = given.is_number() ? given.get<double>() : 0;
      if (!(weight > 0)) refuse(which + ": a weight is a number above 0", TextPlace{});
    }
    builder.edge(builder.node(name_of(*source), TextPlace{}, true),
                 builder.node(name_of(*target), TextPlace{}, true), weight, TextPlace{});
  }
  builder.finish();
}

void read_json(std::string_view text, GraphText& out) {
  nlohmann::ordered_json value;
  try {
    value = nlohmann::ordered_json::parse(text.begin(), text.end());
  } catch (const nlohmann::ordered_json::parse_error&) {
    refuse("this is not JSON", TextPlace{});
  }
  if (value.is_object() && value.contains("nodes") && value["nodes"].is_array()) {
    out.format = GraphFormat::node_link;
    read_node_link(value, out);
    return;
  }
  const bool shape = value.is_object() && value.contains("nodes") && value.contains("edges") &&
                     value["nodes"].is_number_unsigned() && value["edges"].is_array();
  if (!shape)
    refuse("a graph in JSON is {\"nodes\":N,\"edges\":[[u,v],[u,v,weight],...]}", TextPlace{});
  out.nodes = value["nodes"].get<std::size_t>();
  for (const auto& item : value["edges"]) {
    const bool edge = item.is_array() && (item.size() == 2 || item.size() == 3) &&
                      item[0].is_number_unsigned() && item[1].is_number_unsigned() &&
                      item[0] < out.nodes && item[1] < out.nodes &&
                      (item.size() == 2 || (item[2].is_number() && item[2] > 0));
    if (!edge) {
      refuse("edge " + std::to_string(out.edges.size()) +
                 " must be [u,v] or [u,v,weight], nodes from 0, the weight above 0",
             TextPlace{});
    }
    out.edges.push_back({item[0].get<graph::NodeId>(), item[1].get<graph::NodeId>(),
                         item.size() == 3 ? item[2].get<double>() : 1});
  }
}

// METIS exactly when the header fits what follows: as many lines as nodes.
bool looks_like_metis(std::string_view text) {
  Lines lines(text);
  std::vector<Token> tokens;
  if (!lines.next(tokens, false) || tokens.size() < 2 || tokens.size() > 4) return false;
  std::int64_t n = 0;
  const std::string_view head = tokens[0].text;
  const auto parsed = std::from_chars(head.data(), head.data() + head.size(), n);
  if (parsed.ec != std::errc() || n < 1) return false;
  std::int64_t count = 0;
  std::int64_t trailing_blank = 0;
  while (lines.next(tokens, true)) {
    ++count;
    trailing_blank = tokens.empty() ? trailing_blank + 1 : 0;
  }
  return count >= n && count - trailing_blank <= n;
}

// GML and DOT both say "graph"; the bracket tells them apart.
GraphFormat detect_named(std::string_view text) {
  const std::string_view head = text.substr(0, 65536);
  const std::size_t brace = head.find('{');
  const std::size_t bracket = head.find('[');
  for (const std::string_view word : {"graph", "digraph", "strict"}) {
    for (std::size_t at = head.find(word); at != head.npos; at = head.find(word, at + 1)) {
      const bool begins = at == 0 || std::isspace(static_cast<unsigned char>(head[at - 1])) != 0;
      if (!begins) continue;
      if (bracket != head.npos && bracket < brace) return GraphFormat::gml;
      if (brace != head.npos) return GraphFormat::dot;
    }
  }
  return GraphFormat::automatic;
}

GraphFormat detect(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos) return GraphFormat::edge_list;
  if (text.substr(start, 14) == "%%MatrixMarket") return GraphFormat::matrix_market;
  if (text[start] == '{') return GraphFormat::json;
  if (text[start] == '<') return GraphFormat::graphml;
  if (const GraphFormat named = detect_named(text); named != GraphFormat::automatic) return named;
  return looks_like_metis(text) ? GraphFormat::metis : GraphFormat::edge_list;
}

}  // namespace

std::string_view graph_format_name(GraphFormat format) {
  switch (format) {
    case GraphFormat::automatic: return "auto";
    case GraphFormat::edge_list: return "edge-list";
    case GraphFormat::metis: return "metis";
    case GraphFormat::matrix_market: return "mtx";
    case GraphFormat::json: return "json";
    case GraphFormat::node_link: return "node-link";
    case GraphFormat::gml: return "gml";
    case GraphFormat::dot: return "dot";
    case GraphFormat::graphml: return "graphml";
  }
  return "auto";
}

std::optional<GraphFormat> graph_format_named(std::string_view name) {
  for (const GraphFormat format :
       {GraphFormat::edge_list, GraphFormat::metis, GraphFormat::matrix_market, GraphFormat::json,
        GraphFormat::node_link, GraphFormat::gml, GraphFormat::dot, GraphFormat::graphml}) {
    if (graph_format_name(format) == name) return format;
  }
  return std::nullopt;
}

GraphText read_graph(std::string_view text, GraphFormat format) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  GraphText out;
  out.format = format == GraphFormat::automatic ? detect(text) : format;
  switch (out.format) {
    case GraphFormat::metis: read_metis(text, out); break;
    case GraphFormat::matrix_market: read_matrix_market(text, out); break;
    case GraphFormat::json:
    case GraphFormat::node_link: read_json(text, out); break;
    case GraphFormat::gml: read_gml(text, out); break;
    case GraphFormat::dot: read_dot(text, out); break;
    case GraphFormat::graphml: read_graphml(text, out); break;
    default: read_edge_list(text, out);
  }
  return out;
}

namespace {

// The formats whose nodes have names: here their numbers.
std::string write_named(const graph::Graph& graph, GraphFormat format,
                        const std::function<std::string(double)>& number) {
  const auto& edges = graph.edges();
  const std::size_t n = graph.nodes();
  std::string out;
  const auto each_node = [&](auto text) {
    for (std::size_t i = 0; i < n; ++i) out += text(std::to_string(i), i + 1 == n);
  };
  const auto each_edge = [&](auto text) {
    for (std::size_t e = 0; e < edges.size(); ++e) {
      const std::string weight = edges[e].weight != 1 ? number(edges[e].weight) : "";
      out += text(std::to_string(edges[e].u), std::to_string(edges[e].v), weight,
                  e + 1 == edges.size());
    }
  };
  using Text = const std::string&;
  if (format == GraphFormat::gml) {
    out = "graph [\n";
    each_node([](Text id, bool) { return "  node [ id " + id + " ]\n"; });
    each_edge([](Text u, Text v, Text weight, bool) {
      return "  edge [ source " + u + " target " + v + (weight.empty() ? "" : " weight " + weight) +
             " ]\n";
    });
    return out + "]\n";
  }
  if (format == GraphFormat::dot) {
    out = "graph {\n";
    each_node([](Text id, bool) { return "  " + id + ";\n"; });
    each_edge([](Text u, Text v, Text weight, bool) {
      return "  " + u + " -- " + v + (weight.empty() ? "" : " [weight=" + weight + "]") + ";\n";
    });
    return out + "}\n";
  }
  if (format == GraphFormat::graphml) {
    out =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
        "  <key id=\"w\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n"
        "  <graph edgedefault=\"undirected\">\n";
    each_node([](Text id, bool) { return "    <node id=\"" + id + "\"/>\n"; });
    each_edge([](Text u, Text v, Text weight, bool) {
      const std::string head = "    <edge source=\"" + u + "\" target=\"" + v + "\"";
      return weight.empty() ? head + "/>\n"
                            : head + "><data key=\"w\">" + weight + "</data></edge>\n";
    });
    return out + "  </graph>\n</graphml>\n";
  }
  out = "{\"nodes\":[";
  each_node([](Text id, bool last) { return "{\"id\":" + id + (last ? "}" : "},"); });
  out += "],\"links\":[";
  each_edge([](Text u, Text v, Text weight, bool last) {
    return "{\"source\":" + u + ",\"target\":" + v +
           (weight.empty() ? "" : ",\"weight\":" + weight) + (last ? "}" : "},");
  });
  return out + "]}\n";
}

}  // namespace

std::string write_graph(const graph::Graph& graph, GraphFormat format) {
  const auto& edges = graph.edges();
  const bool weighted = std::any_of(edges.begin(), edges.end(),
                                    [](const graph::Edge& edge) { return edge.weight != 1; });
  // Whole weights without ".0"; the library's shortest digits for the others.
  const auto number = [](double weight) {
    const auto whole = static_cast<std::int64_t>(std::min(weight, 9e15));
    return static_cast<double>(whole) == weight ? std::to_string(whole)
                                                : nlohmann::ordered_json(weight).dump();
  };
  const std::string counts = std::to_string(graph.nodes()) + " " + std::to_string(edges.size());
  std::string out;
  if (format == GraphFormat::metis) {
    out = counts + (weighted ? " 1\n" : "\n");
    for (graph::NodeId u = 0; u < graph.nodes(); ++u) {
      const auto neighbours = graph.neighbours(u);
      for (std::size_t k = 0; k < neighbours.size(); ++k) {
        const double weight = edges[graph.edge_ids(u)[k]].weight;
        if (weight != std::floor(weight) || weight > 9e15) {
          throw Error(ErrorCode::bad_value,
                      "METIS holds whole weights only; the edge " + std::to_string(u) + " " +
                          std::to_string(neighbours[k]) + " has " + number(weight));
        }
        out += (k > 0 ? " " : "") + std::to_string(neighbours[k] + 1);
        if (weighted) out += " " + number(weight);
      }
      out += "\n";
    }
    return out;
  }
  if (format == GraphFormat::matrix_market) {
    out = "%%MatrixMarket matrix coordinate " + std::string(weighted ? "real" : "pattern") +
          " symmetric\n" + std::to_string(graph.nodes()) + " " + counts + "\n";
    for (const graph::Edge& edge : edges) {
      out += std::to_string(edge.v + 1) + " " + std::to_string(edge.u + 1);
      out += weighted ? " " + number(edge.weight) + "\n" : "\n";
    }
    return out;
  }
  if (format == GraphFormat::gml || format == GraphFormat::dot || format == GraphFormat::graphml ||
      format == GraphFormat::node_link) {
    return write_named(graph, format, number);
  }
  const bool json = format == GraphFormat::json;
  if (json) out = "{\"nodes\":" + std::to_string(graph.nodes()) + ",\"edges\":[";
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const char* between = json ? "," : " ";
    if (json) out += i > 0 ? ",[" : "[";
    out += std::to_string(edges[i].u) + between + std::to_string(edges[i].v);
    if (edges[i].weight != 1) out += between + number(edges[i].weight);
    out += json ? "]" : "\n";
  }
  return json ? out + "]}\n" : out;
}

}  // namespace evenkeel::formats

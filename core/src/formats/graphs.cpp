#include "evenkeel/formats/graphs.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/loads.hpp"
#include "evenkeel/graph/topologies.hpp"

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

void read_json(std::string_view text, GraphText& out) {
  nlohmann::json value;
  try {
    value = nlohmann::json::parse(text.begin(), text.end());
  } catch (const nlohmann::json::parse_error&) {
    refuse("this is not JSON", TextPlace{});
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

GraphFormat detect(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  if (start == text.npos) return GraphFormat::edge_list;
  if (text.substr(start, 14) == "%%MatrixMarket") return GraphFormat::matrix_market;
  if (text[start] == '{') return GraphFormat::json;
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
  }
  return "auto";
}

GraphText read_graph(std::string_view text, GraphFormat format) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  GraphText out;
  out.format = format == GraphFormat::automatic ? detect(text) : format;
  switch (out.format) {
    case GraphFormat::metis: read_metis(text, out); break;
    case GraphFormat::matrix_market: read_matrix_market(text, out); break;
    case GraphFormat::json: read_json(text, out); break;
    default: read_edge_list(text, out);
  }
  return out;
}

std::string write_graph(const graph::Graph& graph, GraphFormat format) {
  const auto& edges = graph.edges();
  const bool weighted = std::any_of(edges.begin(), edges.end(),
                                    [](const graph::Edge& edge) { return edge.weight != 1; });
  // Whole weights without ".0"; the library's shortest digits for the others.
  const auto number = [](double weight) {
    const auto whole = static_cast<std::int64_t>(std::min(weight, 9e15));
    return static_cast<double>(whole) == weight ? std::to_string(whole)
                                                : nlohmann::json(weight).dump();
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

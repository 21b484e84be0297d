// Reads graphs of any format: tells the formats apart by their content.
#include <cctype>

#include "evenkeel/formats/graphs.hpp"
#include "formats/graphs/readers.hpp"
#include "formats/text/kinds.hpp"

namespace evenkeel::formats {
namespace {

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
  const bool metis = looks_like_metis(text) || may_be_cut_metis(text);
  return metis ? GraphFormat::metis : GraphFormat::edge_list;
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

namespace {

GraphText read(std::string_view text, GraphFormat format, std::optional<GraphRefusal> refuse) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  GraphText out;
  out.refuse = std::move(refuse);
  out.format = format == GraphFormat::automatic ? detect(text) : format;
  switch (out.format) {
    case GraphFormat::metis: read_metis(text, out); break;
    case GraphFormat::matrix_market: read_matrix_market(text, out); break;
    case GraphFormat::json:
    case GraphFormat::node_link: read_json_graph(text, out); break;
    case GraphFormat::gml: read_gml(text, out); break;
    case GraphFormat::dot: read_dot(text, out); break;
    case GraphFormat::graphml: read_graphml(text, out); break;
    default: read_edge_list(text, out);
  }
  return out;
}

}  // namespace

GraphText read_graph(std::string_view text, GraphFormat format) {
  refuse_no_text(text);
  if (format == GraphFormat::automatic) refuse_no_graph(text);
  return read(text, format, std::nullopt);
}

void refuse_in_graph(std::string_view text, GraphFormat format, GraphRefusal refusal) {
  const std::string message = refusal.message;
  read(text, format, std::move(refusal));
  refuse_text(message, TextPlace{});  // not reached: the reader came to it before
}

}  // namespace evenkeel::formats

#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/graph/graph.hpp"

namespace evenkeel::formats {

enum class GraphFormat {
  automatic,
  edge_list,
  metis,
  matrix_market,
  json,
  node_link,
  gml,
  dot,
  graphml
};

/// "edge-list", "metis", "mtx", "json", "node-link", "gml", "dot", "graphml".
std::string_view graph_format_name(GraphFormat format);

/// The format of that name; none for other names and for "auto".
std::optional<GraphFormat> graph_format_named(std::string_view name);

/// What a text said: edges as they stood there, before loops and parallel edges are cleaned up.
struct GraphText {
  std::size_t nodes = 0;
  std::vector<graph::Edge> edges;
  GraphFormat format = GraphFormat::edge_list;
  std::vector<std::string> names;  ///< Of the nodes; empty when they are only numbered.
  /// What task graphs need and networks do not: weights of nodes and edges as they stood there
  /// (METIS, the DOT attribute size); empty without them, and for those that have none.
  std::vector<std::string> node_sizes, edge_sizes;
  std::vector<std::string> notes;
};

/// Reads a graph. Formats are told apart by their content:
///   edge list      "u v [weight]" a line, ids from 0, blanks or commas between, header optional
///   METIS .graph   header "n m [fmt [ncon]]", line i lists the neighbours of node i from 1; vertex
///                  sizes and weights are skipped, edge weights kept
///   MatrixMarket   coordinate, real, integer or pattern, symmetric or general; weights are
///                  magnitudes
///   JSON           {"nodes": N, "edges": [[u, v], [u, v, weight], ...]}
///   node-link      {"nodes": [{"id": ...}, ...], "links": [{"source", "target", "weight"}, ...]}
///   GML            graph [ node [ id ] edge [ source target weight ] ], other keys skipped
///   DOT            graphs and digraphs: nodes, chains of edges, attribute weight, subgraphs as
///                  groups; not: edges to groups, ports, HTML labels
///   GraphML        nodes, edges, the edge attribute named weight, nested graphs as one
/// Nodes with names are numbered in the order in which they are declared.
/// Tolerates a byte order mark, CRLF, tabs, comments and a missing last newline.
///
/// @throws Error bad_text or too_large, with line, column and length.
/// Complexity: O(bytes + edges).
GraphText read_graph(std::string_view text, GraphFormat format = GraphFormat::automatic);

/// Writes a graph; reading it again gives the same graph. Weights of 1 are left out where the
/// format allows it. METIS has whole weights only.
/// @throws Error bad_value (a weight that the format cannot hold). O(n + m).
std::string write_graph(const graph::Graph& graph, GraphFormat format);

}  // namespace evenkeel::formats

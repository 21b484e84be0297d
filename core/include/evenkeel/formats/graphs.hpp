#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/names.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::formats {

/// One edge, or the size of one node, that a reader shall refuse when it comes to it: who uses the
/// graph found it wrong, and only the reader knows its place.
struct GraphRefusal {
  bool node = false;
  std::size_t index = 0;
  std::string message;
};

/// What a text said: edges as they stood there, before loops and parallel edges are cleaned up.
struct GraphText {
  std::size_t nodes = 0;
  std::vector<graph::Edge> edges;
  GraphFormat format = GraphFormat::edge_list;
  std::vector<std::string> names;  ///< Of the nodes; empty when they are only numbered.
  /// What task graphs need and networks do not: weights of nodes and edges as they stood there
  /// (METIS, the DOT attribute size); empty without them, and for those that have none.
  std::vector<std::string> node_sizes, edge_sizes;
  bool is_matrix = false;  ///< Its weights are entries: as tasks, every message is 1 unit.
  std::string topology;    ///< What it is the same as, node by node; empty where nobody said.
  std::optional<GraphRefusal> refuse;  ///< Set by refuse_in_graph alone.
  std::vector<std::string> notes;
};

/// Reads a graph. Formats are told apart by their content:
///   edge list      "u v" or "u v weight" in every line, ids from 0, blanks, commas or semicolons
///                  between, header optional
///   METIS .graph   header "n m [fmt [ncon]]", line i lists the neighbours of node i from 1; vertex
///                  sizes and weights are skipped, edge weights kept; every edge stands in the
///                  lines of both its ends, with one weight
///   MatrixMarket   coordinate, real, integer or pattern, symmetric or general; weights are
///                  magnitudes
///   JSON           {"nodes": N, "edges": [[u, v], [u, v, weight], ...], "labels": [...]}
///   node-link      {"nodes": [{"id": ...}, ...], "links": [{"source", "target", "weight"}, ...]}
///   GML            graph [ node [ id ] edge [ source target weight ] ], other keys skipped
///   DOT            graphs and digraphs: nodes, chains of edges, attribute weight, subgraphs as
///                  groups; not: edges to groups, ports, HTML labels
///   GraphML        nodes, edges, the edge attribute named weight and its default, nested graphs
///                  as one
/// Two lines or more that may be edges or the beginning of a METIS graph are refused; the header
/// "source target" makes them edges.
/// Nodes with names are numbered in the order in which they are declared.
/// Tolerates a byte order mark, CRLF, tabs, comments and a missing last newline.
///
/// @throws Error bad_text or too_large, with line, column and length.
/// Complexity: O(bytes + edges).
GraphText read_graph(std::string_view text, GraphFormat format = GraphFormat::automatic);

/// Reads the same text once more up to what is refused. @throws Error bad_text at its place.
[[noreturn]] void refuse_in_graph(std::string_view text, GraphFormat format, GraphRefusal refusal);

/// A graph to be written.
struct GraphToWrite {
  const graph::Graph& graph;
  std::span<const std::string> names = {};  ///< Of its nodes; empty when they are only numbered.
  std::string_view topology = {};  ///< Where it is one of ours: some formats hold it alone.
};

/// Writes a graph; reading it again gives the same graph. Weights of 1 are left out where the
/// format allows it. METIS has whole weights only. Notes say what the format cannot hold.
/// @throws Error bad_value (a weight or a name that the format cannot hold). O(n + m).
Written write_graph(const GraphToWrite& what, GraphFormat format);

}  // namespace evenkeel::formats

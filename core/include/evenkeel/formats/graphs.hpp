#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evenkeel/formats/names.hpp"
#include "evenkeel/formats/unused.hpp"
#include "evenkeel/graph/graph.hpp"

namespace evenkeel::formats {

/// An edge, or the size of a node, at which a reader must fail. The user of the graph found it
/// wrong, and only the reader knows its place.
struct GraphRefusal {
  bool node = false;
  std::size_t index = 0;
  std::string message;
  std::string attribute = {};  ///< Name of the attribute with the wrong value.
};

/// Options for reading a graph.
struct GraphOptions {
  GraphFormat format = GraphFormat::automatic;
  /// Attribute or column with the weights of the edges; "none": every weight is 1. Empty: the
  /// numeric attribute with a usual name (weight, value, capacity, bandwidth).
  std::optional<std::string> weight;
  std::optional<std::string> column;  ///< Attribute that holds the loads of the nodes, such as w2.
  std::optional<int> base;            ///< 0 or 1, the first number of a node. Edge lists only.
};

/// Content of a text: the edges as written, before loops and parallel edges are cleaned up.
struct GraphText {
  std::size_t nodes = 0;
  std::vector<graph::Edge> edges;
  GraphFormat format = GraphFormat::edge_list;
  std::vector<std::string> names;  ///< Names of the nodes; empty when they are only numbered.
  /// Weights of nodes and edges as written, which task graphs need and networks do not (METIS, the
  /// DOT attribute size). Empty if there are none; a single entry is empty if its node or edge has
  /// none.
  std::vector<std::string> node_sizes, edge_sizes;
  std::string node_size_name;  ///< Name of the attribute that gives `node_sizes`.
  /// Candidates for the node size, and the number of nodes that have each of them. None was chosen.
  std::vector<std::pair<std::string, std::size_t>> node_size_choices;
  bool is_matrix = false;      ///< Its weights are entries: as tasks, every message is 1 unit.
  std::string topology;        ///< Topology with the same node numbers; empty if the text has none.
  bool directed = false;       ///< The text gives directions, which networks do not have.
  bool weight_chosen = false;  ///< Its edges have attributes, and an attribute or none was chosen.
  GraphOptions asked;          ///< Set by read_graph.
  std::optional<GraphRefusal> refuse;  ///< Set by refuse_in_graph alone.
  Unused unused;
  std::vector<std::string> notes;
};

/// Reads a graph. Detects the format by the content:
///   edge list      "u v" or "u v weight" per line, separated by blanks, commas or semicolons.
///                  Nodes are names or numbers. Numbers start at 0 if a 0 occurs. Otherwise they
///                  start at 1 and become labels. Also the forms of networkx ("a b {'weight': 3}"),
///                  SNAP, KONECT, ncol, and CSV with a header that has source and target, from
///                  and to or u and v, as Gephi writes it. A first line "n m" with exactly m lines
///                  behind it is a header.
///   METIS .graph   header "n m [fmt [ncon]]", line i lists the neighbours of node i from 1; every
///                  edge is in the lines of both its ends, with one weight. Vertex weights are the
///                  attributes w1, w2, ...
///   MatrixMarket   coordinate, real, integer or pattern, symmetric or general; weights are
///                  magnitudes
///   matrix         a dense square matrix of at least 4 lines (TreeMatch, mpiP), entries as weights
///   JSON           {"nodes": N, "edges": [[u, v], [u, v, weight], ...], "labels": [...]}
///   node-link      {"nodes": [{"id": ...}, ...], "links": [{"source", "target", ...}, ...]}, or
///                  "edges"
///   GML            graph [ node [ id label ] edge [ source target ] ]
///   DOT            graphs and digraphs: ports belong to the end point of the edge, defaults hold
///                  for the rest of their subgraph, {a b} -> {c d} is all pairs, strict keeps one
///                  edge per pair, clusters are groups
///   GraphML        nodes, edges, keys by their use, defaults, labels of yEd and Gephi, nested
///                  graphs as one
/// The weight of an edge is its numeric attribute weight, value, capacity or bandwidth. Two of
/// these attributes are refused unless `weight` chooses one. Notes list the choices and the unused
/// parts. Two or more lines that could be edges or the beginning of a METIS graph are refused; the
/// header "source target" makes them edges. Nodes with names are numbered in the order of their
/// declarations. Tolerates a byte order mark, CRLF, tabs, comments and a missing last newline.
///
/// @throws Error bad_text or too_large, with line, column and length.
/// Complexity: O(bytes + edges).
GraphText read_graph(std::string_view text, const GraphOptions& options = {});

/// The same without the notes on parts that networks do not use: directions, node loads, sizes.
GraphText read_weighted_graph(std::string_view text, const GraphOptions& options);

/// Reads the same text again up to the refused element. @throws Error bad_text at its place.
[[noreturn]] void refuse_in_graph(std::string_view text, const GraphOptions& options,
                                  GraphRefusal refusal);

/// A graph to be written.
struct GraphToWrite {
  const graph::Graph& graph;
  /// Names of the nodes; empty when they are only numbered.
  std::span<const std::string> names = {};
  std::string_view topology = {};  ///< Topology name if it is known: some formats hold it alone.
};

/// Writes a graph; reading it again gives the same graph. Weights of 1 are left out if the format
/// allows it. METIS has only integer weights. Notes list the parts that the format cannot hold.
/// @throws Error bad_value (a weight or a name that the format cannot hold). O(n + m).
Written write_graph(const GraphToWrite& what, GraphFormat format);

}  // namespace evenkeel::formats

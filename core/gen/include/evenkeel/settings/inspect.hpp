// Generated from core/schema/inspect.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Recognises files or texts: their format, the roles of their columns, contents and imbalance, how
/// much balancing could save at most, and the commands that read them.
struct Inspect {
  enum class As : std::uint8_t { auto_, loads, graph, tasks, arrivals, platform, objects };
  enum class Format : std::uint8_t { auto_, plain, csv, tsv, json, edge_list, metis, mtx, node_link, gml, dot, graphml, scotch, tgt, matrix, stg, wfcommons, dax, swf, list, simgrid, links, speeds, lbdatafile, ndjson };
  enum class Unit : std::uint8_t { auto_ };
  enum class Comma : std::uint8_t { refused, decimal, thousands, separator };

  /// Contents of the files; auto detects them.
  As as = As::auto_;
  /// Format of the text; auto looks at the content. Loads: plain, csv, tsv, json; graphs:
  /// edge-list, metis, mtx, json, node-link, gml, dot, graphml, scotch, tgt (a machine of Scotch),
  /// matrix; task graphs: json, stg, wfcommons, dax, dot, metis, csv
  /// (table,task,computation,to,amount), mtx, edge-list, gml, graphml, scotch, matrix; arrivals:
  /// swf, list (id arrival level:index service [hop]), csv (id,arrival,service[,node,hop] in
  /// ticks); platforms: simgrid (XML), links (CSV: source,target,bandwidth,latency), speeds (CSV:
  /// nodes,speed), json; objects: csv, lbdatafile, json, ndjson.
  Format format = Format::auto_;
  /// Table column that contains the loads: its name, or its number counted from 1.
  std::optional<std::string> column = {};
  /// Attribute or column with the weights of the edges; none = every edge has weight 1 (default: a
  /// numeric attribute or column called weight, value, capacity or bandwidth).
  std::optional<std::string> weight = {};
  /// Number of the first node in edge lists, 0 or 1 (default: 0 if node 0 appears, otherwise 1).
  /// (from 0 to 1)
  std::optional<std::int64_t> base = {};
  /// Size of one load unit. Measured values are divided by the unit and rounded half up. The unit
  /// auto is a power of ten computed from the values.
  std::optional<std::variant<Unit, double>> unit = {};
  /// Table column that contains the node of each row: its name, or its number counted from 1.
  std::optional<std::string> node = {};
  /// Add up the loads of each node, for tables in which each row describes one object on a node.
  std::optional<bool> sum = {};
  /// Meaning of a comma between digits if several are possible.
  std::optional<Comma> comma = {};
  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Inspect&, const Inspect&) = default;
};

constexpr std::array<std::string_view, 7> names_of(Inspect::As) {
  return {"auto", "loads", "graph", "tasks", "arrivals", "platform", "objects"};
}
constexpr std::array<std::string_view, 25> names_of(Inspect::Format) {
  return {"auto", "plain", "csv", "tsv", "json", "edge-list", "metis", "mtx", "node-link", "gml", "dot", "graphml", "scotch", "tgt", "matrix", "stg", "wfcommons", "dax", "swf", "list", "simgrid", "links", "speeds", "lbdatafile", "ndjson"};
}
constexpr std::array<std::string_view, 1> names_of(Inspect::Unit) {
  return {"auto"};
}
constexpr std::array<std::string_view, 4> names_of(Inspect::Comma) {
  return {"refused", "decimal", "thousands", "separator"};
}

}  // namespace evenkeel::settings

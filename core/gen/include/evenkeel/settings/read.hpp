// Generated from core/schema/read.json; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "evenkeel/settings/choices.hpp"

namespace evenkeel::settings {

/// Parse a text that contains loads, a graph, a task graph, arrivals, a platform, a table or
/// objects, and return its values.
struct Read {
  enum class As : std::uint8_t { loads, graph, tasks, arrivals, platform, table, objects };
  enum class Format : std::uint8_t { auto_, plain, csv, tsv, json, edge_list, metis, mtx, node_link, gml, dot, graphml, scotch, tgt, matrix, stg, wfcommons, dax, swf, list, simgrid, links, speeds, lbdatafile, ndjson };
  enum class Unit : std::uint8_t { auto_ };
  enum class Comma : std::uint8_t { refused, decimal, thousands, separator };
  enum class Split : std::uint8_t { seq, par };

  /// Content of the text.
  As as = As::loads;
  /// Format of the text; auto looks at the content. Loads: plain, csv, tsv, json; graphs:
  /// edge-list, metis, mtx, json, node-link, gml, dot, graphml, scotch, tgt (a machine of Scotch),
  /// matrix; task graphs: json, stg, wfcommons, dax, dot, metis, csv
  /// (table,task,computation,to,amount), mtx, edge-list, gml, graphml, scotch, matrix; arrivals:
  /// swf, list (id arrival level:index service [hop]), csv (id,arrival,service[,node,hop] in
  /// ticks); platforms: simgrid (XML), links (CSV: source,target,bandwidth,latency), speeds (CSV:
  /// nodes,speed), json; objects: csv, lbdatafile, json, ndjson.
  Format format = Format::auto_;
  /// Table column that contains the loads: its name, or its number counted from 1. For graphs, give
  /// the node attribute that contains the loads, such as w2.
  std::optional<std::string> column = {};
  /// Attribute or column that contains the edge weights, or none for weight 1 on every edge
  /// (default: the numeric attribute called weight, value, capacity or bandwidth).
  std::optional<std::string> weight = {};
  /// Number of the first node in edge lists, 0 or 1 (default: 0 if node 0 appears, otherwise 1).
  /// (from 0 to 1)
  std::optional<std::int64_t> base = {};
  /// Size of one load unit. Values of the input are divided by the unit and rounded half up. A unit
  /// of 0.001 converts seconds to milliseconds. The unit auto is the last decimal place of the
  /// values, or a larger power of ten if its rounding changes the total load by at most one
  /// millionth. With --each, the unit auto depends on the values of each line.
  std::optional<std::variant<Unit, double>> unit = {};
  /// Column of a table that contains the node of each row: its name, or its number counted from 1.
  std::optional<std::string> node = {};
  /// Add up the loads of each node, for tables in which each row is an object on a node.
  std::optional<bool> sum = {};
  /// Maximum number of rows of a table (default: all rows). (from 1 to 1000000000)
  std::optional<std::int64_t> rows = {};
  /// How to read a comma between digits if it is ambiguous: refused = report an error; decimal = a
  /// decimal point; thousands = a thousands separator; separator = a separator between two numbers
  /// (default: refused).
  std::optional<Comma> comma = {};
  /// Phase to read from LBDatafiles with objects (default: the last phase). (from 0 to
  /// 9007199254740991)
  std::optional<std::int64_t> phase = {};
  /// Tasks per job of an SWF trace: seq = one task per job; par = one task per processor of the
  /// job.
  Split split = Split::seq;
  /// Seed of the random number generator. (from 0 to 9007199254740991)
  std::int64_t seed = 1;

  friend bool operator==(const Read&, const Read&) = default;
};

constexpr std::array<std::string_view, 7> names_of(Read::As) {
  return {"loads", "graph", "tasks", "arrivals", "platform", "table", "objects"};
}
constexpr std::array<std::string_view, 25> names_of(Read::Format) {
  return {"auto", "plain", "csv", "tsv", "json", "edge-list", "metis", "mtx", "node-link", "gml", "dot", "graphml", "scotch", "tgt", "matrix", "stg", "wfcommons", "dax", "swf", "list", "simgrid", "links", "speeds", "lbdatafile", "ndjson"};
}
constexpr std::array<std::string_view, 1> names_of(Read::Unit) {
  return {"auto"};
}
constexpr std::array<std::string_view, 4> names_of(Read::Comma) {
  return {"refused", "decimal", "thousands", "separator"};
}
constexpr std::array<std::string_view, 2> names_of(Read::Split) {
  return {"seq", "par"};
}

}  // namespace evenkeel::settings

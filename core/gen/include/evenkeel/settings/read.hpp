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

/// Text to values: reads loads, a graph, a task graph, a trace of arrivals or a platform, so that
/// no host needs a parser of its own.
struct Read {
  enum class As : std::uint8_t { loads, graph, tasks, arrivals, platform, table, objects };
  enum class Format : std::uint8_t { auto_, plain, csv, tsv, json, edge_list, metis, mtx, node_link, gml, dot, graphml, scotch, tgt, matrix, stg, wfcommons, dax, swf, list, simgrid, links, speeds, lbdatafile, ndjson };
  enum class Unit : std::uint8_t { auto_ };
  enum class Comma : std::uint8_t { refused, decimal, thousands, separator };
  enum class Split : std::uint8_t { seq, par };

  /// What the text holds.
  As as = As::loads;
  /// Format of the text; auto looks at the content. Loads: plain, csv, tsv, json; graphs:
  /// edge-list, metis, mtx, json, node-link, gml, dot, graphml, scotch, tgt (a machine of Scotch),
  /// matrix; task graphs: json, stg, wfcommons, dax, dot, metis, csv
  /// (table,task,computation,to,amount), mtx, edge-list, gml, graphml, scotch, matrix; arrivals:
  /// swf, list (id arrival level:index service [hop]), csv (id,arrival,service[,node,hop] in
  /// ticks); platforms: simgrid (XML), links (CSV: source,target,bandwidth,latency), speeds (CSV:
  /// nodes,speed), json; objects: csv, lbdatafile, json, ndjson.
  Format format = Format::auto_;
  /// Column of a table that holds the loads: its name, or its number from 1. Of graphs: the
  /// attribute with the loads of the nodes, such as w2.
  std::optional<std::string> column = {};
  /// Attribute or column that holds the weights of edges; none = every edge has weight 1. (default:
  /// the numeric one called weight, value, capacity or bandwidth)
  std::optional<std::string> weight = {};
  /// First number of a node in edge lists: 0 or 1. (default: 0 if a node 0 appears, else 1) (from 0
  /// to 1)
  std::optional<std::int64_t> base = {};
  /// Value of one whole unit: measured values are divided by it and rounded half up, so that 0.001
  /// reads seconds as milliseconds. auto = a power of ten computed from the values (with --each
  /// those of the line): their last decimal, or the largest power with a rounding of at most
  /// 0.000001 of the total. Workflows and SWF: 0.001 unless given; LBDatafiles: 0.000001.
  std::optional<std::variant<Unit, double>> unit = {};
  /// Column of a table that holds the node of every row: its name, or its number from 1.
  std::optional<std::string> node = {};
  /// Rows of the same node are added up, as where a row is an object on a node.
  std::optional<bool> sum = {};
  /// Most rows of a table; none: all of them. (from 1 to 1000000000)
  std::optional<std::int64_t> rows = {};
  /// What a comma between digits is, where it may be several things.
  std::optional<Comma> comma = {};
  /// Of objects in LBDatafiles: the phase; none: the last. (from 0 to 9007199254740991)
  std::optional<std::int64_t> phase = {};
  /// SWF: one task a job, or one a processor of the job.
  Split split = Split::seq;
  /// Seed of every random choice. (from 0 to 9007199254740991)
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

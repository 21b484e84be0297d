// Generated from the files of core/src/formats; do not edit.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace evenkeel::formats {

/// Formats of loads.
enum class LoadFormat : std::uint8_t { automatic, plain, csv, tsv, json };
constexpr std::array<std::string_view, 5> names_of(LoadFormat) {
  return {"auto", "plain", "csv", "tsv", "json"};
}

/// Formats of graphs.
enum class GraphFormat : std::uint8_t { automatic, edge_list, metis, mtx, json, node_link, gml, dot, graphml, scotch, tgt, matrix };
constexpr std::array<std::string_view, 12> names_of(GraphFormat) {
  return {"auto", "edge-list", "metis", "mtx", "json", "node-link", "gml", "dot", "graphml", "scotch", "tgt", "matrix"};
}

/// Formats of task graphs.
enum class TaskFormat : std::uint8_t { automatic, json, stg, wfcommons, dax, dot, metis, csv, mtx, edge_list, gml, graphml, scotch, matrix };
constexpr std::array<std::string_view, 14> names_of(TaskFormat) {
  return {"auto", "json", "stg", "wfcommons", "dax", "dot", "metis", "csv", "mtx", "edge-list", "gml", "graphml", "scotch", "matrix"};
}

/// Formats of arrivals.
enum class ArrivalFormat : std::uint8_t { automatic, swf, list, csv };
constexpr std::array<std::string_view, 4> names_of(ArrivalFormat) {
  return {"auto", "swf", "list", "csv"};
}

/// Formats of platforms.
enum class PlatformFormat : std::uint8_t { automatic, simgrid, links, speeds, json };
constexpr std::array<std::string_view, 5> names_of(PlatformFormat) {
  return {"auto", "simgrid", "links", "speeds", "json"};
}

/// Formats of objects.
enum class ObjectFormat : std::uint8_t { automatic, csv, lbdatafile, json, ndjson };
constexpr std::array<std::string_view, 5> names_of(ObjectFormat) {
  return {"auto", "csv", "lbdatafile", "json", "ndjson"};
}

}  // namespace evenkeel::formats

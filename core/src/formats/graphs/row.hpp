#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/tasks.hpp"
#include "formats/text/catalogue.hpp"

namespace evenkeel::formats {

/// A format of graphs: all that the rest of the program knows of one. A function that is null says
/// that there is no such thing.
struct GraphRow {
  /// Whether a text, without its byte order mark, begins as no other format does.
  bool (*mark)(std::string_view text) = nullptr;
  /// Whether its lines look so; asked where no format finds its mark.
  bool (*shape)(std::string_view text) = nullptr;
  void (*read)(std::string_view text, GraphText& out) = nullptr;
  Written (*write)(const GraphToWrite& what) = nullptr;
  /// Tasks, their computation and messages as weights.
  Written (*write_tasks)(const TaskText& tasks) = nullptr;
};

std::span<const GraphRow* const> rows_of(GraphFormat);

/// The format whose mark a text bears; automatic without one. O(bytes).
GraphFormat graph_by_mark(std::string_view text);

}  // namespace evenkeel::formats

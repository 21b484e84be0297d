#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/tasks.hpp"
#include "formats/text/catalogue.hpp"

namespace evenkeel::formats {

/// A format of graphs, as the rest of the program sees it. A null function means that the format
/// does not support the operation.
struct GraphRow {
  /// Whether a text, without its byte order mark, begins with the mark of this format alone.
  bool (*mark)(std::string_view text) = nullptr;
  /// Whether the lines fit this format. Called if no format finds its mark.
  bool (*shape)(std::string_view text) = nullptr;
  void (*read)(std::string_view text, GraphText& out) = nullptr;
  Written (*write)(const GraphToWrite& what) = nullptr;
  /// Writes tasks, with their computation and messages as weights.
  Written (*write_tasks)(const TaskText& tasks) = nullptr;
};

std::span<const GraphRow* const> rows_of(GraphFormat);

/// The format whose mark a text has. Automatic without a mark. O(bytes).
GraphFormat graph_by_mark(std::string_view text);

}  // namespace evenkeel::formats

// Reads task graphs in any format, recognized by its content, and writes them.
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/error.hpp"
#include "evenkeel/base/text.hpp"
#include "evenkeel/formats/tasks.hpp"
#include "formats/graphs/row.hpp"
#include "formats/tasks/row.hpp"
#include "formats/text/kinds.hpp"
#include "formats/text/numbers.hpp"
#include "formats/text/place.hpp"
#include "formats/text/words.hpp"

namespace evenkeel::formats {
namespace {

// Automatic: a graph, whose reader recognizes the format.
TaskFormat detect(std::string_view text) {
  if (text_start(text).empty()) refuse_text("the input has no tasks", TextPlace{});
  return first_that<TaskFormat>(&TaskRow::sniff, text);
}

void read_as_graph(std::string_view text, GraphFormat format, const TaskOptions& options,
                   TaskText& out) {
  GraphOptions own;
  own.format = format;
  own.weight = options.weight;
  own.column = options.column;
  own.base = options.base;
  GraphText graph = read_weighted_graph(text, own);
  const auto rows = rows_of(TaskFormat::automatic);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i]->graph == graph.format) out.format = static_cast<TaskFormat>(i + 1);
  }
  from_graph(text, std::move(graph), options, out);
}

// Formats of tasks define computation and messages themselves.
void refuse_graph_options(const TaskOptions& options, TaskFormat format) {
  const char* name = options.weight ? "weight" : options.column ? "column" : nullptr;
  if (options.base) name = "base";
  if (!name) return;
  throw Error(ErrorCode::bad_value,
              concat({name, " works only with graphs: this input is ", name_of(format),
                      ", which defines computation and messages"}),
              concat({"/", name}));
}

}  // namespace

TaskText read_tasks(std::string_view text, const TaskOptions& options) {
  refuse_no_text(text);
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  if (options.unit && !(*options.unit > 0 && *options.unit < 1e300)) {
    throw Error(ErrorCode::bad_value,
                concat({"unit is ", shortest(*options.unit), ": it must be a number above 0"}),
                "/unit");
  }
  TaskText out;
  out.format = options.format == TaskFormat::automatic ? detect(text) : options.format;
  const TaskRow* row = out.format == TaskFormat::automatic ? nullptr : &row_of(out.format);
  if (row && row->read) {
    refuse_graph_options(options, out.format);
    row->read(text, options, out);
  } else {
    read_as_graph(text, row ? row->graph : GraphFormat::automatic, options, out);
  }
  if (out.comp.size() > kMaxTasks) {
    throw Error(ErrorCode::too_large,
                concat({out.comp.size(), " tasks: the limit is ", kMaxTasks}));
  }
  note_unused(out.unused, out.notes);
  return out;
}

Written write_tasks(const TaskText& tasks, TaskFormat format) {
  const TaskRow& row = row_of(format);
  const auto write =
      row.graph == GraphFormat::automatic ? row.write : row_of(row.graph).write_tasks;
  if (write) return write(tasks);
  throw Error(ErrorCode::bad_value,
              concat({"task graphs can be read as ", name_of(format), ", but not written"}));
}

}  // namespace evenkeel::formats

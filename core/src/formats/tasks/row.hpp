#pragma once
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "evenkeel/formats/graphs.hpp"
#include "evenkeel/formats/tasks.hpp"
#include "formats/tasks/workflow.hpp"
#include "formats/text/catalogue.hpp"

namespace evenkeel::formats {

inline constexpr std::size_t kMaxTasks = 2000000;

/// A format of task graphs: all that the rest of the program knows of one. A function that is null
/// says that there is no such thing.
struct TaskRow {
  GraphFormat graph = GraphFormat::automatic;  ///< The graphs' reader and writer do it.
  /// Whether a text, without its byte order mark and not blank, is of this format.
  bool (*sniff)(std::string_view text) = nullptr;
  void (*read)(std::string_view text, const TaskOptions& options, TaskText& out) = nullptr;
  Written (*write)(const TaskText& tasks) = nullptr;
};

std::span<const TaskRow* const> rows_of(TaskFormat);

/// The weights of a graph as computation and messages. @throws Error.
void from_graph(std::string_view text, GraphText graph, const TaskOptions& options, TaskText& out);

/// Tasks as a graph without directions, for formats that have none: messages between two tasks are
/// one edge, their amounts added. Notes say what was changed or left out.
graph::Graph graph_of_tasks(const TaskText& tasks, std::string_view format, Written& out);

/// The messages that a format can hold where all amounts are above 0; a note for the others.
std::vector<mapping::Message> positive_messages(const TaskText& tasks, std::string_view format,
                                                Written& out);

}  // namespace evenkeel::formats

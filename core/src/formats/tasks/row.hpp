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

/// A format of task graphs, as the rest of the program sees it. A null function means that the
/// format does not support the operation.
struct TaskRow {
  GraphFormat graph = GraphFormat::automatic;  ///< Format of graphs whose reader and writer are
                                               ///< used.
  /// Whether a text, without its byte order mark and not blank, has this format.
  bool (*sniff)(std::string_view text) = nullptr;
  void (*read)(std::string_view text, const TaskOptions& options, TaskText& out) = nullptr;
  Written (*write)(const TaskText& tasks) = nullptr;
};

std::span<const TaskRow* const> rows_of(TaskFormat);

/// The weights of a graph as computation and messages. @throws Error.
void from_graph(std::string_view text, GraphText graph, const TaskOptions& options, TaskText& out);

/// Tasks as an undirected graph, for formats without directions: messages between two tasks are one
/// edge, with the sum of their amounts. Notes list the changes and omissions.
graph::Graph graph_of_tasks(const TaskText& tasks, std::string_view format, Written& out);

/// The messages with amounts above 0, for formats that cannot hold others. A note lists the others.
std::vector<mapping::Message> positive_messages(const TaskText& tasks, std::string_view format,
                                                Written& out);

}  // namespace evenkeel::formats

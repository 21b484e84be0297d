#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/names.hpp"
#include "evenkeel/formats/unused.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::formats {

/// What a text said.
struct TaskText {
  std::vector<std::int64_t> comp;
  std::vector<mapping::Message> messages;
  TaskFormat format = TaskFormat::json;
  std::vector<std::string> names;  ///< Of the tasks; empty when they are only numbered.
  Unused unused;
  std::vector<std::string> notes;
  std::optional<double> unit;  ///< By which the computation was divided, if it was.
};

struct TaskOptions {
  TaskFormat format = TaskFormat::automatic;
  /// Computation = value / unit, rounded half up. Workflows (seconds): 0.001 unless given, so that
  /// computation is in milliseconds. Others: none, and a fraction is an error that says so. A unit
  /// by which rounding changes the computation by more than 1% is refused, as for loads.
  std::optional<double> unit;
  bool find_unit = false;  ///< `unit` is ignored and computed from the values: ValueScale::unit().
  /// Of graphs: as in GraphOptions; `column` is the attribute with the computation.
  std::optional<std::string> weight = {}, column = {};
  std::optional<int> base = {};
};

/// Reads a task graph. Formats are told apart by their content:
///   JSON        {"comp": [...], "edges": [[from, to, amount], ...], "labels": [...]}
///   STG         number of tasks; lines of id time number-of-predecessors predecessors...; the
///   number
///               may leave out the two dummies; messages are 1 unit
///   WfCommons   WfFormat 1.4 and 1.5: run times in seconds, messages the bytes of the files that
///               the parent writes and the child reads
///   DAX         Pegasus workflows: run times in seconds, messages as in WfCommons
///   DOT         attribute size (or weight) of nodes and edges; negative sizes of edges are none
///   METIS       vertex weights as computation, edge weights as messages
///   MatrixMarket  the pattern: a task a row, messages of 1 unit
///   edge list   from to [amount] a line; GML and GraphML: computation 1
/// @throws Error bad_text or too_large, with line, column and length where there is one.
/// Complexity: O(bytes + messages log names).
TaskText read_tasks(std::string_view text, const TaskOptions& options = {});

/// Writes a task graph in a format that holds one. Notes say what it cannot hold: directions,
/// names, messages of 0 units, other amounts than 1.
/// @throws Error bad_value (a format that is only read, or a name that it cannot hold).
/// Complexity: O(n + m log m).
Written write_tasks(const TaskText& tasks, TaskFormat format);

}  // namespace evenkeel::formats

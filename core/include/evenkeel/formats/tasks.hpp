#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/names.hpp"
#include "evenkeel/formats/unused.hpp"
#include "evenkeel/mapping/task_graph.hpp"

namespace evenkeel::formats {

/// Content of a text.
struct TaskText {
  std::vector<std::int64_t> comp;
  std::vector<mapping::Message> messages;
  TaskFormat format = TaskFormat::json;
  std::vector<std::string> names;  ///< Names of the tasks; empty when they are only numbered.
  Unused unused;
  std::vector<std::string> notes;
  std::optional<double> unit;  ///< Divisor of the computation, if it was divided.
};

struct TaskOptions {
  TaskFormat format = TaskFormat::automatic;
  /// Computation = value / unit, rounded half up. The default for workflows, in seconds, is 0.001,
  /// so that computation is in milliseconds. Other formats have no default, and a fraction is an
  /// error with this reason. A unit is refused if rounding to it changes the computation by more
  /// than 1%, as for loads.
  std::optional<double> unit;
  bool find_unit = false;  ///< `unit` is ignored and computed from the values: ValueScale::unit().
  /// For graphs, see GraphOptions. `column` is the attribute with the computation.
  std::optional<std::string> weight = {}, column = {};
  std::optional<int> base = {};
};

/// Reads a task graph. Detects the format by the content:
///   JSON        {"comp": [...], "edges": [[from, to, amount], ...], "labels": [...]}
///   STG         number of tasks; lines of id time number-of-predecessors predecessors...; the
///               number can exclude the two dummies; messages are 1 unit
///   WfCommons   WfFormat 1.4 and 1.5: run times in seconds, messages are the bytes of the files
///               that the parent writes and the child reads
///   DAX         Pegasus workflows: run times in seconds, messages like WfCommons
///   DOT         attribute size (or weight) of nodes and edges; edges of negative size are dropped
///   METIS       vertex weights as computation, edge weights as messages
///   MatrixMarket  the pattern: one task per row, messages of 1 unit
///   edge list   from to [amount] per line; GML and GraphML: computation 1
/// @throws Error bad_text or too_large, with line, column and length if known.
/// Complexity: O(bytes + messages log names).
TaskText read_tasks(std::string_view text, const TaskOptions& options = {});

/// Writes a task graph. Notes list the parts that the format cannot hold: directions, names,
/// messages of 0 units, amounts other than 1.
/// @throws Error bad_value (a read-only format, or a name that it cannot hold).
/// Complexity: O(n + m log m).
Written write_tasks(const TaskText& tasks, TaskFormat format);

}  // namespace evenkeel::formats

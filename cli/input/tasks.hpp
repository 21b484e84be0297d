#pragma once
#include <optional>
#include <string>
#include <vector>

#include "evenkeel/formats/tasks.hpp"
#include "host/io.hpp"
#include "input/job_input.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// The tasks of a job, from a file in any task-graph format.
struct TasksInput {
  std::string text;                 ///< The content of the file.
  Source source;                    ///< Refers to `text`.
  std::vector<double> comp, edges;  ///< Edges as triples from, to, amount.

  void hand_over(JobInput& job);
};

/// Puts the tasks into request["tasks"]: "random:N", or a file; notes go into the request.
/// @return an exit code when the file cannot be read. @throws FileError, UsageError.
std::optional<int> read_tasks_input(const Arguments& arguments, std::size_t file_index,
                                    Json& request, TasksInput& tasks);

/// Puts tasks that were already read into request["tasks"].
void put_tasks(const formats::TaskText& read, Json& request, TasksInput& tasks);

/// The reading options of tasks. @throws UsageError.
formats::TaskOptions task_options(const Arguments& arguments);

/// The tasks of one line of a batch: a task graph as JSON, or "random:N". @throws Error.
void read_tasks_line(const formats::TaskOptions& options, const std::string& line, Json& request,
                     TasksInput& tasks);

}  // namespace evenkeel::cli

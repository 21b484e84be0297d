#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evenkeel/formats/tasks.hpp"

namespace evenkeel::formats {

/// Collects a workflow: tasks with run times, the files that they read and write, and their order.
/// Errors of the collector have no place: the readers check before they add.
class Workflow {
 public:
  /// The number of a task. Empty if no task has this id.
  std::optional<std::size_t> find(const std::string& id) const;

  /// A new task. @return its number. Empty if the id is taken.
  std::optional<std::size_t> add(const std::string& id);

  /// @return false if the run time of the task is already set.
  bool run_time(std::size_t task, double seconds);

  /// The last size of a file counts. @return false if it had a different size before.
  bool file(const std::string& name, double bytes);

  void reads(std::size_t task, const std::string& file) { reads_[task].insert(file); }
  void writes(std::size_t task, const std::string& file) { writes_[task].insert(file); }
  void edge(std::size_t parent, std::size_t child) { edges_.emplace(parent, child); }

  /// The first task without a run time. Empty if there is none.
  std::optional<std::string> unfinished() const;

  using Refuse = std::function<void(std::size_t, const std::string&)>;

  /// @param refuse  Throws for a task, with its place. @throws Error too_large.
  /// Complexity: O(sum over edges of the smaller number of files of both ends, log files).
  void finish(const TaskOptions& options, TaskText& out, const Refuse& refuse) const;

 private:
  double shared_bytes(std::size_t parent, std::size_t child) const;

  std::map<std::string, std::size_t> numbers_;
  std::vector<std::string> names_;
  std::vector<std::optional<double>> seconds_;
  std::vector<std::set<std::string>> reads_, writes_;
  std::map<std::string, double> bytes_;
  std::set<std::pair<std::size_t, std::size_t>> edges_;
};

/// Converts the values to integers as the computation of the tasks, with a note if there is a unit.
/// @param what    Name of the values: "times".
/// @param refuse  Throws for a task whose value is negative, or a fraction without a unit.
/// @throws Error too_large, and fractional_load for a unit that is too large.
void take_computation(const std::vector<double>& values, const TaskOptions& options,
                      const char* what, TaskText& out, const Workflow::Refuse& refuse);

/// Whether a text is a workflow in JSON, and not the task format of Evenkeel. O(bytes).
bool is_workflow(std::string_view text);

/// Reads a workflow by its reader, which knows the places of its tasks. @throws Error.
template <class Reader>
void read_workflow(std::string_view text, const TaskOptions& options, TaskText& out) {
  Workflow workflow;
  Reader reader(text, workflow);
  reader.run();
  workflow.finish(options, out, [&](std::size_t task, const std::string& message) {
    reader.refuse_task(task, message);
  });
  reader.add_notes(out.notes);
  out.unused.add(reader.unused());
}

}  // namespace evenkeel::formats

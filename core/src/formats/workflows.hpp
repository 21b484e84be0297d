#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/formats/tasks.hpp"

namespace evenkeel::formats {

/// Collects a workflow: tasks with run times, the files that they read and write, and who follows
/// whom.
class Workflow {
 public:
  /// @return the task's number. @throws Error bad_text (an id twice).
  std::size_t task(const std::string& id);
  std::size_t known(const std::string& id) const;  ///< @throws Error bad_text (no such task).
  bool has(const std::string& id) const { return numbers_.count(id) > 0; }
  void run_time(std::size_t task, double seconds) { seconds_[task] = seconds; }
  void reads(std::size_t task, const std::string& file) { reads_[task].insert(file); }
  void writes(std::size_t task, const std::string& file) { writes_[task].insert(file); }
  void file(const std::string& name, double bytes) { bytes_[name] = bytes; }
  void edge(std::size_t parent, std::size_t child) { edges_.emplace(parent, child); }

  void finish(const TaskOptions& options, TaskText& out) const;

 private:
  std::map<std::string, std::size_t> numbers_;
  std::vector<std::string> names_;
  std::vector<double> seconds_;
  std::vector<std::set<std::string>> reads_, writes_;
  std::map<std::string, double> bytes_;
  std::set<std::pair<std::size_t, std::size_t>> edges_;
};

void read_wfcommons(std::string_view text, Workflow& out);
void read_dax(std::string_view text, Workflow& out);

/// Whole computation from values; what was rounded goes into the notes.
/// @throws Error bad_text (a fraction without a unit, a negative value), too_large.
std::vector<std::int64_t> computation(const std::vector<double>& values,
                                      const std::optional<double>& unit, const std::string& what,
                                      std::vector<std::string>& notes);

}  // namespace evenkeel::formats

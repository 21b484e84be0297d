#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenkeel/answers/inspect.hpp"
#include "evenkeel/formats/load_unit.hpp"
#include "jobs/inspect/input.hpp"
#include "jobs/inspect/readings.hpp"

namespace evenkeel::jobs {

/// An inspected file before it becomes part of the answer.
struct Inspected {
  answers::InspectedFile file;  ///< Without the lists below.
  std::vector<answers::InspectedReading> readings;
  std::vector<answers::InspectedRange> ranges;
  std::vector<answers::InspectedColumn> columns;
  std::vector<answers::InspectedCommand> commands;
  std::vector<answers::Mismatch> nearest;
  std::vector<std::string> notes;
  std::string options;         ///< Reading options of its commands: " --column x --unit 0.001".
  std::string thing = "node";  ///< A row of the file: node or rank.
  bool in_time = false;        ///< Whether the loads are times.
  bool with_request = false;   ///< Whether an answer was saved with its request.
  bool lacks_ranks = false;    ///< Whether a dump needs the files of its other ranks.
  bool has_work = false;       ///< Whether the nodes of a graph have weights, like tasks.
  std::size_t homeless = 0;    ///< Objects without a node.

  bool is(std::string_view contents) const { return file.contents == contents; }
  void add_range(std::string_view name, double min, double max) {
    ranges.push_back({std::string(name), min, max});
  }
};

/// Adds a note if the kind of a job refuses this job. @param thing  Subject of the note: "This job".
void note_refused(std::string_view thing, const Json& job, Inspected& out);

/// The imbalance of loads on nodes, with their speeds if there are any. Empty for fewer than two
/// nodes, and if there is no load. O(n).
std::optional<answers::Imbalance> imbalance_of(const std::vector<double>& loads,
                                               const std::vector<double>& speeds);

/// Fills the contents from the best reading. O(size).
void describe_reading(const Reading& best, const Readings& all, Inspected& out);

/// Recognises jobs, answers, streams, expert counts, schedules, mappings, batches and node tables.
/// @return whether the text is one of them.
/// Complexity: O(bytes).
bool describe_document(const NamedText& text, const Readings& all, Inspected& out);

/// Fills the commands of every file. Files that belong together, such as objects and their nodes,
/// become arguments of one command.
void add_commands(std::vector<Inspected>& files);

/// The sentences on one file.
std::string sentence_on(const Inspected& file);

/// The summary of the answer.
std::string summary_of(const std::vector<Inspected>& files);

}  // namespace evenkeel::jobs

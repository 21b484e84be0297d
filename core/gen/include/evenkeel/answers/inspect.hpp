// Generated from core/schema/inspect.json; do not edit.
#pragma once
#include <optional>
#include <string>

#include "evenkeel/answers/answer.hpp"
#include "evenkeel/answers/values.hpp"

namespace evenkeel::answers {

struct InspectedReading {
  /// Reader of a job of kind read.
  std::string as = {};
  std::string format = {};
  /// For example 6 loads with a sum of 12 from plain text.
  std::string summary = {};
  /// Whether the file is read without further options.
  bool sure = {};
  /// Load column that was chosen.
  std::optional<std::string> column = {};
  /// Unit that was computed for values with fractions.
  std::optional<double> unit = {};
};

struct InspectedCounts {
  std::optional<Whole> nodes = {};
  std::optional<Whole> edges = {};
  std::optional<Whole> links = {};
  std::optional<Whole> tasks = {};
  std::optional<Whole> messages = {};
  std::optional<Whole> objects = {};
  std::optional<Whole> layers = {};
  /// Experts per layer, at most.
  std::optional<Whole> experts = {};
  /// Load vectors of a batch.
  std::optional<Whole> vectors = {};
  std::optional<Whole> jobs = {};
  std::optional<Whole> answers = {};
  std::optional<Whole> snapshots = {};
  std::optional<Whole> rows = {};
};

struct InspectedRange {
  std::string name = {};
  double min = {};
  double max = {};
};

/// Imbalance of the nodes. With speeds, a load counts as the time load / speed.
struct Imbalance {
  Whole nodes = {};
  /// Largest load or time.
  double max = {};
  /// Load or time of every node in perfect balance.
  double mean = {};
  /// max / mean.
  double imbalance = {};
  /// Share of the largest load or time that perfect balance would save.
  double saving = {};
};

struct InspectedColumn {
  std::string name = {};
  /// From 1.
  Whole number = {};
  /// node: places or names the row; load: the column that is read as loads; speed; numbers: other
  /// numbers, which can be loads; text.
  std::string role = {};
  std::optional<double> min = {};
  std::optional<double> max = {};
  std::optional<double> mean = {};
  /// max / mean over the rows.
  std::optional<double> imbalance = {};
};

/// Its settings, for front ends that make the job themselves.
struct InspectedSettings {
  std::optional<std::string> topology = {};
  /// Load column for the reader.
  std::optional<std::string> column = {};
  /// Unit for the reader.
  std::optional<double> unit = {};
  std::optional<Whole> nodes = {};
  std::optional<Whole> slots = {};
  std::optional<Whole> gpus = {};
};

struct InspectedCommand {
  /// Command line for a shell.
  std::string command = {};
  std::string about = {};
  /// Kind of the job.
  std::optional<std::string> kind = {};
  /// Its settings, for front ends that make the job themselves.
  std::optional<InspectedSettings> settings = {};
};

struct Mismatch {
  std::string as = {};
  std::string message = {};
  std::optional<Whole> line = {};
  std::optional<Whole> column = {};
  std::optional<Whole> length = {};
};

struct InspectedFile {
  /// File name; empty for a text without one.
  std::string name = {};
  /// Names of the files of a dump.
  std::optional<List<std::string>> parts = {};
  /// batch: one load vector per line; nodes: a table of nodes for a plan; experts: token counts per
  /// expert; job, jobs: requests; snapshots: loads for plan --stream; table: a table in which no
  /// load column was found; unknown: no reader accepts the file.
  std::string contents = {};
  /// Name of the format; empty for unknown contents.
  std::string format = {};
  std::string summary = {};
  /// The readers that accept the file, the best one first.
  List<InspectedReading> readings = {};
  InspectedCounts counts = {};
  /// Sum of the loads, of computation or of service, in the measure of the file.
  std::optional<double> total = {};
  std::optional<bool> connected = {};
  /// Named topology of a graph file.
  std::optional<std::string> topology = {};
  /// Whether nodes, tasks or objects have names.
  std::optional<bool> labels = {};
  List<InspectedRange> ranges = {};
  /// Imbalance of the nodes. With speeds, a load counts as the time load / speed.
  std::optional<Imbalance> balance = {};
  /// Columns of a table.
  std::optional<List<InspectedColumn>> columns = {};
  /// Kind of a job or an answer.
  std::optional<std::string> kind = {};
  /// Commands that read the file, the most useful one first.
  List<InspectedCommand> commands = {};
  /// For unknown contents: the nearest formats, each with its first mismatch.
  std::optional<List<Mismatch>> nearest = {};
  List<std::string> notes = {};
};

struct InspectResult {
  /// The files in their order. All files of one dump of objects are one entry.
  List<InspectedFile> files = {};
};

struct InspectCheck {
  /// Whether every file was recognised.
  bool valid = {};
};

using Inspect = Answer<InspectResult, InspectCheck>;

}  // namespace evenkeel::answers

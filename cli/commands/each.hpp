#pragma once
#include <functional>
#include <string>

#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/vector_rows.hpp"
#include "input/job_input.hpp"

namespace evenkeel::cli {

/// One line of a batch as a job, and max/mean of what its answer leaves, for --fail-above.
struct LineJob {
  JobInput job;
  std::function<double(const Json& answer)> ratio = nullptr;
};

/// What --each makes of the lines of an input.
struct Lines {
  /// @throws Error with its place in the line.
  std::function<LineJob(const std::string& line)> make;
  /// Takes the names of columns, if the first line holds them; null: no line does.
  formats::VectorRows* rows = nullptr;
};

/// A batch: one answer line for every line of the input of that position, in order, each as soon as
/// it and all before it are there. A line that is wrong is answered by its error, and the batch
/// goes on. Columns that say which line it is are no loads: their cells are part of the answer.
/// @return the exit code. @throws UsageError, FileError.
int run_each(const Arguments& arguments, std::size_t index, const Lines& lines);

/// Load vectors, one a line: the base of all jobs, without loads, and what each line adds to it.
class VectorLines {
 public:
  /// @param takes_speeds  A line may bring speeds: the base has none, nor anything against them.
  VectorLines(const Arguments& arguments, JobInput base, bool takes_speeds);

  /// What the columns of the table are; filled by run_each.
  formats::VectorRows* rows() { return &rows_; }

  /// @throws Error.
  JobInput job_of(const std::string& line, formats::LoadTable& table) const;

 private:
  const Arguments& arguments_;
  JobInput base_;
  bool takes_speeds_;
  formats::LoadOptions options_;
  formats::VectorRows rows_;
};

}  // namespace evenkeel::cli

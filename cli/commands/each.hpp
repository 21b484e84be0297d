#pragma once
#include <functional>
#include <string>

#include "evenkeel/formats/loads.hpp"
#include "evenkeel/formats/vector_rows.hpp"
#include "input/job_input.hpp"

namespace evenkeel::cli {

/// One line of a batch as a job, and max/mean of its remaining loads, for --fail-above.
struct LineJob {
  JobInput job;
  std::function<double(const Json& answer)> ratio = nullptr;
};

/// How --each turns the lines of an input into jobs.
struct Lines {
  /// @throws Error with the position in the line.
  std::function<LineJob(const std::string& line)> make;
  /// Reads the column names, if the first line is a header; null if the input cannot have one.
  formats::VectorRows* rows = nullptr;
};

/// Runs a batch: one answer per line of the input at that position, in order. An answer is written
/// as soon as it and all earlier answers are ready. A wrong line is answered by its error, and the
/// batch continues. Name columns are not loads: their cells become part of the answer.
/// @return the exit code. @throws UsageError, FileError.
int run_each(const Arguments& arguments, std::size_t index, const Lines& lines);

/// Load vectors, one per line. All jobs share a base without loads, and each line adds its loads.
class VectorLines {
 public:
  /// @param takes_speeds  Whether a line can contain speeds, because the base allows them.
  VectorLines(const Arguments& arguments, JobInput base, bool takes_speeds);

  /// The role of each table column; filled by run_each.
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

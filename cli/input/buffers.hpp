#pragma once
#include <map>
#include <string>
#include <vector>

#include "evenkeel/jobs/run.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Raw 64-bit doubles of a file. @throws FileError.
std::vector<double> read_doubles(const std::string& file);

std::vector<Load> whole_loads(const std::vector<double>& units);

/// The loads of --buffer loads=FILE; empty without the option.
std::vector<Load> buffered_loads(const Arguments& arguments);

/// The arrays of --buffer, by name. @throws UsageError, FileError.
std::map<std::string, std::vector<double>> given_buffers(const Arguments& arguments);

/// Passes the arrays of --buffer to a job, and lifts its limits on demand. @throws UsageError,
/// FileError.
void prepare(const Arguments& arguments, jobs::JobRun& job);

}  // namespace evenkeel::cli

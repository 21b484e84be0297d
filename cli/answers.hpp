#pragma once
#include <string>
#include <vector>

#include "arguments.hpp"
#include "evenkeel/jobs/run.hpp"
#include "io.hpp"

namespace evenkeel::cli {

/// Raw 64-bit doubles of a file. @throws FileError.
std::vector<double> read_doubles(const std::string& file);

/// Hands the arrays of --buffer to a job, and lifts its limits on demand. @throws UsageError,
/// FileError.
void prepare(const Arguments& arguments, jobs::JobRun& job);

/// Looks at the text alone: answers can be many megabytes.
bool is_error(const std::string& answer);
bool was_stopped(const std::string& answer);

/// Exit code of an answer; `settings_are_flags` tells wrong usage from bad input.
int exit_code_of(const Json& answer, bool settings_are_flags);
int exit_code_of_answer(const std::string& answer);

/// Without --json an error goes to standard error; with it, it is the answer. @return the exit
/// code.
int report_error(const Arguments& arguments, const std::string& answer_text, const Source& source);

/// What was noticed while reading a file, on standard error unless --quiet.
void print_notes(const Arguments& arguments, const std::string& file,
                 const std::vector<std::string>& notes);

/// "<stdin>" for "-".
std::string shown_name(const std::string& file);

}  // namespace evenkeel::cli

#pragma once
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Parses the command line, runs one command and returns the exit code.
/// @throws UsageError, FileError, ClosedPipe.
int run_command_line(int argc, char** argv);

/// `evenkeel ring`, with --each too.
int run_ring(const Arguments& arguments);

/// `evenkeel flow`.
int run_flow(const Arguments& arguments);

/// `evenkeel advise`.
int run_advise(const Arguments& arguments);

/// `evenkeel map`.
int run_map(const Arguments& arguments);

/// `evenkeel cluster`.
int run_cluster(const Arguments& arguments);

/// `evenkeel dynamic`.
int run_dynamic(const Arguments& arguments);

/// `evenkeel verify`: one answer, or a stream of them with its batch.
int run_verify(const Arguments& arguments);

/// `evenkeel check`: what a text of any kind says.
int run_check(const Arguments& arguments);

/// `evenkeel convert`: a text of any kind, or a topology, in another format.
int run_convert(const Arguments& arguments);

/// `evenkeel run`: one job, or a stream of them.
int run_jobs(const Arguments& arguments);

}  // namespace evenkeel::cli

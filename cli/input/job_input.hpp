#pragma once
#include <string>

#include "evenkeel/jobs/run.hpp"
#include "host/json.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// A job of a command: the request, and the long arrays that the request refers to by {"$buffer":
/// name}.
struct JobInput {
  Json request = Json::object();
  jobs::Buffers buffers;
  std::string graph_name =
      {};  ///< File of a network that is a graph, for sentences. Empty if none.

  void set_buffer(const std::string& name, jobs::Buffer values) {
    buffers[name] = std::move(values);
  }
};

/// The job, ready to run: with its arrays and the arrays of --buffer, its limits lifted on demand.
/// @throws UsageError, FileError.
jobs::JobRun make_job(const Arguments& arguments, JobInput input);

/// The job as one JSON text that `evenkeel run` accepts, with all arrays in their places.
/// @throws UsageError, FileError.
std::string request_text(const Arguments& arguments, JobInput input);

}  // namespace evenkeel::cli

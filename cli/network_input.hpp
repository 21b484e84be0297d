#pragma once
#include <string>
#include <vector>

#include "arguments.hpp"
#include "evenkeel/jobs/run.hpp"
#include "io.hpp"

namespace evenkeel::cli {

/// The network of a job: a topology, or a graph file whose edges travel as buffers.
struct NetworkInput {
  Json value;  ///< What goes into the request.
  std::vector<double> edges;
  std::vector<double> weights;
  std::string text;  ///< Of the file, or the topology.
  Source source;     ///< Refers to `text`.

  void hand_over(jobs::JobRun& job);
};

/// @param spec  "torus:8,8", or "file:NAME" in any graph format; notes go to standard error.
/// @return an exit code when the file cannot be read. @throws FileError.
std::optional<int> read_network_input(const Arguments& arguments, const std::string& spec,
                                      NetworkInput& network);

}  // namespace evenkeel::cli

#pragma once
#include <string>
#include <vector>

#include "host/io.hpp"
#include "input/job_input.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// The network of a job: a topology, or a graph file whose edges travel as buffers.
struct NetworkInput {
  std::vector<double> edges;    ///< Ends, two an edge; of a file only.
  std::vector<double> weights;  ///< Empty when all are 1.
  bool has_labels = false;      ///< The nodes have names.
  std::string text;             ///< Of the file, or the topology.
  Source source;                ///< Refers to `text`.

  void hand_over(JobInput& job);
};

/// Puts the network into request["topology"]; notes go into the request.
/// @param spec             "torus:8,8", or "file:NAME" in any graph format.
/// @param chooses_weights  --weight and --base are about this file; in `map` they are about the
/// tasks.
/// @return an exit code when the file cannot be read. @throws FileError.
std::optional<int> read_network_input(const Arguments& arguments, const std::string& spec,
                                      Json& request, NetworkInput& network,
                                      bool chooses_weights = true);

}  // namespace evenkeel::cli

#pragma once
#include <string>
#include <vector>

#include "host/io.hpp"
#include "input/job_input.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// The network of a job: a topology, or a graph file whose edges are passed as buffers.
struct NetworkInput {
  std::vector<double> edges;    ///< Edge ends, two per edge; only for a file.
  std::vector<double> weights;  ///< Empty when all weights are 1.
  bool has_labels = false;      ///< The nodes have names.
  std::string text;             ///< The content of the file, or the topology.
  Source source;                ///< Refers to `text`.

  void hand_over(JobInput& job);
};

/// Puts the network into request["topology"] and its notes into the request.
/// @param spec             "torus:8,8", or "file:NAME" in any graph format.
/// @param chooses_weights  --weight and --base are about this file; in `map` they are about the
///                         tasks.
/// @return an exit code when the file cannot be read. @throws FileError.
std::optional<int> read_network_input(const Arguments& arguments, const std::string& spec,
                                      Json& request, NetworkInput& network,
                                      bool chooses_weights = true);

}  // namespace evenkeel::cli

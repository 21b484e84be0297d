#pragma once
#include <string>
#include <vector>

#include "evenkeel/jobs/run.hpp"
#include "host/io.hpp"
#include "options/arguments.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {

/// The network of a job: a topology, or a graph file whose edges travel as buffers.
struct NetworkInput {
  std::vector<double> edges;    ///< Ends, two an edge; of a file only.
  std::vector<double> weights;  ///< Empty when all are 1.
  bool has_labels = false;      ///< The nodes have names.
  std::string text;             ///< Of the file, or the topology.
  Source source;                ///< Refers to `text`.

  void hand_over(jobs::JobRun& job);
};

/// Puts the network into request["topology"]; notes go to standard error.
/// @param spec  "torus:8,8", or "file:NAME" in any graph format.
/// @return an exit code when the file cannot be read. @throws FileError.
std::optional<int> read_network_input(const Arguments& arguments, const std::string& spec,
                                      Json& request, NetworkInput& network);

/// Runs a job on a network and prints its answer. An error is shown at the network, at the data,
/// or at the flag that it belongs to. @return the exit code.
int run_on_network(const Arguments& arguments, jobs::JobRun& job, const NetworkInput& network,
                   const std::vector<Data>& data, const View& view);

}  // namespace evenkeel::cli

// Upper bound of the memory of a job of kind topology.
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

Bytes topology_memory(const Request& request) {
  const NetworkSize network = network_size(request.body, request.buffers);
  // A random graph is drawn from a list of the remaining pairs, if needed several times.
  const Json& topology = at(request.body, "topology");
  const bool drawn = topology.is_string() &&
                     topology.get_ref<const std::string&>().find("random") != std::string::npos;
  const bool listed = is_on(request, "list");
  Bytes bytes = linear(network, 100, drawn ? 110 : listed ? 90 : 50) + spectrum_memory(network);
  if (is_on(request, "matrices") && network.nodes <= 64) {  // larger networks are refused
    bytes += 8 * network.nodes * (network.edges + 3 * (network.nodes + 4));
  }
  return bytes;
}

}  // namespace evenkeel::jobs

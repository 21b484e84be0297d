// Upper bound of the memory of a job of kind cluster.
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

Bytes cluster_memory(const Request& request) {
  // The network, the job's own run, and one other run at a time.
  return linear(network_size(request.body, request.buffers), 400, 400);
}

}  // namespace evenkeel::jobs

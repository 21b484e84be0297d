// What a job of kind cluster may take of memory.
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

Bytes cluster_memory(const Request& request) {
  // The network, the job's own run and another at a time.
  return linear(network_size(request.body, request.buffers), 400, 400);
}

}  // namespace evenkeel::jobs

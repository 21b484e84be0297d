// Upper bound of the memory of a job of kind advise.
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

// The largest candidate is the complete graph. Its edges hold the flows of all methods.
Bytes advise_memory(const Request& request) {
  const std::int64_t n = std::max<std::int64_t>(whole_at(request.body, "nodes", 3000),
                                                length_at(request.body, "loads", request.buffers));
  return saturating_mul(saturating_mul(n, n), 110);
}

}  // namespace evenkeel::jobs

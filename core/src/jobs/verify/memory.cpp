// What a job of kind verify may take of memory.
#include "jobs/host/memory.hpp"

#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

Bytes verify_memory(const Request& request) {
  const auto inner = request.body.find("request");
  if (inner == request.body.end() || !inner->is_object()) return 0;
  const auto kind = inner->find("kind");
  if (kind == inner->end() || !kind->is_string()) return 0;
  return memory_bound(kind->get<std::string>(),
                      {*inner, request.buffers, *inner, request.limits, nullptr});
}

}  // namespace evenkeel::jobs

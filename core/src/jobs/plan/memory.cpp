// What a job of kind plan may take of memory.
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

Bytes plan_memory(const Request& request) {
  const Json& objects = at(request.body, "objects");
  const std::int64_t count = objects.is_object() ? length_at(objects, "load", request.buffers) : 0;
  const Json& nodes = at(request.body, "nodes");
  const std::int64_t machines = nodes.is_number_unsigned() ? nodes.get<std::int64_t>()
                                : nodes.is_object()
                                    ? std::max(length_at(nodes, "speed", request.buffers),
                                               length_at(nodes, "id", request.buffers))
                                    : 0;
  // The model, items, some placements at a time, and the moves.
  return linear({std::max<std::int64_t>(machines, 1), count}, 400, 320);
}

}  // namespace evenkeel::jobs

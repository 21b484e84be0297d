// Upper bound of the memory of a job of kind dynamic.
#include "dynamic/machines.hpp"
#include "jobs/dynamic/input.hpp"
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

Bytes dynamic_memory(const Request& request) {
  std::int64_t tasks = length_at(request.body, "tasks", request.buffers);
  const auto random = request.body.find("random");
  if (random != request.body.end() && random->is_object()) {
    tasks = std::max(tasks, whole_at(*random, "tasks", static_cast<std::int64_t>(kMaxArrivals)));
  }
  const Json& topology = at(request.body, "topology");
  const std::int64_t servers =
      topology.is_string() ? dynamic::parse_machine(topology.get_ref<const std::string&>()).servers
                           : 0;
  const bool each = is_on(request, "per_task") || is_on(request, "log");
  // The theorems on a log keep loads of every node, twice.
  const std::int64_t node = is_on(request, "log") ? 500 : 220;
  return node * servers + (each ? 320 : 40) * tasks;
}

}  // namespace evenkeel::jobs

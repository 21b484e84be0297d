// Upper bound of the memory of a job of kind ring.
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

Bytes ring_memory(const Request& request) {
  const std::int64_t n = length_at(request.body, "loads", request.buffers);
  const bool choices = setting(request, "targets") == "any" || is_on(request, "pareto");
  // At most one chain and one thread per node, in memory and as text.
  const std::int64_t runs = is_on(request, "structure") ? 500 : 0;
  // A message takes six letters or more: read, sent in both modes, in a trace and in its text.
  const Json schedule = setting(request, "schedule");
  const std::int64_t letters =
      schedule.is_string()
          ? static_cast<std::int64_t>(schedule.get_ref<const std::string&>().size())
          : 0;
  return saturating_mul(n, (choices ? 250 : 130) + runs) + 100 * letters;
}

}  // namespace evenkeel::jobs

// Upper bound of the memory of a job of kind inspect.
#include "jobs/read/input.hpp"
#include "jobs/shared/sizes.hpp"

namespace evenkeel::jobs {

Bytes inspect_memory(const Request& request) {
  // The values of all readers that accept a text exist at the same time.
  constexpr Bytes kReaders = 3;
  const Json& texts = at(request.body, "texts");
  if (!texts.is_array()) return kReaders * text_memory(at(request.body, "text"), request.buffers);
  // The files of a dump are joined.
  Bytes joined = 0;
  for (const Json& file : texts) joined += text_memory(at(file, "text"), request.buffers);
  return kReaders * joined;
}

}  // namespace evenkeel::jobs

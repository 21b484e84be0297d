// Fuzz target: jobs that are right or nearly so get a sound answer.
// The bytes choose a job out of those that the schema describes, some a little wrong.
#include "fuzz/job_builder.hpp"

using namespace evenkeel;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  fuzz::check_job(fuzz::JobBuilder(bytes).job_text());
  return 0;
}

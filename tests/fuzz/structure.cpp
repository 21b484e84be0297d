// Fuzz target: valid or nearly valid jobs get a sound answer. The bytes choose a job from the
// schema, sometimes with a mistake.
#include "fuzz/job_builder.hpp"

using namespace evenkeel;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  fuzz::check_job(fuzz::JobBuilder(bytes).job_text());
  return 0;
}

// Fuzz target: any text that is run as a job gets a sound answer. The bytes are the text of the
// job.
#include "fuzz/fuzz.hpp"

using namespace evenkeel;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::check_job(std::string(data, data + size));
  return 0;
}

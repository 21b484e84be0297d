// A job that runs in slices and in parts, in an order that the bytes choose, has the bytes of the
// whole run. A job that is stopped at a chosen point gives a sound answer, marked as stopped.
#include <numeric>

#include "fuzz/job_builder.hpp"

using namespace evenkeel;
using fuzz::Json;

namespace {

// Runs the parts in turn, one slice each, in a random order.
void run_parts(jobs::JobRun& run, fuzz::Bytes& bytes) {
  std::vector<std::size_t> left(run.parts());
  std::iota(left.begin(), left.end(), std::size_t{0});
  bytes.shuffle(left);
  const auto work = static_cast<std::int64_t>(1 + bytes.below(4096));
  for (int slices = 4096; !left.empty() && slices > 0; --slices) {
    const std::size_t which = bytes.below(left.size());
    if (run.advance_part(left[which], work)) {
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(which));
    }
  }
}

std::string in_slices(const std::string& job, fuzz::Bytes bytes) {
  jobs::JobRun run = fuzz::opened(job, fuzz::Budget().looks);
  if (bytes.below(2) == 1) run_parts(run, bytes);
  // At most 1000 slices of minimum work; then the rest at once.
  for (int slices = 1000; slices > 0; --slices) {
    if (run.advance(static_cast<std::int64_t>(1 + bytes.below(300)))) break;
  }
  return run.result();
}

std::string stopped(const std::string& job, fuzz::Bytes bytes) {
  const auto looks = static_cast<int>(bytes.below(4));
  jobs::JobRun run = fuzz::opened(job, looks);
  for (std::size_t slices = bytes.below(run.parts() > 0 ? 4 : 32); slices > 0; --slices) {
    if (run.advance(static_cast<std::int64_t>(1 + bytes.below(4096)))) return run.result();
  }
  run.stop(jobs::StopReason::cancelled);
  return run.result();
}

void check_stopped(const std::string& job, const std::string& whole, const std::string& text) {
  const Json answer = fuzz::check_answer(job, text);
  if (text == whole) return;  // it was done before
  if (answer["ok"] != true) {
    // The only possible error is an error that the whole job has too.
    if (whole.find("\"ok\":false") == std::string::npos) {
      fuzz::fail("a stop makes an error of an answer: " + whole, job, text);
    }
    return;
  }
  const Json reason = answer.value("stopped", Json());
  if (reason != "cancelled" && reason != "time_limit") {
    fuzz::fail("a stopped answer says so; the whole one is " + whole, job, text);
  }
  fuzz::check_verified(job, answer);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 16) return -1;
  // The last bytes are for slices and stops, so that the job stays when they change.
  fuzz::Bytes bytes(data, size - 12);
  const std::string job = fuzz::JobBuilder(bytes).job_text();
  const std::string whole = fuzz::run_within(job);
  const Json answer = fuzz::check_answer(job, whole);
  if (whole.size() > fuzz::kLong) return 0;
  const bool within = !answer.contains("stopped");
  if (within) {
    const std::string sliced = in_slices(job, fuzz::Bytes(data + size - 12, 6));
    if (sliced != whole) fuzz::fail("slices change the answer: " + sliced, job, whole);
  }
  check_stopped(job, whole, stopped(job, fuzz::Bytes(data + size - 6, 6)));
  return 0;
}

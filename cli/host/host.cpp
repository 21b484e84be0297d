// Runs a job until it finishes, or until the time limit or Ctrl-C, and shows its progress.
#include "host/host.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/stop.hpp"
#include "evenkeel/base/text.hpp"
#include "host/pages.hpp"
#include "host/progress.hpp"
#include "host/watchdog.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::int64_t kSlice = 5000000;  // work units, a few milliseconds

// Does the parts on this thread, one after the other.
void run_parts_here(jobs::JobRun& job, std::size_t parts, const RunLimits& limits,
                    ProgressLine& progress) {
  for (std::size_t part = 0; part < parts; ++part) {
    while (!reason_to_stop(limits)) {
      const bool done = job.advance_part(part, kSlice);
      progress.count(kSlice);
      progress.update(job.progress());
      if (done) break;
    }
  }
}

// Threads take the parts in the order of their numbers; results merge by number.
void run_parts(jobs::JobRun& job, const RunLimits& limits, ProgressLine& progress) {
  const std::size_t parts = job.parts();
  if (parts == 0) return;
  if (limits.threads == 1) return run_parts_here(job, parts, limits, progress);
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> finished{0};
  const auto work = [&] {
    while (!reason_to_stop(limits)) {
      const std::size_t part = next.fetch_add(1);
      if (part >= parts) return;
      while (!job.advance_part(part, kSlice)) {
        progress.count(kSlice);
        if (reason_to_stop(limits)) return;
      }
      finished.fetch_add(1);
    }
  };
  std::vector<std::thread> helpers;
  const std::size_t count = std::min<std::size_t>(limits.threads, parts);
  for (std::size_t i = 0; i < count; ++i) helpers.emplace_back(work);
  while (finished.load() < parts && !reason_to_stop(limits)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    progress.update({static_cast<std::int64_t>(finished.load()), static_cast<std::int64_t>(parts)});
  }
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace

jobs::Answer run_unwatched(jobs::JobRun& job, const RunLimits& limits) {
  // The job can outlive this call.
  const auto shown = std::make_shared<ProgressLine>(limits.progress);
  ProgressLine& progress = *shown;
  job.set_stop_check([limits, shown] {
    shown->count(StopCheck::kUnitsBetweenLooks);
    return reason_to_stop(limits);
  });
  expect_memory(job.memory_bound());
  run_parts(job, limits, progress);
  for (;;) {
    if (const auto reason = reason_to_stop(limits)) {
      job.stop(*reason);
      break;
    }
    if (job.advance(kSlice)) break;
    progress.count(kSlice);
    progress.update(job.progress());
  }
  jobs::Answer answer = job.answer();
  progress.finish();
  return answer;
}

std::optional<jobs::StopReason> reason_to_stop(const RunLimits& limits) {
  if (interrupted()) return jobs::StopReason::cancelled;
  if (limits.deadline && std::chrono::steady_clock::now() >= *limits.deadline) {
    return jobs::StopReason::time_limit;
  }
  return std::nullopt;
}

bool run_part(jobs::JobRun& job, std::size_t part, const RunLimits& limits) {
  while (!job.advance_part(part, kSlice)) {
    if (reason_to_stop(limits)) return false;
  }
  return true;
}

jobs::Answer run_job(jobs::JobRun& job, const RunLimits& limits) {
  return run_watched(
      job, [limits](jobs::JobRun& one) { return run_unwatched(one, limits); },
      [&limits] { return reason_to_stop(limits); });
}

UsageError bad_value(std::string_view option, std::string_view value, std::string_view expected) {
  return UsageError{concat({option, " is ", in_quotes(value), ": it must be ", expected})};
}

std::chrono::milliseconds parse_duration(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const std::string unit = end;
  double factor = 0;
  if (unit.empty() || unit == "s") factor = 1000;
  if (unit == "ms") factor = 1;
  if (unit == "m" || unit == "min") factor = 60000;
  if (end == text.c_str() || factor == 0 || !(number > 0) || number * factor > 1e12) {
    throw bad_value("--time-limit", text, "a time such as 2s, 500ms or 1m");
  }
  return std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(number * factor)));
}

}  // namespace evenkeel::cli

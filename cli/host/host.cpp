// Runs a job until it finishes, or until the time limit or Ctrl-C, and shows its progress.
#include "host/host.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/text.hpp"
#include "host/colour.hpp"
#include "host/watchdog.hpp"

namespace evenkeel::cli {
namespace {

constexpr std::int64_t kSlice = 5000000;  // work units, a few milliseconds

class ProgressLine {
 public:
  explicit ProgressLine(RunLimits::ShowProgress show)
      : json_(show == RunLimits::ShowProgress::json),
        enabled_(json_ || (show == RunLimits::ShowProgress::automatic && isatty(STDERR_FILENO) &&
                           !is_dumb_terminal())) {}

  ~ProgressLine() {
    if (drawn_ && !json_) std::fputs("\r\033[K", stderr);
  }

  void update(const Progress& progress) {
    if (!enabled_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - start_ < std::chrono::milliseconds(500)) return;
    if (drawn_ && now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    drawn_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    if (json_) {
      std::fprintf(stderr, "{\"done\":%lld,\"total\":%lld,\"seconds\":%.1f}\n",
                   static_cast<long long>(progress.done), static_cast<long long>(progress.total),
                   seconds);
      return;
    }
    const double share = progress.total > 0 ? 100.0 * static_cast<double>(progress.done) /
                                                  static_cast<double>(progress.total)
                                            : 0;
    std::fprintf(stderr, "\r%3.0f %%  %.1f s  (Ctrl-C keeps the best so far)", share, seconds);
    std::fflush(stderr);
  }

 private:
  bool json_;
  bool enabled_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_;
};

// Threads take the parts in the order of their numbers; results merge by number.
void run_parts(jobs::JobRun& job, const RunLimits& limits, ProgressLine& progress) {
  const std::size_t parts = job.parts();
  if (parts == 0) return;
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> finished{0};
  const auto work = [&] {
    while (!reason_to_stop(limits)) {
      const std::size_t part = next.fetch_add(1);
      if (part >= parts) return;
      if (!run_part(job, part, limits)) return;
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

jobs::Answer run_here(jobs::JobRun& job, const RunLimits& limits) {
  ProgressLine progress(limits.progress);
  job.set_stop_check([limits] { return reason_to_stop(limits); });
  run_parts(job, limits, progress);
  for (;;) {
    if (const auto reason = reason_to_stop(limits)) {
      job.stop(*reason);
      break;
    }
    if (job.advance(kSlice)) break;
    progress.update(job.progress());
  }
  return job.answer();
}

}  // namespace

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
      job, [limits](jobs::JobRun& one) { return run_here(one, limits); },
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

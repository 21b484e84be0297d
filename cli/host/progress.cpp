// Shows the progress of a job or of a stream on standard error.
#include "host/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "host/colour.hpp"

namespace evenkeel::cli {
namespace {

double seconds_left(double seconds, double share) { return seconds / share - seconds; }

// "12 s", "3 min" or "2.5 h".
std::string time_left(double seconds, double share) {
  const double left = seconds_left(seconds, share);
  std::array<char, 32> text;
  if (left < 100) {
    std::snprintf(text.data(), text.size(), "%.0f s", std::ceil(left));
  } else if (left < 6000) {
    std::snprintf(text.data(), text.size(), "%.0f min", left / 60);
  } else {
    std::snprintf(text.data(), text.size(), "%.1f h", left / 3600);
  }
  return text.data();
}

}  // namespace

ProgressLine::ProgressLine(RunLimits::ShowProgress show)
    : json_(show == RunLimits::ShowProgress::json),
      enabled_(json_ || (show == RunLimits::ShowProgress::automatic && isatty(STDERR_FILENO) &&
                         !is_dumb_terminal())) {}

void ProgressLine::finish() {
  const std::lock_guard lock(mutex_);
  if (drawn_ && !json_) std::fputs("\r\033[K", stderr);
  drawn_ = false;
  enabled_ = false;
}

bool ProgressLine::is_due() {
  const auto now = Clock::now();
  if (now - start_ < std::chrono::milliseconds(500)) return false;
  if (drawn_ && now - last_ < std::chrono::milliseconds(100)) return false;
  last_ = now;
  drawn_ = true;
  seconds_ = std::chrono::duration<double>(now - start_).count();
  return true;
}

void ProgressLine::update(const Progress& progress) {
  const std::lock_guard lock(mutex_);
  if (!enabled_) return;
  known_ = progress;
  if (is_due()) draw(known_);
}

void ProgressLine::count(std::int64_t units) {
  units_ += units;
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (lock && enabled_ && is_due()) draw(known_);
}

void ProgressLine::draw(const Progress& progress) {
  const auto units = static_cast<long long>(units_);
  if (json_) {
    std::fprintf(stderr, "{\"done\":%lld,\"total\":%lld,\"seconds\":%.1f,\"steps\":%lld}\n",
                 static_cast<long long>(progress.done), static_cast<long long>(progress.total),
                 seconds_, units);
    return;
  }
  const double share =
      progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total)
                         : 0;
  std::fputs("\r", stderr);
  if (share < 0.005) {  // no estimate yet: the work that was done shows that the job goes on
    std::fprintf(stderr, "%.1f s, %lld million steps", seconds_, units / 1000000);
  } else {
    std::fprintf(stderr, "%3.0f %%  %.1f s", 100 * share, seconds_);
    if (share < 1) std::fprintf(stderr, ", about %s left", time_left(seconds_, share).c_str());
  }
  std::fputs("  (Ctrl-C keeps the best so far)\033[K", stderr);
  std::fflush(stderr);
}

void ProgressLine::update_stream(const StreamProgress& progress) {
  const std::lock_guard lock(mutex_);
  if (!enabled_ || !is_due()) return;
  const bool known = progress.total > 0 && progress.done > 0;
  const double share =
      known
          ? std::min(1.0, static_cast<double>(progress.done) / static_cast<double>(progress.total))
          : 0;
  const auto answers = static_cast<long long>(progress.answers);
  if (json_) {
    std::fprintf(stderr, "{\"done\":%llu,\"total\":%llu,\"seconds\":%.1f,\"answers\":%lld",
                 static_cast<unsigned long long>(progress.done),
                 static_cast<unsigned long long>(progress.total), seconds_, answers);
    if (known) std::fprintf(stderr, ",\"left\":%.1f", seconds_left(seconds_, share));
    std::fputs("}\n", stderr);
    return;
  }
  std::fputs("\r", stderr);
  if (known) std::fprintf(stderr, "%3.0f %%  ", 100 * share);
  std::fprintf(stderr, "%.1f s", seconds_);
  if (known) std::fprintf(stderr, ", about %s left", time_left(seconds_, share).c_str());
  std::fprintf(stderr, ", %lld answers  (Ctrl-C keeps the answers so far)\033[K", answers);
  std::fflush(stderr);
}

}  // namespace evenkeel::cli

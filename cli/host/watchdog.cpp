// Returns an answer in time for a job that does not react to a stop.
#include "host/watchdog.hpp"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <thread>

namespace evenkeel::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Cooperating work reacts within milliseconds; the rest of the 200 ms is for printing. Its result
// is waited for a while, because a million flows need time to be checked and written.
constexpr std::chrono::milliseconds kPatience{120};
constexpr std::chrono::milliseconds kWriting{1000};
constexpr std::chrono::milliseconds kLook{10};

std::atomic<bool> g_left_alone{false};

// Owned by both threads: the last one frees it.
struct Watched {
  explicit Watched(jobs::JobRun given) : job(std::move(given)) {}

  std::mutex mutex;
  std::condition_variable ended;
  bool done = false;
  jobs::JobRun job;
  jobs::Answer answer;
};

}  // namespace

jobs::Answer run_watched(jobs::JobRun& job, const std::function<jobs::Answer(jobs::JobRun&)>& work,
                         const std::function<std::optional<jobs::StopReason>()>& reason) {
  const auto watched = std::make_shared<Watched>(std::move(job));
  std::thread worker([watched, work] {
    jobs::Answer answer = work(watched->job);
    const std::lock_guard<std::mutex> lock(watched->mutex);
    watched->answer = std::move(answer);
    watched->done = true;
    watched->ended.notify_one();
  });
  std::optional<Clock::time_point> asked;
  std::unique_lock<std::mutex> lock(watched->mutex);
  while (!watched->ended.wait_for(lock, kLook, [&] { return watched->done; })) {
    const auto why = reason();
    if (!why) continue;
    if (!asked) asked = Clock::now();
    const auto patience = watched->job.heard_stop() ? kPatience + kWriting : kPatience;
    if (Clock::now() - *asked < patience) continue;
    g_left_alone = true;
    worker.detach();
    return jobs::stopped_answer(watched->job.kind(), *why);
  }
  worker.join();
  job = std::move(watched->job);
  return std::move(watched->answer);
}

void leave(int exit_code) {
  if (!g_left_alone) std::exit(exit_code);
  std::fflush(nullptr);
  _exit(exit_code);
}

}  // namespace evenkeel::cli

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
struct Apart {
  explicit Apart(jobs::JobRun given) : job(std::move(given)) {}

  std::mutex mutex;
  std::condition_variable ended;
  bool done = false;
  jobs::JobRun job;
  jobs::Answer answer;
};

std::chrono::milliseconds patience_with(const jobs::JobRun& job) {
  return job.heard_stop() ? kPatience + kWriting : kPatience;
}

}  // namespace

jobs::Answer run_watched(jobs::JobRun& job, const std::function<jobs::Answer(jobs::JobRun&)>& work,
                         const std::function<std::optional<jobs::StopReason>()>& reason) {
  const auto watched = std::make_shared<Apart>(std::move(job));
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
    if (Clock::now() - *asked < patience_with(watched->job)) continue;
    g_left_alone = true;
    worker.detach();
    return jobs::stopped_answer(watched->job.kind(), *why);
  }
  worker.join();
  job = std::move(watched->job);
  return std::move(watched->answer);
}

jobs::Answer Watched::run(jobs::JobRun& job,
                          const std::function<jobs::Answer(jobs::JobRun&)>& work) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    job_ = &job;
  }
  jobs::Answer answer = work(job);
  bool abandoned = false;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    job_ = nullptr;
    abandoned = abandoned_;
  }
  // Another thread answered for this job and will end the process.
  while (abandoned) pause();
  return answer;
}

std::optional<jobs::Answer> Watched::abandon(Clock::time_point asked, jobs::StopReason reason) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!job_ || abandoned_ || Clock::now() - asked < patience_with(*job_)) return std::nullopt;
  abandoned_ = true;
  g_left_alone = true;
  return jobs::stopped_answer(job_->kind(), reason);
}

void leave(int exit_code) {
  if (!g_left_alone) std::exit(exit_code);
  std::fflush(nullptr);
  _exit(exit_code);
}

}  // namespace evenkeel::cli

// Processes streams of inputs on threads and writes their answers in order.
#include "commands/batch.hpp"

#include <algorithm>
#include <cstdio>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "host/colour.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {

OrderedPool::OrderedPool(unsigned threads, Output& output)
    : output_(output), room_(std::size_t{4} * std::max(threads, 1U)) {
  for (unsigned i = 0; i < std::max(threads, 1U); ++i) {
    threads_.emplace_back([this] { work_loop(); });
  }
  threads_.emplace_back([this] { write_loop(); });
}

OrderedPool::~OrderedPool() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    waiting_.clear();
    if (!failure_) failure_ = std::make_exception_ptr(ClosedPipe{});  // left early
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void OrderedPool::rethrow() {
  if (failure_) std::rethrow_exception(failure_);
}

void OrderedPool::submit(std::function<std::string()> work) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return queue_.size() < room_ || failure_; });
  rethrow();
  auto slot = std::make_shared<Slot>();
  slot->work = std::move(work);
  queue_.push_back(slot);
  waiting_.push_back(slot);
  changed_.notify_all();
}

void OrderedPool::finish() {
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return queue_.empty() || failure_; });
    closing_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  rethrow();
}

void OrderedPool::work_loop() {
  for (;;) {
    std::shared_ptr<Slot> slot;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return !waiting_.empty() || closing_; });
      if (waiting_.empty()) return;
      slot = waiting_.front();
      waiting_.pop_front();
    }
    std::string line = slot->work();
    const std::lock_guard lock(mutex_);
    slot->line = std::move(line);
    slot->ready = true;
    changed_.notify_all();
  }
}

void OrderedPool::write_loop() {
  bool gap = false;
  for (;;) {
    std::string line;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] {
        return failure_ || (!queue_.empty() && queue_.front()->ready) ||
               (closing_ && queue_.empty());
      });
      if (failure_ || queue_.empty()) return;
      line = std::move(queue_.front()->line);
    }
    try {
      gap = gap || (stops_at_gap_ && line.empty());
      if (!line.empty() && !gap) {
        output_.write(line);
        output_.write("\n");
        output_.flush();
        ++written_;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      changed_.notify_all();
      return;
    }
    const std::lock_guard lock(mutex_);
    queue_.pop_front();
    changed_.notify_all();
  }
}

Batch::Batch(const Arguments& arguments, std::string going_on)
    : limits_(arguments.limits),
      quiet_(arguments.quiet),
      name_(arguments.output),
      going_on_(std::move(going_on)),
      output_(arguments.output),
      pool_(arguments.limits.threads, output_) {
  use_no_threads_inside();
  if (output_.is_file()) keep_whole_prefix();
}

Batch::Batch(const Arguments& arguments, Output::Append, const std::string& added_to)
    : limits_(arguments.limits),
      quiet_(arguments.quiet),
      name_(added_to),
      output_(added_to, Output::Append{}),
      pool_(arguments.limits.threads, output_) {
  use_no_threads_inside();
}

void Batch::use_no_threads_inside() {
  limits_.threads = 1;
  limits_.progress = RunLimits::ShowProgress::none;
}

bool Batch::cut_short() const {
  return interrupted() ||
         (limits_.deadline && std::chrono::steady_clock::now() >= *limits_.deadline);
}

void Batch::submit(std::function<std::string()> work) {
  pool_.submit([this, work = std::move(work)]() -> std::string {
    if (cut_short()) {
      stopped_ = true;
      return "";
    }
    return work();
  });
}

void Batch::submit_done(const std::string& answer) {
  pool_.submit([answer] { return answer; });
}

void Batch::note(const jobs::Answer& answer) {
  if (!answer.ok) bad_ = true;
  if (answer.stopped) stopped_ = true;
}

int Batch::finish(bool input_stopped) {
  pool_.finish();
  if (input_stopped || stopped_) return finish_stopped();
  output_.finish();
  return bad_ ? kBadInput : above_limit_ ? kAboveLimit : kDone;
}

int Batch::finish_stopped() {
  const std::string answers = plural(pool_.written(), "answer");
  const bool file = output_.is_file();
  const bool kept = !file || pool_.written() > 0;
  if (kept) output_.finish();
  std::string note = concat({file ? printable(name_) : "evenkeel",
                             ": note: ", kept ? "" : "not written: ", "stopped after ", answers});
  if (file && kept) note += concat({", which the file has", going_on_});
  if (!quiet_) std::fprintf(stderr, "%s\n", note.c_str());
  return kStopped;
}

void Batch::finish_single() {
  pool_.finish();
  output_.finish();
}

}  // namespace evenkeel::cli

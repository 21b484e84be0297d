#include "batch.hpp"

#include <algorithm>

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
      if (!line.empty()) {
        output_.write(line);
        output_.write("\n");
        output_.flush();
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

}  // namespace evenkeel::cli

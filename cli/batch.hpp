#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "io.hpp"

namespace evenkeel::cli {

/// Runs pieces of work on threads and writes their lines in the order in which they came, each as
/// soon as it and all before it are there. Holds a few pieces a thread at any time, however long
/// the stream is.
class OrderedPool {
 public:
  OrderedPool(unsigned threads, Output& output);
  ~OrderedPool();
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;

  /// Waits for room. @throws what writing threw.
  void submit(std::function<std::string()> work);

  /// Waits for everything. @throws what writing threw.
  void finish();

 private:
  struct Slot {
    std::function<std::string()> work;
    std::string line;
    bool ready = false;
  };

  void work_loop();
  void write_loop();
  void rethrow();

  Output& output_;
  std::size_t room_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Slot>> queue_;    // not yet written, in order
  std::deque<std::shared_ptr<Slot>> waiting_;  // not yet worked on
  bool closing_ = false;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace evenkeel::cli

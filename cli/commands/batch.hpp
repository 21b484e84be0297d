#pragma once
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "host/io.hpp"
#include "options/arguments.hpp"

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

  /// Nothing is written any more from the first piece on that has no line.
  void stop_at_gap() { stops_at_gap_ = true; }

  /// Waits for everything. @throws what writing threw.
  void finish();

  std::int64_t written() const { return written_; }  ///< Lines, once it is finished.

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
  std::atomic<bool> stops_at_gap_{false};
  std::int64_t written_ = 0;  // by one thread
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Slot>> queue_;    // not yet written, in order
  std::deque<std::shared_ptr<Slot>> waiting_;  // not yet worked on
  bool closing_ = false;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

/// A stream of inputs, one answer a line each: what `run` and --each share. When a signal or the
/// time limit ends it, what has not begun is left out. A file of -o then has the answers to the
/// first inputs, all of them finished; without any it stays as it was.
class Batch {
 public:
  /// @param going_on  How the user goes on with a file of -o after a stop, for the note; or empty.
  explicit Batch(const Arguments& arguments, std::string going_on = "");
  /// The same, that adds its answers to the end of a file.
  Batch(const Arguments& arguments, Output::Append, const std::string& added_to);

  /// Of one job: the stream itself uses the threads, and shows no progress.
  const RunLimits& limits() const { return limits_; }

  void write(std::string_view text) { output_.write(text); }  ///< Before the first submit().
  void submit(std::function<std::string()> work);
  /// What has been written is the answers to the first jobs, whole, however the stream ends: those
  /// of jobs that were stopped are empty lines.
  void keep_whole_prefix() {
    whole_ = true;
    pool_.stop_at_gap();
  }
  /// Whether an answer is one of those.
  bool leaves_out(const jobs::Answer& answer) const { return whole_ && answer.stopped; }
  void submit_done(const std::string& answer);  ///< Goes out, whatever stopped the stream.

  /// Keeps what the exit code depends on.
  void note(const jobs::Answer& answer);
  void note_above_limit() { above_limit_ = true; }

  /// Waits for everything and completes the output, unless jobs or their input were stopped.
  /// @return the exit code.
  int finish(bool input_stopped);

  /// The stream turned out to be one job: a stopped answer is complete then.
  void finish_single();

 private:
  bool cut_short() const;
  void use_no_threads_inside();
  int finish_stopped();

  RunLimits limits_;
  bool quiet_;
  std::string name_, going_on_;
  bool whole_ = false;
  Output output_;
  std::atomic<bool> bad_{false}, stopped_{false}, above_limit_{false};
  OrderedPool pool_;  // last: its threads end first
};

}  // namespace evenkeel::cli

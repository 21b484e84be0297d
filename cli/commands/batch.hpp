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

/// Runs tasks on threads and writes their lines in input order. A line is written as soon as it and
/// all earlier lines are ready. Holds a few tasks per thread, however long the stream is.
class OrderedPool {
 public:
  OrderedPool(unsigned threads, Output& output);
  ~OrderedPool();
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;

  /// Waits for space in the queue. @throws the exception of a writing thread.
  void submit(std::function<std::string()> work);

  /// Writes nothing from the first task on that has no line.
  void stop_at_gap() { stops_at_gap_ = true; }

  /// Waits for all tasks. @throws the exception of a writing thread.
  void finish();

  std::int64_t written() const { return written_; }  ///< The lines of a finished task.

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

/// A stream of inputs with one answer per line, shared by `run` and --each. If a signal or the time
/// limit stops the stream, inputs that have not started are left out. A file of -o then keeps the
/// answers to the first inputs, all of them finished. If no answer is finished, the file stays as
/// it was.
class Batch {
 public:
  /// @param going_on  How to resume a stopped stream into the file of -o, for the note; or empty.
  explicit Batch(const Arguments& arguments, std::string going_on = "");
  /// The same, but appends its answers to a file.
  Batch(const Arguments& arguments, Output::Append, const std::string& added_to);

  /// Limits of a single job. The stream itself uses the threads and shows no progress.
  const RunLimits& limits() const { return limits_; }

  void write(std::string_view text) { output_.write(text); }  ///< Before the first submit().
  void submit(std::function<std::string()> work);
  /// The output contains complete answers to the first jobs, however the stream stops. Stopped jobs
  /// produce empty lines.
  void keep_whole_prefix() {
    whole_ = true;
    pool_.stop_at_gap();
  }
  /// Whether an answer is an empty line of a stopped job.
  bool leaves_out(const jobs::Answer& answer) const { return whole_ && answer.stopped; }
  void submit_done(const std::string& answer);  ///< Is written even if the stream is stopped.

  /// Records an answer for the exit code.
  void note(const jobs::Answer& answer);
  void note_above_limit() { above_limit_ = true; }

  /// Waits for all jobs and completes the output, unless jobs or their input were stopped.
  /// @return the exit code.
  int finish(bool input_stopped);

  /// Called when the stream consists of one job: a stopped answer then counts as complete.
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
  OrderedPool pool_;  // last member, because its threads must finish first
};

}  // namespace evenkeel::cli

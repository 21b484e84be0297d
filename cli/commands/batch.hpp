#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "host/io.hpp"
#include "host/progress.hpp"
#include "options/arguments.hpp"

namespace evenkeel::cli {

/// Runs the job of a line on the calling thread.
using RunJob = std::function<jobs::Answer(jobs::JobRun& job)>;

/// Makes the output line of an input line with that number; empty: no line. `run` runs its job.
using LineWork =
    std::function<std::string(const std::string& line, std::int64_t number, const RunJob& run)>;

/// Works on lines on threads and writes the results in input order. A result is written as soon as
/// it and all earlier results are ready, within a millisecond. Holds a limited number of lines and
/// of bytes, however long the stream is. While lines are at hand, the threads do not wait for each
/// other.
class OrderedPool {
 public:
  /// @param limits  Of the stream: its threads, its deadline and its progress.
  /// @param skips   Whether lines that have not started have no result any more.
  /// @param input_size  Bytes of the input, for the progress; 0 = unknown.
  OrderedPool(const RunLimits& limits, Output& output, LineWork work, std::function<bool()> skips,
              std::uint64_t input_size);
  ~OrderedPool();
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;

  /// Waits for room. @param position  Bytes of the input up to the end of this line, for the
  /// progress.
  /// @throws the exception of the writing thread.
  void submit(std::string line, std::int64_t number, std::uint64_t position);
  void submit_done(std::string result);  ///< A result in its place in the order.

  /// Writes nothing from the first task on that has no line.
  void stop_at_gap() { stops_at_gap_ = true; }

  /// Waits for all results. Afterwards some threads can be left with abandoned jobs.
  /// @throws the exception of the writing thread.
  void finish();

  std::int64_t written() const { return lines_; }  ///< The lines of a finished task.

 private:
  struct Slot {
    std::string line, result;
    std::int64_t number = 0;
    std::uint64_t position = 0;
    bool is_done = false;            // the line is the result
    std::atomic<bool> ready{false};  // the result is there
  };
  struct Worker;

  Slot& slot(std::int64_t index) { return slots_[static_cast<std::size_t>(index) % slots_.size()]; }
  void add(std::string line, std::int64_t number, std::uint64_t position, bool is_done);
  std::int64_t waiting() const { return submitted_ - written_; }
  bool is_full() const;
  bool has_room() const;
  bool can_take(std::int64_t index) const;
  void work_loop(Worker& worker);
  void finish_slot(Slot& done, std::string result);
  void write_loop();
  void write_ready();
  void wait_for_results();
  void abandon_stuck();
  void fail(std::exception_ptr failure);
  void rethrow();

  const RunLimits limits_;
  Output& output_;
  const LineWork work_;
  const std::function<bool()> skips_;
  const std::int64_t few_;  // lines that are held however long they are
  std::vector<Slot> slots_;
  // Lines from `written_` to `submitted_` are held, and those from `taken_` on wait for a thread.
  std::atomic<std::int64_t> submitted_{0}, taken_{0}, written_{0};
  std::atomic<std::int64_t> bytes_in_{0}, bytes_out_{0};  // of the lines and results that are held
  std::atomic<bool> stops_at_gap_{false}, closing_{false}, failed_{false};
  std::int64_t lines_ = 0;  // by the writer
  bool gap_ = false;        // by the writer
  std::unique_ptr<ProgressLine> progress_;
  StreamProgress state_;                                        // by the writer
  std::optional<std::chrono::steady_clock::time_point> asked_;  // to stop, as the writer saw it
  // A thread that has nothing to do waits, and sets its flag before it looks again.
  std::mutex mutex_;
  std::condition_variable to_work_, to_write_, to_submit_;
  std::atomic<int> idle_{0};
  std::atomic<bool> writer_waits_{false}, writer_idles_{false}, reader_waits_{false};
  std::exception_ptr failure_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::thread writer_;
};

/// A stream of inputs with one answer per line, shared by `run` and --each. If a signal or the time
/// limit stops the stream, inputs that have not started are left out. A file of -o then keeps the
/// answers to the first inputs, all of them finished. If no answer is finished, the file stays as
/// it was.
class Batch {
 public:
  /// The work on one line of the batch.
  using Work = std::function<std::string(Batch& batch, const std::string& line, std::int64_t number,
                                         const RunJob& run)>;

  /// @param input     The input of the batch, for its progress.
  /// @param going_on  How to resume a stopped stream into the file of -o, for the note; or empty.
  Batch(const Arguments& arguments, const LineReader& input, Work work, std::string going_on = "");
  /// The same, but appends its answers to a file.
  Batch(const Arguments& arguments, const LineReader& input, Work work, Output::Append,
        const std::string& added_to);

  /// Limits of a single job: one thread and no progress. The stream uses the threads.
  const RunLimits& limits() const { return limits_; }

  void write(std::string_view text) { output_.write(text); }  ///< Before the first submit().
  void submit(std::string line, std::int64_t number);
  /// The output contains complete answers to the first jobs, however the stream stops. Stopped jobs
  /// produce empty lines.
  void keep_whole_prefix() {
    whole_ = true;
    pool_.stop_at_gap();
  }
  /// Whether an answer is an empty line of a stopped job.
  bool leaves_out(const jobs::Answer& answer) const { return whole_ && answer.stopped; }
  void submit_done(std::string answer);  ///< Is written even if the stream is stopped.

  /// Records an answer for the exit code.
  void note(const jobs::Answer& answer);
  void note_above_limit() { above_limit_ = true; }

  /// Waits for all jobs and completes the output, unless jobs or their input were stopped.
  /// @return the exit code.
  int finish(bool input_stopped);

  /// Called when the stream consists of one job: a stopped answer then counts as complete.
  void finish_single();

 private:
  LineWork line_work();
  bool cut_short() const;
  bool skips();  // whether a line that has not started is left out
  int finish_stopped();

  const LineReader& input_;
  Work work_;
  RunLimits limits_;
  bool quiet_;
  std::string name_, going_on_;
  bool whole_ = false;
  Output output_;
  std::atomic<bool> bad_{false}, stopped_{false}, above_limit_{false};
  OrderedPool pool_;  // last member, because its threads must finish first
};

}  // namespace evenkeel::cli

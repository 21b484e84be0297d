// Processes streams of inputs on threads and writes their answers in order.
#include "commands/batch.hpp"

#include <algorithm>
#include <cstdio>

#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "host/colour.hpp"
#include "host/watchdog.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kLines = 1024;                      // lines that are held at most
constexpr std::int64_t kBytesHeld = 8 << 20;              // more only for a few lines
constexpr std::int64_t kResultsHeld = 64 << 20;           // more only for a few results
constexpr std::size_t kBytesKept = 1 << 12;               // of a text in an empty slot
constexpr std::chrono::milliseconds kLook = 10ms;         // at jobs that have to stop
constexpr std::chrono::microseconds kCollecting = 500us;  // between two writes

void clear(std::string& text) {
  if (text.capacity() > kBytesKept) {
    text = std::string();
  } else {
    text.clear();
  }
}

// The stream uses the threads and shows the progress.
RunLimits limits_of_a_job(RunLimits limits) {
  limits.threads = 1;
  limits.progress = RunLimits::ShowProgress::none;
  return limits;
}

// On a terminal that shows the answers, they are the progress.
RunLimits limits_of_stream(RunLimits limits, const Output& output) {
  using Show = RunLimits::ShowProgress;
  if (limits.progress == Show::automatic && output.is_terminal()) limits.progress = Show::none;
  return limits;
}

}  // namespace

struct OrderedPool::Worker {
  Watched watched;
  std::atomic<std::int64_t> index{-1};  // the line that it works on
  std::thread thread;
};

OrderedPool::OrderedPool(const RunLimits& limits, Output& output, LineWork work,
                         std::function<bool()> skips, std::uint64_t input_size)
    : limits_(limits),
      output_(output),
      work_(std::move(work)),
      skips_(std::move(skips)),
      few_(std::int64_t{4} * std::max(limits.threads, 1U)),
      slots_(std::max(kLines, static_cast<std::size_t>(few_))),
      progress_(std::make_unique<ProgressLine>(limits.progress)) {
  state_.total = input_size;
  for (unsigned i = 0; i < std::max(limits.threads, 1U); ++i) {
    workers_.push_back(std::make_unique<Worker>());
    Worker& worker = *workers_.back();
    worker.thread = std::thread([this, &worker] { work_loop(worker); });
  }
  writer_ = std::thread([this] { write_loop(); });
}

OrderedPool::~OrderedPool() {
  if (!writer_.joinable()) return;
  fail(std::make_exception_ptr(ClosedPipe{}));  // left early
  writer_.join();
  for (const auto& worker : workers_) worker->thread.join();
}

void OrderedPool::fail(std::exception_ptr failure) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = std::move(failure);
  failed_ = true;
  to_work_.notify_all();
  to_write_.notify_all();
  to_submit_.notify_all();
}

void OrderedPool::rethrow() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

bool OrderedPool::is_full() const {
  return waiting() >= static_cast<std::int64_t>(slots_.size()) ||
         (waiting() >= few_ && bytes_in_ + bytes_out_ > kBytesHeld);
}

// The reader, once it waits, continues with much room: it wakes up rarely.
bool OrderedPool::has_room() const {
  return waiting() < few_ || (waiting() <= static_cast<std::int64_t>(slots_.size()) / 2 &&
                              bytes_in_ + bytes_out_ <= kBytesHeld / 2);
}

// Results that wait for an earlier one are held in memory.
bool OrderedPool::can_take(std::int64_t index) const {
  return index < submitted_ && (bytes_out_ <= kResultsHeld || index < written_ + few_);
}

void OrderedPool::submit(std::string line, std::int64_t number, std::uint64_t position) {
  add(std::move(line), number, position, false);
}

void OrderedPool::submit_done(std::string result) { add(std::move(result), 0, 0, true); }

void OrderedPool::add(std::string line, std::int64_t number, std::uint64_t position, bool is_done) {
  if (is_full()) {
    std::unique_lock lock(mutex_);
    reader_waits_ = true;
    to_submit_.wait(lock, [&] { return has_room() || failed_; });
    reader_waits_ = false;
  }
  if (failed_) rethrow();
  Slot& next = slot(submitted_);
  bytes_in_ += static_cast<std::int64_t>(line.size());
  next.line = std::move(line);
  next.number = number;
  next.position = position;
  next.is_done = is_done;
  ++submitted_;
  if (idle_ == 0 && !writer_idles_) return;
  const std::lock_guard lock(mutex_);
  to_work_.notify_one();
  if (writer_idles_) to_write_.notify_one();
}

void OrderedPool::finish() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    to_work_.notify_all();
    to_write_.notify_all();
  }
  writer_.join();
  for (auto& worker : workers_) {
    if (!worker->watched.is_abandoned()) {
      worker->thread.join();
      continue;
    }
    worker->thread.detach();
    static_cast<void>(worker.release());  // its thread still uses it
  }
  rethrow();
}

void OrderedPool::work_loop(Worker& worker) {
  const RunLimits alone = limits_of_a_job(limits_);
  const RunJob run = [&worker, alone](jobs::JobRun& job) {
    return worker.watched.run(job,
                              [&alone](jobs::JobRun& one) { return run_unwatched(one, alone); });
  };
  while (!failed_) {
    std::int64_t index = taken_;
    if (!can_take(index)) {
      std::unique_lock lock(mutex_);
      ++idle_;
      to_work_.wait(
          lock, [&] { return failed_ || can_take(taken_) || (closing_ && taken_ >= submitted_); });
      --idle_;
      if (closing_ && taken_ >= submitted_) return;
      continue;
    }
    if (!taken_.compare_exchange_weak(index, index + 1)) continue;
    Slot& mine = slot(index);
    worker.index = index;
    if (mine.is_done) {
      finish_slot(mine, mine.line);
    } else {
      finish_slot(mine, skips_() ? std::string() : work_(mine.line, mine.number, run));
    }
  }
}

void OrderedPool::finish_slot(Slot& done, std::string result) {
  bytes_out_ += static_cast<std::int64_t>(result.size());
  done.result = std::move(result);
  done.ready = true;
  if (!writer_waits_) return;
  const std::lock_guard lock(mutex_);
  to_write_.notify_one();
}

void OrderedPool::write_loop() {
  try {
    while (!failed_ && !(closing_ && written_ == submitted_)) {
      const std::int64_t before = written_;
      write_ready();
      progress_->update_stream(state_);
      if (written_ == before) {
        wait_for_results();
        continue;
      }
      output_.flush();
      if (!closing_) std::this_thread::sleep_for(kCollecting);
    }
  } catch (...) {
    fail(std::current_exception());
  }
  progress_.reset();
}

void OrderedPool::write_ready() {
  for (std::int64_t index = written_; index < submitted_ && slot(index).ready; ++index) {
    Slot& done = slot(index);
    gap_ = gap_ || (stops_at_gap_ && done.result.empty());
    if (!done.result.empty() && !gap_) {
      output_.write(done.result);
      output_.write("\n");
      ++lines_;
    }
    state_.answers = lines_;
    state_.done = std::max(state_.done, done.position);
    bytes_in_ -= static_cast<std::int64_t>(done.line.size());
    bytes_out_ -= static_cast<std::int64_t>(done.result.size());
    clear(done.line);
    clear(done.result);
    done.ready = false;
    written_ = index + 1;
  }
  const bool room = reader_waits_ && has_room();
  const bool work = idle_ > 0 && can_take(taken_);
  if (!room && !work) return;
  const std::lock_guard lock(mutex_);
  if (room) to_submit_.notify_one();
  if (work) to_work_.notify_all();
}

void OrderedPool::wait_for_results() {
  abandon_stuck();
  std::unique_lock lock(mutex_);
  writer_waits_ = true;
  const auto is_called = [&] {
    return failed_ || slot(written_).ready || (closing_ && written_ == submitted_);
  };
  // While nothing is at work, there is nothing to look after.
  writer_idles_ = true;
  if (written_ == submitted_) {
    to_write_.wait(lock, [&] { return is_called() || written_ != submitted_; });
  }
  writer_idles_ = false;
  to_write_.wait_for(lock, kLook, is_called);
  writer_waits_ = false;
}

// A job that does not react to a stop gets the answer of a stopped job.
void OrderedPool::abandon_stuck() {
  const auto reason = reason_to_stop(limits_);
  if (!reason) return;
  if (!asked_) asked_ = std::chrono::steady_clock::now();
  for (const auto& worker : workers_) {
    const auto answer = worker->watched.abandon(*asked_, *reason);
    if (!answer) continue;
    Slot& stuck = slot(worker->index);
    finish_slot(stuck, work_(stuck.line, stuck.number, [&](jobs::JobRun&) { return *answer; }));
  }
}

LineWork Batch::line_work() {
  return [this](const std::string& line, std::int64_t number, const RunJob& run) {
    return work_(*this, line, number, run);
  };
}

Batch::Batch(const Arguments& arguments, const LineReader& input, Work work, std::string going_on)
    : input_(input),
      work_(std::move(work)),
      limits_(limits_of_a_job(arguments.limits)),
      quiet_(arguments.quiet),
      name_(arguments.output),
      going_on_(std::move(going_on)),
      output_(arguments.output),
      pool_(
          limits_of_stream(arguments.limits, output_), output_, line_work(),
          [this] { return skips(); }, input.size_hint()) {
  if (output_.is_file()) keep_whole_prefix();
}

Batch::Batch(const Arguments& arguments, const LineReader& input, Work work, Output::Append,
             const std::string& added_to)
    : input_(input),
      work_(std::move(work)),
      limits_(limits_of_a_job(arguments.limits)),
      quiet_(arguments.quiet),
      name_(added_to),
      output_(added_to, Output::Append{}),
      pool_(
          limits_of_stream(arguments.limits, output_), output_, line_work(),
          [this] { return skips(); }, input.size_hint()) {}

bool Batch::cut_short() const {
  return interrupted() ||
         (limits_.deadline && std::chrono::steady_clock::now() >= *limits_.deadline);
}

bool Batch::skips() {
  if (!cut_short()) return false;
  stopped_ = true;
  return true;
}

void Batch::submit(std::string line, std::int64_t number) {
  pool_.submit(std::move(line), number, input_.position());
}

void Batch::submit_done(std::string answer) { pool_.submit_done(std::move(answer)); }

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

// `evenkeel run`: runs one job as JSON, or a stream of jobs, and prints one answer per line.
#include "commands/run.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "commands/commands.hpp"
#include "commands/resume.hpp"
#include "evenkeel/base/concat.hpp"
#include "evenkeel/base/words.hpp"
#include "host/json.hpp"
#include "input/buffers.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {
namespace {

/// Every `count`-th job, starting at this number (from 0).
struct Shard {
  std::int64_t index = 0;
  std::int64_t count = 1;
};

bool is_blank(const std::string& line) {
  return line.find_first_not_of(" \t") == std::string::npos;
}

// Adds the line of the stream to an error; "line" is a line of a text inside the job.
std::string with_line(const jobs::Answer& answer, std::int64_t number) {
  if (answer.ok) return answer.text;
  Json parsed = Json::parse(answer.text);
  parsed["error"]["stream_line"] = number;
  return parsed.dump();
}

// Runs jobs one at a time, outside of the threads of a stream.
RunJob watched_by(const RunLimits& limits) {
  return [limits](jobs::JobRun& job) { return run_job(job, limits); };
}

// Runs a single job: prints its answer and returns its own exit code.
int print_single(const Arguments& arguments, const jobs::Answer& answer) {
  if (!answer.has_result) {
    print_without_result(arguments, answer.text, answer.ok);
  } else {
    Output out(arguments.output);
    out.write(answer.text + "\n");
    out.finish();
  }
  return exit_code_of(answer);
}

// Reads the whole input as one job, whose first line has been read.
int run_single_job(const Arguments& arguments, std::string text, LineReader& reader,
                   const Running& running) {
  for (std::string line; text.size() <= jobs::kMaxRequestBytes && reader.next(line);) {
    text += "\n" + line;
  }
  if (reader.stopped()) throw Interrupted{};
  if (running.at_once > 0) {
    const jobs::Answer answer = running.run(text, watched_by(arguments.limits));
    if (answer.text.empty()) throw Interrupted{};
    return print_single(arguments, answer);
  }
  jobs::JobRun job(std::move(text));
  prepare(arguments, job);
  return print_single(arguments, run_job(job, arguments.limits));
}

// The jobs of a stream whose first line has been read: all jobs, or every N-th from the I-th on.
class JobLines {
 public:
  JobLines(LineReader& reader, std::string first, std::int64_t number, Shard shard)
      : reader_(reader), line_(std::move(first)), number_(number), shard_(shard) {}

  /// Reads the next job, and nothing after it. @return false after the last job, or if the input
  /// was stopped.
  bool next(std::string& line, std::int64_t& number) {
    while (std::exchange(there_, false) || read()) {
      if (jobs_++ % shard_.count != shard_.index) continue;
      line.swap(line_);
      number = number_;
      return true;
    }
    return false;
  }
  bool cut_short() { return reader_.stopped() && !reader_.at_end(); }
  const LineReader& reader() const { return reader_; }

 private:
  // The next line that is not blank.
  bool read() {
    bool found = false;
    do {
      found = reader_.next(line_);
      ++number_;
    } while (found && is_blank(line_));
    return found;
  }

  LineReader& reader_;
  std::string line_;
  std::int64_t number_;
  Shard shard_;
  std::int64_t jobs_ = 0;
  bool there_ = true;  // a line that was read and not handed out
};

// "2/3": the second of three shares. @throws UsageError.
Shard shard_of(const Arguments& arguments) {
  if (!arguments.has("--shard")) return {};
  const std::string text = arguments.value("--shard");
  const std::size_t slash = std::min(text.find('/'), text.size());
  const Json index = parse_word(text.substr(0, slash));
  const Json count = parse_word(text.substr(std::min(slash + 1, text.size())));
  if (!index.is_number_integer() || !count.is_number_integer() || index < 1 || count < index ||
      count > 1000000) {
    throw bad_value("--shard", text, "I/N with I from 1 to N and N up to 1000000, such as 1/4");
  }
  return {index.get<std::int64_t>() - 1, count.get<std::int64_t>()};
}

// Skips the jobs that have answers in a file, and recomputes the last of these answers.
// @return false if a signal or the time limit came first.
template <class AnswerLine>
bool skip_answered(const std::string& name, JobLines& lines, const AnswerLine& answer_line) {
  const Answered answered = read_answered(name);
  std::string line;
  std::int64_t number = 0;
  for (std::int64_t k = 1; k <= answered.lines; ++k) {
    if (!lines.next(line, number)) {
      if (lines.cut_short()) return false;
      throw FileError{name, concat({"it has ", plural(answered.lines, "answer"),
                                    ", but the stream has only ", plural(k - 1, "job")})};
    }
  }
  if (answered.lines == 0) return true;
  const jobs::Answer again = answer_line(line);
  if (again.stopped) return false;
  if (with_line(again, number) != answered.last) {
    throw FileError{name,
                    concat({"its line ", answered.lines, " does not answer line ", number,
                            " of the jobs: the file contains answers to other jobs or of another "
                            "version; write to a new file"})};
  }
  return true;
}

// The advice on a stopped stream's file, for the note.
std::string going_on(const Arguments& arguments) {
  return concat({"; to compute the others, run the same command with --resume ", arguments.output,
                 " instead of -o ", arguments.output});
}

// Runs a stream whose lines are jobs, even if its first line looks different.
int run_lines(const Arguments& arguments, JobLines lines, const Running& running) {
  const std::string resumed = arguments.value("--resume");
  if (!resumed.empty() && !arguments.output.empty()) {
    throw UsageError{"--resume and -o cannot be combined: --resume adds to its own file"};
  }
  std::string line;
  std::int64_t number = 0;
  RunLimits alone = arguments.limits;
  alone.threads = 1;
  alone.progress = RunLimits::ShowProgress::none;
  const auto again = [&](const std::string& text) { return running.run(text, watched_by(alone)); };
  const bool cut = !resumed.empty() && !skip_answered(resumed, lines, again);
  const auto answer_to = [&running](Batch& batch, const std::string& text, std::int64_t at,
                                    const RunJob& run) {
    const jobs::Answer answer = running.run(text, run);
    batch.note(answer);
    return batch.leaves_out(answer) ? std::string() : with_line(answer, at);
  };
  auto batch = resumed.empty() ? std::make_unique<Batch>(arguments, lines.reader(), answer_to,
                                                         going_on(arguments))
                               : std::make_unique<Batch>(arguments, lines.reader(), answer_to,
                                                         Output::Append{}, resumed);
  if (running.whole_answers || !resumed.empty()) batch->keep_whole_prefix();
  while (!cut && lines.next(line, number)) batch->submit(std::move(line), number);
  return batch->finish(cut || lines.cut_short());
}

// Runs an input that looks like a stream and whose first job has been read. If nothing follows, the
// input is a single job.
int run_stream(const Arguments& arguments, std::string line, std::int64_t number,
               LineReader& reader, const Running& running) {
  const auto line_of = [](const Batch& batch, const jobs::Answer& answer, std::int64_t at) {
    return batch.leaves_out(answer) ? std::string() : with_line(answer, at);
  };
  const auto answer_to = [&](Batch& batch, const std::string& text, std::int64_t at,
                             const RunJob& run) {
    const jobs::Answer answer = running.run(text, run);
    batch.note(answer);
    return line_of(batch, answer, at);
  };
  Batch batch(arguments, reader, answer_to, going_on(arguments));
  if (running.whole_answers) batch.keep_whole_prefix();
  // The first answer is printed at once if it is finished and has a result. An error includes its
  // stream line only if more lines follow, and an error of a single job replaces no file. A stopped
  // answer replaces a file only if it is the answer of a single job.
  const jobs::Answer first = running.run(line, watched_by(batch.limits()));
  batch.note(first);
  const std::int64_t first_number = number;
  const bool held = !first.has_result || batch.leaves_out(first);
  if (!held) batch.submit_done(first.text);
  bool alone = true;
  while (reader.next(line)) {
    ++number;
    if (is_blank(line)) continue;
    if (std::exchange(alone, false) && held) {
      batch.submit_done(line_of(batch, first, first_number));
    }
    batch.submit(std::move(line), number);
  }
  const bool cut_short = reader.stopped() && !reader.at_end();
  if (!alone || cut_short) {
    if (alone && held) batch.submit_done(line_of(batch, first, first_number));
    return batch.finish(cut_short);
  }
  const bool unfinished = running.whole_answers && first.stopped;
  if (held && !unfinished) return print_single(arguments, first);
  batch.finish_single();
  return exit_code_of(first);
}

}  // namespace

jobs::Answer run_here(const Arguments& arguments, const std::string& text, const RunJob& run) {
  jobs::JobRun job(text);
  prepare(arguments, job);
  return run(job);
}

int run_jobs(const Arguments& arguments) {
  return run_jobs_by(arguments, {[&](const std::string& text, const RunJob& run) {
                       return run_here(arguments, text, run);
                     }});
}

int run_jobs_by(const Arguments& arguments, const Running& running) {
  no_more_files(arguments, 1);
  const Shard shard = shard_of(arguments);
  LineReader reader(input_name(arguments, 0, "a job is missing: give a file or -"));
  std::string line;
  std::int64_t number = 1;
  bool more = reader.next(line);
  while (more && is_blank(line)) {
    more = reader.next(line);
    ++number;
  }
  if (!more) line.clear();
  if (reader.stopped()) throw Interrupted{};
  const bool lines =
      arguments.has("--ndjson") || arguments.has("--shard") || arguments.has("--resume");
  if (!lines && !Json::accept(line)) {
    return run_single_job(arguments, std::move(line), reader, running);
  }
  reader.stop_at(arguments.limits.deadline);
  Arguments stream = arguments;
  if (running.at_once > 0) stream.limits.threads = running.at_once;
  if (!lines) return run_stream(stream, std::move(line), number, reader, running);
  return run_lines(stream, JobLines(reader, std::move(line), number, shard), running);
}

}  // namespace evenkeel::cli

// `evenkeel run`: runs one job as JSON, or a stream of them, and prints an answer a line.
#include <utility>

#include "commands/batch.hpp"
#include "commands/commands.hpp"
#include "input/buffers.hpp"
#include "render/answers.hpp"

namespace evenkeel::cli {
namespace {

bool is_blank(const std::string& line) {
  return line.find_first_not_of(" \t") == std::string::npos;
}

// Errors say which line of the stream they answer; "line" belongs to a text inside the job.
std::string with_line(const jobs::Answer& answer, std::int64_t number) {
  if (answer.ok) return answer.text;
  Json parsed = Json::parse(answer.text);
  parsed["error"]["stream_line"] = number;
  return parsed.dump();
}

// One job alone: its answer, and its own exit code.
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

// The whole input is one job, of which the first line has been read.
int run_single_job(const Arguments& arguments, std::string text, LineReader& reader) {
  for (std::string line; text.size() <= jobs::kMaxRequestBytes && reader.next(line);) {
    text += "\n" + line;
  }
  if (reader.stopped()) throw Interrupted{};
  jobs::JobRun job(std::move(text));
  prepare(arguments, job);
  return print_single(arguments, run_job(job, arguments.limits));
}

// A stream of jobs, of which the first one has been read.
int run_stream(const Arguments& arguments, std::string line, std::int64_t number,
               LineReader& reader) {
  reader.stop_at(arguments.limits.deadline);
  Batch batch(arguments);
  const auto answer_line = [&](const std::string& text) {
    jobs::JobRun job(text);
    prepare(arguments, job);
    jobs::Answer answer = run_job(job, batch.limits());
    batch.note(answer);
    return answer;
  };
  // The first answer goes out at once if it has a result: an error says on which line it stood only
  // when more lines come, and alone neither replaces a file.
  const jobs::Answer first = answer_line(line);
  const std::int64_t first_number = number;
  const bool held = !first.has_result;
  if (!held) batch.submit_done(first.text);
  bool alone = true;
  while (reader.next(line)) {
    ++number;
    if (is_blank(line)) continue;
    if (std::exchange(alone, false) && held) {
      batch.submit_done(with_line(first, first_number));
    }
    batch.submit([&answer_line, line, number] { return with_line(answer_line(line), number); });
  }
  const bool cut_short = reader.stopped() && !reader.at_end();
  if (!alone || arguments.has("--ndjson") || cut_short) {
    if (alone && held) batch.submit_done(with_line(first, first_number));
    return batch.finish(cut_short);
  }
  if (held) return print_single(arguments, first);
  batch.finish_single();
  return exit_code_of(first);
}

}  // namespace

int run_jobs(const Arguments& arguments) {
  no_more_files(arguments, 1);
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
  if (arguments.has("--ndjson") || Json::accept(line))
    return run_stream(arguments, line, number, reader);
  return run_single_job(arguments, std::move(line), reader);
}

}  // namespace evenkeel::cli
